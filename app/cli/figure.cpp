#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/figure_wish.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "ui/figure/figure_batch.h"

#include <numeric>

namespace headlight {

namespace {

constexpr double kComputing = 0.3; // share of the first computation, by feel

/// The option that an error of drawing is about.
const char* optionOf(const Error& error)
{
    if (error.code == ErrorCode::OutputMissing)
        return "--what output";
    if (error.code == ErrorCode::FontUnknown)
        return "--font";
    if (error.code != ErrorCode::SizeInvalid || error.arguments.empty())
        return "";
    const std::string& name = error.arguments.front().second;
    if (name == "row")
        return "--row";
    if (name == "head")
        return "--head";
    return name == "width" ? "--width-mm" : name == "height" ? "--height-mm" : "--out";
}

/// The layers of the stack that the options name in the file of the parameters.
Result<std::vector<int>> layersIn(const ParsedOptions& options, const JobControl& control)
{
    const auto path = options.text("--weights");
    if (!path)
        return Error{
            ErrorCode::OptionNeedsOther, {{"option", "--all-layers"}, {"other", "--weights"}}};
    const Result<TensorStorePtr> store = openTensors(*path, control);
    if (!store)
        return store.error();
    const auto wanted = options.text("--stack");
    for (const AttentionStack& stack : attentionStacks(*store.value()))
        if (!wanted || stack.name == *wanted)
            return stack.layers;
    return std::vector<int>{}; // what is wrong is told when the parameters are read
}

/// All that the call asks for, of the first of its documents.
Result<Done> writeFigures(
    const FigureCall& call, const ComputedDocument& computed, FigureBatch batch,
    const JobControl& control)
{
    if (call.allHeads) {
        batch.heads.resize(static_cast<std::size_t>(computed.trace->heads()));
        std::iota(batch.heads.begin(), batch.heads.end(), HeadIndex{0});
    }
    const Result<Done> written = writeBatch({computed.trace, computed.document}, batch, control);
    return written ? written : placed(written.error(), optionOf(written.error()));
}

} // namespace

Result<Done> runFigure(const CommandCall& call)
{
    const Result<FigureCall> read = readFigureCall(call);
    if (!read)
        return read.error();
    const FigureCall& figure = read.value();
    FigureBatch batch;
    batch.wish = figure.wish;
    batch.heads = figure.heads;
    batch.texts = figure.texts;
    batch.picture = figure.out;
    batch.numbers = figure.data;
    ParsedOptions options = figure.source;
    if (!batch.texts.empty())
        options.values["--tokens"] = batch.texts.front();
    if (figure.allLayers) {
        const Result<std::vector<int>> layers = layersIn(options, {call.stop, {}, figure.threads});
        if (!layers)
            return layers.error();
        batch.layers = layers.value();
        if (!batch.layers.empty())
            options.values["--layer"] = std::to_string(batch.layers.front());
    }
    ProgressLine progress{call.options.has("--quiet")};
    const auto part = [&](double begin, double end) {
        return JobControl{call.stop, progress.stretch(begin, end), figure.threads};
    };
    const double first = kComputing / static_cast<double>(batchSize(batch));
    const Result<ComputedDocument> computed = computeDocument(options, part(0, first));
    if (!computed)
        return computed.error();
    return writeFigures(figure, computed.value(), std::move(batch), part(first, 1));
}

} // namespace headlight
