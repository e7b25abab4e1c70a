#include "ui/views/heatmap_geometry.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr qreal kMargin = 12;
constexpr qreal kGap = 6;
constexpr qreal kBarGap = 24;
constexpr qreal kBarWidth = 14;
constexpr qreal kBarLeast = 96;
constexpr qreal kBarMost = 320;
constexpr qreal kRulerBelow = 3; // cells smaller than this have no labels of their own
constexpr qreal kTick = 5;
constexpr qreal kLargestFitInEms = 4.2;
constexpr qreal kLargestZoomInEms = 9;
constexpr qreal kSnapFrom = 4; // cells from here on are whole device pixels

struct Margins
{
    qreal left = 0, top = 0, right = 0, bottom = 0;
    qreal rowLabels = 0, columnLabels = 0;
};

Margins marginsFor(const HeatmapMetrics& metrics, AxisStyle rowStyle, AxisStyle columnStyle)
{
    Margins margins;
    const bool rowTokens = rowStyle == AxisStyle::Labels;
    const bool leaning = columnStyle == AxisStyle::Labels;
    margins.rowLabels = kGap + kTick + (rowTokens ? metrics.rowTokenWidth : metrics.rowIndexWidth);
    margins.columnLabels =
        kGap + kTick +
        (leaning ? metrics.columnTokenWidth * kLeanSine + metrics.em * kLeanCosine : metrics.em);
    margins.left = kMargin + (metrics.rowTitle ? metrics.lineHeight + kGap : 0) + margins.rowLabels;
    margins.top = kMargin + (metrics.columnTitle ? metrics.lineHeight : 0) +
                  (metrics.bandTitles ? metrics.lineHeight : 0) + margins.columnLabels;
    const qreal title = metrics.barTitleLength > 0 ? metrics.lineHeight + kGap : 0;
    const qreal bar = kBarGap + kBarWidth + kTick + kGap + metrics.tickLabelWidth + title + kMargin;
    const qreal overhang = leaning ? metrics.columnTokenWidth * kLeanCosine + kMargin : 0;
    margins.right = std::max(bar, overhang);
    margins.bottom = std::max(kMargin, 0.75 * metrics.em); // half a label of the last row
    return margins;
}

qreal snapped(qreal extent, qreal deviceRatio)
{
    return extent < kSnapFrom ? extent : std::floor(extent * deviceRatio + 1e-6) / deviceRatio;
}

/// Square cells where the two fits are near each other; else the roomier axis gets cells that can
/// carry a label, so that one row of 500 is not a line of pixels.
QSizeF fittedCell(QSizeF room, Index rows, Index columns, qreal em)
{
    const qreal most = kLargestFitInEms * em;
    const QSizeF fit{
        std::min(most, room.width() / qreal(columns)), std::min(most, room.height() / qreal(rows))};
    const qreal square = std::min(fit.width(), fit.height());
    const qreal readable = 1.7 * em;
    const bool nearlySquare = std::max(fit.width(), fit.height()) <= 2 * square;
    if (square >= readable || nearlySquare)
        return {square, square};
    const qreal longer = std::max(square, readable);
    return {std::min(fit.width(), longer), std::min(fit.height(), longer)};
}

QSizeF zoomedCell(QSizeF fit, qreal factor)
{
    const qreal shorter = std::min(fit.width(), fit.height()) * factor;
    return {std::max(fit.width(), shorter), std::max(fit.height(), shorter)};
}

qreal onPixel(qreal place, qreal deviceRatio)
{
    return std::round(place * deviceRatio) / deviceRatio;
}

/// The first cell shown, scrolled by whole device pixels: edges of cells are then edges of pixels.
qreal keptWithin(qreal corner, Index count, qreal shown, qreal cell, qreal ratio)
{
    const qreal most = std::max(0.0, qreal(count) * cell - shown);
    return std::clamp(onPixel(corner * cell, ratio), 0.0, most) / cell;
}

Range visible(qreal corner, qreal extent, qreal cell, Index count)
{
    const auto first = static_cast<Index>(std::floor(corner + 1e-6));
    const auto last = static_cast<Index>(std::ceil(corner + extent / cell - 1e-6));
    return {std::clamp<Index>(first, 0, count), std::clamp<Index>(last, 0, count)};
}

QSizeF roomIn(QSizeF size, const Margins& margins)
{
    return {
        size.width() - margins.left - margins.right, size.height() - margins.top - margins.bottom};
}

/// False where there is no room for cells at all.
bool sizeCells(HeatmapGeometry& geometry, QSizeF room, qreal em, qreal factor)
{
    constexpr qreal kLeastRoom = 4;
    if (room.width() < kLeastRoom || room.height() < kLeastRoom)
        return false;
    const QSizeF fit = fittedCell(room, geometry.rows, geometry.columns, em);
    const qreal shorter = std::min(fit.width(), fit.height());
    geometry.largestFactor = std::max(1.0, kLargestZoomInEms * em / shorter);
    geometry.zoom.factor = std::clamp(factor, 1.0, geometry.largestFactor);
    const QSizeF cell = zoomedCell(fit, geometry.zoom.factor);
    geometry.cell = {
        snapped(cell.width(), geometry.deviceRatio), snapped(cell.height(), geometry.deviceRatio)};
    return true;
}

/// Gives axes with cells too small for labels a ruler; whether any axis changed.
bool useRulers(HeatmapGeometry& geometry)
{
    const auto change = [](AxisStyle& style, qreal cell) {
        const bool small = style == AxisStyle::Labels && cell < kRulerBelow;
        if (small)
            style = AxisStyle::Ruler;
        return small;
    };
    const bool rows = change(geometry.rowStyle, geometry.cell.height());
    const bool columns = change(geometry.columnStyle, geometry.cell.width());
    return rows || columns;
}

/// The part of the cells that is shown.
void placePlot(
    HeatmapGeometry& geometry, QSizeF size, const Margins& margins, const HeatmapZoom& zoom)
{
    const QSizeF room = roomIn(size, margins);
    const qreal ratio = geometry.deviceRatio;
    const QSizeF whole{
        geometry.cell.width() * qreal(geometry.columns),
        geometry.cell.height() * qreal(geometry.rows)};
    const QSizeF shown = whole.boundedTo(room);
    const qreal barNeeds = std::min(kBarLeast, room.height());
    const qreal x = margins.left + (room.width() - shown.width()) / 2;
    const qreal y = margins.top + (room.height() - std::max(shown.height(), barNeeds)) / 2;
    geometry.plot = {
        onPixel(x, ratio), onPixel(y, ratio), std::floor(shown.width() * ratio + 1e-6) / ratio,
        std::floor(shown.height() * ratio + 1e-6) / ratio};
    geometry.zoom.corner = {
        keptWithin(
            zoom.corner.x(), geometry.columns, geometry.plot.width(), geometry.cell.width(), ratio),
        keptWithin(
            zoom.corner.y(), geometry.rows, geometry.plot.height(), geometry.cell.height(), ratio)};
}

void placeAround(
    HeatmapGeometry& geometry, QSizeF size, const Margins& margins, const HeatmapMetrics& metrics)
{
    const QRectF& plot = geometry.plot;
    const qreal line = metrics.lineHeight;
    geometry.rowLabels = {
        plot.left() - margins.rowLabels, plot.top(), margins.rowLabels, plot.height()};
    geometry.columnLabels = {
        plot.left(), plot.top() - margins.columnLabels, plot.width(), margins.columnLabels};
    if (metrics.rowTitle)
        geometry.rowTitle = {
            geometry.rowLabels.left() - kGap - line, plot.top(), line, plot.height()};
    qreal above = geometry.columnLabels.top();
    if (metrics.bandTitles) {
        above -= line;
        geometry.bandTitles = {plot.left(), above, plot.width(), line};
    }
    if (metrics.columnTitle)
        geometry.columnTitle = {plot.left(), above - line, plot.width(), line};

    const qreal most = std::min(kBarMost, size.height() - plot.top() - margins.bottom);
    const qreal wanted = std::max({kBarLeast, plot.height(), metrics.barTitleLength});
    const qreal height = onPixel(std::min(most, wanted), geometry.deviceRatio);
    geometry.bar = {plot.right() + kBarGap, plot.top(), kBarWidth, height};
    geometry.barTicks = {
        geometry.bar.right(), plot.top(), kTick + kGap + metrics.tickLabelWidth, height};
    if (metrics.barTitleLength > 0)
        geometry.barTitle = {geometry.barTicks.right() + kGap, plot.top(), line, height};
}

} // namespace

Range HeatmapGeometry::visibleRows() const
{
    return isEmpty() ? Range{} : visible(zoom.corner.y(), plot.height(), cell.height(), rows);
}

Range HeatmapGeometry::visibleColumns() const
{
    return isEmpty() ? Range{} : visible(zoom.corner.x(), plot.width(), cell.width(), columns);
}

QRectF HeatmapGeometry::cellRect(Pair pair) const
{
    return {
        plot.left() + (qreal(pair.key) - zoom.corner.x()) * cell.width(),
        plot.top() + (qreal(pair.query) - zoom.corner.y()) * cell.height(), cell.width(),
        cell.height()};
}

QRectF HeatmapGeometry::rowRect(Index row) const
{
    const QRectF first = cellRect({row, 0});
    return {plot.left(), first.top(), plot.width(), first.height()};
}

QRectF HeatmapGeometry::columnRect(Index column) const
{
    const QRectF first = cellRect({0, column});
    return {first.left(), plot.top(), first.width(), plot.height()};
}

QRectF HeatmapGeometry::areaOf(Range rowRange, Range columnRange) const
{
    const QRectF first = cellRect({rowRange.begin, columnRange.begin});
    const QRectF end = cellRect({rowRange.end, columnRange.end});
    return QRectF{first.topLeft(), end.topLeft()}.intersected(plot);
}

QPointF HeatmapGeometry::fieldPoint(QPointF position) const
{
    return {
        zoom.corner.x() + (position.x() - plot.left()) / cell.width(),
        zoom.corner.y() + (position.y() - plot.top()) / cell.height()};
}

std::optional<Pair> HeatmapGeometry::cellAt(QPointF position) const
{
    const bool inside = position.x() >= plot.left() && position.x() < plot.right() &&
                        position.y() >= plot.top() && position.y() < plot.bottom();
    if (isEmpty() || !inside)
        return {};
    const QPointF point = fieldPoint(position);
    return Pair{
        std::clamp<Index>(static_cast<Index>(std::floor(point.y())), 0, rows - 1),
        std::clamp<Index>(static_cast<Index>(std::floor(point.x())), 0, columns - 1)};
}

HeatmapGeometry layOutHeatmap(
    const HeatmapShape& shape, const HeatmapMetrics& metrics, const HeatmapZoom& zoom)
{
    HeatmapGeometry geometry;
    geometry.rows = shape.rows;
    geometry.columns = shape.columns;
    geometry.deviceRatio = shape.deviceRatio;
    if (shape.rows <= 0 || shape.columns <= 0)
        return geometry;
    geometry.rowStyle = metrics.rowTokenWidth > 0 ? AxisStyle::Labels : AxisStyle::Ruler;
    geometry.columnStyle = metrics.columnTokenWidth > 0 ? AxisStyle::Labels : AxisStyle::Ruler;
    bool settled = false;
    while (!settled) { // tokens give way to a ruler at most once an axis, so this ends
        const Margins margins = marginsFor(metrics, geometry.rowStyle, geometry.columnStyle);
        if (!sizeCells(geometry, roomIn(shape.size, margins), metrics.em, zoom.factor))
            return geometry;
        settled = !useRulers(geometry);
        if (settled) {
            placePlot(geometry, shape.size, margins, zoom);
            placeAround(geometry, shape.size, margins, metrics);
        }
    }
    return geometry;
}

HeatmapZoom zoomedAround(
    const HeatmapShape& shape, const HeatmapMetrics& metrics, const HeatmapGeometry& before,
    QPointF position, qreal step)
{
    if (before.isEmpty())
        return before.zoom;
    const QRectF& plot = before.plot;
    const QPointF place = plot.contains(position) ? position : plot.center();
    const QPointF fixed = before.fieldPoint(place);
    HeatmapZoom zoom{before.zoom.factor * step, before.zoom.corner};
    // Larger cells may change the labels and with them the plot: lay out once to learn where it is.
    const HeatmapGeometry after = layOutHeatmap(shape, metrics, zoom);
    if (after.isEmpty())
        return before.zoom;
    zoom.factor = after.zoom.factor;
    zoom.corner = {
        fixed.x() - (place.x() - after.plot.left()) / after.cell.width(),
        fixed.y() - (place.y() - after.plot.top()) / after.cell.height()};
    return layOutHeatmap(shape, metrics, zoom).zoom;
}

qreal rowLabelLimit(QSizeF size, qreal em)
{
    return std::clamp(0.24 * size.width(), 2 * em, 11 * em);
}

qreal columnLabelLimit(QSizeF size, qreal em)
{
    return std::clamp(0.3 * size.height() / kLeanSine, 2 * em, 9 * em);
}

} // namespace headlight
