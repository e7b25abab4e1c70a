#include "core/model/families/family.h"

#include "core/base/error_code.h"

#include <cmath>
#include <functional>

namespace headlight {

namespace {

struct NamedActivation
{
    const char* name;
    Activation activation;
};

constexpr NamedActivation kActivations[] = {
    {"gelu", Activation::Gelu},
    {"gelu_fast", Activation::GeluTanh},
    {"gelu_new", Activation::GeluTanh},
    {"gelu_pytorch_tanh", Activation::GeluTanh},
    {"quick_gelu", Activation::QuickGelu},
    {"relu", Activation::Relu},
    {"silu", Activation::Silu},
    {"swish", Activation::Silu}};

std::string knownActivations()
{
    std::string names;
    for (const NamedActivation& known : kActivations)
        names += (names.empty() ? "" : ", ") + std::string{known.name};
    return names;
}

TensorSource part(TensorSource source, const OutputRuns& runs)
{
    source.runs = runs;
    return source;
}

} // namespace

std::string layerPrefix(const std::string& stack, Index layer)
{
    return stack + ".layers." + std::to_string(layer) + ".";
}

void addLayerNames(
    WeightNames& names, const std::string& stack, const std::string& path, Index layer,
    std::span<const LayerName> pairs)
{
    const std::string prefix = layerPrefix(stack, layer);
    const std::string source = path + std::to_string(layer) + ".";
    for (const LayerName& pair : pairs)
        names.pair(prefix + pair.name, source + pair.source);
    Index& count = names.layerCounts[path];
    count = std::max(count, layer + 1);
}

void addFused(
    WeightNames& names, const std::string& prefix, const TensorSource& source,
    const AttentionSpec& attention, FusedOrder order)
{
    const Index keys = attention.keyWidth;
    const Index values = attention.valueWidth;
    const Index groups = order == FusedOrder::Groups ? attention.keyValueHeads : 1;
    const Index query = attention.heads / groups * keys;
    const Index key = attention.keyValueHeads / groups * keys;
    const Index value = attention.keyValueHeads / groups * values;
    const Index all = query + key + value;
    TensorSource fused = source;
    fused.fusedOutputs = groups * all;
    names.pair(prefix + "attention.query", part(fused, {0, query, all, groups}));
    names.pair(prefix + "attention.key", part(fused, {query, key, all, groups}));
    names.pair(prefix + "attention.value", part(fused, {query + key, value, all, groups}));
}

void addHead(ModelDescription& model, const HeadNames& names)
{
    model.names.pair("head.output", names.source);
    if (names.isTied)
        model.names.tensor("head.output.weight", {names.embedding});
}

Index countLayers(ModelConfig& config, ModelConfig::Names fields, Index otherwise)
{
    constexpr Index kMostLayers = 1024;
    const Index count = config.size(fields, otherwise);
    if (count <= kMostLayers)
        return count;
    for (const std::string_view field : fields)
        if (config.has(field))
            config.refuse(field, "1 .. " + std::to_string(kMostLayers));
    return 1;
}

Activation activationNamed(ModelConfig& config, const std::string& name)
{
    for (const NamedActivation& known : kActivations)
        if (name == known.name)
            return known.activation;
    config.fail(
        {ErrorCode::ActivationUnknown,
         {{"found", name}, {"expected", knownActivations()}},
         config.place()});
    return Activation::Gelu;
}

Activation readActivation(ModelConfig& config, ModelConfig::Names fields, const char* otherwise)
{
    return activationNamed(config, config.text(fields, otherwise));
}

AttentionSpec plainAttention(ModelConfig& config, const HeadSizes& sizes)
{
    AttentionSpec attention;
    attention.heads = sizes.heads;
    attention.keyValueHeads = sizes.keyValueHeads > 0 ? sizes.keyValueHeads : sizes.heads;
    attention.keyWidth = sizes.headWidth > 0 ? sizes.headWidth : sizes.width / sizes.heads;
    attention.valueWidth = attention.keyWidth;
    attention.factor = 1 / std::sqrt(static_cast<double>(attention.keyWidth));
    const auto cannotShare = [&](Index columns, Index heads) {
        config.fail(
            {ErrorCode::HeadsDoNotDivide,
             {{"array", "config.json"},
              {"columns", std::to_string(columns)},
              {"heads", std::to_string(heads)}},
             config.place()});
    };
    if (sizes.headWidth == 0 && sizes.width % sizes.heads != 0)
        cannotShare(sizes.width, sizes.heads);
    if (attention.heads % attention.keyValueHeads != 0)
        cannotShare(attention.heads, attention.keyValueHeads);
    return attention;
}

void setBiases(AttentionSpec& attention, bool inner, bool output)
{
    attention.hasQueryBias = inner;
    attention.hasKeyBias = inner;
    attention.hasValueBias = inner;
    attention.hasOutputBias = output;
}

std::vector<bool> readSliding(
    ModelConfig& config, Index layers, const std::function<bool(Index)>& otherwise)
{
    std::vector<bool> sliding;
    if (!config.has("layer_types")) {
        for (Index layer = 0; layer < layers; ++layer)
            sliding.push_back(otherwise(layer));
        return sliding;
    }
    for (const std::string& type : config.texts("layer_types")) {
        if (type != "sliding_attention" && type != "full_attention")
            config.refuse("layer_types", type, "sliding_attention, full_attention");
        sliding.push_back(type == "sliding_attention");
    }
    if (static_cast<Index>(sliding.size()) != layers)
        config.refuse("layer_types", std::to_string(sliding.size()), std::to_string(layers));
    sliding.resize(static_cast<std::size_t>(layers));
    return sliding;
}

NormSpec layerNorm(double epsilon, bool hasBias)
{
    return {NormSpec::Kind::Layer, epsilon, hasBias, false};
}

NormSpec rmsNorm(double epsilon, bool addsOne)
{
    return {NormSpec::Kind::Rms, epsilon, false, addsOne};
}

void requireFlag(ModelConfig& config, const char* field, bool value)
{
    if (config.flag(field, value) != value)
        config.refuse(field, value ? "true" : "false");
}

} // namespace headlight
