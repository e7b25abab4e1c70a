#include "ui/figure/figure_text.h"

#include "core/base/number_from.h"
#include "ui/words/clean_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace headlight {

namespace {

constexpr Index kLargestIndex = 1'000'000'000;
constexpr std::size_t kMostEntries = 100'000;
constexpr qsizetype kLongestLine = 1000;

/// Reads parts between commas until one does not fit.
template <typename Entry, typename Read>
std::optional<std::vector<Entry>> readList(std::string_view text, Read read)
{
    std::vector<Entry> entries;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::optional<Entry> entry = read(text.substr(0, comma));
        if (!entry || entries.size() == kMostEntries)
            return std::nullopt;
        entries.push_back(*entry);
        if (comma == std::string_view::npos)
            return entries;
        text.remove_prefix(comma + 1);
        if (text.empty())
            return std::nullopt;
    }
    return entries;
}

} // namespace

std::optional<std::pair<std::string_view, std::string_view>> splitAt(
    std::string_view text, char separator)
{
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos)
        return std::nullopt;
    return std::pair{text.substr(0, at), text.substr(at + 1)};
}

std::optional<double> readNumber(std::string_view text, double low, double high)
{
    const auto number = numberFrom<double>(text);
    return number && low <= *number && *number <= high ? number : std::nullopt;
}

std::optional<Index> readIndex(std::string_view text, Index low, Index high)
{
    const auto number = numberFrom<Index>(text);
    return number && low <= *number && *number <= high ? number : std::nullopt;
}

std::string numberText(double number)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), end.ptr};
}

std::optional<std::size_t> readName(std::string_view text, std::span<const std::string_view> names)
{
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::vector<Index>> readIndices(std::string_view text)
{
    return readList<Index>(
        text, [](std::string_view part) { return readIndex(part, 0, kLargestIndex); });
}

std::optional<std::vector<Index>> readIndexSpans(std::string_view text, Index low, Index high)
{
    const auto spans = readList<Range>(text, [low, high](std::string_view part) {
        const auto ends = splitAt(part, '-');
        const auto first = readIndex(ends ? ends->first : part, low, high);
        const auto last = readIndex(ends ? ends->second : part, low, high);
        return first && last && *first <= *last ? std::optional{Range{*first, *last + 1}}
                                                : std::nullopt;
    });
    if (!spans || spans->empty())
        return std::nullopt;
    std::set<Index> indices;
    for (const Range& span : *spans)
        for (Index i = span.begin; i < span.end; ++i)
            indices.insert(i);
    return std::vector<Index>{indices.begin(), indices.end()};
}

std::string indicesText(std::span<const Index> indices)
{
    std::string text;
    for (const Index index : indices)
        text += (text.empty() ? "" : ",") + std::to_string(index);
    return text;
}

std::optional<std::vector<Pair>> readPairs(std::string_view text)
{
    return readList<Pair>(text, [](std::string_view part) -> std::optional<Pair> {
        const auto ends = splitAt(part, ':');
        if (!ends)
            return std::nullopt;
        const auto query = readIndex(ends->first, 0, kLargestIndex);
        const auto key = readIndex(ends->second, 0, kLargestIndex);
        return query && key ? std::optional{Pair{*query, *key}} : std::nullopt;
    });
}

std::string pairsText(std::span<const Pair> pairs)
{
    std::string text;
    for (const Pair& pair : pairs)
        text +=
            (text.empty() ? "" : ",") + std::to_string(pair.query) + ':' + std::to_string(pair.key);
    return text;
}

std::optional<LabelOptions> readLabels(std::string_view text)
{
    if (text == "auto")
        return LabelOptions{};
    if (text == "none")
        return LabelOptions{LabelChoice::None};
    if (const auto parts = splitAt(text, ':'); parts && parts->first == "every") {
        const auto every = readIndex(parts->second, 1, kLargestIndex);
        return every ? std::optional{LabelOptions{LabelChoice::Every, *every}} : std::nullopt;
    }
    auto listed = readIndices(text);
    if (!listed || listed->empty())
        return std::nullopt;
    std::sort(listed->begin(), listed->end());
    listed->erase(std::unique(listed->begin(), listed->end()), listed->end());
    return LabelOptions{LabelChoice::Listed, 1, std::move(*listed)};
}

std::string labelsText(const LabelOptions& labels)
{
    switch (labels.choice) {
    case LabelChoice::Automatic:
        return "auto";
    case LabelChoice::Every:
        return "every:" + std::to_string(labels.every);
    case LabelChoice::Listed:
        return labels.listed.empty() ? "none" : indicesText(labels.listed);
    case LabelChoice::None:
        break;
    }
    return "none";
}

std::optional<QString> readLine(std::string_view text)
{
    QString line = decodedUtf8(text);
    if (line.size() > kLongestLine)
        return std::nullopt;
    for (QChar& c : line)
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
            c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    return line;
}

} // namespace headlight
