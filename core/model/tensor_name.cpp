#include "core/model/tensor_name.h"

#include "core/model/layer_number.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace headlight {

namespace {

using Parts = NameParts;

constexpr std::array<std::string_view, 4> kSpellings[] = {
#include "core/model/parameter_spellings.inc"
};

// These say little alone, so they need ".weight" or ".bias" behind them: an array named "q" or
// "out" is more likely an activation.
constexpr std::array<std::string_view, 4> kModuleSpellings[] = {
    {"q", "k", "v", "o"},
    {"", "", "", "out"},
    {"", "", "", "proj"},
    {"", "", "", "projection"},
};

constexpr std::array<std::string_view, 4> kBiasSpellings[] = {
    {"b_Q", "b_K", "b_V", "b_O"},
    {"bQ", "bK", "bV", "bO"},
    {"b_q", "b_k", "b_v", "b_o"},
    {"bq", "bk", "bv", "bo"},
};

constexpr std::array kProjections = {
    Role::QueryProjection, Role::KeyProjection, Role::ValueProjection, Role::OutputProjection};
constexpr std::array kBiases = {Role::QueryBias, Role::KeyBias, Role::ValueBias, Role::OutputBias};

struct PackedSpelling
{
    std::string_view name;
    Packing packing;
};

// "wqkv" is in blocks in one program and grouped in another.
constexpr PackedSpelling kPacked[] = {
    {"c_attn", Packing::Blocks}, {"qkv", Packing::Blocks},
    {"Wqkv", Packing::Blocks},   {"WQKV", Packing::Blocks},
    {"W_QKV", Packing::Blocks},  {"qkv_proj", Packing::Blocks},
    {"to_qkv", Packing::Blocks}, {"W_pack", Packing::Blocks},
    {"wqkv", Packing::Unknown},  {"query_key_value", Packing::Groups},
};

bool contains(std::string_view text, std::string_view piece)
{
    return text.find(piece) != std::string_view::npos;
}

enum class Ending { Bare, Weight, Kernel, Bias };

/// The module's own name without what says weight or bias.
struct Leaf
{
    std::string_view name;
    Ending ending = Ending::Bare;
    bool joined = false; ///< "in_proj_weight" rather than "in_proj.weight"
};

std::optional<Ending> endingNamed(std::string_view part)
{
    if (part == "weight")
        return Ending::Weight;
    if (part == "kernel")
        return Ending::Kernel;
    return part == "bias" ? std::optional{Ending::Bias} : std::nullopt;
}

std::string_view takeLast(Parts& parts)
{
    const std::string_view last = parts.back();
    parts.pop_back();
    return last;
}

/// Takes the leaf off `parts`, so that the path of the attention is left.
Leaf takeLeaf(Parts& parts)
{
    Leaf leaf{takeLast(parts), Ending::Bare, false};
    const auto ending = endingNamed(leaf.name);
    if (ending && !parts.empty()) {
        leaf.ending = *ending;
        leaf.name = takeLast(parts);
        if (!parts.empty() && layerNumber(leaf.name)) // to_out.0.weight
            leaf.name = takeLast(parts);
        return leaf;
    }
    constexpr std::pair<std::string_view, Ending> kJoined[] = {
        {"_weight", Ending::Weight}, {"_bias", Ending::Bias}};
    for (const auto& [suffix, joined] : kJoined)
        if (leaf.name.ends_with(suffix)) {
            leaf.name.remove_suffix(suffix.size());
            leaf.ending = joined;
            leaf.joined = true;
        }
    return leaf;
}

template <std::size_t N>
std::optional<std::size_t> columnOf(
    const std::array<std::string_view, 4> (&spellings)[N], std::string_view name)
{
    if (name.empty())
        return std::nullopt;
    for (const auto& spelling : spellings) {
        const auto found = std::find(spelling.begin(), spelling.end(), name);
        if (found != spelling.end())
            return static_cast<std::size_t>(found - spelling.begin());
    }
    return std::nullopt;
}

std::optional<Packing> packingOf(const Leaf& leaf, const Parts& path)
{
    if (leaf.name == "in_proj" && leaf.ending != Ending::Bare)
        return leaf.joined ? Packing::Blocks : Packing::Unknown;
    const auto* const found =
        std::find_if(std::begin(kPacked), std::end(kPacked), [&](const PackedSpelling& spelling) {
            return spelling.name == leaf.name;
        });
    if (found == std::end(kPacked))
        return std::nullopt;
    const auto within = [&](std::string_view part) {
        return std::find(path.begin(), path.end(), part) != path.end();
    };
    // ChatGLM and Megatron have blocks under the name that NeoX, BLOOM and Falcon have groups
    // under; CodeGen and others have orders of their own under the name of Phi-3's blocks.
    if (leaf.name == "query_key_value" && within("encoder"))
        return Packing::Unknown;
    if (leaf.name == "qkv_proj" && (within("transformer") || within("h")))
        return Packing::Unknown;
    return found->packing;
}

void setRole(NamedParameter& named, const Leaf& leaf, const Parts& path)
{
    const bool bias = leaf.ending == Ending::Bias;
    if (const auto packing = packingOf(leaf, path)) {
        named.role = bias ? Role::PackedBias : Role::PackedProjection;
        named.packing = *packing;
        return;
    }
    auto column = columnOf(kSpellings, leaf.name);
    if (!column && leaf.ending != Ending::Bare)
        column = columnOf(kModuleSpellings, leaf.name);
    if (column)
        named.role = bias ? kBiases[*column] : kProjections[*column];
    else if (leaf.ending == Ending::Bare)
        if (const auto biasColumn = columnOf(kBiasSpellings, leaf.name))
            named.role = kBiases[*biasColumn];
}

Orientation orientationOf(const Leaf& leaf)
{
    const bool conv1d = leaf.name == "c_attn" || leaf.name == "c_proj";
    return leaf.ending == Ending::Weight && !conv1d ? Orientation::OutIn : Orientation::InOut;
}

bool isAttention(std::string_view part)
{
    return contains(part, "attention") || contains(part, "attn");
}

/// attention.self and attention.output (BERT), attention.attention (ViT) are parts of one
/// attention.
void joinHalves(Parts& path)
{
    const std::size_t count = path.size();
    if (count < 2 || !isAttention(path[count - 2]))
        return;
    const std::string_view last = path.back();
    if (last == "self" || last == "output" || last == "attention")
        path.pop_back();
}

void setPath(NamedParameter& named, const Parts& path)
{
    const auto place = layerPart(path);
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0)
            named.stack += '.';
        if (place && place->part == i) {
            named.layer = layerNumber(path[i].substr(place->digits));
            named.stack += path[i].substr(0, place->digits);
            named.stack += '#';
        } else {
            named.stack += path[i];
        }
    }
}

} // namespace

std::optional<NamedParameter> parameterNamed(std::string_view name)
{
    Parts path = nameParts(name);
    const Leaf leaf = takeLeaf(path);
    NamedParameter named;
    setRole(named, leaf, path);
    if (named.role == Role::None)
        return std::nullopt;
    named.orientation = orientationOf(leaf);
    joinHalves(path);
    setPath(named, path);
    return named;
}

bool isCrossStack(std::string_view stack)
{
    constexpr std::string_view kMarks[] = {"cross",  "Cross",          "encoder_attn",
                                           "EncDec", "multihead_attn", "attn2"};
    return std::any_of(std::begin(kMarks), std::end(kMarks), [&](std::string_view mark) {
        return contains(stack, mark);
    });
}

bool isDecoderStack(std::string_view stack)
{
    return contains(stack, "decoder");
}

} // namespace headlight
