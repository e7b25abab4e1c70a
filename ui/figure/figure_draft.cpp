#include "ui/figure/figure_draft.h"

#include "core/analysis/field_percentiles.h"
#include "core/picture/range_scale.h"
#include "core/picture/token_groups.h"
#include "ui/figure/figure_text.h"
#include "ui/words/scale_words.h"

#include <algorithm>

namespace headlight {

namespace {

/// A scale and what it is taken over.
struct ChosenScale
{
    Scale scale{};
    QString scope{};
    bool isSymmetric = false;
};

std::vector<NumberFieldPtr> fieldsOf(const Figure& figure)
{
    std::vector<NumberFieldPtr> fields;
    for (const FigurePanel& panel : figure.panels)
        if (panel.field)
            fields.push_back(panel.field);
    return fields;
}

Result<FieldRange> rangeOf(std::span<const NumberFieldPtr> fields, const JobControl& control)
{
    const JobControl silent{control.stop, {}, control.threads};
    FieldRange all;
    for (const NumberFieldPtr& field : fields) {
        const Result<FieldRange> range = fieldRange(*field, silent);
        if (!range)
            return range.error();
        all.include(range.value());
    }
    return all;
}

class ScaleChooser
{
public:
    ScaleChooser(
        const FigureDraft& draft, const FigureColours& wanted, const Words& words,
        const JobControl& control)
        : m_draft{draft}
        , m_wanted{wanted}
        , m_words{words}
        , m_control{control}
        , m_fields{fieldsOf(draft.figure)}
    {
    }

    [[nodiscard]] Result<ChosenScale> choose() const
    {
        switch (m_wanted.range) {
        case FigureRange::Usual:
            return m_draft.isUnit ? unit() : symmetric();
        case FigureRange::Unit:
            return unit();
        case FigureRange::Symmetric:
            return symmetric();
        case FigureRange::Panel:
            return whole(
                std::span{m_fields}.first(std::min<std::size_t>(1, m_fields.size())),
                m_draft.figure.panels.front().title);
        case FigureRange::Shared:
            return whole(
                m_draft.sharedFields.empty() ? m_fields : m_draft.sharedFields, m_words.allHeads());
        case FigureRange::Percentiles:
            return percentiles();
        case FigureRange::Stated:
            break;
        }
        return stated(m_wanted.low, m_wanted.high, m_draft.usualScope);
    }

private:
    [[nodiscard]] Result<ChosenScale> unit() const
    {
        return ChosenScale{
            unitScale(m_wanted.kind), m_draft.isUnit ? m_draft.usualScope : QString{}};
    }

    [[nodiscard]] Result<ChosenScale> symmetric() const
    {
        const Result<FieldRange> range = rangeOf(m_fields, m_control);
        if (!range)
            return range.error();
        return ChosenScale{symmetricScale(range.value()), m_draft.usualScope, true};
    }

    [[nodiscard]] Result<ChosenScale> whole(
        std::span<const NumberFieldPtr> fields, const QString& scope) const
    {
        const Result<FieldRange> range = rangeOf(fields, m_control);
        if (!range)
            return range.error();
        return ChosenScale{unsignedScale(range.value(), m_wanted.kind), scope};
    }

    [[nodiscard]] Result<ChosenScale> percentiles() const
    {
        const Result<Percentiles> found =
            fieldPercentiles(m_fields, m_wanted.low, m_wanted.high, m_control);
        if (!found)
            return found.error();
        const QString scope = m_words.percentilesScope(
            QString::fromStdString(numberText(m_wanted.low)),
            QString::fromStdString(numberText(m_wanted.high)));
        if (found.value().isEmpty)
            return ChosenScale{unitScale(m_wanted.kind), scope};
        return stated(found.value().low, found.value().high, scope);
    }

    /// Ends as they are; logarithmic only where both are above 0.
    [[nodiscard]] Result<ChosenScale> stated(double low, double high, const QString& scope) const
    {
        FieldRange range;
        range.include(low);
        range.include(high);
        const ScaleKind kind = low > 0 ? m_wanted.kind : ScaleKind::Linear;
        return ChosenScale{unsignedScale(range, kind), scope, low == -high && low < 0};
    }

    const FigureDraft& m_draft;
    const FigureColours& m_wanted;
    const Words& m_words;
    const JobControl& m_control;
    std::vector<NumberFieldPtr> m_fields;
};

std::vector<TokenGroup> groupsOf(const GroupOptions& wanted, const Tokens& tokens)
{
    if (wanted.choice == GroupChoice::Listed)
        return wanted.listed;
    std::vector<TokenGroup> groups;
    if (wanted.choice == GroupChoice::None)
        return groups;
    const bool words = wanted.choice == GroupChoice::Words;
    for (const LabelledRange& found : words ? wordGroups(tokens) : segmentGroups(tokens))
        groups.push_back({found.tokens, QString::fromStdString(found.label)});
    return groups;
}

void setTitles(Figure& figure, const FigureTitles& titles)
{
    figure.title = titles.figure.value_or(QString{});
    for (FigurePanel& panel : figure.panels) {
        panel.rowTitle = titles.rows.value_or(panel.rowTitle);
        panel.columnTitle = titles.columns.value_or(panel.columnTitle);
        if (titles.figure && figure.panels.size() == 1)
            panel.title.clear();
    }
}

} // namespace

Words wordsOf(const FigureOptions& options, const Words& words)
{
    return options.titles.language.isEmpty() ? words : Words::in(options.titles.language);
}

Result<Figure> finishedFigure(
    FigureDraft draft, const FigureOptions& options, const Words& words, const JobControl& control)
{
    const Result<ChosenScale> chosen =
        ScaleChooser{draft, options.colours, words, control}.choose();
    if (!chosen)
        return chosen.error();
    Figure figure = std::move(draft.figure);
    figure.options = options;
    const ColourMap usual =
        chosen.value().isSymmetric ? ColourMap::BlueWhiteRed : ColourMap::Viridis;
    figure.colours = {chosen.value().scale, options.colours.map.value_or(usual)};
    figure.barTitle = options.bar.title.value_or(withScale(
        words, words.withScope(draft.quantity, chosen.value().scope), chosen.value().scale.kind));
    setTitles(figure, options.titles);
    for (FigurePanel& panel : figure.panels) {
        panel.rowGroups = groupsOf(options.groups.rows, panel.rowTokens);
        panel.columnGroups = groupsOf(options.groups.columns, panel.columnTokens);
        panel.squareCells = options.cells.square.value_or(panel.squareCells);
    }
    return figure;
}

} // namespace headlight
