#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/source.h"
#include "core/model/limits.h"
#include "ui/figure/trace_figure.h"

namespace headlight {

namespace {

constexpr double kSmallestMm = 20;
constexpr double kLargestMm = 2000;

struct FigureWish
{
    std::string out;
    FigureSubject subject = FigureSubject::Weights;
    TraceFigureOptions shown{};
    int threads = 0;
};

Result<FigureWish> readWish(const CommandCall& call)
{
    OptionReader reader{call.options};
    FigureWish wish;
    wish.out = reader.required("--out");
    const auto names = figureSubjectNames();
    wish.subject = *figureSubject(names[reader.choice("--what", names).value_or(0)]);
    wish.shown.head = reader.integer("--head", 0, kMostHeads - 1).value_or(0);
    wish.shown.figure.size.widthMm =
        reader.number("--width-mm", kSmallestMm, kLargestMm).value_or(80);
    wish.shown.words = call.text.words();
    wish.threads = readThreads(reader);
    if (reader.error())
        return *reader.error();
    if (const Result<FigureFormat> format = figureFormat(wish.out); !format)
        return placed(format.error(), "--out");
    return wish;
}

/// The option that an error of traceFigure is about.
const char* optionOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::SizeInvalid:
        return "--head";
    case ErrorCode::OutputMissing:
        return "--what output";
    default:
        return "";
    }
}

} // namespace

Result<Done> runFigure(const CommandCall& call)
{
    const Result<FigureWish> wish = readWish(call);
    if (!wish)
        return wish.error();
    const int threads = wish.value().threads;
    ProgressLine progress{call.options.has("--quiet")};
    const Result<TracePtr> computed =
        computeTrace(call.options, {call.stop, progress.stretch(0, 0.5), threads});
    if (!computed)
        return computed.error();
    const Result<Figure> figure = traceFigure(
        computed.value(), wish.value().subject, wish.value().shown, {call.stop, {}, threads});
    if (!figure)
        return placed(figure.error(), optionOf(figure.error().code));
    const Result<Done> saved = saveFigure(
        figure.value(), wish.value().out, {call.stop, progress.stretch(0.5, 1), threads});
    const bool tooNarrow = !saved && saved.error().code == ErrorCode::SizeInvalid;
    return tooNarrow ? placed(saved.error(), "--width-mm") : saved;
}

} // namespace headlight
