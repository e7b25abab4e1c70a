#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/model_run.h"
#include "core/model/model_weights.h"

namespace headlight {

/// Final states [n x d] -> logits [n x v]: transform, output matrix, bias, factor, soft cap.
/// Errors: MemoryExceeded before they are made, Canceled.
[[nodiscard]] Result<Matrix> headLogits(
    const HeadSpec& spec, const HeadWeights& weights, const Matrix& states,
    const JobControl& control);

/// The `count` largest of one row of logits with their softmax, the first of equals first.
[[nodiscard]] std::vector<Prediction> mostLikely(const Matrix& logits, Index count);

} // namespace headlight
