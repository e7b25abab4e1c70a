#include "core/attention/mask.h"

#include "core/attention/array_checks.h"
#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/number_from.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace headlight {

namespace {

constexpr Index kBitsPerWord = 64;

Index wordsPerRow(Index keys)
{
    return ceilDivide(keys, kBitsPerWord);
}

/// The keys that a window lets query i see, before they are cut to those that exist.
Range windowAround(Index query, Index width)
{
    const Index reach = width - 1;
    return {
        query > reach ? query - reach : 0, query + std::min(reach, PTRDIFF_MAX - query - 1) + 1};
}

/// The part of `range` that lies in `whole`; an empty one lies there too.
Range partIn(Range whole, Range range)
{
    const Index begin = std::clamp(range.begin, whole.begin, whole.end);
    return {begin, std::clamp(range.end, begin, whole.end)};
}

bool layerAllows(const MaskLayer& layer, Index query, Index key)
{
    return std::visit(
        Overloaded{
            [&](const CausalMask&) { return key <= query; },
            [&](const WindowMask& window) {
                return windowAround(query, window.width).contains(key);
            },
            [&](const PaddingMask& padding) {
                return !std::ranges::binary_search(padding.hiddenKeys, key);
            },
            [&](const ExplicitMask& set) { return set.pairs->contains(query, key); }},
        layer);
}

void hidePadding(const PaddingMask& padding, Range keys, std::uint8_t* visible)
{
    for (auto at = std::ranges::lower_bound(padding.hiddenKeys, keys.begin);
         at != padding.hiddenKeys.end() && *at < keys.end; ++at)
        visible[*at - keys.begin] = 0;
}

Error maskInvalid(std::string found, std::string expected)
{
    return {
        ErrorCode::MaskInvalid, {{"found", std::move(found)}, {"expected", std::move(expected)}}};
}

Error unknownPart(std::string_view part)
{
    return maskInvalid(std::string{part}, "none, causal, window:W, padding:J,J,...");
}

std::optional<Index> parsedNumber(std::string_view text)
{
    const auto number = numberFrom<Index>(text);
    return number && *number >= 0 ? number : std::nullopt;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Result<MaskLayer> parsePadding(std::string_view part, std::string_view list)
{
    PaddingMask padding;
    for (const std::string_view item : split(list, ',')) {
        const auto key = parsedNumber(item);
        if (!key)
            return unknownPart(part);
        padding.hiddenKeys.push_back(*key);
    }
    std::ranges::sort(padding.hiddenKeys);
    auto& keys = padding.hiddenKeys;
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return MaskLayer{std::move(padding)};
}

Result<MaskLayer> parseLayer(std::string_view part)
{
    constexpr std::string_view kWindow = "window:";
    constexpr std::string_view kPadding = "padding:";
    if (part == "causal")
        return MaskLayer{CausalMask{}};
    if (part.starts_with(kPadding))
        return parsePadding(part, part.substr(kPadding.size()));
    if (part.starts_with(kWindow)) {
        const auto width = parsedNumber(part.substr(kWindow.size()));
        if (!width || *width < 1)
            return maskInvalid(std::string{part}, "window:W, W >= 1");
        return MaskLayer{WindowMask{*width}};
    }
    return unknownPart(part);
}

std::optional<Error> layerFault(const MaskLayer& layer, Index queries, Index keys)
{
    const auto* window = std::get_if<WindowMask>(&layer);
    if (window != nullptr && window->width < 1)
        return maskInvalid("window:" + std::to_string(window->width), "window:W, W >= 1");
    if (const auto* padding = std::get_if<PaddingMask>(&layer))
        for (const Index key : padding->hiddenKeys)
            if (key < 0 || key >= keys)
                return maskInvalid(
                    "padding:" + std::to_string(key), "0 .. " + std::to_string(keys - 1));
    if (const auto* set = std::get_if<ExplicitMask>(&layer))
        if (set->pairs->queries() != queries || set->pairs->keys() != keys)
            return shapeMismatch(
                "mask", {set->pairs->queries(), set->pairs->keys()}, {queries, keys});
    return std::nullopt;
}

} // namespace

PairSet::PairSet(Index queries, Index keys)
    : m_queries{queries}
    , m_keys{keys}
    , m_bits(static_cast<std::size_t>(queries * wordsPerRow(keys)))
{
}

bool PairSet::contains(Index query, Index key) const
{
    const Index word = query * wordsPerRow(m_keys) + key / kBitsPerWord;
    return ((m_bits[static_cast<std::size_t>(word)] >> (key % kBitsPerWord)) & 1U) != 0;
}

void PairSet::set(Index query, Index key, bool visible)
{
    const Index word = query * wordsPerRow(m_keys) + key / kBitsPerWord;
    const std::uint64_t bit = std::uint64_t{1} << (key % kBitsPerWord);
    std::uint64_t& bits = m_bits[static_cast<std::size_t>(word)];
    bits = visible ? bits | bit : bits & ~bit;
}

std::span<const std::uint64_t> PairSet::row(Index query) const
{
    const Index words = wordsPerRow(m_keys);
    return std::span{m_bits}.subspan(
        static_cast<std::size_t>(query * words), static_cast<std::size_t>(words));
}

bool Mask::allows(Index query, Index key) const
{
    return std::ranges::all_of(
        layers, [&](const MaskLayer& layer) { return layerAllows(layer, query, key); });
}

void maskRow(const Mask& mask, Index query, Range keys, std::uint8_t* visible)
{
    const Range reachable = partIn(keys, reachableKeys(mask, query, keys.end));
    std::fill(visible, visible + keys.size(), std::uint8_t{0});
    std::fill(
        visible + (reachable.begin - keys.begin), visible + (reachable.end - keys.begin),
        std::uint8_t{1});
    for (const MaskLayer& layer : mask.layers) {
        if (const auto* padding = std::get_if<PaddingMask>(&layer))
            hidePadding(*padding, keys, visible);
        if (const auto* set = std::get_if<ExplicitMask>(&layer))
            for (Index key = reachable.begin; key < reachable.end; ++key)
                visible[key - keys.begin] &=
                    static_cast<std::uint8_t>(set->pairs->contains(query, key));
    }
}

Range reachableKeys(const Mask& mask, Index query, Index keyCount)
{
    Range reachable{0, keyCount};
    for (const MaskLayer& layer : mask.layers) {
        if (std::holds_alternative<CausalMask>(layer))
            reachable = partIn(reachable, {0, query + 1});
        if (const auto* window = std::get_if<WindowMask>(&layer))
            reachable = partIn(reachable, windowAround(query, window->width));
    }
    return reachable;
}

Result<Done> checkMask(const Mask& mask, Index queries, Index keys)
{
    for (const MaskLayer& layer : mask.layers)
        if (auto fault = layerFault(layer, queries, keys))
            return *std::move(fault);
    return Done{};
}

Result<Mask> parseMask(std::string_view spec)
{
    Mask mask;
    for (const std::string_view part : split(spec, '+')) {
        if (part == "none")
            continue;
        auto layer = parseLayer(part);
        if (!layer)
            return layer.error();
        mask.layers.push_back(std::move(layer).value());
    }
    return mask;
}

} // namespace headlight
