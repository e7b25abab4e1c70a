#include "core/io/document_layer.h"

#include "core/io/open_tensors.h"
#include "core/model/plan_origin.h"

namespace headlight {

namespace {

const LoadedParameters* loadedBy(const Document& document)
{
    const auto* source = std::get_if<LoadedSource>(&document.parameters);
    return source == nullptr ? nullptr : source->loaded.get();
}

} // namespace

std::vector<int> layersOf(const Document& document)
{
    const LoadedParameters* loaded = loadedBy(document);
    return loaded == nullptr ? std::vector<int>{} : loaded->plan.layers;
}

std::optional<int> layerOf(const Document& document)
{
    const LoadedParameters* loaded = loadedBy(document);
    return loaded == nullptr ? std::nullopt : loaded->plan.layer;
}

Result<Document> withLayer(const Document& document, int layer, const JobControl& control)
{
    const LoadedParameters* loaded = loadedBy(document);
    if (loaded == nullptr || layerOf(document) == layer)
        return document;
    const Result<TensorStorePtr> store = openTensors(loaded->place, control);
    if (!store)
        return store.error();
    const Result<ParameterPlan> plan = planOfLayer(*store.value(), loaded->plan, layer);
    if (!plan)
        return plan.error();
    const auto read = loadParameters(*store.value(), plan.value(), control);
    if (!read)
        return read.error();
    Document other = document;
    other.parameters = LoadedSource{read.value()};
    return other;
}

} // namespace headlight
