// ALBERT: few groups of layers, used by many; small embeddings, projected.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr LayerName kLayer[] = {
    {"attention.query", "attention.query"},
    {"attention.key", "attention.key"},
    {"attention.value", "attention.value"},
    {"attention.output", "attention.dense"},
    {"attention_post", "attention.LayerNorm"},
    {"mlp.up", "ffn"},
    {"mlp.down", "ffn_output"},
    {"mlp_post", "full_layer_layer_norm"}};

constexpr const char* kTokens = "embeddings.word_embeddings.weight";

PositionBias readPositionType(ModelConfig& config)
{
    const std::string type = config.text({"position_embedding_type"}, "absolute");
    if (type == "relative_key")
        return PositionBias::RelativeAfter;
    if (type == "relative_key_query")
        return PositionBias::RelativeAfterBoth;
    if (type != "absolute")
        config.refuse("position_embedding_type", "absolute, relative_key, relative_key_query");
    return PositionBias::None;
}

LayerSpec readLayer(ModelConfig& config, const ModelSpec& spec, const NormSpec& norm)
{
    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 64)});
    setBiases(layer.attention, true, true);
    layer.attention.bias = readPositionType(config);
    layer.mlp.width = config.size({"intermediate_size"}, 16384);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, "gelu_new");
    layer.attentionNorms.post = norm;
    layer.mlpNorms.post = norm;
    return layer;
}

/// Layer i runs all inner layers of group i / (layers / groups).
void addLayers(
    ModelConfig& config, const LayerSpec& layer, ModelDescription& model, StackSpec& stack)
{
    const Index layers = countLayers(config, {"num_hidden_layers"}, 12);
    const Index groups = countLayers(config, {"num_hidden_groups"}, 1);
    const Index inner = countLayers(config, {"inner_group_num"}, 1);
    if (groups > layers)
        config.refuse("num_hidden_groups", "1 .. " + std::to_string(layers));
    constexpr Index kMostInner = 64;
    if (inner > kMostInner)
        config.refuse("inner_group_num", "1 .. " + std::to_string(kMostInner));
    if (config.error())
        return;
    for (Index i = 0; i < layers; ++i) {
        const double share = static_cast<double>(layers) / static_cast<double>(groups);
        const auto group = static_cast<Index>(static_cast<double>(i) / share);
        for (Index j = 0; j < inner; ++j) {
            stack.layers.push_back(layer);
            stack.layers.back().weights = group * inner + j;
        }
    }
    for (Index i = 0; i < groups * inner; ++i) {
        const std::string path = "encoder.albert_layer_groups." + std::to_string(i / inner) +
                                 ".albert_layers." + std::to_string(i % inner) + ".";
        for (const LayerName& pair : kLayer)
            model.names.pair(layerPrefix("encoder", i) + pair.name, path + pair.source);
        model.names.tensor(
            layerPrefix("encoder", i) + "attention.distances",
            {path + "attention.distance_embedding.weight"});
    }
    model.names.layerCounts["encoder.albert_layer_groups."] = groups;
}

void addHeadOf(ModelConfig& config, const NormSpec& norm, ModelDescription& model)
{
    HeadSpec& head = model.spec.head;
    head.kind = HeadSpec::Kind::MaskedToken;
    head.hasTransform = true;
    head.transformWidth = config.size({"embedding_size"}, 128);
    head.activation = readActivation(config, {"hidden_act"}, "gelu_new");
    head.norm = norm;
    model.names.pair("head.transform", "predictions.dense");
    model.names.pair("head.norm", "predictions.LayerNorm");
    addHead(model, {"predictions.decoder", kTokens, config.flag("tie_word_embeddings", true)});
    model.names.tensor("head.output.bias", {"predictions.bias"});
}

} // namespace

void describeAlbert(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 4096);
    spec.contextLength = config.size({"max_position_embeddings"}, 512);
    spec.paddingId = config.whole("pad_token_id").value_or(0);
    const NormSpec norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-12));
    const LayerSpec layer = readLayer(config, spec, norm);

    StackSpec stack;
    stack.embedding.width = config.size({"embedding_size"}, 128);
    stack.embedding.hasProjection = true;
    stack.embedding.hasProjectionBias = true;
    stack.embedding.hasTypes = true;
    stack.embedding.norm = norm;
    if (layer.attention.bias == PositionBias::None)
        stack.embedding.positions = EmbeddingSpec::Positions::Learned;

    WeightNames& names = model.names;
    names.prefixes = {"albert."};
    names.ignored = {"pooler", "sop_classifier.", "classifier.", "qa_outputs.", "predictions."};
    names.tensor("encoder.embedding.tokens", {kTokens});
    names.tensor("encoder.embedding.positions", {"embeddings.position_embeddings.weight"});
    names.tensor("encoder.embedding.types", {"embeddings.token_type_embeddings.weight"});
    names.pair("encoder.embedding.norm", "embeddings.LayerNorm");
    names.pair("encoder.embedding.projection", "encoder.embedding_hidden_mapping_in");
    addLayers(config, layer, model, stack);
    addHeadOf(config, norm, model);
    spec.encoder = std::move(stack);
}

} // namespace headlight
