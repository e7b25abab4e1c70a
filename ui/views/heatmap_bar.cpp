// The colour bar of a heatmap.
#include "ui/views/heatmap_parts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr qreal kTickSpacingInEms = 3.2;
constexpr qreal kMarkHeight = 7;

QColor asColour(Rgb colour)
{
    return {colour.red, colour.green, colour.blue};
}

QFont smaller(QFont font)
{
    font.setPixelSize(
        std::max(8, static_cast<int>(std::lround(0.92 * QFontInfo{font}.pixelSize()))));
    return font;
}

void paintGradient(QPainter& painter, const HeatmapPicture& picture)
{
    const QRectF& bar = picture.geometry.bar;
    const qreal ratio = picture.geometry.deviceRatio;
    const int height = std::max(1, static_cast<int>(std::lround(bar.height() * ratio)));
    const auto table = colourTable(picture.content.colours.map);
    QImage column{1, height, QImage::Format_RGB32};
    for (int y = 0; y < height; ++y) {
        const double position = height == 1 ? 1 : 1 - double(y) / (height - 1);
        column.setPixelColor(
            0, y, asColour(table[static_cast<std::size_t>(std::lround(255 * position))]));
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(bar, column);
}

/// A small arrow head beyond an end of the bar: there are numbers past it.
void paintEndMark(QPainter& painter, const HeatmapPicture& picture, bool above)
{
    const QRectF& bar = picture.geometry.bar;
    const auto table = colourTable(picture.content.colours.map);
    const qreal edge = above ? bar.top() - 2 : bar.bottom() + 2;
    const qreal tip = above ? edge - kMarkHeight : edge + kMarkHeight;
    const QPolygonF head{
        {QPointF{bar.left() + 1, edge}, QPointF{bar.right() - 1, edge},
         QPointF{bar.center().x(), tip}}};
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen{picture.colours.mutedText, 1});
    painter.setBrush(asColour(above ? table[255] : table[0]));
    painter.drawPolygon(head);
    painter.setBrush(Qt::NoBrush);
}

void paintTicks(QPainter& painter, const HeatmapPicture& picture)
{
    const QRectF& bar = picture.geometry.bar;
    const QRectF& area = picture.geometry.barTicks;
    const QFont font = smaller(picture.font);
    const qreal em = QFontInfo{font}.pixelSize();
    const int wanted = std::clamp(static_cast<int>(bar.height() / (kTickSpacingInEms * em)), 1, 4);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Tick& tick : ticks(picture.content.colours.scale, wanted)) {
        const qreal y = bar.bottom() - tick.position * bar.height();
        const qreal line = std::clamp(std::floor(y), bar.top(), bar.bottom() - 1);
        painter.fillRect(QRectF{bar.right() + 1, line, 4, 1}, picture.colours.mutedText);
        painter.setPen(picture.colours.text);
        const QRectF box{area.left() + 8, y - em, area.width() + 4, 2 * em};
        painter.drawText(
            box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
            QString::fromStdString(tick.label));
    }
}

/// Along the bar, reading downwards.
void paintTitle(QPainter& painter, const HeatmapPicture& picture)
{
    const QRectF& area = picture.geometry.barTitle;
    if (area.isEmpty())
        return;
    const QFont font = smaller(picture.font);
    painter.save();
    painter.setFont(font);
    painter.setPen(picture.colours.mutedText);
    painter.translate(area.center());
    painter.rotate(90);
    const QString text =
        QFontMetricsF{font}.elidedText(picture.content.barTitle, Qt::ElideRight, area.height());
    painter.drawText(
        QRectF{-area.height() / 2, -area.width() / 2, area.height(), area.width()}, Qt::AlignCenter,
        text);
    painter.restore();
}

} // namespace

void paintColourBar(QPainter& painter, const HeatmapPicture& picture)
{
    if (picture.geometry.bar.isEmpty())
        return;
    paintGradient(painter, picture);
    if (picture.outOfRange.above)
        paintEndMark(painter, picture, true);
    if (picture.outOfRange.below)
        paintEndMark(painter, picture, false);
    paintTicks(painter, picture);
    paintTitle(painter, picture);
}

} // namespace headlight
