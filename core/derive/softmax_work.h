#pragma once

#include "core/derive/chain_steps.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

/// What each of the steps of softmax needs.
struct SoftmaxWork
{
    Chain& chain;
    ScorePart part;

    [[nodiscard]] Range keys() const
    {
        return part.key ? Range{*part.key, *part.key + 1} : Range{0, chain.trace().keys()};
    }
    [[nodiscard]] RowPart shown() const { return {part.head, part.query, keys()}; }
    [[nodiscard]] RowPart row() const { return {part.head, part.query, {0, chain.trace().keys()}}; }
    [[nodiscard]] CellIndices cell() const
    {
        return {part.head, -1, part.query, part.key.value_or(-1)};
    }
    [[nodiscard]] CellBlock block(PlaceArray array, Range columns) const
    {
        return rowBlock(array, part.head, part.query, columns);
    }
    [[nodiscard]] CellBlock rowOfScores() const
    {
        return block(PlaceArray::Score, {0, chain.trace().keys()});
    }
    /// "j" of one pair, nothing of a row.
    [[nodiscard]] std::string index(const Symbols& symbols) const
    {
        return part.key ? symbols.key() : std::string{};
    }
    [[nodiscard]] bool hasSink() const { return chain.trace().request.terms.hasSinks(); }
    /// The score of the head's sink; there is one.
    [[nodiscard]] double sink() const
    {
        return static_cast<double>(chain.trace().request.terms.sinks(part.head));
    }
    [[nodiscard]] double maximum() const
    {
        return static_cast<double>(chain.trace().scoreMaximum(part.head, part.query));
    }
    [[nodiscard]] double total() const
    {
        return static_cast<double>(chain.trace().exponentialSum(part.head, part.query));
    }
};

[[nodiscard]] inline std::string maximumSymbol(const Symbols& symbols)
{
    return symbols.pair("score", "\\mu", {});
}

[[nodiscard]] inline std::string sumSymbol(const Symbols& symbols)
{
    return symbols.pair("weight", "S", {});
}

[[nodiscard]] inline std::string scoreSymbol(const Symbols& symbols, const std::string& key)
{
    return symbols.pair("score", "A", key);
}

[[nodiscard]] inline std::string exponentialSymbol(const Symbols& symbols, const std::string& key)
{
    return "\\exp(" + symbols.pair("score", "s", key) + ')';
}

[[nodiscard]] inline std::string weightSymbol(const Symbols& symbols, const std::string& key)
{
    return symbols.pair("weight", "\\alpha", key);
}

[[nodiscard]] inline std::string logsumexpSymbol(const Symbols& symbols)
{
    return symbols.pair("score", "\\ell", {});
}

/// The score of the head's sink.
[[nodiscard]] inline std::string sinkSymbol(const Symbols& symbols)
{
    return symbols.symbol("score", "A", symbols.headScript(), "\\mathrm{sink}");
}

/// Whether the row is masked in full.
[[nodiscard]] bool isEmptyRow(const SoftmaxWork& work);
/// Nothing to see: what is defined instead.
void addEmptyRow(const SoftmaxWork& work, bool asLogsumexp);
/// Maximum, shift, exponentials and their sum.
void addNormaliser(const SoftmaxWork& work);

} // namespace headlight
