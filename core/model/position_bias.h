#pragma once

#include "core/attention/score_terms.h"
#include "core/model/model_spec.h"
#include "core/tensor/types.h"

#include <memory>
#include <vector>

namespace headlight {

/// The slopes of ALiBi for h heads: powers of 2^(-maximum / h), for h that is no power of two those
/// of the next smaller one and then every other one of the next larger one.
[[nodiscard]] std::vector<double> alibiSlopes(Index heads, double maximum = 8);

/// The bucket of key - query: exact for near keys, logarithmic behind. Two-sided: upper half of the
/// buckets for keys after the query; else those share bucket 0.
[[nodiscard]] Index relativeBucket(const BucketSpec& spec, Index keyMinusQuery);

/// The bias of slope (j - i), by distance.
[[nodiscard]] ScoreBias alibiBias(Index heads, double maximum);

/// Falcon's: factor times slope j, which is rounded to BF16. `keys`: how many.
[[nodiscard]] ScoreBias roundedAlibiBias(Index heads, Index keys, double factor);

/// table [buckets, h] by relativeBucket. `longest`: of queries and keys.
[[nodiscard]] ScoreBias bucketBias(const BucketSpec& spec, const Matrix& table, Index longest);

/// BERT's relative keys.
struct RelativeKeys
{
    std::shared_ptr<const Matrix> query;     ///< Q [n x h dk]
    std::shared_ptr<const Matrix> key;       ///< K [n x h dk], or null: the query's term alone
    std::shared_ptr<const Matrix> distances; ///< E [2 max - 1, dk]
    double factor = 1;                       ///< of the terms
};

/// factor (q_i . E[i - j + max - 1] + k_j . E[i - j + max - 1]). n <= max.
[[nodiscard]] ScoreBias relativeKeyBias(const RelativeKeys& keys);

} // namespace headlight
