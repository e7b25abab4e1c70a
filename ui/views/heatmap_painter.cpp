#include "ui/views/heatmap_painter.h"

#include "ui/views/heatmap_parts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr qreal kOutline = 2;

QFont semiBold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

/// Draws label text with its signs for white space in muted ink.
void paintLabelText(
    QPainter& painter, const HeatmapLabel& label, const QColor& ink, const QColor& muted)
{
    const auto isSign = [](QChar c) {
        return c == QChar{0x00B7} || c == QChar{0x23CE} || c == QChar{0x21E5};
    };
    const QFontMetricsF metrics{label.font};
    QRectF box = label.box;
    for (qsizetype begin = 0; begin < label.text.size();) {
        const bool sign = isSign(label.text.at(begin));
        qsizetype end = begin + 1;
        while (end < label.text.size() && isSign(label.text.at(end)) == sign)
            ++end;
        const QString part = label.text.mid(begin, end - begin);
        painter.setPen(sign ? muted : ink);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, part);
        box.setLeft(box.left() + metrics.horizontalAdvance(part));
        begin = end;
    }
}

QColor roleInk(const UiColours& colours, AxisRole role)
{
    switch (role) {
    case AxisRole::Query:
        return colours.query;
    case AxisRole::Key:
        return colours.key;
    case AxisRole::Plain:
        break;
    }
    return colours.accent;
}

QColor rowInk(const HeatmapPicture& picture)
{
    return roleInk(picture.colours, picture.content.rowRole);
}

QColor columnInk(const HeatmapPicture& picture)
{
    return roleInk(picture.colours, picture.content.columnRole);
}

QColor titleInk(const HeatmapPicture& picture, AxisRole role)
{
    return role == AxisRole::Plain ? picture.colours.mutedText : roleInk(picture.colours, role);
}

struct AxisInk
{
    std::optional<Index> chosen;
    std::optional<Index> hovered;
    QColor colour;
};

void paintLabels(
    QPainter& painter, const HeatmapPicture& picture, const std::vector<HeatmapLabel>& labels,
    const AxisInk& axis)
{
    for (const HeatmapLabel& label : labels) {
        const bool marked = label.index == axis.chosen || label.index == axis.hovered;
        if (label.hasTick()) {
            painter.setRenderHint(QPainter::Antialiasing, true);
            painter.setPen(QPen{marked ? axis.colour : picture.colours.mutedText, 1});
            painter.drawLine(label.tickFrom, label.tickTo);
        }
        painter.save();
        painter.translate(label.anchor);
        painter.rotate(-label.degrees);
        painter.setFont(label.font);
        paintLabelText(
            painter, label, marked ? axis.colour : picture.colours.text, picture.colours.mutedText);
        painter.restore();
    }
}

void paintTitles(QPainter& painter, const HeatmapPicture& picture)
{
    const HeatmapGeometry& geometry = picture.geometry;
    painter.setFont(semiBold(picture.font));
    painter.setPen(titleInk(picture, picture.content.columnRole));
    painter.drawText(
        geometry.columnTitle, Qt::AlignCenter | Qt::TextDontClip, picture.content.columnTitle);
    const QRectF& area = geometry.rowTitle;
    painter.save();
    painter.setPen(titleInk(picture, picture.content.rowRole));
    painter.translate(area.center());
    painter.rotate(-90);
    painter.drawText(
        QRectF{-area.height() / 2, -area.width() / 2, area.height(), area.width()},
        Qt::AlignCenter | Qt::TextDontClip, picture.content.rowTitle);
    painter.restore();
}

void paintBandTitles(QPainter& painter, const HeatmapPicture& picture)
{
    const auto& bands = picture.content.columnBands;
    const HeatmapGeometry& geometry = picture.geometry;
    if (geometry.bandTitles.isEmpty())
        return;
    const QFontMetricsF metrics{picture.font};
    painter.setFont(picture.font);
    painter.setPen(picture.colours.mutedText);
    qreal free = geometry.plot.left();
    const auto count =
        std::min(bands.size(), static_cast<std::size_t>(picture.content.bandTitles.size()));
    for (std::size_t i = 0; i < count; ++i) {
        const Index end = i + 1 < bands.size() ? bands[i + 1] : geometry.columns;
        const QRectF area = geometry.areaOf(geometry.visibleRows(), {bands[i], end});
        const QString& title = picture.content.bandTitles[static_cast<qsizetype>(i)];
        const qreal width = metrics.horizontalAdvance(title);
        const qreal left = area.center().x() - width / 2;
        if (area.isEmpty() || left < free || left + width > geometry.plot.right())
            continue; // a title that would touch its neighbour's is left out
        painter.drawText(
            QRectF{left, geometry.bandTitles.top(), width, geometry.bandTitles.height()},
            Qt::AlignCenter | Qt::TextDontClip, title);
        free = left + width + metrics.horizontalAdvance(QLatin1Char(' ')) * 2;
    }
}

/// An outline on the edge of a row or column, beside it where the cells are thin; a pale rim keeps
/// it apart from dark cells.
void paintOutline(
    QPainter& painter, const HeatmapPicture& picture, const QRectF& rectangle, const QColor& ink)
{
    const QRectF& plot = picture.geometry.plot;
    const bool thin = std::min(rectangle.width(), rectangle.height()) < 4;
    const qreal grow = thin ? 1 : 0;
    const QRectF clipped = rectangle.intersected(plot).adjusted(-grow, -grow, grow, grow);
    if (rectangle.intersected(plot).isEmpty())
        return;
    QColor rim = picture.colours.window;
    rim.setAlphaF(0.6F);
    QPen pen{rim, thin ? 2 : kOutline + 2};
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawRect(clipped);
    pen.setColor(ink);
    pen.setWidthF(thin ? 1 : kOutline);
    painter.setPen(pen);
    painter.drawRect(clipped);
}

void paintChosen(QPainter& painter, const HeatmapPicture& picture)
{
    if (!picture.chosen)
        return;
    const HeatmapGeometry& geometry = picture.geometry;
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintOutline(painter, picture, geometry.rowRect(picture.chosen->query), rowInk(picture));
    if (!picture.rowAlone)
        paintOutline(
            painter, picture, geometry.columnRect(picture.chosen->key), columnInk(picture));
}

void paintCrosshair(QPainter& painter, const HeatmapPicture& picture)
{
    if (!picture.hovered)
        return;
    const HeatmapGeometry& geometry = picture.geometry;
    const QRectF row = geometry.rowRect(picture.hovered->query).intersected(geometry.plot);
    const QRectF column = geometry.columnRect(picture.hovered->key).intersected(geometry.plot);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    // Light within dark is seen on every colour, and hides no number as a veil would.
    const auto frame = [&painter](const QRectF& rectangle, int alpha) {
        painter.setPen(QPen{QColor{0, 0, 0, alpha}, 1});
        painter.drawRect(rectangle.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(QPen{QColor{255, 255, 255, alpha}, 1});
        painter.drawRect(rectangle.adjusted(0.5, 0.5, -0.5, -0.5));
    };
    frame(row, 170);
    frame(column, 170);
    frame(row.intersected(column), 255);
}

std::optional<Index> rowOf(const std::optional<Pair>& pair)
{
    return pair ? std::optional{pair->query} : std::nullopt;
}

std::optional<Index> columnOf(const std::optional<Pair>& pair)
{
    return pair ? std::optional{pair->key} : std::nullopt;
}

std::optional<Index> chosenColumn(const HeatmapPicture& picture)
{
    return picture.rowAlone ? std::nullopt : columnOf(picture.chosen);
}

} // namespace

AxisNames rowNames(const HeatmapPicture& picture)
{
    return {
        picture.content.rowTokens, picture.content.firstIndex, rowOf(picture.chosen), picture.font,
        picture.viewSize};
}

AxisNames columnNames(const HeatmapPicture& picture)
{
    return {
        picture.content.columnTokens, picture.content.firstIndex, chosenColumn(picture),
        picture.font, picture.viewSize};
}

void paintHeatmapBase(QPainter& painter, const HeatmapPicture& picture)
{
    painter.fillRect(picture.geometry.plot, picture.colours.maskedCell);
    for (const LoadedTilePtr& loaded : picture.tiles)
        paintTile(painter, picture, *loaded);
    if (!picture.tiles.empty()) {
        painter.save(); // cells at the edges are seen in part
        painter.setClipRect(picture.geometry.plot);
        paintMaskedStrokes(painter, picture, *picture.tiles.back());
        paintCellNumbers(painter, picture, *picture.tiles.back());
        painter.restore();
    }
    paintBands(painter, picture);
    paintColourBar(painter, picture);
}

void paintHeatmapMarks(QPainter& painter, const HeatmapPicture& picture)
{
    paintTitles(painter, picture);
    paintBandTitles(painter, picture);
    paintLabels(
        painter, picture, rowLabels(picture.geometry, rowNames(picture)),
        {rowOf(picture.chosen), rowOf(picture.hovered), rowInk(picture)});
    paintLabels(
        painter, picture, columnLabels(picture.geometry, columnNames(picture)),
        {chosenColumn(picture), columnOf(picture.hovered), columnInk(picture)});
    paintCrosshair(painter, picture);
    paintChosen(painter, picture);
}

void paintFrame(QPainter& painter, const HeatmapPicture& picture, const QRectF& frame)
{
    QColor veil = picture.colours.accent;
    veil.setAlphaF(0.15F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(frame, veil);
    paintOutline(painter, picture, frame, picture.colours.accent);
}

void paintEmptyHeatmap(QPainter& painter, const HeatmapPicture& picture)
{
    const QRectF area = QRectF{QPointF{0, 0}, picture.viewSize}.adjusted(24, 24, -24, -24);
    painter.setFont(picture.font);
    painter.setPen(picture.colours.mutedText);
    painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, picture.content.emptyText);
}

} // namespace headlight
