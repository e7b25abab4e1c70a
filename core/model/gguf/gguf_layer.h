#pragma once

#include "core/model/gguf/gguf_architecture.h"
#include "core/model/gguf/gguf_config.h"
#include "core/model/model_families.h"

#include <string>

namespace headlight {

// What one layer of a GGUF model computes and where its parameters lie: partly by keys, partly by
// the tensors that the file has.

/// What all layers of a model share.
struct GgufLayerSource
{
    std::string stack = "decoder"; ///< in the engine's names
    std::string path = "blk.";     ///< in the file's, the number behind it
    const GgufArchitecture* architecture = nullptr;
    Index width = 1;

    /// "blk.3.attn_q"
    [[nodiscard]] std::string tensor(Index layer, const std::string& name) const;
};

/// The norm named `name` in the file, where the file has it: LayerNorm or RMSNorm as the
/// architecture says, a bias where there is one.
[[nodiscard]] std::optional<NormSpec> ggufNorm(
    GgufConfig& config, const GgufArchitecture& architecture, const std::string& name);

/// Biases, norms of queries and keys; widths, heads and rotation are set already. Adds the names.
void addGgufAttention(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    AttentionSpec& attention);

/// Two matrices, three, or gate and up in one; `width` is that of the inner numbers.
[[nodiscard]] MlpSpec addGgufMlp(
    GgufConfig& config, const GgufLayerSource& source, Index layer, Index width,
    ModelDescription& model);

/// The norms of a layer, and whether its branches stand side by side.
void addGgufNorms(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    LayerSpec& spec);

} // namespace headlight
