// DistilBERT: BERT without token types, under names of its own.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr LayerName kLayer[] = {
    {"attention.query", "attention.q_lin"},
    {"attention.key", "attention.k_lin"},
    {"attention.value", "attention.v_lin"},
    {"attention.output", "attention.out_lin"},
    {"attention_post", "sa_layer_norm"},
    {"mlp.up", "ffn.lin1"},
    {"mlp.down", "ffn.lin2"},
    {"mlp_post", "output_layer_norm"}};

constexpr const char* kTokens = "embeddings.word_embeddings.weight";
constexpr double kEpsilon = 1e-12;

} // namespace

void describeDistilBert(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"dim", "hidden_size"}, 768);
    spec.contextLength = config.size({"max_position_embeddings"}, 512);
    spec.paddingId = config.whole("pad_token_id").value_or(0);

    StackSpec stack;
    stack.embedding.width = spec.width;
    stack.embedding.positions = EmbeddingSpec::Positions::Learned; // also a sinusoid is in the file
    stack.embedding.norm = layerNorm(kEpsilon);
    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"n_heads", "num_attention_heads"}, 12)});
    setBiases(layer.attention, true, true);
    layer.mlp.width = config.size({"hidden_dim"}, 3072);
    layer.mlp.activation = readActivation(config, {"activation"}, "gelu");
    layer.attentionNorms.post = layerNorm(kEpsilon);
    layer.mlpNorms.post = layerNorm(kEpsilon);

    WeightNames& names = model.names;
    names.prefixes = {"distilbert."};
    names.ignored = {"pre_classifier.", "classifier.", "qa_outputs."};
    names.tensor("encoder.embedding.tokens", {kTokens});
    names.tensor("encoder.embedding.positions", {"embeddings.position_embeddings.weight"});
    names.pair("encoder.embedding.norm", "embeddings.LayerNorm");
    const Index layers = countLayers(config, {"n_layers", "num_hidden_layers"}, 6);
    for (Index i = 0; i < layers; ++i) {
        layer.weights = i;
        stack.layers.push_back(layer);
        addLayerNames(names, "encoder", "layer.", i, kLayer);
    }

    spec.head.kind = HeadSpec::Kind::MaskedToken;
    spec.head.hasTransform = true;
    spec.head.transformWidth = spec.width;
    spec.head.activation = layer.mlp.activation;
    spec.head.norm = layerNorm(kEpsilon);
    names.pair("head.transform", "vocab_transform");
    names.pair("head.norm", "vocab_layer_norm");
    addHead(model, {"vocab_projector", kTokens, config.flag("tie_word_embeddings", true)});
    spec.encoder = std::move(stack);
}

} // namespace headlight
