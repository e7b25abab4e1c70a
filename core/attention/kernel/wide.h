#pragma once

#include "core/attention/trace.h"

namespace headlight {

// The way for numbers so large that sums of float products could leave the range of float: a
// few loops in double, slow and never infinite.

/// What sums must stay below to be made in float: a quarter of the largest.
inline constexpr double kSafeMagnitude = static_cast<double>(kLargestScore) / 4;

/// The nearest float, at most +-kLargestScore; sets `clamped` where it was beyond.
[[nodiscard]] Scalar clampedToFloat(double number, bool& clamped);

/// Fills the trace's wideHeads: whether a head's scores or contexts could overflow in float. Reads
/// Q, K and V once where none could. False: stopped.
[[nodiscard]] bool findWideHeads(Trace& trace, const JobControl& control);

/// q_i . k_j (factor 1) or the score (the trace's factor), clamped, of the keys of a range. Says
/// whether a number was clamped.
bool wideScores(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out);
void wideDotProducts(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out);

/// The softmax of one row in double.
struct WideRow
{
    Range keys;                 ///< that the query may reach
    std::vector<Scalar> scores; ///< of these keys, -inf where masked
    Scalar maximum = kMasked;   ///< with the head's sink
    double total = 0;           ///< sum of exp(score - maximum), likewise
    bool clamped = false;       ///< a visible score was beyond the largest float

    [[nodiscard]] double exponentialOf(Scalar score) const;          ///< exp(score - maximum)
    [[nodiscard]] std::vector<Scalar> weights(Index keyCount) const; ///< of all keys
};

[[nodiscard]] WideRow wideRow(const Trace& trace, HeadIndex head, TokenIndex query);

/// The same, and fills what a trace keeps of the row: score maximum, exponential sum, logsumexp and
/// context.
WideRow attendWideRow(Trace& trace, HeadIndex head, TokenIndex query);

} // namespace headlight
