#include "core/model/gguf/gguf_layer.h"

#include <utility>

namespace headlight {

namespace {

std::string engineName(const GgufLayerSource& source, Index layer, const std::string& name)
{
    return source.stack + ".layers." + std::to_string(layer) + '.' + name;
}

/// Queries, keys and values one after another in one tensor.
struct FusedPart
{
    const char* name;
    Index begin;
    Index length;
};

void addProjection(
    const std::string& name, TensorSource source, const Interleaving& interleaving,
    WeightNames& names)
{
    source.interleaving = interleaving;
    names.pair(name, source);
}

void addInputs(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    AttentionSpec& attention)
{
    const bool turns = source.architecture->rotation == GgufArchitecture::Rotation::Interleaved;
    const Interleaving turned = turns && attention.rotary
                                    ? Interleaving{attention.keyWidth, attention.rotary->dimensions}
                                    : Interleaving{};
    const Index queries = attention.heads * attention.keyWidth;
    const Index keys = attention.keyValueHeads * attention.keyWidth;
    const Index values = attention.keyValueHeads * attention.valueWidth;
    const std::string fused = source.tensor(layer, "attn_qkv");
    const bool isFused = config.hasTensor(fused + ".weight");
    const FusedPart parts[] = {
        {"query", 0, queries}, {"key", queries, keys}, {"value", queries + keys, values}};
    for (const auto& [name, begin, length] : parts) {
        TensorSource from{isFused ? fused : source.tensor(layer, std::string{"attn_"} + name[0])};
        if (isFused) {
            from.fusedOutputs = queries + keys + values;
            from.runs = {begin, length, from.fusedOutputs, 1};
        }
        const bool isValue = name[0] == 'v';
        addProjection(
            engineName(source, layer, std::string{"attention."} + name), from,
            isValue ? Interleaving{} : turned, model.names);
    }
    const auto hasBias = [&](const char* name) {
        return config.hasTensor(
            (isFused ? fused : source.tensor(layer, std::string{"attn_"} + name)) + ".bias");
    };
    attention.hasQueryBias = hasBias("q");
    attention.hasKeyBias = hasBias("k");
    attention.hasValueBias = hasBias("v");
}

/// One weight for every head, one for each, or one over all heads: the shape tells.
QueryKeyNorm::Scope normScope(
    const std::vector<std::int64_t>& shape, const AttentionSpec& attention)
{
    if (shape.size() > 1)
        return QueryKeyNorm::Scope::EachHead;
    return !shape.empty() && shape[0] != attention.keyWidth ? QueryKeyNorm::Scope::Projection
                                                            : QueryKeyNorm::Scope::Head;
}

/// Adds a norm of the layer where the file has it under that name.
std::optional<NormSpec> addNorm(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    const std::pair<const char*, const char*>& names)
{
    const std::string from = source.tensor(layer, names.second);
    std::optional<NormSpec> norm = ggufNorm(config, *source.architecture, from);
    if (norm)
        model.names.pair(engineName(source, layer, names.first), from);
    return norm;
}

} // namespace

std::string GgufLayerSource::tensor(Index layer, const std::string& name) const
{
    return path + std::to_string(layer) + '.' + name;
}

std::optional<NormSpec> ggufNorm(
    GgufConfig& config, const GgufArchitecture& architecture, const std::string& name)
{
    if (!config.hasTensor(name + ".weight"))
        return std::nullopt;
    const bool isRms = architecture.norm == NormSpec::Kind::Rms;
    const double epsilon = config.positive(
        isRms ? "attention.layer_norm_rms_epsilon" : "attention.layer_norm_epsilon");
    return NormSpec{architecture.norm, epsilon, !isRms && config.hasTensor(name + ".bias"), false};
}

void addGgufAttention(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    AttentionSpec& attention)
{
    addInputs(config, source, layer, model, attention);
    const std::string output = source.tensor(layer, "attn_output");
    model.names.pair(engineName(source, layer, "attention.output"), output);
    attention.hasOutputBias = config.hasTensor(output + ".bias");
    const std::string query = source.tensor(layer, "attn_q_norm");
    const std::optional<NormSpec> norm = ggufNorm(config, *source.architecture, query);
    if (!norm)
        return;
    attention.queryNorm =
        QueryKeyNorm{*norm, normScope(config.shapeOf(query + ".weight"), attention)};
    model.names.pair(engineName(source, layer, "attention.query_norm"), query);
    model.names.pair(
        engineName(source, layer, "attention.key_norm"), source.tensor(layer, "attn_k_norm"));
}

MlpSpec addGgufMlp(
    GgufConfig& config, const GgufLayerSource& source, Index layer, Index width,
    ModelDescription& model)
{
    const std::string gate = source.tensor(layer, "ffn_gate");
    const std::string up = source.tensor(layer, "ffn_up");
    const std::string down = source.tensor(layer, "ffn_down");
    const std::vector<std::int64_t> shape = config.shapeOf(up + ".weight");
    const bool isFused = !config.hasTensor(gate + ".weight") && !shape.empty() &&
                         shape[0] == 2 * static_cast<std::int64_t>(width);
    MlpSpec mlp;
    mlp.width = width;
    mlp.activation = source.architecture->activation;
    mlp.isGated = isFused || config.hasTensor(gate + ".weight");
    mlp.hasInnerBias = config.hasTensor(up + ".bias");
    mlp.hasOuterBias = config.hasTensor(down + ".bias");
    TensorSource first{isFused ? up : gate};
    TensorSource second{up};
    if (isFused) { // the gate comes first
        first.fusedOutputs = second.fusedOutputs = 2 * width;
        first.runs = {0, width, 2 * width, 1};
        second.runs = {width, width, 2 * width, 1};
    }
    if (mlp.isGated)
        model.names.pair(engineName(source, layer, "mlp.gate"), first);
    model.names.pair(engineName(source, layer, "mlp.up"), second);
    model.names.pair(engineName(source, layer, "mlp.down"), down);
    return mlp;
}

void addGgufNorms(
    GgufConfig& config, const GgufLayerSource& source, Index layer, ModelDescription& model,
    LayerSpec& spec)
{
    const auto add = [&](const char* name, const char* from) {
        return addNorm(config, source, layer, model, {name, from});
    };
    if (source.architecture->isEncoder) {
        spec.attentionNorms.post = add("attention_post", "attn_output_norm");
        spec.mlpNorms.post = add("mlp_post", "layer_output_norm");
        return;
    }
    const bool hasTwo = config.hasTensor(source.tensor(layer, "attn_norm_2.weight"));
    const bool hasOwn = config.hasTensor(source.tensor(layer, "ffn_norm.weight"));
    spec.attentionNorms.in = add("attention_in", hasTwo ? "attn_norm_2" : "attn_norm");
    spec.attentionNorms.out = add("attention_out", "post_attention_norm");
    spec.mlpNorms.in = add("mlp_in", hasTwo ? "attn_norm" : "ffn_norm");
    spec.mlpNorms.out = add("mlp_out", "post_ffw_norm");
    const std::string_view name = source.architecture->name;
    spec.isParallel = source.architecture->isParallel ||
                      (name == "gptneox" && config.flag("use_parallel_residual", true)) ||
                      (name == "stablelm" && !hasOwn);
    spec.sharesNorm = spec.isParallel && !hasTwo && !hasOwn;
}

} // namespace headlight
