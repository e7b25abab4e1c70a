// BERT, RoBERTa, XLM-RoBERTa, CamemBERT, ELECTRA: bidirectional, post-norm, every bias.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr LayerName kLayer[] = {
    {"attention.query", "attention.self.query"},
    {"attention.key", "attention.self.key"},
    {"attention.value", "attention.self.value"},
    {"attention.output", "attention.output.dense"},
    {"attention_post", "attention.output.LayerNorm"},
    {"mlp.up", "intermediate.dense"},
    {"mlp.down", "output.dense"},
    {"mlp_post", "output.LayerNorm"}};

constexpr const char* kTokens = "embeddings.word_embeddings.weight";

PositionBias readPositionType(ModelConfig& config)
{
    const std::string type = config.text({"position_embedding_type"}, "absolute");
    if (type == "relative_key")
        return PositionBias::RelativeKey;
    if (type == "relative_key_query")
        return PositionBias::RelativeKeyQuery;
    if (type != "absolute")
        config.refuse("position_embedding_type", "absolute, relative_key, relative_key_query");
    return PositionBias::None;
}

bool isRoberta(const std::string& family)
{
    return family == "roberta" || family == "xlm-roberta" || family == "camembert";
}

EmbeddingSpec readEmbedding(ModelConfig& config, const ModelSpec& spec, PositionBias bias)
{
    EmbeddingSpec embedding;
    const bool isElectra = spec.family == "electra";
    embedding.width = isElectra ? config.size({"embedding_size"}, 128) : spec.width;
    embedding.hasProjection = embedding.width != spec.width;
    embedding.hasProjectionBias = embedding.hasProjection;
    embedding.hasTypes = true;
    embedding.norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-12));
    if (bias == PositionBias::None)
        embedding.positions = EmbeddingSpec::Positions::Learned;
    if (isRoberta(spec.family)) { // pads keep row pad, the others count from pad + 1
        embedding.skippedId = spec.paddingId;
        embedding.firstPosition = *spec.paddingId + 1;
    }
    return embedding;
}

LayerSpec readLayer(ModelConfig& config, const ModelSpec& spec, PositionBias bias)
{
    LayerSpec layer;
    layer.attention = plainAttention(
        config,
        {spec.width, config.size({"num_attention_heads"}, spec.family == "electra" ? 4 : 12)});
    setBiases(layer.attention, true, true);
    layer.attention.bias = bias;
    layer.attention.isCausal = config.flag("is_decoder", false);
    layer.mlp.width = config.size({"intermediate_size"}, spec.family == "electra" ? 1024 : 3072);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, "gelu");
    const NormSpec norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-12));
    layer.attentionNorms.post = norm;
    layer.mlpNorms.post = norm;
    return layer;
}

/// Where each family keeps its masked-language-model head.
void addMaskedHead(ModelDescription& model, bool isTied)
{
    WeightNames& names = model.names;
    if (model.spec.family == "electra") {
        names.pair("head.transform", "generator_predictions.dense");
        names.pair("head.norm", "generator_predictions.LayerNorm");
        addHead(model, {"generator_lm_head", kTokens, isTied});
    } else if (isRoberta(model.spec.family)) {
        names.pair("head.transform", "lm_head.dense");
        names.pair("head.norm", "lm_head.layer_norm");
        addHead(model, {"lm_head.decoder", kTokens, isTied});
        names.tensor("head.output.bias", {"lm_head.bias"});
    } else {
        names.pair("head.transform", "cls.predictions.transform.dense");
        names.pair("head.norm", "cls.predictions.transform.LayerNorm");
        addHead(model, {"cls.predictions.decoder", kTokens, isTied});
        names.tensor("head.output.bias", {"cls.predictions.bias"});
    }
}

void readHead(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    HeadSpec& head = spec.head;
    head.kind =
        config.flag("is_decoder", false) ? HeadSpec::Kind::NextToken : HeadSpec::Kind::MaskedToken;
    head.hasTransform = true;
    head.transformWidth = spec.encoder->embedding.width;
    head.norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-12));
    if (spec.family == "bert")
        head.activation = readActivation(config, {"hidden_act"}, "gelu");
    addMaskedHead(model, config.flag("tie_word_embeddings", true));
}

} // namespace

void describeBert(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, spec.family == "electra" ? 256 : 768);
    spec.paddingId = config.whole("pad_token_id").value_or(isRoberta(spec.family) ? 1 : 0);
    requireFlag(config, "add_cross_attention", false);
    const PositionBias bias = readPositionType(config);

    StackSpec stack;
    stack.embedding = readEmbedding(config, spec, bias);
    stack.layers.assign(
        static_cast<std::size_t>(countLayers(config, {"num_hidden_layers"}, 12)),
        readLayer(config, spec, bias));
    spec.contextLength =
        config.size({"max_position_embeddings"}, 512) - stack.embedding.firstPosition;

    WeightNames& names = model.names;
    names.prefixes = {"bert.", "roberta.", "electra.", "camembert."};
    names.ignored = {
        "pooler.",
        "cls.",
        "classifier.",
        "qa_outputs.",
        "discriminator_predictions.",
        "embeddings_project.",
        "lm_head."};
    names.tensor("encoder.embedding.tokens", {kTokens});
    names.tensor("encoder.embedding.positions", {"embeddings.position_embeddings.weight"});
    names.tensor("encoder.embedding.types", {"embeddings.token_type_embeddings.weight"});
    names.pair("encoder.embedding.norm", "embeddings.LayerNorm");
    names.pair("encoder.embedding.projection", "embeddings_project");
    for (std::size_t i = 0; i < stack.layers.size(); ++i) {
        const auto layer = static_cast<Index>(i);
        stack.layers[i].weights = layer;
        addLayerNames(names, "encoder", "encoder.layer.", layer, kLayer);
        names.tensor(
            layerPrefix("encoder", layer) + "attention.distances",
            {"encoder.layer." + std::to_string(layer) +
             ".attention.self.distance_embedding.weight"});
    }
    spec.encoder = std::move(stack);
    readHead(config, model);
}

} // namespace headlight
