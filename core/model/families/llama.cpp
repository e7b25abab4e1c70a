// Llama, Mistral, Qwen2, Granite, Qwen3, Phi-3.

#include "core/model/families/llama_like.h"

namespace headlight {

namespace {

LlamaDefaults defaultsOf(const std::string& family)
{
    if (family == "mistral")
        return {.keyValueHeads = 8, .mlpWidth = 14336, .longest = 131072};
    if (family == "qwen2")
        return {.keyValueHeads = 32, .mlpWidth = 22016, .longest = 32768};
    return {};
}

/// Mistral: every layer slides unless sliding_window is null. Qwen: those from max_window_layers
/// on, where use_sliding_window says so.
void readWindows(ModelConfig& config, const std::string& family, StackSpec& stack)
{
    const bool isMistral = family == "mistral";
    const bool isQwen = family.starts_with("qwen");
    const bool isOn = isMistral ? !config.isNull("sliding_window")
                                : isQwen && config.flag("use_sliding_window", false) &&
                                      !config.isNull("sliding_window");
    if (!isOn)
        return;
    const Index window = config.size({"sliding_window"}, 4096);
    const Index first = isQwen ? config.whole("max_window_layers").value_or(28) : 0;
    const auto sliding =
        readSliding(config, static_cast<Index>(stack.layers.size()), [first](Index layer) {
            return layer >= first;
        });
    setWindows(sliding, window, stack);
}

void readBiases(ModelConfig& config, const std::string& family, LayerSpec& layer)
{
    if (family == "qwen2") {
        setBiases(layer.attention, true, false);
        return;
    }
    if (family == "mistral")
        return;
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    layer.mlp.hasInnerBias = config.flag("mlp_bias", false);
    layer.mlp.hasOuterBias = layer.mlp.hasInnerBias;
}

/// Granite's four factors.
void readGranite(ModelConfig& config, ModelDescription& model, LayerSpec& layer)
{
    layer.attention.factor = config.number({"attention_multiplier"}, 1);
    layer.residualFactor = config.number({"residual_multiplier"}, 1);
    model.spec.decoder->embedding.factor = config.number({"embedding_multiplier"}, 1);
    model.spec.head.factor = 1 / config.positive({"logits_scaling"}, 1);
}

std::vector<LayerName> withNorms(std::initializer_list<LayerName> more)
{
    std::vector<LayerName> pairs{llamaNorms().begin(), llamaNorms().end()};
    pairs.insert(pairs.end(), more.begin(), more.end());
    return pairs;
}

} // namespace

void describeLlama(ModelConfig& config, ModelDescription& model)
{
    const std::string& family = model.spec.family;
    const LlamaDefaults defaults = defaultsOf(family);
    LayerSpec layer = beginLlama(config, model, defaults);
    readBiases(config, family, layer);
    layer.attention.rotary =
        readRotary(config, layer.attention.keyWidth, {.longest = defaults.longest});
    if (family == "granite")
        readGranite(config, model, layer);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    readWindows(config, family, *model.spec.decoder);
    addLlamaNames(model, llamaNorms(), config.flag("tie_word_embeddings", false));
}

void describeQwen3(ModelConfig& config, ModelDescription& model)
{
    const LlamaDefaults defaults{
        .keyValueHeads = 32, .headWidth = 128, .mlpWidth = 22016, .longest = 32768};
    LayerSpec layer = beginLlama(config, model, defaults);
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    layer.attention.rotary =
        readRotary(config, layer.attention.keyWidth, {.longest = defaults.longest});
    layer.attention.queryNorm = {*layer.attentionNorms.in, QueryKeyNorm::Scope::Head};
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    readWindows(config, "qwen3", *model.spec.decoder);
    addLlamaNames(
        model,
        withNorms(
            {{"attention.query_norm", "self_attn.q_norm"},
             {"attention.key_norm", "self_attn.k_norm"}}),
        config.flag("tie_word_embeddings", false));
}

void describePhi3(ModelConfig& config, ModelDescription& model)
{
    const LlamaDefaults defaults{.width = 3072, .mlpWidth = 8192, .longest = 4096, .epsilon = 1e-5};
    LayerSpec layer = beginLlama(config, model, defaults);
    layer.attention.rotary =
        readRotary(config, layer.attention.keyWidth, {.longest = defaults.longest});
    if (config.has("sliding_window"))
        layer.attention.window = config.size({"sliding_window"}, 1);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);

    WeightNames& names = model.names;
    const Index width = layer.mlp.width;
    for (const LayerSpec& one : model.spec.decoder->layers) {
        const std::string prefix = layerPrefix("decoder", one.weights);
        const std::string path = "layers." + std::to_string(one.weights) + ".";
        addFused(names, prefix, {path + "self_attn.qkv_proj"}, layer.attention, FusedOrder::Blocks);
        const std::string fused = path + "mlp.gate_up_proj";
        names.pair(prefix + "mlp.gate", {fused, 2 * width, {0, width, 0, 1}});
        names.pair(prefix + "mlp.up", {fused, 2 * width, {width, width, 0, 1}});
    }
    addLlamaNames(model, llamaNorms(), config.flag("tie_word_embeddings", false));
}

} // namespace headlight
