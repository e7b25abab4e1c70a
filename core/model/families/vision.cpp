// ViT and CLIP's text side: pre-norm stacks with every bias.

#include "core/model/families/family.h"

namespace headlight {

namespace {

constexpr LayerName kVitLayer[] = {
    {"attention.query", "attention.attention.query"},
    {"attention.key", "attention.attention.key"},
    {"attention.value", "attention.attention.value"},
    {"attention.output", "attention.output.dense"},
    {"attention_in", "layernorm_before"},
    {"mlp_in", "layernorm_after"},
    {"mlp.up", "intermediate.dense"},
    {"mlp.down", "output.dense"}};

constexpr LayerName kClipLayer[] = {
    {"attention.query", "self_attn.q_proj"},
    {"attention.key", "self_attn.k_proj"},
    {"attention.value", "self_attn.v_proj"},
    {"attention.output", "self_attn.out_proj"},
    {"attention_in", "layer_norm1"},
    {"mlp_in", "layer_norm2"},
    {"mlp.up", "mlp.fc1"},
    {"mlp.down", "mlp.fc2"}};

ImageSpec readImage(ModelConfig& config)
{
    ImageSpec image;
    image.height = config.size({"image_size"}, 224);
    image.width = image.height;
    image.patch = config.size({"patch_size"}, 16);
    image.channels = config.size({"num_channels"}, 3);
    constexpr Index kLargestSide = 16384;
    constexpr Index kMostChannels = 1024;
    if (image.height > kLargestSide)
        config.refuse("image_size", "1 .. " + std::to_string(kLargestSide));
    if (image.channels > kMostChannels)
        config.refuse("num_channels", "1 .. " + std::to_string(kMostChannels));
    if (image.patch > image.height)
        config.refuse("patch_size", "<= image_size");
    return image;
}

void addLayers(
    ModelConfig& config, const LayerSpec& layer, const std::string& path,
    std::span<const LayerName> pairs, ModelDescription& model)
{
    const Index layers = countLayers(config, {"num_hidden_layers"}, 12);
    for (Index i = 0; i < layers; ++i) {
        model.spec.encoder->layers.push_back(layer);
        model.spec.encoder->layers.back().weights = i;
        addLayerNames(model.names, "encoder", path, i, pairs);
    }
}

} // namespace

void describeVit(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 768);
    const NormSpec norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-12));
    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 12)});
    setBiases(layer.attention, config.flag("qkv_bias", true), true);
    layer.mlp.width = config.size({"intermediate_size"}, 3072);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, "gelu");
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;

    spec.encoder.emplace();
    spec.encoder->embedding.width = spec.width;
    spec.encoder->embedding.image = readImage(config);
    spec.encoder->embedding.positions = EmbeddingSpec::Positions::Learned;
    spec.encoder->finalNorm = norm;
    spec.contextLength = spec.encoder->embedding.image->patches() + 1;
    spec.head.kind = HeadSpec::Kind::Classes;

    WeightNames& names = model.names;
    names.prefixes = {"vit."};
    names.ignored = {"pooler.", "embeddings.mask_token", "decoder."};
    names.tensor("encoder.embedding.class", {"embeddings.cls_token"});
    names.tensor("encoder.embedding.positions", {"embeddings.position_embeddings"});
    names.pair("encoder.embedding.patches", "embeddings.patch_embeddings.projection");
    names.pair("encoder.final_norm", "layernorm");
    names.pair("head.output", "classifier");
    addLayers(config, layer, "encoder.layer.", kVitLayer, model);
}

void describeClipText(ModelConfig& whole, ModelDescription& model)
{
    auto inner = whole.object("text_config"); // CLIP's config holds one of each side
    ModelConfig& config = inner ? *inner : whole;
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 512);
    spec.contextLength = config.size({"max_position_embeddings"}, 77);
    const NormSpec norm = layerNorm(config.positive({"layer_norm_eps"}, 1e-5));
    LayerSpec layer;
    layer.attention = plainAttention(config, {spec.width, config.size({"num_attention_heads"}, 8)});
    setBiases(layer.attention, true, true);
    layer.attention.isCausal = true;
    layer.mlp.width = config.size({"intermediate_size"}, 2048);
    layer.mlp.activation = readActivation(config, {"hidden_act"}, "quick_gelu");
    layer.attentionNorms.in = norm;
    layer.mlpNorms.in = norm;

    spec.encoder.emplace();
    spec.encoder->embedding.width = spec.width;
    spec.encoder->embedding.positions = EmbeddingSpec::Positions::Learned;
    spec.encoder->finalNorm = norm;

    WeightNames& names = model.names;
    names.prefixes = {"text_model."};
    names.ignored = {"vision_model.", "visual_projection.", "text_projection.", "logit_scale"};
    names.tensor("encoder.embedding.tokens", {"embeddings.token_embedding.weight"});
    names.tensor("encoder.embedding.positions", {"embeddings.position_embedding.weight"});
    names.pair("encoder.final_norm", "final_layer_norm");
    addLayers(config, layer, "encoder.layers.", kClipLayer, model);
    if (inner)
        whole.join(config);
}

} // namespace headlight
