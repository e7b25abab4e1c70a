#pragma once

#include "core/model/parameter_file.h"

namespace headlight {

/// What proposePlan() makes this plan of; nothing where it was changed by hand beyond what options
/// can say. `store` is the one that the plan is of. O(tensors).
[[nodiscard]] std::optional<PlanOptions> optionsOfPlan(
    const TensorStore& store, const ParameterPlan& plan);

/// The same plan for another layer of its stack: as proposed, and where it was changed by hand,
/// with the same changes of the arrays that differ in the number of the layer alone. Errors:
/// LayerUnknown; those of proposePlan.
[[nodiscard]] Result<ParameterPlan> planOfLayer(
    const TensorStore& store, const ParameterPlan& plan, int layer);

} // namespace headlight
