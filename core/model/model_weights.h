#pragma once

#include "core/attention/layer_steps.h"
#include "core/attention/packed_matrix.h"
#include "core/attention/parameters.h"
#include "core/model/model_spec.h"

#include <memory>
#include <optional>
#include <vector>

namespace headlight {

// The numbers of a model in canonical form, as the forward pass reads them. Immutable once loaded.

/// y = x W^T + b, packed.
struct Linear
{
    PackedMatrix weight; ///< W^T [in x out]
    RowVector bias;      ///< or of size 0

    [[nodiscard]] bool isEmpty() const { return weight.columns() == 0; }
};

using NormPtr = std::shared_ptr<const RowNorm>;      ///< null where there is none
using HeadNormPtr = std::shared_ptr<const HeadNorm>; ///< likewise

struct AttentionWeights
{
    Linear query;
    Linear key;
    Linear value;
    Linear output;
    ParametersPtr parameters; ///< the same numbers, as a trace shows them
    HeadNormPtr queryNorm;
    HeadNormPtr keyNorm;
    RowVector sinks;  ///< [h] or empty
    Matrix distances; ///< E [2 max - 1, dk] of relative keys, or empty
};

struct BranchWeights
{
    NormPtr in;
    NormPtr out;
    NormPtr post;
};

struct MlpWeights
{
    Linear gate; ///< empty where it is not gated
    Linear up;
    Linear down;
    Linear router;                   ///< of a mixture
    std::vector<MlpWeights> experts; ///< likewise
};

struct LayerWeights
{
    AttentionWeights attention;
    std::optional<AttentionWeights> cross;
    MlpWeights mlp;
    BranchWeights attentionNorms;
    BranchWeights crossNorms;
    BranchWeights mlpNorms;
};

using LayerWeightsPtr = std::shared_ptr<const LayerWeights>;
using MatrixPtr = std::shared_ptr<const Matrix>;

struct EmbeddingWeights
{
    MatrixPtr tokens; ///< [v, e]; null for pictures
    Matrix positions; ///< [rows, e] or empty
    Matrix types;     ///< [types, e] or empty
    NormPtr norm;
    std::optional<Linear> projection;
    RowVector classToken; ///< of pictures
    Linear patches;       ///< likewise
};

struct StackWeights
{
    EmbeddingWeights embedding;
    NormPtr finalNorm;
    std::optional<Linear> finalProjection;
    Matrix buckets; ///< [count, h] or empty
};

struct HeadWeights
{
    std::optional<Linear> transform;
    NormPtr norm;
    MatrixPtr output; ///< [v, d]; the embedding's own where it is tied
    RowVector bias;   ///< or of size 0
};

} // namespace headlight
