#pragma once

#include "core/attention/trace.h"
#include "core/tensor/number_field.h"

namespace headlight {

/// What a weight field says of a pair.
enum class PairQuantity {
    DotProduct, ///< e_ij = q_i . k_j, before scaling and mask
    Score,      ///< A_ij, -inf where the mask forbids the pair
    Weight      ///< alpha_ij = exp(A_ij - logsumexp_i); 0 where masked
};

/// The n x m numbers of one head, recomputed tile by tile from Q, K, mask, maximum and sum of a
/// row. A tile's scores are the very bits that the context vectors were made with, and a number has
/// the same bits in every rectangle; a weight is exp(score - maximum) / sum. Keeps the trace alive.
/// See NumberField for threads and cost.
[[nodiscard]] NumberFieldPtr weightField(TracePtr trace, HeadIndex head, PairQuantity quantity);

} // namespace headlight
