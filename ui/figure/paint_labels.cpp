#include "core/picture/token_label.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"
#include "ui/figure/text_extent.h"

#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr double kTickStrokeMm = 0.15;

/// The labels to draw of `count`: every k-th, and the chosen one in place of those it would touch.
std::vector<Index> shownLabels(Index count, Index stride, std::optional<Index> chosen)
{
    std::vector<Index> shown;
    const bool hasChosen = chosen && *chosen >= 0 && *chosen < count;
    for (Index i = 0; i < count; i += stride)
        if (!hasChosen || std::abs(i - *chosen) >= stride)
            shown.push_back(i);
    if (hasChosen)
        shown.push_back(*chosen);
    std::sort(shown.begin(), shown.end());
    return shown;
}

std::optional<Index> chosenRow(const Figure& figure)
{
    return figure.highlighted ? std::optional{figure.highlighted->query} : std::nullopt;
}

std::optional<Index> chosenColumn(const Figure& figure)
{
    return figure.highlighted ? std::optional{figure.highlighted->key} : std::nullopt;
}

void paintRowLabels(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const AxisLayout& axis = picture.layout.rows;
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.layout.labelPoints;
    const std::optional<Index> chosen = chosenRow(picture.figure);
    const double cell = area.height / static_cast<double>(panel.field->rows());
    Path marks;
    for (const Index row : shownLabels(panel.field->rows(), axis.stride, chosen)) {
        const double middle = area.y + cell * (static_cast<double>(row) + 0.5);
        TextLine line;
        line.text = axisLabel(panel.rowTokens, row, picture.figure.firstIndex, axis);
        line.at = {area.x - kLabelGapMm, baselineFor(middle, points)};
        line.points = points;
        line.anchor = TextAnchor::End;
        line.bold = chosen == row;
        line.colour = line.bold ? kQueryInk : kTextInk;
        canvas.text(line);
        marks.addLine({area.x - kLabelGapMm * 0.6, middle}, {area.x, middle});
    }
    if (axis.stride > 1)
        canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

/// Where a column label starts so that its middle line meets the middle of the column.
PointMm columnAnchor(double middle, const RectMm& area, const AxisLayout& axis, double points)
{
    const double below = kBaselineEms * points * kMmPerPoint;
    if (axis.degrees == 0)
        return {middle, area.y - kLabelGapMm - 0.1 * lineMm(points)};
    const double angle = -axis.degrees * std::numbers::pi / 180;
    return {middle + below * std::sin(angle), area.y - kLabelGapMm - below * std::cos(angle) * 0.5};
}

void paintColumnLabels(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const AxisLayout& axis = picture.layout.columns;
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.layout.labelPoints;
    const std::optional<Index> chosen = chosenColumn(picture.figure);
    const double cell = area.width / static_cast<double>(panel.field->columns());
    Path marks;
    for (const Index column : shownLabels(panel.field->columns(), axis.stride, chosen)) {
        const double middle = area.x + cell * (static_cast<double>(column) + 0.5);
        TextLine line;
        line.text = axisLabel(panel.columnTokens, column, picture.figure.firstIndex, axis);
        line.at = columnAnchor(middle, area, axis, points);
        line.points = points;
        line.anchor = axis.degrees == 0 ? TextAnchor::Middle : TextAnchor::Start;
        line.degrees = axis.degrees;
        line.bold = chosen == column;
        line.colour = line.bold ? kKeyInk : kTextInk;
        canvas.text(line);
        marks.addLine({middle, area.y - kLabelGapMm * 0.6}, {middle, area.y});
    }
    if (axis.stride > 1)
        canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

void paintBandTitles(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const PanelLayout& place = picture.layout.panels[index];
    const auto bands = static_cast<Index>(panel.columnBands.size());
    const double points = picture.figure.fontPoints;
    const auto columns = static_cast<double>(panel.field->columns());
    double widest = 0;
    for (const QString& title : panel.bandTitles)
        widest = std::max(widest, textMm(title, points) + lineMm(points) / 2);
    const double band = place.area.width / static_cast<double>(std::max<Index>(1, bands));
    const Index stride = labelStride(bands, band, widest);
    for (Index i = 0; i < bands && i < panel.bandTitles.size(); i += stride) {
        const Index begin = panel.columnBands[static_cast<std::size_t>(i)];
        const Index end = i + 1 < bands ? panel.columnBands[static_cast<std::size_t>(i + 1)]
                                        : panel.field->columns();
        TextLine line;
        line.text = panel.bandTitles[i];
        line.at = {
            place.area.x + place.area.width * static_cast<double>(begin + end) / 2 / columns,
            place.bandBase};
        line.points = points;
        line.anchor = TextAnchor::Middle;
        line.colour = kMutedInk;
        canvas.text(line);
    }
}

void paintAxisTitle(Canvas& canvas, const TitleLayout& title, double points, double degrees)
{
    if (title.text.isEmpty())
        return;
    TextLine line;
    line.text = title.text;
    line.at = title.at;
    line.points = points;
    line.anchor = TextAnchor::Middle;
    line.degrees = degrees;
    line.colour = kTextInk;
    canvas.text(line);
}

void paintTitles(Canvas& canvas, const Picture& picture)
{
    const double points = picture.figure.fontPoints;
    for (const TitleLayout& title : picture.layout.rowTitles)
        paintAxisTitle(canvas, title, points, -90);
    for (const TitleLayout& title : picture.layout.columnTitles)
        paintAxisTitle(canvas, title, points, 0);
    for (std::size_t i = 0; i < picture.figure.panels.size(); ++i) {
        const PanelLayout& place = picture.layout.panels[i];
        TextLine line;
        line.text = picture.figure.panels[i].title;
        line.at = {place.area.x, place.titleBase};
        line.points = points;
        line.bold = true;
        line.colour = kTextInk;
        if (!line.text.isEmpty())
            canvas.text(line);
        paintBandTitles(canvas, picture, i);
    }
    if (picture.layout.note.isEmpty())
        return;
    TextLine note;
    note.text = picture.layout.note;
    note.at = {kMarginMm, picture.layout.heightMm - kMarginMm - 0.3 * lineMm(points)};
    note.points = 0.85 * points;
    note.colour = kMutedInk;
    canvas.text(note);
}

} // namespace

void paintLabels(Canvas& canvas, const Picture& picture)
{
    const CanvasGroup group{canvas, QStringLiteral("labels")};
    const std::vector<PanelLayout>& panels = picture.layout.panels;
    {
        const CanvasGroup rows{canvas, QStringLiteral("rows")};
        for (std::size_t i = 0; i < panels.size(); ++i)
            if (panels[i].rowLabels)
                paintRowLabels(canvas, picture, i);
    }
    {
        const CanvasGroup columns{canvas, QStringLiteral("columns")};
        for (std::size_t i = 0; i < panels.size(); ++i)
            if (panels[i].columnLabels)
                paintColumnLabels(canvas, picture, i);
    }
    const CanvasGroup titles{canvas, QStringLiteral("titles")};
    paintTitles(canvas, picture);
}

} // namespace headlight
