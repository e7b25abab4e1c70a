// What stands around and on the cells of a grid: labels, dots, bands and outlines.
#include "ui/drawing/grid_painter.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kOutline = 2;

} // namespace

void GridPainter::paintLabels() const
{
    if (!grid.labelsDown().empty())
        paintLabelsDown();
    if (!grid.labelsAcross().empty())
        paintLabelsAcross();
}

/// Bold and in `ink` for the one row or column that is used.
void GridPainter::takeLabelPen(bool isUsed, const QColor& ink) const
{
    QFont font = picture.font;
    font.setBold(isUsed);
    painter.setFont(font);
    painter.setPen(isUsed ? ink : picture.colours.text);
}

void GridPainter::paintLabelsDown() const
{
    const QColor ink = isPair() ? picture.colours.query : ownColour();
    for (Index row = 0; row < grid.down(); ++row) {
        const Index at = grid.shownDown().begin + row;
        takeLabelPen(grid.used && grid.usedDown().size() == 1 && grid.usedDown().contains(at), ink);
        const QRectF cell = item.cellRect(row, 0);
        painter.drawText(
            QRectF{cell.left() - 1000 - 2 * kLabelGap, cell.top(), 1000, cell.height()},
            Qt::AlignRight | Qt::AlignVCenter, gridLabel(grid.labelsDown(), at, picture.font));
    }
}

void GridPainter::paintLabelsAcross() const
{
    const QColor ink = isPair() || grid.transposed ? picture.colours.key : ownColour();
    for (Index column = 0; column < grid.across(); ++column) {
        const Index at = grid.shownAcross().begin + column;
        painter.save();
        takeLabelPen(
            grid.used && grid.usedAcross().size() == 1 && grid.usedAcross().contains(at), ink);
        const QRectF cell = item.cellRect(0, column);
        painter.translate(cell.center().x() + 4, cell.top() - kLabelGap - 1);
        painter.rotate(-kLabelLean);
        painter.drawText(QPointF{0, 0}, gridLabel(grid.labelsAcross(), at, picture.font));
        painter.restore();
    }
}

/// Dots where the array goes on.
void GridPainter::paintMore() const
{
    painter.setPen(picture.colours.mutedText);
    painter.setBrush(picture.colours.mutedText);
    const auto dots = [this](QPointF middle, QPointF step) {
        for (int at = -1; at <= 1; ++at)
            painter.drawEllipse(middle + at * step, 0.9, 0.9);
    };
    const QRectF& body = item.body;
    const QPointF middle = body.center();
    if (grid.shownAcross().end < grid.wholeAcross().end)
        dots({body.right() + 8, middle.y()}, {3.5, 0});
    if (grid.shownAcross().begin > grid.wholeAcross().begin)
        dots({body.left() - 8, middle.y()}, {3.5, 0});
    if (grid.shownDown().end < grid.wholeDown().end)
        dots({middle.x(), body.bottom() + kLabelGap + 5}, {0, 3.5});
    painter.setBrush(Qt::NoBrush);
}

void GridPainter::paintBands() const
{
    for (const Index first : grid.bands) {
        const Index column = first - grid.columns.begin;
        if (column <= 0 || column >= grid.columns.size())
            continue;
        const QRectF cell = grid.transposed ? item.cellRect(column, 0) : item.cellRect(0, column);
        const QRectF band = grid.transposed
                                ? QRectF{cell.left() - 4, cell.top() - 1.5, cell.width() + 8, 3}
                                : QRectF{cell.left() - 1.5, cell.top() - 4, 3, cell.height() + 8};
        painter.fillRect(band, picture.colours.window);
    }
}

void GridPainter::outline(Range down, Range across, const QColor& colour) const
{
    const auto cut = [](Range range, Range shown) {
        return Range{
            std::max(range.begin, shown.begin) - shown.begin,
            std::min(range.end, shown.end) - shown.begin};
    };
    const Range rows = cut(down, grid.shownDown());
    const Range columns = cut(across, grid.shownAcross());
    if (rows.size() <= 0 || columns.size() <= 0)
        return;
    const QRectF area = item.cellRect(rows.begin, columns.begin)
                            .united(item.cellRect(rows.end - 1, columns.end - 1));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{colour, kOutline, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin});
    painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
}

void GridPainter::paintOutlines() const
{
    const UiColours& colours = picture.colours;
    const bool oneCell = grid.usedDown().size() == 1 && grid.usedAcross().size() == 1;
    if (isPair() && oneCell) { // who looks, at what
        outline(grid.usedDown(), grid.shownAcross(), colours.query);
        outline(grid.shownDown(), grid.usedAcross(), colours.key);
    } else if (isPair()) {
        outline(grid.usedDown(), grid.usedAcross(), colours.query);
    } else if (grid.array) {
        outline(grid.usedDown(), grid.usedAcross(), ownColour());
    }
    if (!picture.highlight.isEmpty() && picture.highlight == grid.role) {
        painter.setPen(QPen{colours.accent, kOutline});
        painter.drawRect(item.body.adjusted(-3, -3, 3, 3));
    }
    if (isSame(picture.focused)) {
        painter.setPen(QPen{colours.accent, 3});
        painter.drawRect(
            item.cellRect(picture.focused->row, picture.focused->column).adjusted(1, 1, -1, -1));
    }
}

} // namespace headlight
