#pragma once

#include "core/model/model_config.h"
#include "core/model/model_families.h"

#include <functional>
#include <span>

namespace headlight {

// What families share. Each family fills spec and names of a ModelDescription from its config;
// what does not fit is kept by the config as its error.

using FamilyFn = void (*)(ModelConfig& config, ModelDescription& model);

void describeBert(ModelConfig& config, ModelDescription& model); ///< BERT, RoBERTa, ELECTRA and kin
void describeDistilBert(ModelConfig& config, ModelDescription& model);
void describeAlbert(ModelConfig& config, ModelDescription& model);
void describeModernBert(ModelConfig& config, ModelDescription& model);
void describeVit(ModelConfig& config, ModelDescription& model);
void describeClipText(ModelConfig& config, ModelDescription& model);
void describeGpt2(ModelConfig& config, ModelDescription& model);
void describeGptNeo(ModelConfig& config, ModelDescription& model);
void describeGptJ(ModelConfig& config, ModelDescription& model);
void describeGptNeoX(ModelConfig& config, ModelDescription& model);
void describeOpt(ModelConfig& config, ModelDescription& model);
void describeBloom(ModelConfig& config, ModelDescription& model);
void describeMpt(ModelConfig& config, ModelDescription& model);
void describeFalcon(ModelConfig& config, ModelDescription& model);
void describeLlama(ModelConfig& config, ModelDescription& model); ///< and Mistral, Qwen2, Granite
void describeQwen3(ModelConfig& config, ModelDescription& model);
void describeGemma(ModelConfig& config, ModelDescription& model); ///< Gemma 1, 2, 3
void describePhi3(ModelConfig& config, ModelDescription& model);
void describeOlmo2(ModelConfig& config, ModelDescription& model);
void describeCohere(ModelConfig& config, ModelDescription& model);
void describeStableLm(ModelConfig& config, ModelDescription& model);
void describeGptOss(ModelConfig& config, ModelDescription& model);
void describeT5(ModelConfig& config, ModelDescription& model);
void describeBart(ModelConfig& config, ModelDescription& model); ///< BART, mBART, Marian

/// An engine's name of a layer's parameter and the file's.
struct LayerName
{
    const char* name;   ///< "attention.query"
    const char* source; ///< "attention.self.query"
};

/// Adds weight and bias of each for layer `layer` of a stack: "encoder" + "encoder.layer." + N.
void addLayerNames(
    WeightNames& names, const std::string& stack, const std::string& path, Index layer,
    std::span<const LayerName> pairs);

/// "decoder.layers.3." in the engine's names.
[[nodiscard]] std::string layerPrefix(const std::string& stack, Index layer);

/// How a fused tensor holds query, key and value.
enum class FusedOrder {
    Blocks, ///< all queries, all keys, all values
    Groups  ///< for each key/value head: its queries, its key, its value
};

/// Adds query, key and value of a fused tensor: `prefix` is that of the layer.
void addFused(
    WeightNames& names, const std::string& prefix, const TensorSource& source,
    const AttentionSpec& attention, FusedOrder order);

/// The head's output matrix and bias: `source` first, then, where tied, the embedding.
struct HeadNames
{
    const char* source = "lm_head";
    const char* embedding = "";
    bool isTied = true;
};

void addHead(ModelDescription& model, const HeadNames& names);

/// A number of layers (or groups of them), 1 to 1024: each takes memory before any tensor is looked
/// at.
[[nodiscard]] Index countLayers(ModelConfig& config, ModelConfig::Names fields, Index otherwise);

/// The activation that a field names. Errors: ActivationUnknown.
[[nodiscard]] Activation readActivation(
    ModelConfig& config, ModelConfig::Names fields, const char* otherwise);
[[nodiscard]] Activation activationNamed(ModelConfig& config, const std::string& name);

/// Heads of equal width that share the model's; refuses a width that they cannot share.
struct HeadSizes
{
    Index width = 1;
    Index heads = 1;
    Index keyValueHeads = 0; ///< 0 = as many as heads
    Index headWidth = 0;     ///< 0 = width / heads
};

/// Score factor 1 / sqrt(dk), nothing else set.
[[nodiscard]] AttentionSpec plainAttention(ModelConfig& config, const HeadSizes& sizes);

/// All four biases.
void setBiases(AttentionSpec& attention, bool inner, bool output);

/// What families differ in about rotation where the config is silent.
struct RotaryDefaults
{
    double base = 10000;
    double share = 1; ///< of the head's width that is rotated
    Index longest = 2048;
    const char* baseField = "rope_theta";
    const char* shareField = "partial_rotary_factor";
};

/// rope_parameters (perhaps nested under `layerType`), rope_scaling, or the fields on top.
/// Errors: RopeTypeUnknown, ConfigValueInvalid.
[[nodiscard]] RotarySpec readRotary(
    ModelConfig& config, Index headWidth, const RotaryDefaults& defaults,
    const char* layerType = "full_attention");

/// Whether each layer slides: from layer_types where there is one, else `otherwise(layer)`.
/// Errors: another word than sliding_attention and full_attention, another count than layers.
[[nodiscard]] std::vector<bool> readSliding(
    ModelConfig& config, Index layers, const std::function<bool(Index)>& otherwise);

[[nodiscard]] NormSpec layerNorm(double epsilon, bool hasBias = true);
[[nodiscard]] NormSpec rmsNorm(double epsilon, bool addsOne = false);

/// Refuses a flag that is not `value`, the only one that is computed (and its default).
void requireFlag(ModelConfig& config, const char* field, bool value);

} // namespace headlight
