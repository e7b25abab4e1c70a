// OPT: positions from row 2, pre-norm or (350m) post-norm, perhaps projected embeddings.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr LayerName kPreLayer[] = {
    {"attention.query", "self_attn.q_proj"},
    {"attention.key", "self_attn.k_proj"},
    {"attention.value", "self_attn.v_proj"},
    {"attention.output", "self_attn.out_proj"},
    {"attention_in", "self_attn_layer_norm"},
    {"mlp_in", "final_layer_norm"},
    {"attention_post", "self_attn_layer_norm"}, // of which a layer has one or the other
    {"mlp_post", "final_layer_norm"},
    {"mlp.up", "fc1"},
    {"mlp.down", "fc2"}};

constexpr const char* kTokens = "decoder.embed_tokens.weight";
constexpr Index kFirstPosition = 2;
constexpr double kEpsilon = 1e-5;

} // namespace

void describeOpt(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 768);
    spec.contextLength = config.size({"max_position_embeddings"}, 2048);
    spec.paddingId = config.whole("pad_token_id").value_or(1);
    requireFlag(config, "layer_norm_elementwise_affine", true);
    const bool isPre = config.flag("do_layer_norm_before", true);
    const bool hasBias = config.flag("enable_bias", true);

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 12)});
    setBiases(layer.attention, hasBias, hasBias);
    layer.attention.isCausal = true;
    layer.mlp.width = config.size({"ffn_dim"}, 3072);
    layer.mlp.activation = readActivation(config, {"activation_function"}, "relu");
    layer.mlp.hasInnerBias = hasBias;
    layer.mlp.hasOuterBias = hasBias;
    (isPre ? layer.attentionNorms.in : layer.attentionNorms.post) = layerNorm(kEpsilon);
    (isPre ? layer.mlpNorms.in : layer.mlpNorms.post) = layerNorm(kEpsilon);

    StackSpec stack;
    stack.embedding.width = config.size({"word_embed_proj_dim"}, spec.width);
    stack.embedding.positions = EmbeddingSpec::Positions::Learned;
    stack.embedding.firstPosition = kFirstPosition;
    stack.embedding.hasProjection = stack.embedding.width != spec.width;
    stack.embedding.projectsTokens = true;
    stack.hasFinalProjection = stack.embedding.hasProjection;
    if (isPre && !config.flag("_remove_final_layer_norm", false))
        stack.finalNorm = layerNorm(kEpsilon);

    WeightNames& names = model.names;
    names.ignored = {"score.", "qa_outputs."};
    names.tensor("decoder.embedding.tokens", {kTokens});
    names.tensor("decoder.embedding.positions", {"decoder.embed_positions.weight"});
    names.pair("decoder.embedding.projection", "decoder.project_in");
    names.pair("decoder.final_norm", "decoder.final_layer_norm");
    names.pair("decoder.final_projection", "decoder.project_out");
    const Index layers = countLayers(config, {"num_hidden_layers"}, 12);
    for (Index i = 0; i < layers; ++i) {
        layer.weights = i;
        stack.layers.push_back(layer);
        addLayerNames(names, "decoder", "decoder.layers.", i, kPreLayer);
    }
    spec.decoder = std::move(stack);
    spec.head.kind = HeadSpec::Kind::NextToken;
    addHead(model, {"lm_head", kTokens, config.flag("tie_word_embeddings", true)});
}

} // namespace headlight
