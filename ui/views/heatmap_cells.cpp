// The cells of a heatmap: pixels, masked strokes, numbers, bands.
#include "core/picture/token_label.h"
#include "ui/drawing/rgb_colour.h"
#include "ui/views/heatmap_painter.h"
#include "ui/views/heatmap_parts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

constexpr qreal kNumbersFrom = 24;
constexpr qreal kSmallestNumber = 8;
constexpr qreal kStrokesFrom = 9;
constexpr qreal kBandsFrom = 6;
constexpr double kRoundedAway = 0.005; ///< below, two decimals are none

int devicePixels(qreal extent, qreal ratio)
{
    return static_cast<int>(std::lround(extent * ratio));
}

bool isExact(const LoadedTile& loaded)
{
    const LevelOfDetail& detail = loaded.request.detail;
    return detail.rowsPerCell == 1 && detail.columnsPerCell == 1;
}

/// Calls body(pair, number, masked, rectangle) for the visible cells of an exact tile.
template <typename Body>
void forVisibleCells(const HeatmapGeometry& geometry, const LoadedTile& loaded, const Body& body)
{
    const Range rows = geometry.visibleRows();
    const Range columns = geometry.visibleColumns();
    const Range read = loaded.rowsRead();
    for (Index row = std::max(rows.begin, read.begin); row < std::min(rows.end, read.end); ++row)
        for (Index column = std::max(columns.begin, loaded.request.columns.begin);
             column < std::min(columns.end, loaded.request.columns.end); ++column) {
            const Index i = row - loaded.request.rows.begin;
            const Index j = column - loaded.request.columns.begin;
            body(
                double(loaded.tile.values(i, j)), loaded.tile.masked(i, j) != 0,
                geometry.cellRect({row, column}));
        }
}

/// How the numbers of the visible cells are written: those of long sequences, all of them small,
/// with an exponent.
class NumberStyle
{
public:
    NumberStyle(const HeatmapGeometry& geometry, const LoadedTile& loaded)
    {
        forVisibleCells(geometry, loaded, [this](double number, bool masked, const QRectF&) {
            m_small = m_small && (masked || std::abs(number) < kRoundedAway);
            m_zero = m_zero && (masked || number == 0);
        });
    }

    [[nodiscard]] QString text(double number) const
    {
        return QString::fromStdString(
            m_small && !m_zero ? panelNumber(number, 2) : cellNumber(number));
    }

private:
    bool m_small = true;
    bool m_zero = true;
};

qreal shorterSide(const HeatmapPicture& picture)
{
    return std::min(picture.geometry.cell.width(), picture.geometry.cell.height());
}

/// Whether numbers are wanted, and each cell is one and large enough to be looked at.
bool mayHaveNumbers(const HeatmapPicture& picture, const LoadedTile& loaded)
{
    return picture.content.cellNumbers && shorterSide(picture) >= kNumbersFrom && isExact(loaded);
}

/// The size of numbers in such cells; 0 where they do not fit.
qreal numberSize(const HeatmapPicture& picture, const LoadedTile& loaded, const NumberStyle& style)
{
    const qreal em = QFontInfo{picture.font}.pixelSize();
    QFont font = picture.font;
    font.setPixelSize(100);
    const QFontMetricsF metrics{font};
    qreal widest = 1;
    forVisibleCells(picture.geometry, loaded, [&](double number, bool masked, const QRectF&) {
        if (!masked)
            widest = std::max(widest, metrics.horizontalAdvance(style.text(number)));
    });
    const qreal fits = (picture.geometry.cell.width() - 5) / (widest / 100);
    const qreal size = std::min({0.92 * em, 0.36 * shorterSide(picture), fits});
    return size >= kSmallestNumber ? size : 0;
}

} // namespace

void paintTile(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded)
{
    const HeatmapGeometry& geometry = picture.geometry;
    const TileRequest& request = loaded.request;
    const QRectF area = geometry.areaOf(loaded.rowsRead(), request.columns);
    const qreal ratio = geometry.deviceRatio;
    const QPoint corner{devicePixels(area.left(), ratio), devicePixels(area.top(), ratio)};
    const QPoint end{devicePixels(area.right(), ratio), devicePixels(area.bottom(), ratio)};
    const QSize pixels{end.x() - corner.x(), end.y() - corner.y()};
    if (area.isEmpty() || pixels.isEmpty())
        return;
    const auto inTile = [&](QPoint device) {
        const QPointF point = geometry.fieldPoint(QPointF{device} / ratio);
        return QPointF{
            (point.x() - double(request.columns.begin)) / double(request.detail.columnsPerCell),
            (point.y() - double(request.rows.begin)) / double(request.detail.rowsPerCell)};
    };
    const TileStyle style{picture.content.colours, picture.colours.maskedCell};
    QImage image =
        picture.renderer.picture(loaded.tile, {QRectF{inTile(corner), inTile(end)}, pixels}, style);
    image.setDevicePixelRatio(ratio);
    painter.drawImage(QPointF{corner} / ratio, image);
}

void paintMaskedStrokes(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded)
{
    const qreal side = shorterSide(picture);
    if (side < kStrokesFrom || !isExact(loaded))
        return;
    const qreal reach = std::min(0.18 * side, 9.0);
    QList<QLineF> strokes;
    forVisibleCells(picture.geometry, loaded, [&](double, bool masked, const QRectF& rectangle) {
        const QPointF middle = rectangle.center();
        if (masked)
            strokes.append(
                QLineF{middle + QPointF{-reach, reach}, middle + QPointF{reach, -reach}});
    });
    QColor ink = picture.colours.maskedStroke;
    painter.setPen(QPen{ink, 1});
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.drawLines(strokes);
}

void paintCellNumbers(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded)
{
    if (!mayHaveNumbers(picture, loaded))
        return;
    const NumberStyle style{picture.geometry, loaded};
    const qreal size = numberSize(picture, loaded, style);
    if (size <= 0)
        return;
    QFont font = picture.font;
    font.setPixelSize(static_cast<int>(size));
    painter.setFont(font);
    forVisibleCells(
        picture.geometry, loaded, [&](double number, bool masked, const QRectF& rectangle) {
            if (masked)
                return;
            painter.setPen(colourOf(inkOn(picture.content.colours.colour(number))));
            painter.drawText(rectangle, Qt::AlignCenter, style.text(number));
        });
}

void paintBands(QPainter& painter, const HeatmapPicture& picture)
{
    const auto& bands = picture.content.columnBands;
    const HeatmapGeometry& geometry = picture.geometry;
    const qreal width = qreal(geometry.columns) * geometry.cell.width();
    if (bands.size() < 2 || width / qreal(bands.size()) < kBandsFrom)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Index column : bands) {
        const qreal x = geometry.columnRect(column).left();
        if (column > 0 && x > geometry.plot.left() && x < geometry.plot.right())
            painter.fillRect(
                QRectF{x - 1, geometry.plot.top(), 2, geometry.plot.height()},
                picture.colours.window);
    }
}

OutOfRange outOfRange(const LoadedTile& loaded, const Scale& scale)
{
    // Lowest and highest visible number first, in a loop that the compiler makes wide.
    constexpr Scalar kInfinity = std::numeric_limits<Scalar>::infinity();
    Scalar low = kInfinity;
    Scalar high = kMasked; // -inf
    const Index count = loaded.cellRowsRead * loaded.tile.values.cols();
    const Scalar* values = loaded.tile.values.data();
    const std::uint8_t* masked = loaded.tile.masked.data();
    for (Index i = 0; i < count; ++i) {
        low = std::min(low, masked[i] == 0 ? values[i] : kInfinity);
        high = std::max(high, masked[i] == 0 ? values[i] : kMasked);
    }
    if (low > high)
        return {};
    // A hair beyond the end is the rounding of the range, not a number that the bar hides.
    const double slack = scale.kind == ScaleKind::Linear ? 1e-5 * (scale.high / 2 - scale.low / 2)
                                                         : 1e-5 * scale.low;
    return {scale.below(double(low) + slack), scale.above(double(high) - slack)};
}

} // namespace headlight
