#include "core/model/gguf/gguf_config.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr std::int64_t kLargest = 0x7FFFFFFF;
constexpr const char* kSizes = "1 … 2^31 - 1";

bool isSize(std::int64_t number)
{
    return number >= 1 && number <= kLargest;
}

} // namespace

GgufConfig::GgufConfig(const Metadata& metadata, const TensorStore& tensors) : m_metadata{metadata}
{
    m_architecture = taken(metadata.text("general.architecture")).value_or("");
    for (const TensorInfo& info : tensors.tensors())
        m_shapes.emplace(info.name, info.shape);
}

std::string GgufConfig::full(const std::string& key) const
{
    return m_architecture + '.' + key;
}

template <typename T>
std::optional<T> GgufConfig::taken(const Result<std::optional<T>>& value)
{
    if (value)
        return value.value();
    fail(value.error());
    return std::nullopt;
}

bool GgufConfig::has(const std::string& key) const
{
    return m_metadata.find(full(key)) != nullptr;
}

std::vector<std::int64_t> GgufConfig::shapeOf(const std::string& name) const
{
    const auto found = m_shapes.find(name);
    return found == m_shapes.end() ? std::vector<std::int64_t>{} : found->second;
}

void GgufConfig::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void GgufConfig::refuse(
    const std::string& key, const std::string& found, const std::string& expected)
{
    fail(m_metadata.invalid(full(key), found, expected));
}

Index GgufConfig::size(const std::string& key)
{
    if (!has(key))
        fail(m_metadata.missing(full(key)));
    return size(key, 1);
}

Index GgufConfig::size(const std::string& key, Index otherwise)
{
    const Index number = whole(key, otherwise);
    if (isSize(number))
        return number;
    refuse(key, std::to_string(number), kSizes);
    return 1;
}

Index GgufConfig::whole(const std::string& key, Index otherwise)
{
    const auto number = taken(m_metadata.whole(full(key)));
    if (!number)
        return otherwise;
    if (*number <= static_cast<std::uint64_t>(kLargest))
        return static_cast<Index>(*number);
    refuse(key, std::to_string(*number), "0 … 2^31 - 1");
    return otherwise;
}

std::vector<Index> GgufConfig::sizes(const std::string& key, Index layers, Index otherwise)
{
    const MetadataValue* value = m_metadata.find(full(key));
    const auto count = static_cast<std::size_t>(layers);
    if (value == nullptr && otherwise == 0)
        fail(m_metadata.missing(full(key)));
    if (value == nullptr || !value->isArray)
        return std::vector<Index>(count, size(key, std::max<Index>(otherwise, 1)));
    const auto numbers = taken(m_metadata.integers(full(key)));
    if (!numbers)
        return std::vector<Index>(count, otherwise);
    if (numbers->size() < count)
        refuse(key, "[" + std::to_string(numbers->size()) + "]", "[" + std::to_string(count) + "]");
    std::vector<Index> all{numbers->begin(), numbers->end()};
    all.resize(count, 1);
    const auto wrong = std::find_if_not(all.begin(), all.end(), isSize);
    if (wrong != all.end()) {
        refuse(key, std::to_string(*wrong), kSizes);
        all.assign(count, 1);
    }
    return all;
}

double GgufConfig::number(const std::string& key, double otherwise)
{
    const double number = taken(m_metadata.number(full(key))).value_or(otherwise);
    if (std::isfinite(number))
        return number;
    refuse(key, "NaN, ∞", "−∞ < x < ∞");
    return otherwise;
}

double GgufConfig::positive(const std::string& key, double otherwise)
{
    const double found = number(key, otherwise);
    if (found > 0)
        return found;
    refuse(key, std::to_string(found), "> 0");
    return otherwise;
}

double GgufConfig::positive(const std::string& key)
{
    if (!has(key))
        fail(m_metadata.missing(full(key)));
    return positive(key, 1);
}

bool GgufConfig::flag(const std::string& key, bool otherwise)
{
    return taken(m_metadata.boolean(full(key))).value_or(otherwise);
}

std::string GgufConfig::text(const std::string& key, const std::string& otherwise)
{
    return taken(m_metadata.text(full(key))).value_or(otherwise);
}

std::optional<std::vector<bool>> GgufConfig::flags(const std::string& key, Index layers)
{
    const MetadataValue* value = m_metadata.find(full(key));
    if (value == nullptr || !value->isArray)
        return std::nullopt;
    std::optional<std::vector<bool>> truths = taken(m_metadata.booleans(full(key)));
    if (truths && truths->size() < static_cast<std::size_t>(layers)) {
        refuse(key, "[" + std::to_string(truths->size()) + "]", "[" + std::to_string(layers) + "]");
        return std::nullopt;
    }
    return truths;
}

} // namespace headlight
