#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// One head and one query, or the first query of a block.
struct RowPlace
{
    HeadIndex head = 0;
    TokenIndex query = 0;
};

/// Keeps a row's maximum and sum of exponentials (maximum -inf, sum 0 for a row masked in full) and
/// what follows from them.
void keepRow(Trace& trace, const RowPlace& place, Scalar maximum, double sum);

/// From Q, K, V, wideHeads (findWideHeads() of wide.h), mask and temperature of a trace to its
/// scoreMaximum, exponentialSum, logsumexp, context, overview, emptyRows and clampedScores: streams
/// over blocks of keys with an online softmax, in O(n d) memory. The same bits with any number of
/// threads. False: stopped.
[[nodiscard]] bool attend(Trace& trace, const TraceOptions& options, const JobControl& control);

/// The bytes that attend() takes beside what the trace keeps, but for scratch of fixed size.
[[nodiscard]] double attendBytes(const Parameters& parameters, Index keys);

} // namespace headlight
