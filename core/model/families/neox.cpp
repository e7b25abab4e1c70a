// GPT-NeoX (Pythia), BLOOM, MPT, Falcon: fused query, key and value.

#include "core/model/families/family.h"

#include <cmath>

namespace headlight {

namespace {

constexpr LayerName kNeoXLayer[] = {
    {"attention.output", "attention.dense"},
    {"attention_in", "input_layernorm"},
    {"mlp_in", "post_attention_layernorm"},
    {"mlp.up", "mlp.dense_h_to_4h"},
    {"mlp.down", "mlp.dense_4h_to_h"}};

constexpr LayerName kBloomLayer[] = {
    {"attention.output", "self_attention.dense"},
    {"attention_in", "input_layernorm"},
    {"mlp_in", "post_attention_layernorm"},
    {"mlp.up", "mlp.dense_h_to_4h"},
    {"mlp.down", "mlp.dense_4h_to_h"}};

constexpr LayerName kMptLayer[] = {
    {"attention.output", "attn.out_proj"},
    {"attention_in", "norm_1"},
    {"mlp_in", "norm_2"},
    {"mlp.up", "ffn.up_proj"},
    {"mlp.down", "ffn.down_proj"}};

struct LayerSources
{
    const char* path = "h.";
    std::span<const LayerName> pairs;
    const char* fused = "";
    FusedOrder order = FusedOrder::Groups;
};

void addLayers(Index count, LayerSpec layer, const LayerSources& sources, ModelDescription& model)
{
    for (Index i = 0; i < count; ++i) {
        layer.weights = i;
        model.spec.decoder->layers.push_back(layer);
        addLayerNames(model.names, "decoder", sources.path, i, sources.pairs);
        const std::string path = sources.path + std::to_string(i) + "." + sources.fused;
        addFused(model.names, layerPrefix("decoder", i), {path}, layer.attention, sources.order);
    }
}

void begin(ModelDescription& model, const char* tokens, const char* finalNorm)
{
    model.spec.decoder.emplace();
    model.spec.decoder->embedding.width = model.spec.width;
    model.spec.head.kind = HeadSpec::Kind::NextToken;
    model.names.ignored = {"score."};
    model.names.tensor("decoder.embedding.tokens", {tokens});
    model.names.pair("decoder.final_norm", finalNorm);
}

void setNorms(LayerSpec& layer, const NormSpec& norm, StackSpec& stack)
{
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;
    stack.finalNorm = norm;
}

} // namespace

void describeGptNeoX(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 6144);
    spec.contextLength = config.size({"max_position_embeddings"}, 2048);
    begin(model, "embed_in.weight", "final_layer_norm");
    model.names.prefixes = {"gpt_neox."};

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 64)});
    const bool hasBias = config.flag("attention_bias", true);
    setBiases(layer.attention, hasBias, hasBias);
    layer.attention.isCausal = true;
    layer.attention.rotary = readRotary(
        config, layer.attention.keyWidth, {10000, 0.25, 2048, "rotary_emb_base", "rotary_pct"});
    layer.mlp.width = config.size({"intermediate_size"}, 24576);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, "gelu");
    layer.isParallel = config.flag("use_parallel_residual", true);
    setNorms(layer, layerNorm(config.positive({"layer_norm_eps"}, 1e-5)), *spec.decoder);
    addLayers(
        countLayers(config, {"num_hidden_layers"}, 44), layer,
        {"layers.", kNeoXLayer, "attention.query_key_value"}, model);
    addHead(model, {"embed_out", "embed_in.weight", config.flag("tie_word_embeddings", false)});
}

void describeBloom(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size", "n_embed"}, 64);
    spec.contextLength = config.whole("seq_length").value_or(0);
    begin(model, "word_embeddings.weight", "ln_f");

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"n_head", "num_attention_heads"}, 8)});
    setBiases(layer.attention, true, true);
    layer.attention.isCausal = true;
    layer.attention.bias = PositionBias::Alibi;
    layer.mlp.width = 4 * spec.width;
    layer.mlp.activation = Activation::GeluTanh;
    layer.residualIsNormed = config.flag("apply_residual_connection_post_layernorm", false);
    const NormSpec norm = layerNorm(config.positive({"layer_norm_epsilon"}, 1e-5));
    setNorms(layer, norm, *spec.decoder);
    spec.decoder->embedding.norm = norm;
    model.names.pair("decoder.embedding.norm", "word_embeddings_layernorm");
    addLayers(
        countLayers(config, {"n_layer", "num_hidden_layers"}, 2), layer,
        {"h.", kBloomLayer, "self_attention.query_key_value"}, model);
    addHead(model, {"lm_head", "word_embeddings.weight", config.flag("tie_word_embeddings", true)});
}

void describeMpt(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"d_model"}, 2048);
    spec.contextLength = config.size({"max_seq_len"}, 2048);
    begin(model, "wte.weight", "norm_f");

    LayerSpec layer;
    layer.attention = plainAttention(config, {spec.width, config.size({"n_heads"}, 16)});
    layer.attention.isCausal = true;
    layer.attention.bias = PositionBias::Alibi; // whatever the config says of it
    if (auto attention = config.object("attn_config")) {
        layer.attention.clip = attention->positive({"clip_qkv"}, 0);
        layer.attention.factor = attention->positive({"softmax_scale"}, layer.attention.factor);
        requireFlag(*attention, "prefix_lm", false);
        if (attention->text({"attn_type"}, "multihead_attention") != "multihead_attention")
            attention->refuse("attn_type", "multihead_attention");
        config.join(*attention);
    }
    layer.mlp.width = 4 * spec.width; // whatever expansion_ratio says, as the reference does
    layer.mlp.hasInnerBias = false;
    layer.mlp.hasOuterBias = false;
    setNorms(layer, layerNorm(config.positive({"layer_norm_epsilon"}, 1e-5), false), *spec.decoder);
    addLayers(
        countLayers(config, {"n_layers"}, 24), layer,
        {"blocks.", kMptLayer, "attn.Wqkv", FusedOrder::Blocks}, model);
    addHead(model, {"lm_head", "wte.weight", config.flag("tie_word_embeddings", true)});
}

} // namespace headlight
