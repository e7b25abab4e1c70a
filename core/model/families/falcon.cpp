// Falcon in its three layouts: 7B (one key/value head), 40B (groups), RW (ALiBi, sequential).

#include "core/model/families/family.h"

namespace headlight {

namespace {

/// Which of the layouts a config asks for.
struct Layout
{
    bool isGrouped = false; ///< new_decoder_architecture
    bool isMultiQuery = true;
    bool isParallel = true;
    bool hasTwoNorms = false; ///< ln_attn and ln_mlp
    bool hasBias = false;
};

Layout readLayout(ModelConfig& config)
{
    Layout layout;
    layout.isGrouped = config.flag("new_decoder_architecture", false);
    layout.isMultiQuery = config.flag("multi_query", true);
    layout.isParallel = config.flag("parallel_attn", true) || layout.isGrouped;
    constexpr Index kMostNorms = 2;
    const Index norms = config.size({"num_ln_in_parallel_attn"}, kMostNorms);
    if (norms > kMostNorms)
        config.refuse("num_ln_in_parallel_attn", "1, 2");
    layout.hasTwoNorms = layout.isGrouped && norms == kMostNorms;
    layout.hasBias = config.flag("bias", false);
    requireFlag(config, "apply_residual_connection_post_layernorm", false);
    return layout;
}

AttentionSpec readAttention(ModelConfig& config, const ModelSpec& spec, const Layout& layout)
{
    const Index heads = config.size({"num_attention_heads", "n_head"}, 71);
    Index groups = layout.isMultiQuery ? 1 : heads;
    if (layout.isGrouped)
        groups = config.size({"num_kv_heads", "n_head_kv"}, heads);
    AttentionSpec attention = plainAttention(config, {spec.width, heads, groups});
    setBiases(attention, layout.hasBias, layout.hasBias);
    attention.isCausal = true;
    if (config.flag("alibi", false))
        attention.bias = PositionBias::AlibiScaled;
    else
        attention.rotary = readRotary(config, attention.keyWidth, {});
    return attention;
}

LayerSpec readLayer(ModelConfig& config, const ModelSpec& spec, const Layout& layout)
{
    LayerSpec layer;
    layer.attention = readAttention(config, spec, layout);
    layer.mlp.width = config.size({"ffn_hidden_size"}, 4 * spec.width);
    layer.mlp.activation = readActivation(config, {"activation"}, "gelu");
    layer.mlp.hasInnerBias = layout.hasBias;
    layer.mlp.hasOuterBias = layout.hasBias;
    const NormSpec norm = layerNorm(config.positive({"layer_norm_epsilon"}, 1e-5));
    layer.attentionNorms.in = norm;
    layer.isParallel = layout.isParallel;
    layer.sharesNorm = layout.isParallel && !layout.hasTwoNorms;
    if (!layer.sharesNorm)
        layer.mlpNorms.in = norm;
    return layer;
}

void addSources(
    WeightNames& names, Index index, const Layout& layout, const AttentionSpec& attention)
{
    const LayerName pairs[] = {
        {"attention.output", "self_attention.dense"},
        {"attention_in", layout.hasTwoNorms ? "ln_attn" : "input_layernorm"},
        {"mlp_in", layout.hasTwoNorms ? "ln_mlp" : "post_attention_layernorm"},
        {"mlp.up", "mlp.dense_h_to_4h"},
        {"mlp.down", "mlp.dense_4h_to_h"}};
    addLayerNames(names, "decoder", "h.", index, pairs);
    const bool isBlocks = layout.isMultiQuery && !layout.isGrouped;
    addFused(
        names, layerPrefix("decoder", index),
        {"h." + std::to_string(index) + ".self_attention.query_key_value"}, attention,
        isBlocks ? FusedOrder::Blocks : FusedOrder::Groups);
}

} // namespace

void describeFalcon(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 4544);
    spec.contextLength = config.size({"max_position_embeddings"}, 2048);
    const Layout layout = readLayout(config);
    LayerSpec layer = readLayer(config, spec, layout);

    spec.decoder.emplace();
    spec.decoder->embedding.width = spec.width;
    spec.decoder->finalNorm = layer.attentionNorms.in;
    spec.head.kind = HeadSpec::Kind::NextToken;
    model.names.ignored = {"score."};
    model.names.tensor("decoder.embedding.tokens", {"word_embeddings.weight"});
    model.names.pair("decoder.final_norm", "ln_f");
    const Index layers = countLayers(config, {"num_hidden_layers", "n_layer"}, 32);
    for (Index i = 0; i < layers; ++i) {
        layer.weights = i;
        spec.decoder->layers.push_back(layer);
        addSources(model.names, i, layout, layer.attention);
    }
    addHead(model, {"lm_head", "word_embeddings.weight", config.flag("tie_word_embeddings", true)});
}

} // namespace headlight
