#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/figure_wish.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/recipe.h"
#include "ui/figure/trace_figure.h"

#include <optional>

namespace headlight {

namespace {

/// The option that an error of traceFigure is about.
const char* optionOf(const Error& error)
{
    if (error.code == ErrorCode::OutputMissing)
        return "--what output";
    if (error.code != ErrorCode::SizeInvalid)
        return "";
    const bool isRow = !error.arguments.empty() && error.arguments.front().second == "row";
    return isRow ? "--row" : "--head";
}

/// The option that an error of drawing is about.
const char* sizeOptionOf(const Error& error)
{
    if (error.code == ErrorCode::FontUnknown)
        return "--font";
    if (error.code != ErrorCode::SizeInvalid || error.arguments.empty())
        return "";
    const std::string& name = error.arguments.front().second;
    return name == "width" ? "--width-mm" : name == "height" ? "--height-mm" : "--out";
}

/// All figures of one computed document.
class DocumentFigures
{
public:
    DocumentFigures(const FigureCall& call, const ComputedDocument& computed, const Words& words)
        : m_call{call}
        , m_computed{computed}
        , m_words{words}
    {
    }

    /// Reads the files that recipes name. Errors: those of reading.
    [[nodiscard]] Result<Done> prepare(const JobControl& control)
    {
        if (!m_call.wish.options.file.recipe)
            return Done{};
        Result<DocumentFiles> files = hashedFiles(m_computed.document, control);
        if (!files)
            return files.error();
        m_files = std::move(files).value();
        return Done{};
    }

    [[nodiscard]] Result<Done> write(
        HeadIndex head, const BatchPlace& place, const JobControl& control) const
    {
        FigureWish wish = m_call.wish;
        wish.head = head;
        TraceFigureOptions shown;
        shown.head = head;
        shown.row = wish.row;
        shown.figure = wish.options;
        shown.words = m_words;
        Result<Figure> made =
            traceFigure(m_computed.trace, wish.subject, shown, {control.stop, {}, control.threads});
        if (!made)
            return placed(made.error(), optionOf(made.error()));
        Figure figure = std::move(made).value();
        if (wish.options.file.recipe)
            figure.recipe = recipeJson(wish, m_computed.document, m_files, *m_computed.trace);
        return save(figure, place, control);
    }

private:
    [[nodiscard]] Result<Done> save(
        const Figure& figure, const BatchPlace& place, const JobControl& control) const
    {
        const Index first = figure.options.titles.firstIndex;
        if (!m_call.out.empty()) {
            const Result<std::string> name = filledName(m_call.out, place, first);
            if (!name)
                return name.error();
            if (const Result<Done> saved = saveFigure(figure, name.value(), control); !saved)
                return placed(saved.error(), sizeOptionOf(saved.error()));
        }
        if (m_call.data.empty())
            return Done{};
        const Result<std::string> name = filledName(m_call.data, place, first);
        return name ? writeFigureData(figure, name.value(), control) : Result<Done>{name.error()};
    }

    const FigureCall& m_call;
    const ComputedDocument& m_computed;
    const Words& m_words;
    DocumentFiles m_files{};
};

/// One figure a head, several at once.
Result<Done> writeHeads(
    const DocumentFigures& figures, Index heads, const BatchPlace& place, const JobControl& control)
{
    std::vector<std::optional<Error>> errors(static_cast<std::size_t>(heads));
    const bool finished = parallelFor(heads, control, [&](Index head) {
        BatchPlace own = place;
        own.head = head;
        const Result<Done> written = figures.write(head, own, {control.stop, {}, 1});
        if (!written)
            errors[static_cast<std::size_t>(head)] = written.error();
    });
    for (const std::optional<Error>& error : errors)
        if (error)
            return *error;
    return finished ? Result<Done>{Done{}} : Error{ErrorCode::Canceled};
}

Result<Done> writeDocument(
    const FigureCall& call, const ParsedOptions& options, BatchPlace place, const Words& words,
    const std::function<JobControl(double, double)>& part)
{
    const Result<ComputedDocument> computed = computeDocument(options, part(0, 0.3));
    if (!computed)
        return computed.error();
    DocumentFigures figures{call, computed.value(), words};
    if (const Result<Done> prepared = figures.prepare(part(0.3, 0.3)); !prepared)
        return prepared;
    const Trace& trace = *computed.value().trace;
    if (call.allHeads && trace.heads() > 1)
        return writeHeads(figures, trace.heads(), place, part(0.3, 1));
    return figures.write(call.allHeads ? 0 : call.wish.head, place, part(0.3, 1));
}

} // namespace

Result<Done> runFigure(const CommandCall& call)
{
    const Result<FigureCall> read = readFigureCall(call);
    if (!read)
        return read.error();
    const FigureCall& figure = read.value();
    ProgressLine progress{call.options.has("--quiet")};
    OptionReader reader{call.options};
    BatchPlace place;
    place.layer = reader.integer("--layer", 0, 1'000'000'000).value_or(0);
    const std::size_t documents = std::max<std::size_t>(1, figure.texts.size());
    ParsedOptions options = figure.source;
    for (std::size_t i = 0; i < documents; ++i) {
        if (!figure.texts.empty())
            options.values["--tokens"] = figure.texts[i];
        if (documents > 1)
            place.index = static_cast<Index>(i);
        const auto part = [&](double from, double to) {
            const double share = 1 / static_cast<double>(documents);
            const double begin = share * static_cast<double>(i);
            return JobControl{
                call.stop, progress.stretch(begin + share * from, begin + share * to),
                figure.threads};
        };
        if (const Result<Done> done =
                writeDocument(figure, options, place, call.text.words(), part);
            !done)
            return done;
    }
    return Done{};
}

} // namespace headlight
