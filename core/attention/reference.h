#pragma once

#include "core/attention/mask.h"
#include "core/attention/score_terms.h"
#include "core/tensor/types.h"

namespace headlight::reference {

// The steps of attention, one short function each: the text a learner could read,
// and what tests hold the kernel to. Each allocates only its result; none checks its input.

/// input [n x d] * projection [d x w] (+ bias [w] where it is not empty) -> [n x w].
[[nodiscard]] Matrix project(
    const MatrixView& input, const MatrixView& projection, const RowVector& bias);

/// e_ij = q_i . k_j: query [n x dk], key [m x dk] -> [n x m].
[[nodiscard]] Matrix dotProducts(const MatrixView& query, const MatrixView& key);

/// A_ij = factor e_ij, then -inf where the mask forbids the pair. [n x m]
[[nodiscard]] Matrix scores(const MatrixView& dotProducts, Scalar factor, const Mask& mask);

/// A_ij with what the terms of a real layer say of one head, before the mask: softCap(factor e_ij +
/// bias). [n x m]
[[nodiscard]] Matrix termedScores(
    const MatrixView& dotProducts, Scalar factor, const ScoreTerms& terms, HeadIndex head);

/// What softmaxRows() gives.
struct SoftmaxRows
{
    Matrix weights;   ///< [n x m]
    Vector logsumexp; ///< [n]
};

/// weight_ij = exp(A_ij - logsumexp_i). A row masked in full: weights 0, logsumexp -inf. A sink is
/// one more score of every row, left out of the weights; -inf: none.
[[nodiscard]] SoftmaxRows softmaxRows(const MatrixView& scores, Scalar sink = kMasked);

/// z_i = sum_j weight_ij v_j: weights [n x m], value [m x dv] -> [n x dv].
[[nodiscard]] Matrix context(const MatrixView& weights, const MatrixView& value);

} // namespace headlight::reference
