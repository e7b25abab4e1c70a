#include "core/model/weight_names.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

constexpr std::string_view kWrappers[] = {
    "module.", "_orig_mod.", "model.", "transformer.", "language_model."};

constexpr std::string_view kBuffers[] = {
    "position_ids",
    "masked_bias",
    "inv_freq",
    "token_type_ids",
    "EncDecAttention.relative_attention_bias.weight",
    "original_inv_freq"};

constexpr std::string_view kMasks[] = {
    "attn.bias", "attention.bias", "attn.attention.bias", "self_attention.bias"};

constexpr std::size_t kMaskRank = 4;

bool removePrefix(std::string_view& name, std::string_view prefix)
{
    if (prefix.empty() || !name.starts_with(prefix) || name.size() == prefix.size())
        return false;
    name.remove_prefix(prefix.size());
    return true;
}

/// "a.suffix" or "suffix" itself.
bool endsAs(std::string_view name, std::string_view suffix)
{
    return name == suffix ||
           (name.ends_with(suffix) && name[name.size() - suffix.size() - 1] == '.');
}

} // namespace

void WeightNames::tensor(const std::string& name, TensorSource source)
{
    m_sources[name].push_back(std::move(source));
}

void WeightNames::pair(const std::string& name, const TensorSource& source)
{
    for (const char* part : {".weight", ".bias"}) {
        TensorSource one = source;
        one.name += part;
        tensor(name + part, std::move(one));
    }
}

const std::vector<TensorSource>& WeightNames::sources(const std::string& name) const
{
    static const std::vector<TensorSource> kNone;
    const auto found = m_sources.find(name);
    return found == m_sources.end() ? kNone : found->second;
}

std::string plainTensorName(std::string_view name, const std::vector<std::string>& prefixes)
{
    const auto removeOne = [&](std::string_view prefix) { return removePrefix(name, prefix); };
    while (std::any_of(std::begin(kWrappers), std::end(kWrappers), removeOne) ||
           std::any_of(prefixes.begin(), prefixes.end(), removeOne)) {
    }
    std::string plain{name};
    if (name.ends_with(".gamma"))
        plain.replace(plain.size() - 5, 5, "weight");
    else if (name.ends_with(".beta"))
        plain.replace(plain.size() - 4, 4, "bias");
    return plain;
}

bool isBufferName(std::string_view plainName, const std::vector<std::int64_t>& shape)
{
    const auto ends = [plainName](std::string_view suffix) { return endsAs(plainName, suffix); };
    return std::any_of(std::begin(kBuffers), std::end(kBuffers), ends) ||
           (shape.size() == kMaskRank && std::any_of(std::begin(kMasks), std::end(kMasks), ends));
}

} // namespace headlight
