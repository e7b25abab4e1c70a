#include "ui/views/derivation/grid_painter.h"

#include "core/picture/token_label.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kFadedOpacity = 0.28; ///< of what does not belong to the highlighted role
constexpr qreal kUnusedShade = 0.5;   ///< of cells around those that are used
constexpr qreal kSmallestNumber = 6;  ///< pixels

QColor colourOf(const Rgb& colour)
{
    return {colour.red, colour.green, colour.blue};
}

} // namespace

bool GridPainter::isPair() const
{
    return grid.array && (grid.array == PlaceArray::Dot || grid.array == PlaceArray::Mask ||
                          grid.array == PlaceArray::Score || grid.array == PlaceArray::Weight);
}

bool GridPainter::isUsed(Index row, Index column) const
{
    return grid.usedDown().contains(grid.shownDown().begin + row) &&
           grid.usedAcross().contains(grid.shownAcross().begin + column);
}

/// Whether the cell is one of this grid.
bool GridPainter::isSame(const std::optional<SceneCell>& cell) const
{
    return cell && cell->item < picture.scene.size() &&
           std::get_if<OperandGrid>(&picture.scene[cell->item]) == &grid;
}

/// The size of the numbers: one for all cells of a grid; 0 where they do not fit.
qreal GridPainter::numberSize() const
{
    if (!picture.cellNumbers)
        return 0;
    QFont font = picture.font;
    font.setPixelSize(100);
    const QFontMetricsF metrics{font};
    qreal widest = 1;
    for (Index row = 0; row < grid.down(); ++row)
        for (Index column = 0; column < grid.across(); ++column) {
            const auto number = static_cast<double>(grid.number(row, column));
            widest = std::max(
                widest, metrics.horizontalAdvance(QString::fromStdString(cellNumber(number))));
        }
    const qreal em = QFontInfo{picture.font}.pixelSize();
    return std::min(0.95 * em, 100 * (item.cell - 5) / widest);
}

void GridPainter::paint() const
{
    painter.save();
    if (!picture.highlight.isEmpty() && picture.highlight != grid.role)
        painter.setOpacity(kFadedOpacity);
    paintTitle();
    paintCells();
    paintBands();
    paintLabels();
    paintMore();
    paintOutlines();
    painter.restore();
}

void GridPainter::paintTitle() const
{
    painter.setPen(ownColour());
    if (!grid.title.isEmpty()) {
        painter.setFont(titleFont(picture.font));
        const QStaticText title = oneLine(grid.title, painter.font());
        painter.drawStaticText(
            QPointF{item.body.center().x() - title.size().width() / 2, item.titleTop}, title);
    }
    if (grid.caption.isEmpty())
        return;
    painter.setPen(picture.colours.mutedText);
    painter.setFont(captionFont(picture.font));
    const QRectF below{
        item.area.left(), item.body.bottom() + kLabelGap + 2, item.area.width(),
        item.area.bottom() - item.body.bottom()};
    painter.drawText(
        QRectF{item.body.center().x() - 500, below.top(), 1000, below.height() + 20},
        Qt::AlignHCenter | Qt::AlignTop, grid.caption);
}

void GridPainter::paintCells() const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    QFont font = picture.font;
    const qreal size = numberSize();
    font.setPixelSize(std::max(1, static_cast<int>(size)));
    painter.setFont(font);
    for (Index row = 0; row < grid.down(); ++row)
        for (Index column = 0; column < grid.across(); ++column)
            paintCell(row, column);
}

void GridPainter::paintCell(Index row, Index column) const
{
    const QRectF cell = item.cellRect(row, column);
    const auto number = static_cast<double>(grid.number(row, column));
    const bool isMask = grid.array == PlaceArray::Mask;
    const bool hidden = grid.isMasked(row, column);
    const Rgb own = grid.colours.colour(number);
    QColor fill = hidden ? picture.colours.maskedCell : colourOf(own);
    QColor ink = hidden ? picture.colours.mutedText : colourOf(inkOn(own));
    if (isMask && !hidden) {
        fill = picture.colours.panel;
        ink = picture.colours.text;
    }
    painter.fillRect(cell, fill);
    if (isMask) {
        painter.setPen(QPen{picture.colours.hairline, 1});
        painter.drawRect(cell);
    }
    if (hidden) {
        const qreal reach = 0.2 * item.cell;
        painter.setPen(QPen{picture.colours.maskedStroke, 1.2});
        painter.drawLine(
            cell.center() + QPointF{-reach, reach}, cell.center() + QPointF{reach, -reach});
    } else {
        paintNumber(cell, number, ink);
    }
    if (grid.used && !isUsed(row, column)) { // what is not used steps back
        QColor shade = picture.colours.window;
        shade.setAlphaF(static_cast<float>(kUnusedShade));
        painter.fillRect(cell, shade);
    }
    if (isSame(picture.pointed) && picture.pointed->row == row && picture.pointed->column == column)
        outline(
            {grid.shownDown().begin + row, grid.shownDown().begin + row + 1},
            {grid.shownAcross().begin + column, grid.shownAcross().begin + column + 1},
            picture.colours.text);
}

void GridPainter::paintNumber(const QRectF& cell, double number, const QColor& ink) const
{
    if (numberSize() < kSmallestNumber)
        return;
    painter.setPen(ink);
    painter.drawText(cell, Qt::AlignCenter, QString::fromStdString(cellNumber(number)));
}

} // namespace headlight
