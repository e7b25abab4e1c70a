#pragma once

#include "core/attention/layer_steps.h"
#include "core/attention/mask.h"
#include "core/attention/parameters.h"
#include "core/attention/score_terms.h"
#include "core/base/progress.h"
#include "core/base/token.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headlight {

class Overview;
class PackedParameters;

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
    ScoreTerms terms{};     ///< bias, soft cap, sinks: what real layers have
};

/// Where the time of a computation went, in seconds of wall time.
struct StageSeconds
{
    double projections = 0; ///< X to Q, K, V
    double streaming = 0;   ///< scores, softmax, context; with the overview
    double overview = 0;    ///< the part of `streaming` that the overview took, on average a thread
    double output = 0;      ///< W^O
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
                                ///< (both with the head's sink, where there is one)
    Matrix context;             ///< [n x h dv]: the heads' contexts side by side, which is concat
    Matrix output;              ///< [n x d_out], or empty without W^O
    Index emptyRows = 0;        ///< (head, query) rows masked in full
    bool clampedScores = false; ///< some score or projected number was beyond the largest float
    std::vector<std::uint8_t> wideHeads; ///< [h] 1 = computed in double, since float could overflow
    /// What a layer of a model does around the projections; null where nothing.
    std::shared_ptr<const LayerSteps> steps{};
    double seconds = 0; ///< wall time of the computation
    StageSeconds stages{};
    std::shared_ptr<const Overview> overview{}; ///< where it was asked for
    int threads = 1;                            ///< threads it was computed with

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
    /// 1 / (sqrt(dk) T), or scale / T: what a dot product is multiplied by.
    [[nodiscard]] Scalar scoreFactor() const;
};

using TracePtr = std::shared_ptr<const Trace>;

/// Computes X -> Q, K, V -> scores -> weights -> context -> output with the
/// kernel. Deterministic: the same bits with any number of threads.
/// Errors: shapes, NaN or infinity in any array (its name and index), mask, temperature, memory
/// (needed and available, before it is taken), Canceled.
[[nodiscard]] Result<TracePtr> trace(AttentionRequest request, const JobControl& control);

/// What trace() does beside.
struct TraceOptions
{
    /// Filled in the same pass, readable meanwhile (overview.h); null: none. Made for the request's
    /// heads, n and m.
    std::shared_ptr<Overview> overview{};
    /// The request's parameters packed before (packed_matrix.h), to be used again and again; null:
    /// packed for this call.
    std::shared_ptr<const PackedParameters> packed{};
    /// All weights are put here too [h x n x m]; null: nowhere. For callers that have the room.
    Scalar* weights = nullptr;
    /// Told once, on the calling thread, when Q, K and V are there. Until trace() returns, nothing
    /// of that trace may be read but by what previewField() (weight_field.h) makes of it.
    std::function<void(const TracePtr&)> projected{};
};

/// The same with options.
[[nodiscard]] Result<TracePtr> trace(
    AttentionRequest request, const TraceOptions& options, const JobControl& control);

/// Q, K and V of an operation, of the shapes that Trace says.
struct Projected
{
    Matrix query;
    Matrix key;
    Matrix value;
};

/// The same from finished Q, K and V, for layers that do more than project (norms, rotations): the
/// request's parameters give widths, heads and W^O; they and the inputs are not checked again, its
/// tokens and inputs are kept as they are. Errors: mask, memory, Canceled.
[[nodiscard]] Result<TracePtr> traceProjected(
    AttentionRequest request, Projected projected, const TraceOptions& options,
    const JobControl& control);

/// The bytes that trace() will take beside the request, computed with checked arithmetic.
[[nodiscard]] Result<std::uint64_t> traceBytes(const AttentionRequest& request);

} // namespace headlight
