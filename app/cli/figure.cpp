#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/explained_sources.h"
#include "app/cli/figure_sources.h"
#include "app/cli/figure_wish.h"
#include "app/cli/model_layer.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"

#include <numeric>

namespace headlight {

namespace {

constexpr double kOpening = 0.3; // share of the first computation, by feel

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

FigureBatch batchOf(const FigureCall& call)
{
    FigureBatch batch;
    batch.wish = call.wish;
    batch.heads = call.heads;
    batch.texts = call.texts;
    batch.layers = call.layers;
    batch.picture = call.out;
    batch.numbers = call.data;
    return batch;
}

} // namespace

Result<Done> runFigure(const CommandCall& call)
{
    const Result<FigureCall> read = readFigureCall(call);
    if (!read)
        return read.error();
    const FigureCall& figure = read.value();
    if (const Result<Done> checked = checkModelOptions(figure.source); !checked)
        return checked.error();
    ProgressLine progress{call.options.has("--quiet")};
    const auto part = [&](double begin, double end) {
        return JobControl{call.stop, progress.stretch(begin, end), figure.threads};
    };
    const double first = kOpening / static_cast<double>(batchSize(batchOf(figure)));
    const Result<FigureParts> opened = figure.source.has("--model")
                                           ? modelParts(figure, part(0, first))
                                           : documentParts(figure, part(0, first));
    if (!opened)
        return opened.error();
    const FigureParts& parts = opened.value();
    FigureBatch batch = batchOf(figure);
    batch.layers = parts.layers;
    if (figure.allHeads) {
        batch.heads.resize(static_cast<std::size_t>(parts.heads));
        std::iota(batch.heads.begin(), batch.heads.end(), HeadIndex{0});
    }
    const auto write = [&](const FigureSources& sources) {
        return writeBatch(sources, parts.layer, batch, part(first, 1));
    };
    const Result<Done> written = figure.wish.isOfDerivation()
                                     ? withExplanations(parts.sources, figure.wish, write)
                                     : write(parts.sources);
    return written ? written : placed(written.error(), optionOf(written.error()));
}

} // namespace headlight
