// T5 and mT5: encoder-decoder, RMS norms, buckets of relative positions, no score factor.

#include "core/model/families/family.h"

#include <cmath>

namespace headlight {

namespace {

struct T5Defaults
{
    Index layers = 6;
    Index heads = 8;
    Index mlpWidth = 2048;
    const char* mlp = "relu";
    bool isTied = true;
};

/// "relu", "gated-gelu" (which means the tanh form), "gated-silu" ...
void readMlp(ModelConfig& config, const T5Defaults& defaults, MlpSpec& mlp)
{
    constexpr std::string_view kGated = "gated-";
    std::string name = config.text({"feed_forward_proj"}, defaults.mlp);
    mlp.isGated = name.starts_with(kGated);
    if (mlp.isGated)
        name.erase(0, kGated.size());
    mlp.activation =
        mlp.isGated && name == "gelu" ? Activation::GeluTanh : activationNamed(config, name);
    mlp.width = config.size({"d_ff"}, defaults.mlpWidth);
    mlp.hasInnerBias = false;
    mlp.hasOuterBias = false;
}

AttentionSpec readAttention(ModelConfig& config, const T5Defaults& defaults, bool isCausal)
{
    const Index heads = config.size({"num_heads"}, defaults.heads);
    AttentionSpec attention = plainAttention(config, {1, heads, heads, config.size({"d_kv"}, 64)});
    attention.factor = 1;
    attention.bias = PositionBias::Buckets;
    attention.isCausal = isCausal;
    return attention;
}

struct StackNames
{
    const char* stack = "";
    Index layers = 0;
    bool isDecoder = false;
};

void addSources(const StackNames& stack, WeightNames& names)
{
    const std::string name = stack.stack;
    const std::string path = name + ".block.";
    const std::string mlp = stack.isDecoder ? "layer.2" : "layer.1";
    const std::string dense = mlp + ".DenseReluDense";
    const std::string norm = mlp + ".layer_norm";
    const std::string gate = dense + ".wi_0";
    const std::string up = dense + ".wi";
    const std::string gatedUp = dense + ".wi_1";
    const std::string down = dense + ".wo";
    const LayerName pairs[] = {
        {"attention.query", "layer.0.SelfAttention.q"},
        {"attention.key", "layer.0.SelfAttention.k"},
        {"attention.value", "layer.0.SelfAttention.v"},
        {"attention.output", "layer.0.SelfAttention.o"},
        {"attention_in", "layer.0.layer_norm"},
        {"cross.query", "layer.1.EncDecAttention.q"},
        {"cross.key", "layer.1.EncDecAttention.k"},
        {"cross.value", "layer.1.EncDecAttention.v"},
        {"cross.output", "layer.1.EncDecAttention.o"},
        {"cross_in", "layer.1.layer_norm"},
        {"mlp_in", norm.c_str()},
        {"mlp.gate", gate.c_str()},
        {"mlp.up", gatedUp.c_str()},
        {"mlp.up", up.c_str()},
        {"mlp.down", down.c_str()}};
    for (Index i = 0; i < stack.layers; ++i)
        addLayerNames(names, name, path, i, pairs);
    names.tensor(name + ".embedding.tokens", {"shared.weight"});
    names.tensor(name + ".embedding.tokens", {name + ".embed_tokens.weight"});
    names.pair(name + ".final_norm", name + ".final_layer_norm");
    names.tensor(
        name + ".buckets", {path + "0.layer.0.SelfAttention.relative_attention_bias.weight"});
}

StackSpec stackOf(ModelConfig& config, const ModelSpec& spec, const LayerSpec& layer, Index layers)
{
    StackSpec stack;
    stack.embedding.width = spec.width;
    stack.finalNorm = layer.mlpNorms.in;
    stack.buckets = BucketSpec{
        config.size({"relative_attention_num_buckets"}, 32),
        config.size({"relative_attention_max_distance"}, 128), !layer.attention.isCausal};
    if (stack.buckets->count < 4)
        config.refuse("relative_attention_num_buckets", ">= 4");
    if (stack.buckets->farthest <= stack.buckets->count / 2)
        config.refuse(
            "relative_attention_max_distance", "> " + std::to_string(stack.buckets->count / 2));
    for (Index i = 0; i < layers; ++i) {
        stack.layers.push_back(layer);
        stack.layers.back().weights = i;
    }
    return stack;
}

void addDecoder(
    ModelConfig& config, const T5Defaults& defaults, LayerSpec layer, ModelDescription& model)
{
    const Index layers = countLayers(
        config, {"num_decoder_layers"}, static_cast<Index>(model.spec.encoder->layers.size()));
    layer.attention = readAttention(config, defaults, true);
    layer.cross = layer.attention;
    layer.cross->isCausal = false;
    layer.cross->bias = PositionBias::None;
    layer.crossNorms.in = layer.mlpNorms.in;
    model.spec.decoder = stackOf(config, model.spec, layer, layers);
    addSources({"decoder", layers, true}, model.names);
    model.spec.startId = config.whole("decoder_start_token_id").value_or(0);

    HeadSpec& head = model.spec.head;
    head.kind = HeadSpec::Kind::NextToken;
    const bool isTied = config.flag("tie_word_embeddings", defaults.isTied);
    if (config.flag("scale_decoder_outputs", isTied))
        head.factor = 1 / std::sqrt(static_cast<double>(model.spec.width));
    addHead(model, {"lm_head", "shared.weight", isTied});
}

bool isEncoderOnly(ModelConfig& config)
{
    const auto architectures = config.texts("architectures");
    return !architectures.empty() && architectures.front().ends_with("EncoderModel");
}

} // namespace

void describeT5(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    const T5Defaults defaults =
        spec.family == "mt5" ? T5Defaults{8, 6, 1024, "gated-gelu", false} : T5Defaults{};
    spec.width = config.size({"d_model"}, 512);
    spec.paddingId = config.whole("pad_token_id").value_or(0);
    LayerSpec layer;
    layer.attention = readAttention(config, defaults, false);
    readMlp(config, defaults, layer.mlp);
    const NormSpec norm = rmsNorm(config.positive({"layer_norm_epsilon"}, 1e-6));
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;
    const Index layers = countLayers(config, {"num_layers"}, defaults.layers);
    spec.encoder = stackOf(config, spec, layer, layers);
    addSources({"encoder", layers, false}, model.names);
    model.names.ignored = {"classification_head.", "classifier.", "qa_outputs."};
    if (!isEncoderOnly(config))
        addDecoder(config, defaults, layer, model);
}

} // namespace headlight
