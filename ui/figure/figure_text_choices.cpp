#include "ui/figure/figure_text.h"

#include <array>
#include <limits>

namespace headlight {

namespace {

constexpr Index kLargestToken = 1'000'000'000;
constexpr std::size_t kMostGroups = 100'000;
constexpr std::array<std::string_view, 4> kStyles{"compact", "decimals", "significant", "percent"};
constexpr std::array<std::string_view, 5> kRanges{"auto", "unit", "symmetric", "head", "all-heads"};

/// Takes the text up to the next separator that no backslash precedes, unescaped.
std::string takeEntry(std::string_view& text)
{
    std::string entry;
    std::size_t at = 0;
    for (; at < text.size() && text[at] != ';'; ++at) {
        if (text[at] == '\\' && at + 1 < text.size())
            ++at;
        entry += text[at];
    }
    text.remove_prefix(std::min(text.size(), at + 1));
    return entry;
}

std::optional<TokenGroup> readGroup(const std::string& entry)
{
    const std::string_view all = entry;
    const std::size_t equals = all.find('=');
    const auto ends = splitAt(all.substr(0, equals), '-');
    if (!ends)
        return std::nullopt;
    const auto first = readIndex(ends->first, 0, kLargestToken);
    const auto last = readIndex(ends->second, 0, kLargestToken);
    const std::string_view label =
        equals == std::string_view::npos ? std::string_view{} : all.substr(equals + 1);
    const auto line = readLine(label);
    if (!first || !last || *last < *first || !line)
        return std::nullopt;
    return TokenGroup{{*first, *last + 1}, *line};
}

} // namespace

std::optional<GroupOptions> readGroups(std::string_view text)
{
    constexpr std::array<std::string_view, 3> kNames{"none", "words", "segments"};
    if (const auto name = readName(text, kNames))
        return GroupOptions{static_cast<GroupChoice>(*name)};
    GroupOptions groups{GroupChoice::Listed};
    while (!text.empty()) {
        const std::optional<TokenGroup> group = readGroup(takeEntry(text));
        if (!group || groups.listed.size() == kMostGroups)
            return std::nullopt;
        groups.listed.push_back(*group);
    }
    return groups.listed.empty() ? std::nullopt : std::optional{groups};
}

std::string groupsText(const GroupOptions& groups)
{
    if (groups.choice == GroupChoice::Words)
        return "words";
    if (groups.choice == GroupChoice::Segments)
        return "segments";
    if (groups.choice == GroupChoice::None || groups.listed.empty())
        return "none";
    std::string text;
    for (const TokenGroup& group : groups.listed) {
        text += (text.empty() ? "" : ";") + std::to_string(group.tokens.begin) + '-' +
                std::to_string(group.tokens.end - 1);
        if (group.label.isEmpty())
            continue;
        text += '=';
        for (const char c : group.label.toStdString()) {
            if (c == ';' || c == '\\')
                text += '\\';
            text += c;
        }
    }
    return text;
}

bool readRange(std::string_view text, FigureColours& colours)
{
    if (const auto name = readName(text, kRanges)) {
        colours.range = static_cast<FigureRange>(*name);
        return true;
    }
    const bool percentiles = text.starts_with("percentiles");
    if (percentiles)
        text.remove_prefix(std::string_view{"percentiles"}.size());
    if (percentiles && !text.empty() && text.front() != ':')
        return false;
    const auto ends = splitAt(
        percentiles && text.empty() ? "1,99"
        : percentiles               ? text.substr(1)
                                    : text,
        ',');
    const double least = percentiles ? 0 : -std::numeric_limits<float>::max();
    const double most = percentiles ? 100 : std::numeric_limits<float>::max();
    const auto low = ends ? readNumber(ends->first, least, most) : std::nullopt;
    const auto high = ends ? readNumber(ends->second, least, most) : std::nullopt;
    if (!low || !high || *low >= *high)
        return false;
    colours.range = percentiles ? FigureRange::Percentiles : FigureRange::Stated;
    colours.low = *low;
    colours.high = *high;
    return true;
}

std::string rangeText(const FigureColours& colours)
{
    const auto name = static_cast<std::size_t>(colours.range);
    if (name < kRanges.size())
        return std::string{kRanges[name]};
    const std::string ends = numberText(colours.low) + ',' + numberText(colours.high);
    return colours.range == FigureRange::Percentiles ? "percentiles:" + ends : ends;
}

std::optional<NumberFormat> readFormat(std::string_view text)
{
    const auto parts = splitAt(text, ':');
    const auto name = readName(parts ? parts->first : text, kStyles);
    if (!name)
        return std::nullopt;
    NumberFormat format{static_cast<NumberStyle>(*name)};
    if (format.style == NumberStyle::Percent)
        format.digits = 0;
    if (!parts)
        return format;
    const Index least = format.style == NumberStyle::Significant ? 1 : 0;
    const auto digits = readIndex(parts->second, least, 9);
    if (!digits || format.style == NumberStyle::Compact)
        return std::nullopt;
    format.digits = static_cast<int>(*digits);
    return format;
}

std::string formatText(const NumberFormat& format)
{
    const std::string name{kStyles[static_cast<std::size_t>(format.style)]};
    return format.style == NumberStyle::Compact ? name : name + ':' + std::to_string(format.digits);
}

} // namespace headlight
