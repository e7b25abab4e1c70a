#include "ui/figure/trace_figure.h"

#include "core/analysis/field_range.h"
#include "core/attention/weight_field.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr std::string_view kNames[] = {"weights", "scores", "context", "concat", "output", "heads"};

/// What is common to the figures of one trace.
struct Maker
{
    const TracePtr& trace;
    const TraceFigureOptions& options;
    const JobControl& control;

    [[nodiscard]] QString headTitle(HeadIndex head) const
    {
        return options.words.headTitle(static_cast<int>(head + options.firstIndex));
    }

    [[nodiscard]] FigurePanel pairPanel(HeadIndex head, PairQuantity quantity) const
    {
        FigurePanel panel;
        panel.field = weightField(trace, head, quantity);
        panel.rowTokens = trace->request.tokens;
        panel.columnTokens = trace->keyTokens();
        panel.title = headTitle(head);
        panel.rowTitle = options.words.queryAxis();
        panel.columnTitle = options.words.keyAxis();
        return panel;
    }

    /// Columns are the numbers of vectors; `numbers` is a block of the trace.
    [[nodiscard]] FigurePanel matrixPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel;
        panel.field = matrixField(trace, numbers);
        panel.title = title;
        panel.rowTitle = options.words.dimensionAxis();
        panel.columnTitle = options.words.dimensionAxis();
        panel.squareCells = false;
        return panel;
    }

    /// Rows are queries.
    [[nodiscard]] FigurePanel vectorPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel = matrixPanel(numbers, title);
        panel.rowTokens = trace->request.tokens;
        panel.rowTitle = options.words.queryAxis();
        return panel;
    }

    /// Rows are keys.
    [[nodiscard]] FigurePanel keyPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel = matrixPanel(numbers, title);
        panel.rowTokens = trace->keyTokens();
        panel.rowTitle = options.words.keyAxis();
        return panel;
    }

    [[nodiscard]] FigurePanel concatPanel() const
    {
        FigurePanel panel = vectorPanel(trace->context, options.words.concatenation());
        const Index width = trace->context.cols() / trace->heads();
        for (HeadIndex head = 0; head < trace->heads(); ++head) {
            panel.columnBands.push_back(head * width);
            panel.bandTitles.push_back(headTitle(head));
        }
        return panel;
    }

    [[nodiscard]] QString barTitle(const QString& quantity, const QString& scope) const
    {
        if (options.colours && !options.barTitle.isEmpty())
            return options.barTitle;
        return options.words.withScope(quantity, scope);
    }

    Result<Done> setSymmetricScale(Figure& figure) const
    {
        if (options.colours)
            return Done{};
        const Result<FieldRange> found = fieldRange(*figure.panels.front().field, control);
        if (!found)
            return found.error();
        const double magnitude = found.value().largestMagnitude();
        const double largest = magnitude > 0 ? magnitude : 1;
        figure.colours = {{-largest, largest}, ColourMap::BlueWhiteRed};
        return Done{};
    }
};

/// What goes into the heads and what follows them: named by its letter.
void fillMatrix(Figure& figure, FigureSubject subject, const Maker& maker)
{
    const HeadIndex head = maker.options.head;
    const Trace& trace = *maker.trace;
    const AttentionRequest& request = trace.request;
    const QString title = maker.headTitle(head);
    const auto add = [&](FigurePanel panel, const char* letter, const QString& scope) {
        figure.panels.push_back(std::move(panel));
        figure.barTitle = maker.barTitle(QString::fromUtf8(letter), scope);
    };
    switch (subject) {
    case FigureSubject::Input:
        return add(maker.vectorPanel(request.input, {}), "X", {});
    case FigureSubject::KeyInput:
        return trace.isCross() ? add(maker.keyPanel(request.keyInput, {}), "X′", {})
                               : add(maker.keyPanel(request.input, {}), "X", {});
    case FigureSubject::Query:
        return add(maker.vectorPanel(trace.headQuery(head), title), "Q", title);
    case FigureSubject::Key:
        return add(maker.keyPanel(trace.headKey(head), title), "K", title);
    case FigureSubject::Value:
        return add(maker.keyPanel(trace.headValue(head), title), "V", title);
    default:
        return add(maker.matrixPanel(request.parameters->outputProjection, {}), "W^O", {});
    }
}

void fill(Figure& figure, FigureSubject subject, const Maker& maker)
{
    const Words& words = maker.options.words;
    const HeadIndex head = maker.options.head;
    switch (subject) {
    case FigureSubject::Weights:
        figure.panels.push_back(maker.pairPanel(head, PairQuantity::Weight));
        figure.barTitle = maker.barTitle(words.attentionWeight(), {});
        break;
    case FigureSubject::Scores:
        figure.panels.push_back(maker.pairPanel(head, PairQuantity::Score));
        figure.barTitle = maker.barTitle(words.score(), maker.headTitle(head));
        break;
    case FigureSubject::Context:
        figure.panels.push_back(
            maker.vectorPanel(maker.trace->headContext(head), maker.headTitle(head)));
        figure.barTitle = maker.barTitle(words.contextVector(), maker.headTitle(head));
        break;
    case FigureSubject::Concat:
        figure.panels.push_back(maker.concatPanel());
        figure.barTitle = maker.barTitle(words.contextVector(), words.allHeads());
        break;
    case FigureSubject::Output:
        figure.panels.push_back(maker.vectorPanel(maker.trace->output, words.output()));
        figure.barTitle = maker.barTitle(words.output(), {});
        break;
    case FigureSubject::Heads:
        for (HeadIndex each = 0; each < maker.trace->heads(); ++each)
            figure.panels.push_back(maker.pairPanel(each, PairQuantity::Weight));
        figure.barTitle = maker.barTitle(words.attentionWeight(), words.allHeads());
        break;
    default:
        fillMatrix(figure, subject, maker);
    }
}

bool isOfOneHead(FigureSubject subject)
{
    return subject == FigureSubject::Weights || subject == FigureSubject::Scores ||
           subject == FigureSubject::Context || subject == FigureSubject::Query ||
           subject == FigureSubject::Key || subject == FigureSubject::Value;
}

/// Of what is before the softmax, for which a row without keys is nothing special.
bool isOfInputs(FigureSubject subject)
{
    return subject >= FigureSubject::Input;
}

bool needsOutput(FigureSubject subject)
{
    return subject == FigureSubject::Output || subject == FigureSubject::OutputProjection;
}

bool isOfPairs(FigureSubject subject)
{
    return subject == FigureSubject::Weights || subject == FigureSubject::Scores ||
           subject == FigureSubject::Heads;
}

/// Rows masked in full, of one head or of all.
Index emptyRows(const Trace& trace, FigureSubject subject, HeadIndex head)
{
    if (isOfInputs(subject))
        return 0;
    if (trace.emptyRows == 0 || !isOfOneHead(subject))
        return trace.emptyRows;
    return (trace.logsumexp.row(head).array() == kMasked).count();
}

bool isOfWeights(FigureSubject subject)
{
    return subject == FigureSubject::Weights || subject == FigureSubject::Heads;
}

} // namespace

std::span<const std::string_view> figureSubjectNames()
{
    return kNames;
}

std::optional<FigureSubject> figureSubject(std::string_view name)
{
    const auto* const found = std::find(std::begin(kNames), std::end(kNames), name);
    if (found == std::end(kNames))
        return std::nullopt;
    return static_cast<FigureSubject>(found - std::begin(kNames));
}

Result<Figure> traceFigure(
    const TracePtr& trace, FigureSubject subject, const TraceFigureOptions& options,
    const JobControl& control)
{
    const Index first = options.firstIndex;
    if (isOfOneHead(subject) && (options.head < 0 || options.head >= trace->heads()))
        return Error{
            ErrorCode::SizeInvalid,
            {{"name", "head"},
             {"found", std::to_string(options.head + first)},
             {"expected",
              std::to_string(first) + " … " + std::to_string(trace->heads() - 1 + first)}}};
    if (needsOutput(subject) && trace->output.size() == 0)
        return Error{ErrorCode::OutputMissing};

    const Maker maker{trace, options, control};
    Figure figure;
    fill(figure, subject, maker);
    figure.widthMm = options.widthMm;
    figure.cellNumbers = options.cellNumbers;
    figure.firstIndex = first;
    figure.colours = options.colours.value_or(ColourScale{{0, 1}, ColourMap::Viridis});
    if (isOfPairs(subject))
        figure.highlighted = options.highlighted;
    if (const Index empty = emptyRows(*trace, subject, options.head); empty > 0)
        figure.note = options.words.emptyRowsNote(empty);
    figure.reduce =
        isOfWeights(subject) ? LevelOfDetail::Reduce::Maximum : LevelOfDetail::Reduce::Mean;
    figure.reducedNote =
        isOfWeights(subject) ? options.words.largestOfBlockNote() : options.words.meanOfBlockNote();
    if (!isOfWeights(subject))
        if (const Result<Done> scaled = maker.setSymmetricScale(figure); !scaled)
            return scaled.error();
    return figure;
}

} // namespace headlight
