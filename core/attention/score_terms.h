#pragma once

#include "core/base/index.h"
#include "core/tensor/types.h"

#include <functional>
#include <optional>

namespace headlight {

/// Fills bias[j - keys.begin] with what is added to the scores of one query: a function of the
/// place, never an n x m array. Finite, far below the largest float; -inf hides a pair. Pure:
/// called from several threads, with any range of keys.
using ScoreBias = std::function<void(HeadIndex head, TokenIndex query, Range keys, Scalar* bias)>;

/// What real layers do to scores beside scaling and mask.
///
///     score(i, j) = softCap(factor q_i . k_j + bias(head, i, j)), then the mask
///     softCap(x) = c tanh(x / c)
struct ScoreTerms
{
    std::optional<Scalar> scale{}; ///< > 0, replaces 1 / sqrt(dk)
    ScoreBias bias{};              ///< empty: none
    Scalar softCap = 0;            ///< c > 0; 0 = none
    /// [h] or empty: the score of a key that every query of the head sees, which takes its part of
    /// the weights and has no value. A row's weights then sum to less than 1.
    RowVector sinks{};

    /// Whether a score is anything but factor q.k.
    [[nodiscard]] bool changeScores() const { return bias || softCap > 0; }
    [[nodiscard]] bool hasSinks() const { return sinks.size() > 0; }
};

} // namespace headlight
