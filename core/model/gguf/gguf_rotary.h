#pragma once

#include "core/base/progress.h"
#include "core/model/gguf/gguf_config.h"
#include "core/model/rope.h"
#include "core/tensor/tensor_store.h"

namespace headlight {

/// How a GGUF model turns queries and keys of `headWidth`: base, dimensions, scaling by keys, and
/// the factors that stand in the tensors rope_freqs and rope_factors. Errors, kept by `config`:
/// RopeTypeUnknown, MetadataValueInvalid, those of reading.
[[nodiscard]] RotarySpec ggufRotary(
    GgufConfig& config, Index headWidth, const TensorStore& tensors, const JobControl& control);

} // namespace headlight
