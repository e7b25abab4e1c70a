#include "app/cli/figure_sources.h"

#include "app/cli/model_layer.h"
#include "app/cli/source.h"
#include "core/io/document_layer.h"

#include <numeric>

namespace headlight {

namespace {

/// The layers of the stack that the options name in the file of the parameters.
Result<std::vector<int>> layersIn(const ParsedOptions& options, const JobControl& control)
{
    const Result<TensorStorePtr> store =
        openTensors(options.text("--weights").value_or(""), control);
    if (!store)
        return store.error();
    const auto wanted = options.text("--stack");
    for (const AttentionStack& stack : attentionStacks(*store.value()))
        if (!wanted || stack.name == *wanted)
            return stack.layers;
    return std::vector<int>{}; // what is wrong is told when the parameters are read
}

JobControl silent(const JobControl& control)
{
    return {control.stop, {}, control.threads};
}

/// Layers of a model that has read a text; of another text when one is asked for.
class ModelParts
{
public:
    ModelParts(OpenedLayers layers, RecordedModel record)
        : m_layers{std::move(layers)}
        , m_record{std::move(record)}
    {
    }

    [[nodiscard]] Result<Done> read(
        const std::optional<std::string>& text, const JobControl& control)
    {
        Result<StartedRun> started = startRun(m_layers, text, control);
        if (!started)
            return started.error();
        m_started = std::move(started).value();
        m_text = text;
        m_record.text = text;
        m_record.place = placeName(m_started.place);
        m_record.input = m_started.run->input();
        m_record.input.pixels.clear();
        return Done{};
    }

    [[nodiscard]] Index layerCount() const { return m_started.run->layerCount(m_started.place); }
    [[nodiscard]] Index layer() const { return m_layers.layer; }

    [[nodiscard]] Result<FigureSource> part(const BatchPart& part, const JobControl& control)
    {
        if (part.text != nullptr && m_text != *part.text)
            if (const Result<Done> done = read(*part.text, control); !done)
                return done.error();
        RecordedModel record = m_record;
        record.layer = part.layer ? Index{*part.layer} : m_layers.layer;
        const Result<TracePtr> trace =
            layerTrace(m_started, m_layers, record.layer, silent(control));
        if (!trace)
            return trace.error();
        FigureSource source;
        source.trace = trace.value();
        source.model = std::make_shared<const RecordedModel>(std::move(record));
        return source;
    }

private:
    OpenedLayers m_layers;
    RecordedModel m_record;
    StartedRun m_started{};
    std::optional<std::string> m_text{};
};

/// What a recipe says of the files of a model; nothing is read where none is wanted.
Result<RecordedModel> recorded(
    const OpenedLayers& layers, const FigureWish& wish, const JobControl& control)
{
    RecordedModel record;
    record.pair = layers.source.pair;
    if (!wish.options.file.recipe)
        return record;
    Result<SourceFile> file = hashedFile(layers.source.model, control);
    if (!file)
        return file.error();
    record.file = std::move(file).value();
    if (!layers.source.pixels)
        return record;
    Result<SourceFile> pixels = hashedFile(*layers.source.pixels, control);
    if (!pixels)
        return pixels.error();
    record.pixels = std::move(pixels).value();
    return record;
}

} // namespace

Result<FigureParts> documentParts(const FigureCall& call, const JobControl& control)
{
    FigureParts parts;
    ParsedOptions options = call.source;
    if (!call.texts.empty())
        options.values["--tokens"] = call.texts.front();
    parts.layers = call.layers;
    if (call.allLayers) {
        Result<std::vector<int>> layers = layersIn(options, silent(control));
        if (!layers)
            return layers.error();
        parts.layers = std::move(layers).value();
    }
    if (!parts.layers.empty())
        options.values["--layer"] = std::to_string(parts.layers.front());
    const Result<ComputedDocument> computed = computeDocument(options, control);
    if (!computed)
        return computed.error();
    const auto& [document, trace] = computed.value();
    parts.heads = trace->heads();
    parts.layer = layerOf(document).value_or(0);
    FigureSource source;
    source.trace = trace;
    source.document = document;
    Result<FigureSources> sources = documentSources(source, call.wish, silent(control));
    if (!sources)
        return sources.error();
    parts.sources = std::move(sources).value();
    return parts;
}

Result<FigureParts> modelParts(const FigureCall& call, const JobControl& control)
{
    ParsedOptions options = call.source;
    if (!call.texts.empty())
        options.values["--text"] = call.texts.front();
    Result<OpenedLayers> opened = openLayers(options, silent(control));
    if (!opened)
        return opened.error();
    Result<RecordedModel> record = recorded(opened.value(), call.wish, silent(control));
    if (!record)
        return record.error();
    const std::optional<std::string> text = opened.value().source.text;
    const auto model =
        std::make_shared<ModelParts>(std::move(opened).value(), std::move(record).value());
    if (const Result<Done> read = model->read(text, control); !read)
        return read.error();
    FigureParts parts;
    parts.layer = model->layer();
    parts.layers = call.layers;
    if (call.allLayers) {
        parts.layers.resize(static_cast<std::size_t>(model->layerCount()));
        std::iota(parts.layers.begin(), parts.layers.end(), 0);
    }
    BatchPart first;
    if (!parts.layers.empty())
        first.layer = parts.layers.front();
    const Result<FigureSource> shown = model->part(first, silent(control));
    if (!shown)
        return shown.error();
    parts.heads = shown.value().trace->heads();
    parts.sources = [model](const BatchPart& part, const JobControl& job) {
        return model->part(part, job);
    };
    return parts;
}

} // namespace headlight
