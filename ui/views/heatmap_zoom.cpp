// Which part of its field a heatmap shows.
#include "ui/views/heatmap_view_private.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr qreal kReadableInEms = 3; // cells of this size have numbers

qreal keptVisible(qreal corner, qreal shown, Index index)
{
    const auto first = qreal(index);
    if (first < corner)
        return first;
    return std::max(corner, first + 1 - shown);
}

} // namespace

void HeatmapView::Private::setZoom(const HeatmapZoom& wanted)
{
    zoom = wanted;
    layOut();
}

void HeatmapView::Private::zoomAround(QPointF position, qreal step)
{
    if (hasField())
        setZoom(zoomedAround(shape(view.devicePixelRatioF()), metrics, geometry, position, step));
}

void HeatmapView::Private::panBy(QPointF pixels)
{
    if (geometry.isEmpty())
        return;
    HeatmapZoom moved = zoom;
    moved.corner -=
        QPointF{pixels.x() / geometry.cell.width(), pixels.y() / geometry.cell.height()};
    setZoom(moved);
}

void HeatmapView::Private::makeVisible(Pair cell)
{
    if (geometry.isEmpty())
        return;
    HeatmapZoom moved = zoom;
    moved.corner = {
        keptVisible(zoom.corner.x(), geometry.plot.width() / geometry.cell.width(), cell.key),
        keptVisible(zoom.corner.y(), geometry.plot.height() / geometry.cell.height(), cell.query)};
    if (moved != zoom)
        setZoom(moved);
}

void HeatmapView::Private::zoomTo(Range rows, Range columns)
{
    if (geometry.isEmpty() || rows.size() <= 0 || columns.size() <= 0)
        return;
    const QSizeF wanted{
        geometry.cell.width() * qreal(columns.size()), geometry.cell.height() * qreal(rows.size())};
    HeatmapZoom next = zoom;
    next.factor *=
        std::min(geometry.plot.width() / wanted.width(), geometry.plot.height() / wanted.height());
    // Larger cells may change the labels and with them the plot: lay out once to learn its size.
    const HeatmapGeometry after = layOutHeatmap(shape(view.devicePixelRatioF()), metrics, next);
    if (after.isEmpty())
        return;
    next.corner = {
        qreal(columns.begin + columns.end) / 2 - after.plot.width() / after.cell.width() / 2,
        qreal(rows.begin + rows.end) / 2 - after.plot.height() / after.cell.height() / 2};
    setZoom(next);
}

void HeatmapView::Private::zoomTo(const QRectF& area)
{
    const QRectF seen = area.normalized().intersected(geometry.plot);
    if (geometry.isEmpty() || seen.isEmpty())
        return;
    const QPointF first = geometry.fieldPoint(seen.topLeft());
    const QPointF last = geometry.fieldPoint(seen.bottomRight());
    const auto range = [](qreal begin, qreal end, Index count) {
        const auto from = std::clamp<Index>(static_cast<Index>(std::floor(begin)), 0, count - 1);
        return Range{from, std::clamp<Index>(static_cast<Index>(std::ceil(end)), from + 1, count)};
    };
    zoomTo(range(first.y(), last.y(), geometry.rows), range(first.x(), last.x(), geometry.columns));
}

void HeatmapView::Private::zoomToCell(Pair cell)
{
    const qreal side = kReadableInEms * metrics.em;
    const auto around = [side](Index middle, qreal extent) {
        const auto half = static_cast<Index>(extent / side / 2);
        return Range{middle - half, middle + half + 1};
    };
    zoomTo(around(cell.query, geometry.plot.height()), around(cell.key, geometry.plot.width()));
}

QRectF HeatmapView::Private::shownPart() const
{
    if (geometry.isEmpty())
        return {};
    const auto rows = qreal(geometry.rows);
    const auto columns = qreal(geometry.columns);
    return {
        zoom.corner.x() / columns, zoom.corner.y() / rows,
        geometry.plot.width() / geometry.cell.width() / columns,
        geometry.plot.height() / geometry.cell.height() / rows};
}

void HeatmapView::Private::showAround(QPointF middle)
{
    if (geometry.isEmpty())
        return;
    const QRectF part = shownPart();
    HeatmapZoom moved = zoom;
    moved.corner = {
        (middle.x() - part.width() / 2) * qreal(geometry.columns),
        (middle.y() - part.height() / 2) * qreal(geometry.rows)};
    setZoom(moved);
}

QRectF HeatmapView::Private::frame() const
{
    return pressedAt ? QRectF{*pressedAt, draggedTo}.normalized().intersected(geometry.plot)
                     : QRectF{};
}

} // namespace headlight
