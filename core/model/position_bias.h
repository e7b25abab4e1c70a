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

// Each kind of bias is a function object, so that what explains a trace can ask a ScoreBias which
// one it holds (target<>()). Each fills what ScoreBias says.

/// slope (j - i).
struct AlibiBias
{
    std::vector<double> slopes; ///< [h]

    void operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const;
};

/// Falcon's: factor times slope j, which is rounded to BF16.
struct RoundedAlibiBias
{
    std::shared_ptr<const Matrix> table; ///< [h, m]
    double factor = 1;

    void operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const;
};

/// A learned number for each bucket of distances and head.
struct BucketBias
{
    BucketSpec spec;
    std::shared_ptr<const Matrix> byDistance; ///< [h, 2 longest - 1]
    Index longest = 1;                        ///< of queries and keys

    void operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const;
};

/// BERT's relative keys: factor (q_i . E[i - j + max - 1] + k_j . E[i - j + max - 1]).
struct RelativeKeyBias
{
    std::shared_ptr<const Matrix> query;     ///< Q [n x h dk]
    std::shared_ptr<const Matrix> key;       ///< K [n x h dk], or null: the query's term alone
    std::shared_ptr<const Matrix> distances; ///< E [2 max - 1, dk], n <= max
    double factor = 1;                       ///< of the terms

    /// The vector of a distance.
    [[nodiscard]] auto distance(TokenIndex from, TokenIndex to) const
    {
        return distances->row(from - to + (distances->rows() - 1) / 2);
    }
    void operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const;
};

/// ALiBi with the slopes of alibiSlopes().
[[nodiscard]] AlibiBias alibiBias(Index heads, double maximum);

/// `keys`: how many.
[[nodiscard]] RoundedAlibiBias roundedAlibiBias(Index heads, Index keys, double factor);

/// table [buckets, h] by relativeBucket. `longest`: of queries and keys.
[[nodiscard]] BucketBias bucketBias(const BucketSpec& spec, const Matrix& table, Index longest);

} // namespace headlight
