#pragma once

#include "core/derive/chain_steps.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

/// What each of the steps from the dot product to the score needs.
struct ScoreWork
{
    Chain& chain;
    ScorePart part;
    HeadIndex group{};

    [[nodiscard]] const ScoreTerms& terms() const { return chain.trace().request.terms; }
    [[nodiscard]] bool hasTemperature() const { return chain.trace().request.temperature != 1; }
    [[nodiscard]] bool hasBias() const { return static_cast<bool>(terms().bias); }
    [[nodiscard]] bool hasCap() const { return terms().softCap > 0; }
    [[nodiscard]] bool hasMask() const { return !chain.trace().request.mask.layers.empty(); }
    [[nodiscard]] Range keys() const
    {
        return part.key ? Range{*part.key, *part.key + 1} : Range{0, chain.trace().keys()};
    }
    [[nodiscard]] RowPart row() const { return {part.head, part.query, keys()}; }
    [[nodiscard]] CellIndices cell() const
    {
        return {part.head, group, part.query, part.key.value_or(-1)};
    }
    [[nodiscard]] std::string pair(
        const Symbols& symbols, const char* role, const std::string& letter) const
    {
        return symbols.pair(role, letter, part.key ? symbols.key() : std::string{});
    }
    [[nodiscard]] std::string dot(const Symbols& symbols) const
    {
        return pair(symbols, "dot", "e");
    }
    /// What comes out of the scaling, of the temperature, of the bias and of the soft cap.
    [[nodiscard]] std::string scaled(const Symbols& symbols) const
    {
        return hasTemperature() || hasTerms() ? pair(symbols, "dot", "\\hat{e}")
                                              : unmasked(symbols);
    }
    [[nodiscard]] std::string tempered(const Symbols& symbols) const
    {
        if (!hasTemperature())
            return scaled(symbols);
        return hasTerms() ? pair(symbols, "dot", "\\check{e}") : unmasked(symbols);
    }
    [[nodiscard]] std::string biased(const Symbols& symbols) const
    {
        if (!hasBias())
            return tempered(symbols);
        return hasCap() ? pair(symbols, "score", "\\hat{A}") : unmasked(symbols);
    }
    [[nodiscard]] std::string unmasked(const Symbols& symbols) const
    {
        return hasMask() ? pair(symbols, "score", "\\tilde{A}") : score(symbols);
    }
    [[nodiscard]] std::string score(const Symbols& symbols) const
    {
        return pair(symbols, "score", "A");
    }
    [[nodiscard]] bool hasTerms() const { return hasBias() || hasCap(); }
    [[nodiscard]] CellBlock block(PlaceArray array) const
    {
        const HeadIndex head = hasHead(array) ? part.head : -1;
        return rowBlock(array, head, part.query, keys());
    }
    /// The scores, where a step is the last that changes them.
    [[nodiscard]] std::optional<CellBlock> result(bool isLast) const
    {
        return isLast && !hasMask() ? std::optional{block(PlaceArray::Score)} : std::nullopt;
    }
    /// Adds a step that gives one number, or a row of them.
    void add(
        DerivationStep step, const std::string& left, const NumberTex& tex, const char* role,
        std::vector<double> values) const
    {
        if (part.key)
            chain.add(std::move(step), Equation{left, tex, role, values.front()});
        else
            chain.add(std::move(step), VectorEquation{left, tex.tex, role, std::move(values)});
    }
};

/// Bias and soft cap, as far as the layer has them.
void addScoreTerms(const ScoreWork& work);

/// What is added to the score, by the kind of the bias.
void addBiasOrigin(const ScoreWork& work);

/// B of a pair, or of the query's row.
[[nodiscard]] std::string biasSymbol(const ScoreWork& work, const Symbols& symbols);

} // namespace headlight
