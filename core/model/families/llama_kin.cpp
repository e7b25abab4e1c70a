// OLMo 2, Cohere, StableLM, gpt-oss: Llama's names with steps of their own.

#include "core/model/families/llama_like.h"

namespace headlight {

namespace {

/// Cohere's file pairs 2i with 2i + 1 in queries and keys.
void addInterleaved(ModelDescription& model, const AttentionSpec& attention)
{
    const Interleaving turned{attention.keyWidth, attention.rotary->dimensions};
    for (const LayerSpec& layer : model.spec.decoder->layers) {
        const std::string prefix = layerPrefix("decoder", layer.weights) + "attention.";
        const std::string path = "layers." + std::to_string(layer.weights) + ".self_attn.";
        for (const auto& [name, source] :
             {LayerName{"query", "q_proj"},
              {"key", "k_proj"},
              {"query_norm", "q_norm"},
              {"key_norm", "k_norm"}}) {
            TensorSource one{path + source};
            one.interleaving = turned;
            model.names.pair(prefix + name, one);
        }
    }
}

void readExperts(ModelConfig& config, LayerSpec& layer)
{
    ExpertSpec experts;
    experts.count = config.size({"num_local_experts", "num_experts"}, 128);
    experts.perToken = config.size({"num_experts_per_tok", "experts_per_token"}, 4);
    experts.limit = config.positive({"swiglu_limit"}, 7);
    experts.alpha = config.positive({"swiglu_alpha"}, 1.702);
    constexpr Index kMostExperts = 65536;
    if (experts.count > kMostExperts)
        config.refuse("num_local_experts", "1 .. " + std::to_string(kMostExperts));
    if (experts.perToken > experts.count)
        config.refuse("num_experts_per_tok", "<= " + std::to_string(experts.count));
    layer.mlp.experts = experts;
}

/// Without any field of rotation, gpt-oss means yarn.
RotarySpec readOssRotary(ModelConfig& config, Index headWidth)
{
    constexpr Index kLongest = 131072;
    RotarySpec rotary = readRotary(config, headWidth, {.base = 150000, .longest = kLongest});
    if (config.has("rope_parameters") || config.has("rope_scaling"))
        return rotary;
    rotary.scaling.type = RopeScaling::Type::Yarn;
    rotary.scaling.factor = 32;
    rotary.scaling.original = 4096;
    rotary.scaling.longest = static_cast<double>(kLongest);
    rotary.scaling.truncates = false;
    return rotary;
}

} // namespace

void describeOlmo2(ModelConfig& config, ModelDescription& model)
{
    constexpr LayerName kNorms[] = {
        {"attention_out", "post_attention_layernorm"},
        {"mlp_out", "post_feedforward_layernorm"},
        {"attention.query_norm", "self_attn.q_norm"},
        {"attention.key_norm", "self_attn.k_norm"}};
    const LlamaDefaults defaults{.epsilon = 1e-5};
    LayerSpec layer = beginLlama(config, model, defaults);
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    const NormSpec norm = *layer.attentionNorms.in;
    layer.attentionNorms = {{}, norm, {}};
    layer.mlpNorms = {{}, norm, {}};
    layer.attention.queryNorm = {norm, QueryKeyNorm::Scope::Projection};
    layer.attention.rotary = readRotary(config, layer.attention.keyWidth, {});
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    addLlamaNames(model, kNorms, config.flag("tie_word_embeddings", false));
}

void describeCohere(ModelConfig& config, ModelDescription& model)
{
    constexpr LayerName kNorms[] = {{"attention_in", "input_layernorm"}};
    const LlamaDefaults defaults{
        .width = 8192, .layers = 40, .heads = 64, .mlpWidth = 22528, .longest = 8192};
    LayerSpec layer = beginLlama(config, model, defaults);
    const NormSpec norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-5), false);
    const bool hasBias = config.flag("attention_bias", false);
    setBiases(layer.attention, hasBias, hasBias);
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in.reset();
    layer.isParallel = true;
    layer.sharesNorm = true;
    if (config.flag("use_qk_norm", false))
        layer.attention.queryNorm = {norm, QueryKeyNorm::Scope::EachHead};
    layer.attention.rotary =
        readRotary(config, layer.attention.keyWidth, {.base = 500000, .longest = defaults.longest});
    layer.attention.rotary->isInterleavedInFile = true;
    model.spec.decoder->finalNorm = norm;
    model.spec.head.factor = config.number({"logit_scale"}, 0.0625);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    addInterleaved(model, layer.attention);
    addLlamaNames(model, kNorms, config.flag("tie_word_embeddings", true));
}

void describeStableLm(ModelConfig& config, ModelDescription& model)
{
    const LlamaDefaults defaults{
        .width = 2560, .keyValueHeads = 32, .mlpWidth = 6912, .longest = 4096};
    LayerSpec layer = beginLlama(config, model, defaults);
    const double epsilon = config.positive({"layer_norm_eps", "norm_eps"}, 1e-5);
    setBiases(layer.attention, config.flag("use_qkv_bias", false), false);
    layer.attentionNorms.in = layerNorm(epsilon);
    layer.mlpNorms.in = layerNorm(epsilon);
    if (config.flag("use_parallel_residual", false)) {
        layer.isParallel = true;
        layer.sharesNorm = true;
        layer.mlpNorms.in.reset();
    }
    constexpr Index kMostNorms = 256; // each head has a tensor of its own
    const bool hasNorms = config.flag("qk_layernorm", false);
    if (hasNorms && layer.attention.heads > kMostNorms)
        config.refuse("num_attention_heads", "1 .. " + std::to_string(kMostNorms));
    if (config.error())
        return;
    if (hasNorms)
        layer.attention.queryNorm = {layerNorm(epsilon, false), QueryKeyNorm::Scope::EachHead};
    layer.attention.rotary = readRotary(
        config, layer.attention.keyWidth,
        {.share = 0.25, .longest = defaults.longest, .shareField = "rope_pct"});
    model.spec.decoder->finalNorm = layerNorm(epsilon);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    for (Index i = 0; hasNorms && i < static_cast<Index>(model.spec.decoder->layers.size()); ++i)
        for (Index head = 0; head < layer.attention.heads; ++head) {
            const std::string prefix = layerPrefix("decoder", i) + "attention.";
            const std::string path = "layers." + std::to_string(i) + ".self_attn.";
            const std::string number = std::to_string(head);
            model.names.pair(prefix + "query_norm." + number, path + "q_layernorm.norms." + number);
            model.names.pair(prefix + "key_norm." + number, path + "k_layernorm.norms." + number);
        }
    addLlamaNames(model, llamaNorms(), config.flag("tie_word_embeddings", false));
}

void describeGptOss(ModelConfig& config, ModelDescription& model)
{
    const LlamaDefaults defaults{
        .width = 2880,
        .layers = 36,
        .heads = 64,
        .keyValueHeads = 8,
        .headWidth = 64,
        .mlpWidth = 2880,
        .longest = 131072,
        .epsilon = 1e-5};
    LayerSpec layer = beginLlama(config, model, defaults);
    const bool hasBias = config.flag("attention_bias", true);
    setBiases(layer.attention, hasBias, hasBias);
    layer.attention.hasSinks = true;
    layer.attention.rotary = readOssRotary(config, layer.attention.keyWidth);
    readExperts(config, layer);
    addLlamaLayers(layer, countLayers(config, {"num_hidden_layers"}, defaults.layers), model);
    StackSpec& stack = *model.spec.decoder;
    const auto sliding =
        readSliding(config, static_cast<Index>(stack.layers.size()), [](Index index) {
            return index % 2 == 0;
        });
    setWindows(sliding, config.size({"sliding_window"}, 128), stack);
    WeightNames& names = model.names;
    for (Index i = 0; i < static_cast<Index>(stack.layers.size()); ++i) {
        const std::string prefix = layerPrefix("decoder", i);
        const std::string path = "layers." + std::to_string(i) + ".";
        names.tensor(prefix + "attention.sinks", {path + "self_attn.sinks"});
        names.pair(prefix + "mlp.router", path + "mlp.router");
        names.tensor(prefix + "mlp.experts.inner.weight", {path + "mlp.experts.gate_up_proj"});
        names.tensor(prefix + "mlp.experts.inner.bias", {path + "mlp.experts.gate_up_proj_bias"});
        names.tensor(prefix + "mlp.experts.outer.weight", {path + "mlp.experts.down_proj"});
        names.tensor(prefix + "mlp.experts.outer.bias", {path + "mlp.experts.down_proj_bias"});
    }
    addLlamaNames(model, llamaNorms(), config.flag("tie_word_embeddings", false));
}

} // namespace headlight
