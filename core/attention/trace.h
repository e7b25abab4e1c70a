#pragma once

#include "core/attention/mask.h"
#include "core/attention/parameters.h"
#include "core/base/progress.h"
#include "core/base/token.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace headlight {

/// All that one attention operation needs.
struct AttentionRequest
{
    Tokens tokens;    ///< n labels of the queries
    Tokens keyTokens; ///< m labels of the keys; empty for self-attention
    Matrix input;     ///< X [n x d]
    Matrix keyInput;  ///< X of the key side [m x d]; empty for self-attention
    ParametersPtr parameters;
    Mask mask{};
    Scalar temperature = 1; ///< T > 0; scores are q.k / (sqrt(dk) T)
};

/// Every quantity of one attention operation that is not n x m; scores and weights are read through
/// a WeightField (weight_field.h). Built once on a worker, then shared read-only.
struct Trace
{
    AttentionRequest request;   ///< tokens, X, parameters, mask, temperature: what it was made from
    Matrix query;               ///< Q [n x h dk]
    Matrix key;                 ///< K [m x g dk]
    Matrix value;               ///< V [m x g dv]
    Matrix logsumexp;           ///< [h x n], natural logarithm; -inf for a row masked in full
    Matrix scoreMaximum;        ///< [h x n] max_j A_ij; -inf for a row masked in full
    Matrix exponentialSum;      ///< [h x n] sum_j exp(A_ij - max_j A_ij); 0 for such a row
    Matrix context;             ///< [n x h dv]: the heads' contexts side by side, which is concat
    Matrix output;              ///< [n x d_out], or empty without W^O
    Index emptyRows = 0;        ///< (head, query) rows masked in full
    bool clampedScores = false; ///< some score or projected number was beyond the largest float
    std::vector<std::uint8_t> wideHeads; ///< [h] 1 = computed in double, since float could overflow
    double seconds = 0;                  ///< wall time of the computation
    int threads = 1;                     ///< threads it was computed with

    [[nodiscard]] Index queries() const { return request.input.rows(); }
    [[nodiscard]] Index keys() const { return key.rows(); }
    [[nodiscard]] Index heads() const { return request.parameters->heads; }
    [[nodiscard]] bool isCross() const { return request.keyInput.size() > 0; }
    [[nodiscard]] const Tokens& keyTokens() const
    {
        return isCross() ? request.keyTokens : request.tokens;
    }
    /// Columns [a dk, (a + 1) dk) of Q, and so on; blocks of the arrays above, no copies.
    [[nodiscard]] MatrixView headQuery(HeadIndex head) const;
    [[nodiscard]] MatrixView headKey(HeadIndex head) const;
    [[nodiscard]] MatrixView headValue(HeadIndex head) const;
    [[nodiscard]] MatrixView headContext(HeadIndex head) const;
    /// 1 / (sqrt(dk) T): what a dot product is multiplied by.
    [[nodiscard]] Scalar scoreFactor() const;
};

using TracePtr = std::shared_ptr<const Trace>;

/// Computes X -> Q, K, V -> scores -> weights -> context -> output with the
/// kernel. Deterministic: the same bits with any number of threads.
/// Errors: shapes, NaN or infinity in any array (its name and index), mask, temperature, memory
/// (needed and available, before it is taken), Canceled.
[[nodiscard]] Result<TracePtr> trace(AttentionRequest request, const JobControl& control);

/// The bytes that trace() will take beside the request, computed with checked arithmetic.
[[nodiscard]] Result<std::uint64_t> traceBytes(const AttentionRequest& request);

} // namespace headlight
