#pragma once

#include "core/model/families/family.h"

namespace headlight {

// What Llama and its many relatives share: rotary decoders with gated MLPs under the names
// layers.N.self_attn.q_proj, layers.N.mlp.gate_proj and so on.

/// What a family's class says where a config is silent.
struct LlamaDefaults
{
    Index width = 4096;
    Index layers = 32;
    Index heads = 32;
    Index keyValueHeads = 0; ///< 0 = heads
    Index headWidth = 0;     ///< 0 = width / heads
    Index mlpWidth = 11008;
    Index longest = 2048;
    double epsilon = 1e-6;
    const char* activation = "silu";
};

/// Sizes, one layer as Llama has it (pre-norm RMS, no bias, full causal attention, no rotation
/// yet), embedding and final norm; the layers are not added yet.
[[nodiscard]] LayerSpec beginLlama(
    ModelConfig& config, ModelDescription& model, const LlamaDefaults& defaults);

/// Adds `layer` `count` times, each with its own number.
void addLlamaLayers(const LayerSpec& layer, Index count, ModelDescription& model);

/// The usual names of every layer's parameters, and of embedding, final norm and head.
void addLlamaNames(ModelDescription& model, std::span<const LayerName> pairs, bool isTied);

/// self_attn.{q,k,v,o}_proj and mlp.{gate,up,down}_proj, without norms.
[[nodiscard]] std::span<const LayerName> llamaProjections();
/// input_layernorm and post_attention_layernorm, which stands before the MLP.
[[nodiscard]] std::span<const LayerName> llamaNorms();

/// Gives layers that slide a window of `sliding_window` keys, itself included.
void setWindows(const std::vector<bool>& sliding, Index window, StackSpec& stack);

} // namespace headlight
