#include "ui/drawing/grid_painter.h"

#include "core/picture/token_label.h"
#include "ui/drawing/rgb_colour.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kFadedOpacity = 0.28; ///< of what does not belong to the highlighted role
constexpr qreal kUnusedShade = 0.5;   ///< of cells around those that are used
constexpr qreal kSmallestNumber = 6;  ///< pixels

} // namespace

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
    const qreal top = item.body.bottom() + captionDrop(grid);
    painter.drawText(
        QRectF{item.body.center().x() - 500, top, 1000, item.area.bottom() - top + 20},
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

/// To whole pixels, so that no seams show between cells.
void GridPainter::fillCell(const QRectF& cell, const QColor& colour) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(cell, colour);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

/// What is not used steps back.
QColor GridPainter::shown(const QColor& colour, Index row, Index column) const
{
    return grid.used && !isUsed(row, column) ? mixed(picture.colours.window, colour, kUnusedShade)
                                             : colour;
}

void GridPainter::paintCell(Index row, Index column) const
{
    const QRectF cell = item.cellRect(row, column);
    if (grid.isMasked(row, column))
        paintMasked(cell, row, column);
    else
        paintContent(cell, row, column);
    if (isSame(picture.pointed) && picture.pointed->row == row && picture.pointed->column == column)
        outline(
            {grid.shownDown().begin + row, grid.shownDown().begin + row + 1},
            {grid.shownAcross().begin + column, grid.shownAcross().begin + column + 1},
            picture.colours.text);
}

void GridPainter::paintContent(const QRectF& cell, Index row, Index column) const
{
    const bool isMask = grid.array == PlaceArray::Mask;
    const bool below = grid.isMasked(row, column);
    const auto number =
        static_cast<double>(below ? grid.numberBelow(row, column) : grid.number(row, column));
    const Rgb own = grid.colours.colour(number);
    const QColor fill = shown(isMask ? picture.colours.panel : colourOf(own), row, column);
    fillCell(cell, fill);
    if (isMask) {
        painter.setPen(QPen{shown(picture.colours.hairline, row, column), 1});
        painter.drawRect(cell);
    }
    // Of the colour that is seen: a number stays read where its cell steps back.
    paintNumber(cell, number, colourOf(inkOn(rgbOf(fill))));
}

/// A masked cell; while the mask falls, what it covers is seen below it.
void GridPainter::paintMasked(const QRectF& cell, Index row, Index column) const
{
    QRectF cover = cell;
    if (grid.before.size() > 0 && picture.fallen < 1) {
        paintContent(cell, row, column);
        cover.setHeight(picture.fallen * cell.height());
    }
    fillCell(cover, shown(picture.colours.maskedCell, row, column));
    const qreal reach = 0.2 * item.cell;
    painter.setPen(QPen{shown(picture.colours.maskedStroke, row, column), 1.2});
    if (cover.height() >= 2 * reach)
        painter.drawLine(
            cover.center() + QPointF{-reach, reach}, cover.center() + QPointF{reach, -reach});
}

void GridPainter::paintNumber(const QRectF& cell, double number, const QColor& ink) const
{
    if (numberSize() < kSmallestNumber)
        return;
    painter.setPen(ink);
    painter.drawText(cell, Qt::AlignCenter, QString::fromStdString(cellNumber(number)));
}

} // namespace headlight
