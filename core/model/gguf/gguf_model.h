#pragma once

#include "core/base/progress.h"
#include "core/model/model_families.h"
#include "core/tensor/metadata.h"
#include "core/tensor/tensor_store.h"

#include <string>
#include <vector>

namespace headlight {

/// A model as the keys and tensor names of a GGUF file tell it. What the converter to GGUF changed
/// is undone: rows of queries and keys back into half-split order, factors of rope_freqs and
/// rope_factors as scalings, norms of Gemma as they are stored (1 + w). Reads no numbers but those
/// factors.
/// Errors: ModelTypeMissing, ModelTypeUnknown (listing what is known), MetadataMissing,
/// MetadataTypeWrong, MetadataValueInvalid, RopeTypeUnknown, HeadsDoNotDivide, those of reading.
[[nodiscard]] Result<ModelDescription> describeGguf(
    const Metadata& metadata, const TensorStore& tensors, const JobControl& control);

/// Every general.architecture that is known, sorted.
[[nodiscard]] std::vector<std::string> knownGgufArchitectures();

} // namespace headlight
