#pragma once

#include "core/attention/trace.h"

namespace headlight {

// The way for numbers so large that sums of float products could leave the range of float: a
// few loops in double, slow and never infinite.

/// What sums must stay below to be made in float: a quarter of the largest.
inline constexpr double kSafeMagnitude = static_cast<double>(kLargestScore) / 4;

/// The nearest float, at most +-kLargestScore; sets `clamped` where it was beyond.
[[nodiscard]] Scalar clampedToFloat(double number, bool& clamped);

/// Whether head's scores or contexts could overflow in float.
[[nodiscard]] bool isWide(const Trace& trace, HeadIndex head);

/// q_i . k_j (factor 1) or the score (the trace's factor), clamped, of the keys of a range. Says
/// whether a number was clamped.
bool wideScores(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out);
void wideDotProducts(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out);

/// Fills what a trace keeps of one row: score maximum, exponential sum, logsumexp and context.
/// Says whether a visible score was clamped. `scores` has room for the keys.
bool attendWideRow(Trace& trace, HeadIndex head, TokenIndex query, std::vector<Scalar>& scores);

} // namespace headlight
