#include "core/model/weight_plan.h"

#include <set>

namespace headlight {

namespace {

constexpr Index kAny = ParameterNeed::kAny;

using Needs = std::vector<ParameterNeed>;

void addLinear(Needs& needs, const std::string& name, Index out, Index in, bool hasBias)
{
    needs.push_back({name + ".weight", {out, in}});
    if (hasBias)
        needs.push_back({name + ".bias", {out}});
}

void addNorm(
    Needs& needs, const std::string& name, const std::optional<NormSpec>& norm,
    const std::vector<Index>& shape)
{
    if (!norm)
        return;
    needs.push_back({name + ".weight", shape});
    if (norm->kind == NormSpec::Kind::Layer && norm->hasBias)
        needs.push_back({name + ".bias", shape});
}

void addBranch(Needs& needs, const std::string& name, const BranchNorms& norms, Index width)
{
    addNorm(needs, name + "_in", norms.in, {width});
    addNorm(needs, name + "_out", norms.out, {width});
    addNorm(needs, name + "_post", norms.post, {width});
}

/// The norm of queries (h heads) or keys (g heads); a file may hold each head's apart.
void addHeadNorm(
    Needs& needs, const std::string& name, const AttentionSpec& attention, Index heads,
    const WeightNames& names)
{
    const QueryKeyNorm& norm = *attention.queryNorm;
    const Index width = attention.keyWidth;
    if (norm.scope == QueryKeyNorm::Scope::Head)
        addNorm(needs, name, norm.norm, {width});
    else if (norm.scope == QueryKeyNorm::Scope::Projection)
        addNorm(needs, name, norm.norm, {heads * width});
    else if (names.sources(name + ".0.weight").empty())
        addNorm(needs, name, norm.norm, {heads, width});
    else
        for (Index head = 0; head < heads; ++head)
            addNorm(needs, name + "." + std::to_string(head), norm.norm, {width});
}

bool isRelative(PositionBias bias)
{
    return bias == PositionBias::RelativeKey || bias == PositionBias::RelativeKeyQuery ||
           bias == PositionBias::RelativeAfter || bias == PositionBias::RelativeAfterBoth;
}

void addAttention(
    Needs& needs, const std::string& name, const AttentionSpec& attention, Index width,
    const WeightNames& names)
{
    const auto& [h, g, dk, dv] = std::tuple{
        attention.heads, attention.keyValueHeads, attention.keyWidth, attention.valueWidth};
    addLinear(needs, name + ".query", h * dk, width, attention.hasQueryBias);
    addLinear(needs, name + ".key", g * dk, width, attention.hasKeyBias);
    addLinear(needs, name + ".value", g * dv, width, attention.hasValueBias);
    addLinear(needs, name + ".output", width, h * dv, attention.hasOutputBias);
    if (attention.queryNorm) {
        addHeadNorm(needs, name + ".query_norm", attention, h, names);
        addHeadNorm(needs, name + ".key_norm", attention, g, names);
    }
    if (attention.hasSinks)
        needs.push_back({name + ".sinks", {h}});
    if (isRelative(attention.bias))
        needs.push_back({name + ".distances", {kAny, dk}});
}

void addMlp(Needs& needs, const std::string& name, const MlpSpec& mlp, Index width)
{
    if (mlp.experts) {
        const Index count = mlp.experts->count;
        addLinear(needs, name + ".router", count, width, true);
        needs.push_back({name + ".experts.inner.weight", {count, width, 2 * mlp.width}});
        needs.push_back({name + ".experts.inner.bias", {count, 2 * mlp.width}});
        needs.push_back({name + ".experts.outer.weight", {count, mlp.width, width}});
        needs.push_back({name + ".experts.outer.bias", {count, width}});
        return;
    }
    if (mlp.isGated)
        addLinear(needs, name + ".gate", mlp.width, width, mlp.hasInnerBias);
    addLinear(needs, name + ".up", mlp.width, width, mlp.hasInnerBias);
    addLinear(needs, name + ".down", width, mlp.width, mlp.hasOuterBias);
}

void addEmbedding(
    Needs& needs, const std::string& name, const EmbeddingSpec& embedding, Index width)
{
    const Index summed = embedding.projectsTokens ? width : embedding.width;
    if (embedding.image) {
        const ImageSpec& image = *embedding.image;
        needs.push_back({name + ".class", {width}});
        addLinear(
            needs, name + ".patches", width, image.channels * image.patch * image.patch, true);
    } else {
        needs.push_back({name + ".tokens", {kAny, embedding.width}});
    }
    if (embedding.positions != EmbeddingSpec::Positions::None)
        needs.push_back(
            {name + ".positions",
             {embedding.image ? embedding.image->patches() + 1 : kAny, summed},
             embedding.positions == EmbeddingSpec::Positions::Sinusoid});
    if (embedding.hasTypes)
        needs.push_back({name + ".types", {kAny, embedding.width}});
    addNorm(needs, name + ".norm", embedding.norm, {embedding.width});
    if (embedding.hasProjection)
        addLinear(needs, name + ".projection", width, embedding.width, embedding.hasProjectionBias);
}

void addStack(
    Needs& needs, const std::string& name, const StackSpec& stack, Index width,
    const WeightNames& names)
{
    addEmbedding(needs, name + ".embedding", stack.embedding, width);
    std::set<Index> added;
    for (const LayerSpec& layer : stack.layers) {
        if (!added.insert(layer.weights).second)
            continue;
        const std::string prefix = name + ".layers." + std::to_string(layer.weights) + ".";
        addAttention(needs, prefix + "attention", layer.attention, width, names);
        addBranch(needs, prefix + "attention", layer.attentionNorms, width);
        if (layer.cross) {
            addAttention(needs, prefix + "cross", *layer.cross, width, names);
            addBranch(needs, prefix + "cross", layer.crossNorms, width);
        }
        addMlp(needs, prefix + "mlp", layer.mlp, width);
        addBranch(needs, prefix + "mlp", layer.mlpNorms, width);
    }
    addNorm(needs, name + ".final_norm", stack.finalNorm, {width});
    if (stack.hasFinalProjection)
        addLinear(needs, name + ".final_projection", stack.embedding.width, width, false);
    if (stack.buckets)
        needs.push_back(
            {name + ".buckets", {stack.buckets->count, stack.layers.front().attention.heads}});
}

} // namespace

std::vector<ParameterNeed> neededParameters(const ModelSpec& spec, const WeightNames& names)
{
    Needs needs;
    if (spec.encoder)
        addStack(needs, "encoder", *spec.encoder, spec.width, names);
    if (spec.decoder)
        addStack(needs, "decoder", *spec.decoder, spec.width, names);
    return needs;
}

std::vector<ParameterNeed> neededHeadParameters(const ModelSpec& spec)
{
    Needs needs;
    const HeadSpec& head = spec.head;
    if (head.kind == HeadSpec::Kind::None)
        return needs;
    Index width = spec.width;
    if (spec.decoder && spec.decoder->hasFinalProjection)
        width = spec.decoder->embedding.width;
    if (head.hasTransform) {
        addLinear(needs, "head.transform", head.transformWidth, width, head.hasTransformBias);
        addNorm(needs, "head.norm", head.norm, {head.transformWidth});
        width = head.transformWidth;
    }
    needs.push_back({"head.output.weight", {kAny, width}});
    needs.push_back({"head.output.bias", {kAny}, true});
    return needs;
}

} // namespace headlight
