// ModernBERT: pre-norm encoder, rotary, windows in two of three layers.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr const char* kTokens = "embeddings.tok_embeddings.weight";

/// The first half of Wi's outputs goes through the activation, the second multiplies.
void addLayerSources(WeightNames& names, Index index, const LayerSpec& layer)
{
    constexpr LayerName kPairs[] = {
        {"attention.output", "attn.Wo"},
        {"attention_in", "attn_norm"},
        {"mlp_in", "mlp_norm"},
        {"mlp.down", "mlp.Wo"}};
    addLayerNames(names, "encoder", "layers.", index, kPairs);
    const std::string prefix = layerPrefix("encoder", index);
    const std::string path = "layers." + std::to_string(index) + ".";
    addFused(names, prefix, {path + "attn.Wqkv"}, layer.attention, FusedOrder::Blocks);
    const Index width = layer.mlp.width;
    names.pair(prefix + "mlp.gate", {path + "mlp.Wi", 2 * width, {0, width, 0, 1}});
    names.pair(prefix + "mlp.up", {path + "mlp.Wi", 2 * width, {width, width, 0, 1}});
}

LayerSpec readLayer(ModelConfig& config, const ModelSpec& spec, const NormSpec& norm)
{
    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 12)});
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    layer.mlp.width = config.size({"intermediate_size"}, 1152);
    layer.mlp.isGated = true;
    layer.mlp.activation = readActivation(config, {"hidden_activation"}, "gelu");
    layer.mlp.hasInnerBias = config.flag("mlp_bias", false);
    layer.mlp.hasOuterBias = layer.mlp.hasInnerBias;
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;
    return layer;
}

void addLayers(
    ModelConfig& config, const LayerSpec& layer, ModelDescription& model, StackSpec& stack)
{
    const Index layers = countLayers(config, {"num_hidden_layers"}, 22);
    const Index every = config.size({"global_attn_every_n_layers"}, 3);
    const Index window = config.size({"local_attention"}, 128) / 2 + 1; // to each side, and itself
    const Index headWidth = layer.attention.keyWidth;
    const RotarySpec global = readRotary(config, headWidth, {160000, 1, 8192, "global_rope_theta"});
    const RotarySpec local =
        readRotary(config, headWidth, {10000, 1, 8192, "local_rope_theta"}, "sliding_attention");
    const auto sliding =
        readSliding(config, layers, [every](Index index) { return index % every != 0; });
    for (Index i = 0; i < layers; ++i) {
        stack.layers.push_back(layer);
        LayerSpec& made = stack.layers.back();
        made.weights = i;
        const bool isLocal = sliding[static_cast<std::size_t>(i)];
        made.attention.rotary = isLocal ? local : global;
        made.attention.window = isLocal ? window : 0;
        if (i == 0) // the embedding's norm takes its place
            made.attentionNorms.in.reset();
        addLayerSources(model.names, i, layer);
    }
}

void addHeadOf(ModelConfig& config, const NormSpec& norm, ModelDescription& model)
{
    HeadSpec& head = model.spec.head;
    head.kind = HeadSpec::Kind::MaskedToken;
    head.hasTransform = true;
    head.hasTransformBias = config.flag("classifier_bias", false);
    head.transformWidth = model.spec.width;
    head.activation = readActivation(config, {"classifier_activation"}, "gelu");
    head.norm = norm;
    model.names.pair("head.transform", "head.dense");
    model.names.pair("head.norm", "head.norm");
    addHead(model, {"decoder", kTokens, config.flag("tie_word_embeddings", true)});
}

} // namespace

void describeModernBert(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 768);
    spec.contextLength = config.size({"max_position_embeddings"}, 8192);
    spec.paddingId = config.whole("pad_token_id").value_or(50283);
    const NormSpec norm =
        layerNorm(config.positive({"norm_eps"}, 1e-5), config.flag("norm_bias", false));

    StackSpec stack;
    stack.embedding.width = spec.width;
    stack.embedding.norm = norm;
    stack.finalNorm = norm;
    model.names.ignored = {"classifier."};
    model.names.tensor("encoder.embedding.tokens", {kTokens});
    model.names.pair("encoder.embedding.norm", "embeddings.norm");
    model.names.pair("encoder.final_norm", "final_norm");
    addLayers(config, readLayer(config, spec, norm), model, stack);
    addHeadOf(config, norm, model);
    spec.encoder = std::move(stack);
}

} // namespace headlight
