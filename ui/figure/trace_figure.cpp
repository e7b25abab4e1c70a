#include "ui/figure/trace_figure.h"

#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "ui/figure/figure_draft.h"
#include "ui/figure/pair_fields.h"

#include <algorithm>

namespace headlight {

namespace {

/// What is common to the figures of one trace.
struct Maker
{
    const TracePtr& trace;
    const TraceFigureOptions& options;
    const Words& words;

    [[nodiscard]] Index firstIndex() const { return options.figure.titles.firstIndex; }

    [[nodiscard]] QString headTitle(HeadIndex head) const
    {
        return words.headTitle(static_cast<int>(head + firstIndex()));
    }

    /// "head 3, query i = 2".
    [[nodiscard]] QString rowTitle() const
    {
        return words.withScope(
            headTitle(options.head),
            words.queryAxis() + QStringLiteral(" = %1").arg(options.row + firstIndex()));
    }

    [[nodiscard]] FigurePanel pairPanel(HeadIndex head, PairQuantity quantity) const
    {
        FigurePanel panel;
        panel.field = weightField(trace, head, quantity);
        panel.rowTokens = trace->request.tokens;
        panel.columnTokens = trace->keyTokens();
        panel.title = headTitle(head);
        panel.rowTitle = words.queryAxis();
        panel.columnTitle = words.keyAxis();
        return panel;
    }

    /// Columns are the numbers of vectors; `numbers` is a block of the trace.
    [[nodiscard]] FigurePanel matrixPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel;
        panel.field = matrixField(trace, numbers);
        panel.title = title;
        panel.rowTitle = words.dimensionAxis();
        panel.columnTitle = words.dimensionAxis();
        panel.squareCells = false;
        return panel;
    }

    /// Rows are queries.
    [[nodiscard]] FigurePanel vectorPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel = matrixPanel(numbers, title);
        panel.rowTokens = trace->request.tokens;
        panel.rowTitle = words.queryAxis();
        return panel;
    }

    /// Rows are keys.
    [[nodiscard]] FigurePanel keyPanel(const MatrixView& numbers, const QString& title) const
    {
        FigurePanel panel = matrixPanel(numbers, title);
        panel.rowTokens = trace->keyTokens();
        panel.rowTitle = words.keyAxis();
        return panel;
    }

    [[nodiscard]] FigurePanel concatPanel() const
    {
        FigurePanel panel = vectorPanel(trace->context, words.concatenation());
        const Index width = trace->context.cols() / trace->heads();
        for (HeadIndex head = 0; head < trace->heads(); ++head) {
            panel.columnBands.push_back(head * width);
            panel.bandTitles.push_back(headTitle(head));
        }
        return panel;
    }
};

/// What goes into the heads and what follows them: named by its letter.
void fillMatrix(FigureDraft& draft, FigureSubject subject, const Maker& maker)
{
    const HeadIndex head = maker.options.head;
    const Trace& trace = *maker.trace;
    const AttentionRequest& request = trace.request;
    const QString title = maker.headTitle(head);
    const auto add = [&](FigurePanel panel, const char* letter, const QString& scope) {
        draft.figure.panels.push_back(std::move(panel));
        draft.quantity = QString::fromUtf8(letter);
        draft.usualScope = scope;
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

/// Weights of pairs, in their various forms.
void fillWeights(FigureDraft& draft, FigureSubject subject, const Maker& maker)
{
    const HeadIndex head = maker.options.head;
    draft.isUnit = true;
    draft.quantity = maker.words.attentionWeight();
    for (HeadIndex each = 0; each < maker.trace->heads(); ++each)
        draft.sharedFields.push_back(weightField(maker.trace, each, PairQuantity::Weight));
    if (subject == FigureSubject::Heads) {
        for (HeadIndex each = 0; each < maker.trace->heads(); ++each)
            draft.figure.panels.push_back(maker.pairPanel(each, PairQuantity::Weight));
        draft.usualScope = maker.words.allHeads();
        return;
    }
    FigurePanel panel = maker.pairPanel(head, PairQuantity::Weight);
    if (subject == FigureSubject::Row) {
        panel.kind = PanelKind::Bars;
        panel.field = rowField(panel.field, maker.options.row);
        panel.title = maker.rowTitle();
        panel.rowTitle = draft.quantity;
        panel.rowTokens.clear();
    } else if (subject == FigureSubject::Links) {
        panel.kind = PanelKind::Links;
        panel.columnTitle.clear();
        draft.figure.note = maker.words.linksNote(draft.quantity);
    }
    draft.figure.panels.push_back(std::move(panel));
}

void fill(FigureDraft& draft, FigureSubject subject, const Maker& maker)
{
    const Words& words = maker.words;
    const HeadIndex head = maker.options.head;
    std::vector<FigurePanel>& panels = draft.figure.panels;
    switch (subject) {
    case FigureSubject::Scores:
        panels.push_back(maker.pairPanel(head, PairQuantity::Score));
        draft.quantity = words.score();
        draft.usualScope = maker.headTitle(head);
        for (HeadIndex each = 0; each < maker.trace->heads(); ++each)
            draft.sharedFields.push_back(weightField(maker.trace, each, PairQuantity::Score));
        break;
    case FigureSubject::Context:
        panels.push_back(maker.vectorPanel(maker.trace->headContext(head), maker.headTitle(head)));
        draft.quantity = words.contextVector();
        draft.usualScope = maker.headTitle(head);
        draft.sharedFields.push_back(matrixField(maker.trace, maker.trace->context));
        break;
    case FigureSubject::Concat:
        panels.push_back(maker.concatPanel());
        draft.quantity = words.contextVector();
        draft.usualScope = words.allHeads();
        break;
    case FigureSubject::Output:
        panels.push_back(maker.vectorPanel(maker.trace->output, words.output()));
        draft.quantity = words.output();
        break;
    case FigureSubject::Mask:
        panels.push_back(maker.pairPanel(head, PairQuantity::Weight));
        panels.back().field = maskField(maker.trace);
        panels.back().title.clear();
        draft.quantity = words.mask();
        draft.isUnit = true;
        break;
    case FigureSubject::Weights:
    case FigureSubject::Heads:
    case FigureSubject::Row:
    case FigureSubject::Links:
        fillWeights(draft, subject, maker);
        break;
    default:
        fillMatrix(draft, subject, maker);
    }
}

/// Of what is before the softmax, for which a row without keys is nothing special.
bool isOfInputs(FigureSubject subject)
{
    return subject >= FigureSubject::Mask;
}

bool needsOutput(FigureSubject subject)
{
    return subject == FigureSubject::Output || subject == FigureSubject::OutputProjection;
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
    return subject == FigureSubject::Weights || subject == FigureSubject::Heads ||
           subject == FigureSubject::Row || subject == FigureSubject::Links ||
           subject == FigureSubject::Mask;
}

Error outside(const char* name, Index found, Index count, Index first)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", name},
         {"found", std::to_string(found + first)},
         {"expected", std::to_string(first) + " … " + std::to_string(count - 1 + first)}}};
}

Result<Done> check(const Trace& trace, FigureSubject subject, const TraceFigureOptions& options)
{
    const Index first = options.figure.titles.firstIndex;
    if (isOfOneHead(subject) && (options.head < 0 || options.head >= trace.heads()))
        return outside("head", options.head, trace.heads(), first);
    if (subject == FigureSubject::Row && (options.row < 0 || options.row >= trace.queries()))
        return outside("row", options.row, trace.queries(), first);
    if (needsOutput(subject) && trace.output.size() == 0)
        return Error{ErrorCode::OutputMissing};
    return Done{};
}

} // namespace

Result<Figure> traceFigure(
    const TracePtr& trace, FigureSubject subject, const TraceFigureOptions& options,
    const JobControl& control)
{
    if (const Result<Done> checked = check(*trace, subject, options); !checked)
        return checked.error();
    const Words words = wordsOf(options.figure, options.words);
    FigureDraft draft;
    fill(draft, subject, {trace, options, words});
    if (const Index empty = emptyRows(*trace, subject, options.head); empty > 0)
        draft.figure.note = words.emptyRowsNote(empty);
    draft.figure.reduce =
        isOfWeights(subject) ? LevelOfDetail::Reduce::Maximum : LevelOfDetail::Reduce::Mean;
    draft.figure.reducedNote =
        isOfWeights(subject) ? words.largestOfBlockNote() : words.meanOfBlockNote();
    FigureOptions figure = options.figure;
    if (options.colours) { // they are known: nothing needs to be read
        figure.colours.range = FigureRange::Unit;
        figure.colours.map = options.colours->map;
        if (!figure.bar.title && !options.barTitle.isEmpty())
            figure.bar.title = options.barTitle;
    }
    Result<Figure> made = finishedFigure(std::move(draft), figure, words, control);
    if (!made || !options.colours)
        return made;
    Figure shown = std::move(made).value();
    shown.colours = *options.colours;
    shown.options = options.figure;
    return shown;
}

} // namespace headlight
