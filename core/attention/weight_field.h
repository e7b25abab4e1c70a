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
/// Large tiles are made on all threads. See NumberField for threads and cost.
[[nodiscard]] NumberFieldPtr weightField(TracePtr trace, HeadIndex head, PairQuantity quantity);

/// The same numbers of a trace whose pass is still under way (TraceOptions::projected): reads the
/// request, Q and K alone, and normalises rows as they are asked for, O(m dk) for each row's first
/// time. Keeps 8 bytes a query.
[[nodiscard]] NumberFieldPtr previewField(TracePtr trace, HeadIndex head, PairQuantity quantity);

/// Some rows of a head's weights seen from afar.
struct SampledRows
{
    std::vector<TokenIndex> queries; ///< ascending, evenly spread
    Matrix means;                    ///< [queries x cells], each of ceil(m / cells) weights
    Matrix maxima;                   ///< likewise
};

/// A first true picture of a long sequence, from Q and K alone: exact means and maxima along
/// `rows` rows (at most), each cut into at most `cells` cells. O(rows m dk).
/// Errors: Canceled.
[[nodiscard]] Result<SampledRows> sampledRows(
    const Trace& trace, HeadIndex head, Index rows, Index cells, const JobControl& control);

} // namespace headlight
