#pragma once

#include "core/model/gguf/gguf_architecture.h"
#include "core/model/gguf/gguf_config.h"
#include "core/model/model_families.h"

namespace headlight {

/// T5: an encoder and a decoder. Errors are kept by `config`.
[[nodiscard]] ModelDescription describeGgufT5(
    GgufConfig& config, const GgufArchitecture& architecture);

/// Family, width and length of any GGUF model.
[[nodiscard]] ModelSpec ggufModelSpec(GgufConfig& config, const GgufArchitecture& architecture);

/// A count of layers, no larger than the count of tensors, of which each layer has several.
[[nodiscard]] Index ggufLayerCount(GgufConfig& config, const std::string& key);

/// The output matrix: output.weight, else the embedding. Tensors that no layer needs are ignored.
void addGgufOutput(ModelDescription& model);

} // namespace headlight
