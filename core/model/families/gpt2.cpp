// GPT-2, GPT-Neo, GPT-J: pre-norm decoders under the names h.N.

#include "core/base/number_from.h"
#include "core/model/families/family.h"

#include <cmath>

namespace headlight {

namespace {

constexpr const char* kTokens = "wte.weight";

/// What the three spell alike.
void beginDecoder(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.decoder.emplace();
    spec.decoder->embedding.width = spec.width;
    spec.decoder->finalNorm = layerNorm(config.positive({"layer_norm_epsilon"}, 1e-5));
    spec.head.kind = HeadSpec::Kind::NextToken;
    model.names.tensor("decoder.embedding.tokens", {kTokens});
    model.names.tensor("decoder.embedding.positions", {"wpe.weight"});
    model.names.pair("decoder.final_norm", "ln_f");
}

void setMlp(ModelConfig& config, ModelConfig::Names fields, const ModelSpec& spec, LayerSpec& layer)
{
    layer.mlp.width = config.size(fields, 4 * spec.width);
    layer.mlp.activation = readActivation(config, {"activation_function"}, "gelu_new");
}

TensorSource conv(const std::string& name)
{
    TensorSource source{name};
    source.isInOut = true;
    return source;
}

void addGpt2Sources(WeightNames& names, Index index, const AttentionSpec& attention)
{
    constexpr LayerName kNorms[] = {{"attention_in", "ln_1"}, {"mlp_in", "ln_2"}};
    addLayerNames(names, "decoder", "h.", index, kNorms);
    const std::string prefix = layerPrefix("decoder", index);
    const std::string path = "h." + std::to_string(index) + ".";
    addFused(names, prefix, conv(path + "attn.c_attn"), attention, FusedOrder::Blocks);
    names.pair(prefix + "attention.output", conv(path + "attn.c_proj"));
    names.pair(prefix + "mlp.up", conv(path + "mlp.c_fc"));
    names.pair(prefix + "mlp.down", conv(path + "mlp.c_proj"));
}

/// "global" or "local" for each layer: attention_layers, or attention_types, which counts them out.
std::vector<std::string> neoLayers(ModelConfig& config, Index layers)
{
    std::vector<std::string> kinds = config.texts("attention_layers");
    const auto types = config.value("attention_types");
    if (kinds.empty() && types) {
        const auto groups = jsonElements(*types, config.place());
        for (const JsonValue& group : groups ? groups.value() : std::vector<JsonValue>{}) {
            const auto parts = jsonElements(group, config.place());
            if (!parts || parts.value().size() != 2)
                continue;
            const auto names = jsonElements(parts.value()[0], config.place());
            const Index count = numberFrom<Index>(parts.value()[1].text).value_or(0);
            if (!names || names.value().empty()) // counting them out would not end
                continue;
            for (Index i = 0; i < count && static_cast<Index>(kinds.size()) < layers; ++i)
                for (const JsonValue& name : names.value())
                    kinds.push_back(name.text);
        }
    }
    if (kinds.empty() && !types)
        for (Index i = 0; i < layers; ++i)
            kinds.emplace_back(i % 2 == 0 ? "global" : "local");
    if (static_cast<Index>(kinds.size()) != layers)
        config.refuse("attention_types", std::to_string(layers) + " x global, local");
    kinds.resize(static_cast<std::size_t>(layers));
    return kinds;
}

} // namespace

void describeGpt2(ModelConfig& config, ModelDescription& model)
{
    ModelSpec& spec = model.spec;
    spec.width = config.size({"n_embd", "hidden_size"}, 768);
    spec.contextLength = config.size({"n_positions", "max_position_embeddings"}, 1024);
    beginDecoder(config, model);
    requireFlag(config, "add_cross_attention", false);
    spec.decoder->embedding.positions = EmbeddingSpec::Positions::Learned;

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"n_head", "num_attention_heads"}, 12)});
    setBiases(layer.attention, true, true);
    layer.attention.isCausal = true;
    if (!config.flag("scale_attn_weights", true))
        layer.attention.factor = 1;
    setMlp(config, {"n_inner"}, spec, layer);
    layer.attentionNorms.in = spec.decoder->finalNorm;
    layer.mlpNorms.in = spec.decoder->finalNorm;
    const bool isDividedByLayer = config.flag("scale_attn_by_inverse_layer_idx", false);
    const Index layers = countLayers(config, {"n_layer", "num_hidden_layers"}, 12);
    for (Index i = 0; i < layers; ++i) {
        spec.decoder->layers.push_back(layer);
        spec.decoder->layers.back().weights = i;
        if (isDividedByLayer)
            spec.decoder->layers.back().attention.factor /= static_cast<double>(i + 1);
        addGpt2Sources(model.names, i, layer.attention);
    }
    model.names.ignored = {"multiple_choice_head.", "score."};
    addHead(model, {"lm_head", kTokens, config.flag("tie_word_embeddings", true)});
}

void describeGptNeo(ModelConfig& config, ModelDescription& model)
{
    constexpr LayerName kLayer[] = {
        {"attention.query", "attn.attention.q_proj"},
        {"attention.key", "attn.attention.k_proj"},
        {"attention.value", "attn.attention.v_proj"},
        {"attention.output", "attn.attention.out_proj"},
        {"attention_in", "ln_1"},
        {"mlp_in", "ln_2"},
        {"mlp.up", "mlp.c_fc"},
        {"mlp.down", "mlp.c_proj"}};
    ModelSpec& spec = model.spec;
    spec.width = config.size({"hidden_size"}, 2048);
    spec.contextLength = config.size({"max_position_embeddings"}, 2048);
    beginDecoder(config, model);
    spec.decoder->embedding.positions = EmbeddingSpec::Positions::Learned;

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"num_heads", "num_attention_heads"}, 16)});
    layer.attention.hasOutputBias = true;
    layer.attention.isCausal = true;
    layer.attention.factor = 1;
    setMlp(config, {"intermediate_size"}, spec, layer);
    layer.attentionNorms.in = spec.decoder->finalNorm;
    layer.mlpNorms.in = spec.decoder->finalNorm;
    const Index window = config.size({"window_size"}, 256);
    const Index layers = countLayers(config, {"num_layers", "num_hidden_layers"}, 24);
    Index i = 0;
    for (const std::string& kind : neoLayers(config, layers)) {
        if (kind != "global" && kind != "local")
            config.refuse("attention_types", kind, "global, local");
        spec.decoder->layers.push_back(layer);
        spec.decoder->layers.back().weights = i;
        spec.decoder->layers.back().attention.window = kind == "local" ? window : 0;
        addLayerNames(model.names, "decoder", "h.", i++, kLayer);
    }
    model.names.ignored = {"score."};
    addHead(model, {"lm_head", kTokens, config.flag("tie_word_embeddings", true)});
}

void describeGptJ(ModelConfig& config, ModelDescription& model)
{
    constexpr LayerName kLayer[] = {
        {"attention.value", "attn.v_proj"},
        {"attention.output", "attn.out_proj"},
        {"attention_in", "ln_1"},
        {"mlp.up", "mlp.fc_in"},
        {"mlp.down", "mlp.fc_out"}};
    ModelSpec& spec = model.spec;
    spec.width = config.size({"n_embd", "hidden_size"}, 4096);
    spec.contextLength = config.size({"n_positions", "max_position_embeddings"}, 2048);
    beginDecoder(config, model);

    LayerSpec layer;
    layer.attention =
        plainAttention(config, {spec.width, config.size({"n_head", "num_attention_heads"}, 16)});
    layer.attention.isCausal = true;
    const Index headWidth = layer.attention.keyWidth;
    RotarySpec rotary;
    rotary.dimensions = config.isNull("rotary_dim") ? headWidth : config.size({"rotary_dim"}, 64);
    rotary.isInterleavedInFile = true;
    if (rotary.dimensions > headWidth || rotary.dimensions % 2 != 0)
        config.refuse("rotary_dim", "2, 4 .. " + std::to_string(headWidth));
    layer.attention.rotary = rotary;
    setMlp(config, {"n_inner"}, spec, layer);
    layer.attentionNorms.in = spec.decoder->finalNorm;
    layer.isParallel = true;
    layer.sharesNorm = true;
    const Index layers = countLayers(config, {"n_layer", "num_hidden_layers"}, 28);
    for (Index i = 0; i < layers; ++i) {
        layer.weights = i;
        spec.decoder->layers.push_back(layer);
        addLayerNames(model.names, "decoder", "h.", i, kLayer);
        const std::string path = "h." + std::to_string(i) + ".attn.";
        for (const auto& [name, source] : {LayerName{"query", "q_proj"}, {"key", "k_proj"}}) {
            TensorSource turned{path + source};
            turned.interleaving = {headWidth, rotary.dimensions};
            model.names.pair(layerPrefix("decoder", i) + "attention." + name, turned);
        }
    }
    model.names.ignored = {"score.", "qa_outputs."};
    addHead(model, {"lm_head", kTokens, config.flag("tie_word_embeddings", false)});
}

} // namespace headlight
