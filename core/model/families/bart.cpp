// BART, mBART, Marian: encoder-decoder with every bias.

#include "core/model/families/family.h"

#include <cmath>

namespace headlight {

namespace {

constexpr LayerName kLayer[] = {
    {"attention.query", "self_attn.q_proj"},
    {"attention.key", "self_attn.k_proj"},
    {"attention.value", "self_attn.v_proj"},
    {"attention.output", "self_attn.out_proj"},
    {"attention_in", "self_attn_layer_norm"}, // a layer has norms in front or behind
    {"attention_post", "self_attn_layer_norm"},
    {"cross.query", "encoder_attn.q_proj"},
    {"cross.key", "encoder_attn.k_proj"},
    {"cross.value", "encoder_attn.v_proj"},
    {"cross.output", "encoder_attn.out_proj"},
    {"cross_in", "encoder_attn_layer_norm"},
    {"cross_post", "encoder_attn_layer_norm"},
    {"mlp_in", "final_layer_norm"},
    {"mlp_post", "final_layer_norm"},
    {"mlp.up", "fc1"},
    {"mlp.down", "fc2"}};

constexpr double kEpsilon = 1e-5;
constexpr Index kFirstPosition = 2;

/// What tells the three apart.
struct Kind
{
    bool isMarian = false;
    bool isPre = false; ///< mBART: norms in front, and one behind each stack
};

/// Fields of the first BART code may ask for what a kind does anyway.
Kind kindOf(ModelConfig& config, const std::string& family)
{
    const Kind kind{family == "marian", family == "mbart"};
    requireFlag(config, "normalize_before", kind.isPre);
    requireFlag(config, "add_final_layer_norm", kind.isPre);
    requireFlag(config, "normalize_embedding", !kind.isMarian);
    requireFlag(config, "static_position_embeddings", kind.isMarian);
    return kind;
}

/// "encoder" or "decoder", with the fields that are spelt after it.
struct Side
{
    std::string name;
    std::string heads() const { return name + "_attention_heads"; }
    std::string layers() const { return name + "_layers"; }
    std::string mlp() const { return name + "_ffn_dim"; }
};

LayerSpec readLayer(ModelConfig& config, const ModelSpec& spec, const Kind& kind, const Side& side)
{
    LayerSpec layer;
    layer.attention = plainAttention(config, {spec.width, config.size({side.heads()}, 16)});
    setBiases(layer.attention, true, true);
    layer.mlp.width = config.size({side.mlp()}, 4096);
    layer.mlp.activation = readActivation(config, {"activation_function"}, "gelu");
    const bool isDecoder = side.name == "decoder";
    if (isDecoder)
        layer.cross = layer.attention;
    layer.attention.isCausal = isDecoder;
    for (BranchNorms* norms : {&layer.attentionNorms, &layer.crossNorms, &layer.mlpNorms})
        (kind.isPre ? norms->in : norms->post) = layerNorm(kEpsilon);
    return layer;
}

EmbeddingSpec readEmbedding(ModelConfig& config, const ModelSpec& spec, const Kind& kind)
{
    EmbeddingSpec embedding;
    embedding.width = spec.width;
    if (config.flag("scale_embedding", false))
        embedding.factor = std::sqrt(static_cast<double>(spec.width));
    embedding.longest = spec.contextLength;
    embedding.positions =
        kind.isMarian ? EmbeddingSpec::Positions::Sinusoid : EmbeddingSpec::Positions::Learned;
    embedding.firstPosition = kind.isMarian ? 0 : kFirstPosition;
    if (!kind.isMarian)
        embedding.norm = layerNorm(kEpsilon);
    return embedding;
}

void addSources(const Side& side, Index layers, bool isShared, WeightNames& names)
{
    for (Index i = 0; i < layers; ++i)
        addLayerNames(names, side.name, side.name + ".layers.", i, kLayer);
    const std::string own = side.name + ".embed_tokens.weight";
    names.tensor(side.name + ".embedding.tokens", {isShared ? "shared.weight" : own});
    names.tensor(side.name + ".embedding.tokens", {isShared ? own : "shared.weight"});
    names.tensor(side.name + ".embedding.positions", {side.name + ".embed_positions.weight"});
    names.pair(side.name + ".embedding.norm", side.name + ".layernorm_embedding");
    names.pair(side.name + ".final_norm", side.name + ".layer_norm");
}

StackSpec readStack(
    ModelConfig& config, ModelDescription& model, const Kind& kind, const Side& side)
{
    StackSpec stack;
    stack.embedding = readEmbedding(config, model.spec, kind);
    if (kind.isPre)
        stack.finalNorm = layerNorm(kEpsilon);
    const Index layers = countLayers(config, {side.layers()}, 12);
    const LayerSpec layer = readLayer(config, model.spec, kind, side);
    for (Index i = 0; i < layers; ++i) {
        stack.layers.push_back(layer);
        stack.layers.back().weights = i;
    }
    const bool isShared = config.flag("share_encoder_decoder_embeddings", true);
    addSources(side, layers, isShared, model.names);
    return stack;
}

} // namespace

void describeBart(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    const Kind kind = kindOf(config, spec.family);
    spec.width = config.size({"d_model"}, 1024);
    spec.contextLength = config.size({"max_position_embeddings"}, 1024);
    spec.paddingId = config.whole("pad_token_id").value_or(kind.isMarian ? 58100 : 1);
    spec.startId =
        config.whole("decoder_start_token_id").value_or(kind.isMarian ? *spec.paddingId : 2);
    spec.encoder = readStack(config, model, kind, {"encoder"});
    spec.decoder = readStack(config, model, kind, {"decoder"});
    spec.head.kind = HeadSpec::Kind::NextToken;
    model.names.ignored = {"classification_head.", "qa_outputs."};

    const bool isTied = config.flag("tie_word_embeddings", true);
    addHead(model, {"lm_head", "decoder.embed_tokens.weight", isTied});
    model.names.tensor("head.output.bias", {"final_logits_bias"});
    if (isTied)
        model.names.tensor("head.output.weight", {"shared.weight"});
}

} // namespace headlight
