#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// One attention weight with every number between the dot product and it.
///
///     weight = exponential / sum,  exponential = exp(score - rowMaximum)
struct PairSteps
{
    bool visible = true;    ///< the mask lets the query see the key
    Index visibleKeys = 0;  ///< keys that the query may see; 0 = the row is masked in full
    Scalar dotProduct = 0;  ///< e_ij = q_i . k_j
    Scalar score = 0;       ///< A_ij, -inf where the mask forbids the pair
    Scalar rowMaximum = 0;  ///< largest score of the row and its sink; -inf for an empty row
    double exponential = 0; ///< exp(score - rowMaximum), 0 where masked
    double sum = 0;         ///< of the exponentials over visible keys and sink, 0 for an empty row
    Scalar weight = 0;      ///< alpha_ij: the number that the context was made with
};

/// The steps of one pair. `pair` and `head` lie within the trace. Pure; O(m dk).
[[nodiscard]] PairSteps pairSteps(const TracePtr& trace, HeadIndex head, Pair pair);

} // namespace headlight
