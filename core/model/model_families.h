#pragma once

#include "core/base/result.h"
#include "core/model/model_spec.h"
#include "core/model/weight_names.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A model as its config tells it: what is computed, and where its parameters lie in a file.
struct ModelDescription
{
    ModelSpec spec;
    WeightNames names;
};

/// Reads a config.json as the family reads it that model_type (or, without one, architectures)
/// names. `place` goes into errors. Errors: those of ModelConfig; ModelTypeUnknown,
/// ModelTypeMissing, RopeTypeUnknown, ActivationUnknown, each listing what is known.
[[nodiscard]] Result<ModelDescription> describeModel(
    std::string_view config, const std::string& place);

/// Every model_type that is known, sorted.
[[nodiscard]] std::vector<std::string> knownModelTypes();

} // namespace headlight
