#pragma once

#include "ui/figure/figure_options.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

// The spelling of option values, the same in flags, spec files and recipes. Reading gives nothing
// where the text does not fit; writing gives what reads back as the same value.

/// What stands before and behind the first `separator`.
[[nodiscard]] std::optional<std::pair<std::string_view, std::string_view>> splitAt(
    std::string_view text, char separator);

[[nodiscard]] std::optional<double> readNumber(std::string_view text, double low, double high);
[[nodiscard]] std::optional<Index> readIndex(std::string_view text, Index low, Index high);
[[nodiscard]] std::string numberText(double number);

/// The place of `text` among `names`.
[[nodiscard]] std::optional<std::size_t> readName(
    std::string_view text, std::span<const std::string_view> names);

/// "0,5,9".
[[nodiscard]] std::optional<std::vector<Index>> readIndices(std::string_view text);
/// "0,3-5": indices and spans of them, ascending and each once in what is read.
[[nodiscard]] std::optional<std::vector<Index>> readIndexSpans(
    std::string_view text, Index low, Index high);
[[nodiscard]] std::string indicesText(std::span<const Index> indices);

/// "3:4,5:6": query and key of each cell.
[[nodiscard]] std::optional<std::vector<Pair>> readPairs(std::string_view text);
[[nodiscard]] std::string pairsText(std::span<const Pair> pairs);

/// "auto", "none", "every:K" or a list of indices.
[[nodiscard]] std::optional<LabelOptions> readLabels(std::string_view text);
[[nodiscard]] std::string labelsText(const LabelOptions& labels);

/// "none", "words", "segments", or "0-3=the cat;4-6=sat down": first and last token and a label; a
/// semicolon or backslash in a label stands behind a backslash.
[[nodiscard]] std::optional<GroupOptions> readGroups(std::string_view text);
[[nodiscard]] std::string groupsText(const GroupOptions& groups);

/// "auto", "unit", "symmetric", "head", "all-heads", "percentiles:LOW,HIGH" or "LOW,HIGH".
[[nodiscard]] bool readRange(std::string_view text, FigureColours& colours);
[[nodiscard]] std::string rangeText(const FigureColours& colours);

/// "compact", "decimals:N", "significant:N" or "percent:N".
[[nodiscard]] std::optional<NumberFormat> readFormat(std::string_view text);
[[nodiscard]] std::string formatText(const NumberFormat& format);

/// One line of text without control characters, at most 1000 UTF-16 units.
[[nodiscard]] std::optional<QString> readLine(std::string_view text);

} // namespace headlight
