#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// From the dot products of one head to its scores, row by row. The trace outlives it.
class ScoreRows
{
public:
    ScoreRows(const Trace& trace, HeadIndex head);

    /// What numbers are still to be multiplied by after finish(): 1 where that has done so.
    [[nodiscard]] Scalar factor() const { return m_terms.changeScores() ? 1 : m_factor; }

    /// Whether finish() changes any numbers.
    [[nodiscard]] bool changeProducts() const
    {
        return m_terms.changeScores() || !m_mask.layers.empty();
    }
    /// numbers[j - keys.begin], dot products of `query`: where the head has bias or soft cap,
    /// multiplies by the factor and applies them; then puts -inf where the mask forbids the pair.
    void finish(TokenIndex query, Range keys, Scalar* numbers) const;
    /// The same for numbers that are factor q.k already.
    void finishScaled(TokenIndex query, Range keys, Scalar* numbers) const;
    /// Bias and soft cap without the mask, for numbers that are factor q.k.
    void applyTerms(TokenIndex query, Range keys, Scalar* numbers) const;

    /// A row's maximum and sum of exponentials before its first key: those of the head's sink.
    [[nodiscard]] Scalar firstMaximum() const;
    [[nodiscard]] double firstTotal() const { return m_terms.hasSinks() ? 1 : 0; }

private:
    void addBias(TokenIndex query, Range keys, Scalar* numbers) const;

    const Mask& m_mask;
    const ScoreTerms& m_terms;
    HeadIndex m_head;
    Scalar m_factor;
};

} // namespace headlight
