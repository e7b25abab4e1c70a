#pragma once

#include "core/model/model_weights.h"
#include "core/model/weight_plan.h"

namespace headlight {

/// What loading needs; the references outlive it.
struct WeightSource
{
    const ModelSpec& spec;
    const WeightPlan& plan; ///< that checkWeights() has passed
    const TensorStore& store;
};

// Each reads what it says, converts it to canonical form and packs it. Errors: those of reading,
// NotFinite with tensor and index, Canceled.

/// Embedding and norms of the stack "encoder" or "decoder". `shared`: another stack's embedding,
/// taken where both come from one tensor; may be null.
[[nodiscard]] Result<StackWeights> loadStack(
    const WeightSource& source, const std::string& stack, const MatrixPtr& shared,
    const JobControl& control);

/// The layer whose parameters have the number `layer.weights`.
[[nodiscard]] Result<LayerWeightsPtr> loadLayer(
    const WeightSource& source, const std::string& stack, const LayerSpec& layer,
    const JobControl& control);

/// The head that the plan has. `tokens`: the embedding of the last stack, taken where it is tied.
[[nodiscard]] Result<HeadWeights> loadHead(
    const WeightSource& source, const MatrixPtr& tokens, const JobControl& control);

/// The bytes of one layer's parameters in memory.
[[nodiscard]] double layerBytes(const LayerSpec& layer, Index width);

} // namespace headlight
