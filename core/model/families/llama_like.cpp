#include "core/model/families/llama_like.h"

namespace headlight {

namespace {

constexpr const char* kTokens = "embed_tokens.weight";

constexpr LayerName kProjections[] = {
    {"attention.query", "self_attn.q_proj"},
    {"attention.key", "self_attn.k_proj"},
    {"attention.value", "self_attn.v_proj"},
    {"attention.output", "self_attn.o_proj"},
    {"mlp.gate", "mlp.gate_proj"},
    {"mlp.up", "mlp.up_proj"},
    {"mlp.down", "mlp.down_proj"}};

constexpr LayerName kNorms[] = {
    {"attention_in", "input_layernorm"}, {"mlp_in", "post_attention_layernorm"}};

} // namespace

std::span<const LayerName> llamaProjections()
{
    return kProjections;
}

std::span<const LayerName> llamaNorms()
{
    return kNorms;
}

LayerSpec beginLlama(ModelConfig& config, ModelDescription& model, const LlamaDefaults& defaults)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, defaults.width);
    spec.contextLength = config.size({"max_position_embeddings"}, defaults.longest);
    const NormSpec norm = rmsNorm(config.positive({"rms_norm_eps"}, defaults.epsilon));

    LayerSpec layer;
    const Index heads = config.size({"num_attention_heads"}, defaults.heads);
    const Index groups = config.size(
        {"num_key_value_heads"}, defaults.keyValueHeads > 0 ? defaults.keyValueHeads : heads);
    layer.attention = plainAttention(
        config, {spec.width, heads, groups, config.size({"head_dim"}, defaults.headWidth)});
    layer.attention.isCausal = true;
    layer.mlp.width = config.size({"intermediate_size"}, defaults.mlpWidth);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, defaults.activation);
    layer.mlp.isGated = true;
    layer.mlp.hasInnerBias = false;
    layer.mlp.hasOuterBias = false;
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;

    spec.decoder.emplace();
    spec.decoder->embedding.width = spec.width;
    spec.decoder->finalNorm = norm;
    spec.head.kind = HeadSpec::Kind::NextToken;
    return layer;
}

void addLlamaLayers(const LayerSpec& layer, Index count, ModelDescription& model)
{
    for (Index i = 0; i < count; ++i) {
        model.spec.decoder->layers.push_back(layer);
        model.spec.decoder->layers.back().weights = i;
    }
}

void addLlamaNames(ModelDescription& model, std::span<const LayerName> pairs, bool isTied)
{
    WeightNames& names = model.names;
    names.prefixes = {"language_model.model.", "text_model."};
    names.ignored = {"score.", "vision_tower.", "multi_modal_projector.", "qa_outputs."};
    names.tensor("decoder.embedding.tokens", {kTokens});
    names.pair("decoder.final_norm", "norm");
    const auto layers = static_cast<Index>(model.spec.decoder->layers.size());
    for (Index i = 0; i < layers; ++i) {
        addLayerNames(names, "decoder", "layers.", i, pairs);
        addLayerNames(names, "decoder", "layers.", i, kProjections);
    }
    addHead(model, {"lm_head", kTokens, isTied});
}

void setWindows(const std::vector<bool>& sliding, Index window, StackSpec& stack)
{
    for (std::size_t i = 0; i < stack.layers.size(); ++i)
        stack.layers[i].attention.window = sliding[i] ? window : 0;
}

} // namespace headlight
