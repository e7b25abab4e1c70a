#include "core/picture/token_label.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"
#include "ui/figure/text_extent.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr double kTickStrokeMm = 0.15;

bool isMarked(const std::vector<Index>& marked, Index index)
{
    return std::find(marked.begin(), marked.end(), index) != marked.end();
}

/// Numbers of the scale beside a profile.
void paintValueLabels(Canvas& canvas, const Picture& picture, const RectMm& area)
{
    const double points = picture.layout.labelPoints;
    Path marks;
    for (const Tick& tick : barTicks(picture.figure.colours.scale, area.height, points)) {
        const double y = area.bottom() - tick.position * area.height;
        TextLine line;
        line.text = QString::fromStdString(tick.label);
        line.at = {area.x - kLabelGapMm - kTickMm / 2, baselineFor(y, points)};
        line.points = points;
        line.anchor = TextAnchor::End;
        line.colour = kTextInk;
        canvas.text(line);
        marks.addLine({area.x - kTickMm, y}, {area.x, y});
    }
    canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

void paintRowLabels(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const AxisLayout& axis = picture.layout.rows;
    const RectMm& area = picture.layout.panels[index].area;
    if (panel.kind == PanelKind::Bars)
        return paintValueLabels(canvas, picture, area);
    const double points = picture.layout.labelPoints;
    const std::vector<Index>& marked = picture.figure.options.marks.rows;
    const double cell = area.height / static_cast<double>(panelRows(panel));
    const Index count = panel.kind == PanelKind::Links ? panel.field->rows() : panelRows(panel);
    Path marks;
    for (const Index row : shownLabels(count, axis, marked)) {
        const double middle = area.y + cell * (static_cast<double>(row) + 0.5);
        TextLine line;
        line.text = axisLabel(panel.rowTokens, row, picture.figure.options.titles.firstIndex, axis);
        line.at = {area.x - kLabelGapMm, baselineFor(middle, points)};
        line.points = points;
        line.anchor = TextAnchor::End;
        line.bold = isMarked(marked, row);
        line.colour = line.bold ? kQueryInk : kTextInk;
        canvas.text(line);
        marks.addLine({area.x - kLabelGapMm * 0.6, middle}, {area.x, middle});
    }
    if ((axis.stride > 1 || !axis.listed.empty()) && !marks.elements.empty())
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
    const std::vector<Index>& marked = picture.figure.options.marks.columns;
    const double cell = area.width / static_cast<double>(panelColumns(panel));
    Path marks;
    for (const Index column : shownLabels(panelColumns(panel), axis, marked)) {
        const double middle = area.x + cell * (static_cast<double>(column) + 0.5);
        TextLine line;
        line.text =
            axisLabel(panel.columnTokens, column, picture.figure.options.titles.firstIndex, axis);
        line.at = columnAnchor(middle, area, axis, points);
        line.points = points;
        line.anchor = axis.degrees == 0 ? TextAnchor::Middle : TextAnchor::Start;
        line.degrees = axis.degrees;
        line.bold = isMarked(marked, column);
        line.colour = line.bold ? kKeyInk : kTextInk;
        canvas.text(line);
        marks.addLine({middle, area.y - kLabelGapMm * 0.6}, {middle, area.y});
    }
    if ((axis.stride > 1 || !axis.listed.empty()) && !marks.elements.empty())
        canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

void paintBandTitles(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const PanelLayout& place = picture.layout.panels[index];
    const auto bands = static_cast<Index>(panel.columnBands.size());
    const double points = picture.figure.options.type.points;
    const auto columns = static_cast<double>(panelColumns(panel));
    double widest = 0;
    for (const QString& title : panel.bandTitles)
        widest = std::max(widest, textMm(title, points) + lineMm(points) / 2);
    const double band = place.area.width / static_cast<double>(std::max<Index>(1, bands));
    const Index stride = labelStride(bands, band, widest);
    for (Index i = 0; i < bands && i < panel.bandTitles.size(); i += stride) {
        const Index begin = panel.columnBands[static_cast<std::size_t>(i)];
        const Index end = i + 1 < bands ? panel.columnBands[static_cast<std::size_t>(i + 1)]
                                        : panelColumns(panel);
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

void paintHeadings(Canvas& canvas, const Picture& picture)
{
    const double points = picture.layout.titlePoints;
    TextLine line;
    line.text = QString::fromStdString(elidedMiddle(
        picture.layout.title.text.toStdString(),
        static_cast<int>(picture.layout.widthMm / (0.62 * points * kMmPerPoint))));
    line.at = picture.layout.title.at;
    line.points = points;
    line.anchor = TextAnchor::Middle;
    line.bold = true;
    line.colour = kTextInk;
    if (!line.text.isEmpty())
        canvas.text(line);
    line.points = picture.layout.panelTitlePoints;
    for (std::size_t i = 0; i < picture.figure.panels.size(); ++i) {
        const PanelLayout& place = picture.layout.panels[i];
        line.text = place.title;
        line.at = {place.area.x, place.titleBase};
        line.anchor = TextAnchor::Start;
        if (!line.text.isEmpty())
            canvas.text(line);
        paintBandTitles(canvas, picture, i);
    }
}

void paintGridTitles(Canvas& canvas, const Picture& picture)
{
    const auto paint = [&](const TitleLayout& title, TextAnchor anchor) {
        TextLine line;
        line.text = title.text;
        line.at = title.at;
        line.points = picture.figure.options.type.points;
        line.anchor = anchor;
        line.colour = kMutedInk;
        canvas.text(line);
    };
    for (const TitleLayout& title : picture.layout.gridRowTitles)
        paint(title, TextAnchor::End);
    for (const TitleLayout& title : picture.layout.gridColumnTitles)
        paint(title, TextAnchor::Middle);
}

void paintTitles(Canvas& canvas, const Picture& picture)
{
    const double points = picture.figure.options.type.points;
    for (const TitleLayout& title : picture.layout.rowTitles)
        paintAxisTitle(canvas, title, points, -90);
    for (const TitleLayout& title : picture.layout.columnTitles)
        paintAxisTitle(canvas, title, points, 0);
    paintGridTitles(canvas, picture);
    paintHeadings(canvas, picture);
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
    paintGroups(canvas, picture);
    const CanvasGroup titles{canvas, QStringLiteral("titles")};
    paintTitles(canvas, picture);
}

} // namespace headlight
