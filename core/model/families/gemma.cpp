// Gemma 1, 2 and 3: norms of 1 + w, embeddings times the root of the width.

#include "core/model/families/llama_like.h"

#include <cmath>

namespace headlight {

namespace {

constexpr Index kGemma3Pattern = 6;

bool isThird(const std::string& family)
{
    return family.starts_with("gemma3");
}

LlamaDefaults defaultsOf(const std::string& family)
{
    if (family == "gemma")
        return {
            .width = 3072,
            .layers = 28,
            .heads = 16,
            .keyValueHeads = 16,
            .headWidth = 256,
            .mlpWidth = 24576,
            .longest = 8192};
    return {
        .width = 2304,
        .layers = 26,
        .heads = 8,
        .keyValueHeads = 4,
        .headWidth = 256,
        .mlpWidth = 9216,
        .longest = isThird(family) ? 131072 : 8192};
}

/// Old files say hidden_act "gelu" and mean the tanh form, which hidden_activation spells out.
Activation readGemmaActivation(ModelConfig& config)
{
    if (config.has("hidden_activation"))
        return readActivation(config, {"hidden_activation"}, "");
    const std::string name = config.text({"hidden_act"}, "gelu_pytorch_tanh");
    return name == "gelu" ? Activation::GeluTanh : activationNamed(config, name);
}

/// What Gemma 2 and 3 have and Gemma 1 has not.
void readLater(ModelConfig& config, ModelDescription& model, LayerSpec& layer)
{
    const bool isSecond = model.spec.family == "gemma2";
    layer.attention.factor = 1 / std::sqrt(config.positive({"query_pre_attn_scalar"}, 256));
    const auto cap = [&](const char* field, double otherwise) {
        return config.isNull(field) ? 0 : config.positive({field}, isSecond ? otherwise : 0);
    };
    layer.attention.softCap = cap("attn_logit_softcapping", 50);
    model.spec.head.softCap = cap("final_logit_softcapping", 30);
    const NormSpec norm = *layer.attentionNorms.in;
    layer.attentionNorms.out = norm;
    layer.mlpNorms.out = norm;
    if (isThird(model.spec.family))
        layer.attention.queryNorm = {norm, QueryKeyNorm::Scope::Head};
}

/// Even layers of Gemma 2 slide, five of six of Gemma 3; to both sides, half as far.
void readWindows(ModelConfig& config, ModelDescription& model)
{
    StackSpec& stack = *model.spec.decoder;
    const Index pattern =
        isThird(model.spec.family)
            ? config.size({"sliding_window_pattern", "_sliding_window_pattern"}, kGemma3Pattern)
            : 2;
    const auto sliding =
        readSliding(config, static_cast<Index>(stack.layers.size()), [pattern](Index layer) {
            return (layer + 1) % pattern != 0;
        });
    Index window = config.size({"sliding_window"}, 4096);
    if (!stack.layers.front().attention.isCausal)
        window = window / 2 + 1;
    setWindows(sliding, config.isNull("sliding_window") ? 0 : window, stack);
    if (!isThird(model.spec.family))
        return;
    RotarySpec local;
    const Index headWidth = stack.layers.front().attention.keyWidth;
    if (config.has("rope_parameters") && !config.has("rope_scaling"))
        local = readRotary(
            config, headWidth, {.base = 10000, .baseField = "rope_local_base_freq"},
            "sliding_attention");
    else
        local = {headWidth, config.positive({"rope_local_base_freq"}, 10000)};
    for (std::size_t i = 0; i < sliding.size(); ++i)
        if (sliding[i])
            stack.layers[i].attention.rotary = local;
}

std::vector<LayerName> namesOf(const std::string& family)
{
    if (family == "gemma")
        return {llamaNorms().begin(), llamaNorms().end()};
    std::vector<LayerName> pairs = {
        {"attention_in", "input_layernorm"},
        {"attention_out", "post_attention_layernorm"},
        {"mlp_in", "pre_feedforward_layernorm"},
        {"mlp_out", "post_feedforward_layernorm"}};
    if (isThird(family)) {
        pairs.push_back({"attention.query_norm", "self_attn.q_norm"});
        pairs.push_back({"attention.key_norm", "self_attn.k_norm"});
    }
    return pairs;
}

void describe(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    const LlamaDefaults defaults = defaultsOf(spec.family);
    LayerSpec layer = beginLlama(config, model, defaults);
    const NormSpec norm = rmsNorm(config.positive({"rms_norm_eps"}, defaults.epsilon), true);
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;
    spec.decoder->finalNorm = norm;
    spec.decoder->embedding.factor = std::sqrt(static_cast<double>(spec.width));
    layer.mlp.activation = readGemmaActivation(config);
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    layer.attention.isCausal = !config.flag("use_bidirectional_attention", false);
    layer.attention.rotary = readRotary(
        config, layer.attention.keyWidth,
        {.base = isThird(spec.family) ? 1e6 : 1e4, .longest = defaults.longest});
    if (spec.family != "gemma")
        readLater(config, model, layer);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    if (spec.family != "gemma")
        readWindows(config, model);
    addLlamaNames(model, namesOf(spec.family), config.flag("tie_word_embeddings", true));
}

} // namespace

void describeGemma(ModelConfig& config, ModelDescription& model)
{
    auto inner = config.object("text_config"); // of the multimodal members
    describe(inner ? *inner : config, model);
    if (inner)
        config.join(*inner);
}

} // namespace headlight
