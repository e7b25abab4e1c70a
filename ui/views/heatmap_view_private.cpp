#include "ui/views/heatmap_view_private.h"

#include "core/base/ceil_divide.h"
#include "ui/views/heatmap_texts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

Range outward(Range range, Index multiple, Index count)
{
    return {
        range.begin / multiple * multiple,
        std::min(count, ceilDivide(range.end, multiple) * multiple)};
}

} // namespace

HeatmapView::Private::Private(HeatmapView& owner)
    : view{owner}
    , renderer{makeTileRenderer(RenderBackend::Raster)}
{
    QObject::connect(&reader, &TileReader::changed, &owner, [this] { tileChanged(); });
}

bool HeatmapView::Private::hasField() const
{
    return content.field && content.field->rows() > 0 && content.field->columns() > 0;
}

HeatmapShape HeatmapView::Private::shape(qreal deviceRatio) const
{
    if (!hasField())
        return {0, 0, view.size(), deviceRatio};
    return {content.field->rows(), content.field->columns(), view.size(), deviceRatio};
}

HeatmapPicture HeatmapView::Private::picture(const HeatmapGeometry& shown) const
{
    HeatmapPicture picture{content,   shown,       coloursFor(view.palette()),
                           *renderer, view.font(), view.size()};
    picture.outOfRange = beyond;
    picture.chosen = selected;
    picture.rowAlone = rowAlone;
    // The picture before stays until the new one covers it, unless it is of another shape.
    for (const LoadedTilePtr& tile : {reader.previous(), reader.current()})
        if (tile && tile->field->rows() == shown.rows && tile->field->columns() == shown.columns)
            picture.tiles.push_back(tile);
    return picture;
}

LevelOfDetail HeatmapView::Private::detailOf(const HeatmapGeometry& shown) const
{
    const qreal ratio = shown.deviceRatio;
    LevelOfDetail detail =
        detailFor(shown.cell.height() * ratio, shown.cell.width() * ratio, content.colours.map);
    detail.reduce = content.blockReduce.value_or(detail.reduce);
    return zoomField ? zoomField->quickDetail(detail) : detail;
}

TileRequest HeatmapView::Private::wantedTile(const HeatmapGeometry& shown) const
{
    const LevelOfDetail detail = detailOf(shown);
    return {
        outward(shown.visibleRows(), detail.rowsPerCell, shown.rows),
        outward(shown.visibleColumns(), detail.columnsPerCell, shown.columns), detail};
}

qreal HeatmapView::Private::widestOf(
    const SharedTokens& tokens, qreal limit, MeasuredAxis& known) const
{
    if (!tokens.isSameAs(known.tokens) || view.font() != known.font || limit != known.limit)
        known = {tokens, view.font(), limit, widestLabel(tokens, view.font(), limit)};
    return known.width;
}

void HeatmapView::Private::measureTexts()
{
    const QFont font = view.font();
    const QFontMetricsF plain{font};
    const qreal em = QFontInfo{font}.pixelSize();
    metrics = {};
    metrics.em = em;
    metrics.lineHeight = std::ceil(plain.height());
    metrics.rowTokenWidth =
        widestOf(content.rowTokens, rowLabelLimit(view.size(), em), m_rowTokens);
    metrics.columnTokenWidth =
        widestOf(content.columnTokens, columnLabelLimit(view.size(), em), m_columnTokens);
    const HeatmapShape fieldShape = shape(1);
    metrics.rowIndexWidth = indexWidth(fieldShape.rows, content.firstIndex, font);
    metrics.columnIndexWidth = indexWidth(fieldShape.columns, content.firstIndex, font);
    for (const Tick& tick : ticks(content.colours.scale, 4))
        metrics.tickLabelWidth = std::max(
            metrics.tickLabelWidth, plain.horizontalAdvance(QString::fromStdString(tick.label)));
    metrics.barTitleLength =
        content.barTitle.isEmpty() ? 0 : plain.horizontalAdvance(content.barTitle);
    metrics.rowTitle = !content.rowTitle.isEmpty();
    metrics.columnTitle = !content.columnTitle.isEmpty();
    metrics.bandTitles = !content.bandTitles.isEmpty() && content.columnBands.size() > 1;
}

void HeatmapView::Private::layOut()
{
    forgetPixels();
    geometry = layOutHeatmap(shape(view.devicePixelRatioF()), metrics, zoom);
    zoom = geometry.zoom;
    if (geometry.isEmpty()) {
        reader.clear();
    } else {
        reader.read(content.field, wantedTile(geometry));
        tileChanged();
    }
    view.update();
    emit view.partChanged();
}

void HeatmapView::Private::tileChanged()
{
    forgetPixels();
    if (const LoadedTilePtr& tile = reader.current())
        beyond = outOfRange(*tile, content.colours.scale);
    view.update();
    emit view.detailChanged();
}

void HeatmapView::Private::readAgain()
{
    const bool exact = zoomField && !zoomField->readsOverview(detailOf(geometry));
    if (geometry.isEmpty() || exact)
        return;
    reader.reread();
    tileChanged();
}

QString HeatmapView::Private::detailText() const
{
    const LevelOfDetail detail = detailOf(geometry);
    const qreal extent =
        geometry.deviceRatio * geometry.cell.width() * qreal(detail.columnsPerCell);
    const QString text =
        HeatmapTexts{content}.detail(detail, extent, !zoomField || zoomField->isEven(detail));
    const bool partly = zoomField && zoomField->readsOverview(detail) && !zoomField->isComplete();
    return partly ? HeatmapTexts::partly(text) : text;
}

void HeatmapView::Private::forgetPixels()
{
    m_base = {};
}

void HeatmapView::Private::setHovered(std::optional<Pair> cell)
{
    if (cell == hovered)
        return;
    hovered = cell;
    view.update();
    emit view.cellHovered(cell);
}

void HeatmapView::Private::choose(Pair cell)
{
    emit view.cellChosen(cell);
}

void HeatmapView::Private::paint(QPainter& painter)
{
    const qreal ratio = view.devicePixelRatioF();
    if (!geometry.isEmpty() && geometry.deviceRatio != ratio)
        layOut(); // the window came to another screen
    HeatmapPicture now = picture(geometry);
    painter.fillRect(view.rect(), now.colours.window);
    if (geometry.isEmpty()) {
        paintEmptyHeatmap(painter, now);
    } else {
        if (m_base.isNull()) {
            m_base = QPixmap{(QSizeF{view.size()} * ratio).toSize()};
            m_base.setDevicePixelRatio(ratio);
            m_base.fill(now.colours.window);
            QPainter base{&m_base};
            paintHeatmapBase(base, now);
        }
        painter.drawPixmap(0, 0, m_base);
        now.hovered = hovered;
        paintHeatmapMarks(painter, now);
        if (dragging && framing)
            paintFrame(painter, now, frame());
    }
    if (focusRing && view.hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(QPen{now.colours.accent, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF{view.rect()}.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
    }
}

void HeatmapView::Private::paintWhole(QPainter& painter, qreal deviceRatio) const
{
    const HeatmapGeometry shown = layOutHeatmap(shape(deviceRatio), metrics, zoom);
    HeatmapPicture now = picture(shown);
    painter.fillRect(view.rect(), now.colours.window);
    if (shown.isEmpty()) {
        paintEmptyHeatmap(painter, now);
        return;
    }
    if (!reader.isComplete() || !reader.current() || reader.current()->field != content.field)
        now.tiles = {TileReader::readNow(content.field, wantedTile(shown))};
    paintHeatmapBase(painter, now);
    paintHeatmapMarks(painter, now);
}

QString HeatmapView::Private::toolTipAt(QPointF position) const
{
    if (geometry.isEmpty())
        return {};
    const HeatmapTexts texts{content};
    if (const auto cell = geometry.cellAt(position))
        return texts.cellToolTip(*cell);
    const HeatmapPicture now = picture(geometry);
    for (const HeatmapLabel& label : rowLabels(geometry, rowNames(now)))
        if (label.outline().containsPoint(position, Qt::OddEvenFill))
            return texts.rowToolTip(label.index);
    for (const HeatmapLabel& label : columnLabels(geometry, columnNames(now)))
        if (label.outline().containsPoint(position, Qt::OddEvenFill))
            return texts.columnToolTip(label.index);
    const QRectF bar = geometry.bar.adjusted(-4, -10, 4, 10);
    return bar.contains(position) ? texts.outOfRangeToolTip(beyond) : QString{};
}

} // namespace headlight
