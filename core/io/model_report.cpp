#include "core/io/model_report.h"

#include "core/io/gguf_types.h"
#include "core/tensor/convert.h"

#include <algorithm>
#include <map>
#include <set>

namespace headlight {

namespace {

/// Bytes that a tensor takes in its file; 0 where its type's size is not known.
std::uint64_t storedBytes(const TensorInfo& info)
{
    const auto elements = static_cast<std::uint64_t>(info.elementCount());
    if (const std::optional<GgufType> type = ggufTypeNamed(info.typeName); type && type->size)
        return elements / type->size->elements * type->size->bytes;
    return elements * elementSize(info.type);
}

void addStack(const char* name, const std::optional<StackSpec>& stack, ModelReport& report)
{
    if (!stack)
        return;
    report.stacks.emplace_back(name);
    report.layers.push_back(static_cast<Index>(stack->layers.size()));
    if (report.heads > 0 || stack->layers.empty())
        return;
    const LayerSpec& first = stack->layers.front();
    report.heads = first.attention.heads;
    report.keyValueHeads = first.attention.keyValueHeads;
    report.keyWidth = first.attention.keyWidth;
    report.valueWidth = first.attention.valueWidth;
    report.mlpWidth = first.mlp.width;
}

/// Counts what the used tensors hold.
void addTensors(const ModelFiles& files, ModelReport& report)
{
    const std::vector<TensorInfo>& tensors = files.weights.tensors->tensors();
    std::set<std::size_t> used;
    std::map<std::string, std::int64_t> types;
    for (const auto& [name, placed] : files.plan.parameters) {
        const TensorInfo& info = tensors[placed.tensor];
        if (name.ends_with(".embedding.tokens") && !info.shape.empty())
            report.vocabulary = static_cast<Index>(info.shape.front());
        if (!used.insert(placed.tensor).second)
            continue; // fused, or shared
        report.parameters += info.elementCount();
        report.bytes += storedBytes(info);
        types[info.typeName] += info.elementCount();
    }
    const auto most = std::max_element(
        types.begin(), types.end(), [](auto& a, auto& b) { return a.second < b.second; });
    if (most != types.end())
        report.dtype = most->first;
}

} // namespace

TokenizerReport reportOf(const Tokenizer& tokenizer)
{
    return {std::string{tokenizer.kind()}, tokenizer.vocabularySize()};
}

ModelReport reportOf(const ModelFiles& files)
{
    const ModelSpec& spec = files.description.spec;
    ModelReport report;
    report.family = spec.family;
    report.width = spec.width;
    report.contextLength = spec.contextLength;
    addStack("encoder", spec.encoder, report);
    addStack("decoder", spec.decoder, report);
    addTensors(files, report);
    report.missing = files.plan.missing;
    report.misshapen = files.plan.misshapen;
    report.extra = files.plan.extra;
    report.extra.insert(report.extra.end(), files.plan.surplus.begin(), files.plan.surplus.end());
    if (files.tokenizer)
        report.tokenizer = reportOf(*files.tokenizer);
    return report;
}

} // namespace headlight
