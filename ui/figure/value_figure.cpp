#include "ui/figure/value_figure.h"

#include "core/base/error_code.h"
#include "ui/figure/pair_fields.h"

#include <algorithm>

namespace headlight {

namespace {

Error unequal(const char* name, Index found, Index expected)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", name}, {"found", std::to_string(found)}, {"expected", std::to_string(expected)}}};
}

void setPairAxes(FigurePanel& panel, const Words& words)
{
    panel.rowTitle = words.queryAxis();
    panel.columnTitle = words.keyAxis();
}

} // namespace

Result<Figure> headNumbersFigure(
    const HeadNumbers& numbers, const FigureOptions& options, const Words& words,
    const JobControl& control)
{
    const Words own = wordsOf(options, words);
    FigureDraft draft;
    FigurePanel panel;
    panel.field = numbers.numbers;
    panel.rowTitle = own.layerAxis();
    panel.columnTitle = own.headAxis();
    draft.figure.panels.push_back(std::move(panel));
    draft.quantity = numbers.quantity;
    draft.isUnit = numbers.isUnit;
    return finishedFigure(std::move(draft), options, own, control);
}

Result<Figure> headFieldsFigure(
    const HeadFields& fields, const FigureOptions& options, const Words& words,
    const JobControl& control)
{
    const auto count = static_cast<Index>(fields.weights.size());
    if (fields.heads < 1 || count < 1 || count % fields.heads != 0)
        return unequal("heads", count, fields.heads);
    const Words own = wordsOf(options, words);
    const Index first = options.titles.firstIndex;
    FigureDraft draft;
    Figure& figure = draft.figure;
    for (const NumberFieldPtr& weights : fields.weights) {
        FigurePanel panel;
        panel.field = weights;
        panel.rowTokens = fields.tokens;
        panel.columnTokens = fields.keyTokens;
        panel.rowTitle = own.layerAxis();
        panel.columnTitle = own.headAxis();
        figure.panels.push_back(std::move(panel));
    }
    for (Index layer = 0; layer < count / fields.heads; ++layer)
        figure.gridRowTitles.push_back(QString::number(layer + first));
    for (Index head = 0; head < fields.heads; ++head)
        figure.gridColumnTitles.push_back(QString::number(head + first));
    figure.reducedNote = own.largestOfBlockNote();
    draft.quantity = own.attentionWeight();
    draft.usualScope = own.allHeads();
    draft.isUnit = true;
    FigureOptions grid = options;
    grid.gridColumns = fields.heads;
    grid.cells.numbers = false;
    grid.labels.rows.choice = LabelChoice::None; // the grid's own titles stand there
    grid.labels.columns.choice = LabelChoice::None;
    return finishedFigure(std::move(draft), grid, own, control);
}

Result<Figure> differenceFigure(
    const Difference& difference, const FigureOptions& options, const Words& words,
    const JobControl& control)
{
    const NumberField& first = *difference.first;
    const NumberField& second = *difference.second;
    if (first.rows() != second.rows())
        return unequal("rows", second.rows(), first.rows());
    if (first.columns() != second.columns())
        return unequal("columns", second.columns(), first.columns());
    const Words own = wordsOf(options, words);
    FigureDraft draft;
    FigurePanel panel;
    panel.field = differenceField(difference.first, difference.second);
    panel.rowTokens = difference.tokens;
    panel.columnTokens = difference.keyTokens;
    panel.title = difference.title;
    setPairAxes(panel, own);
    draft.figure.panels.push_back(std::move(panel));
    draft.figure.reduce = LevelOfDetail::Reduce::Mean;
    draft.figure.reducedNote = own.meanOfBlockNote();
    draft.quantity = own.differenceOf(difference.quantity);
    return finishedFigure(std::move(draft), options, own, control);
}

Figure outlinesFigure(const std::vector<TitledOutlines>& parts, const FigureOptions& options)
{
    Figure figure;
    figure.options = options;
    figure.options.gridColumns = std::max<Index>(1, options.gridColumns);
    figure.title = options.titles.figure.value_or(QString{});
    for (const TitledOutlines& part : parts) {
        FigurePanel panel;
        panel.kind = PanelKind::Outlines;
        panel.title = part.title;
        panel.outlines = part.outlines;
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

} // namespace headlight
