// What the keys do in a heatmap.
#include "ui/views/heatmap_navigation.h"
#include "ui/views/heatmap_view_private.h"

#include <QKeyEvent>

#include <limits>

namespace headlight {
namespace {

constexpr qreal kPageShare = 0.9;  // of the plot: a page leaves a rest in sight
constexpr Index kRowsOfJump = 256; // whose sums are found in some hundredths of a second

std::optional<GridStep> arrowOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return GridStep{0, -1};
    case Qt::Key_Right:
        return GridStep{0, 1};
    case Qt::Key_Up:
        return GridStep{-1, 0};
    case Qt::Key_Down:
        return GridStep{1, 0};
    default:
        return {};
    }
}

} // namespace

/// A whole column needs every row's sum: while those are on their way, some rows at a time.
Index HeatmapView::Private::rowsOfJump() const
{
    return zoomField && !zoomField->far().finished ? kRowsOfJump
                                                   : std::numeric_limits<Index>::max();
}

/// Arrows move the chosen cell, with Ctrl to the next peak. Without one the first move chooses what
/// is in the corner.
bool HeatmapView::Private::handleMove(const QKeyEvent& event)
{
    const Pair corner{geometry.visibleRows().begin, geometry.visibleColumns().begin};
    const Pair from = selected.value_or(corner);
    const NumberField& field = *content.field;
    if (const auto step = arrowOf(event.key())) {
        const bool jump = event.modifiers().testFlag(Qt::ControlModifier);
        if (rowAlone && step->rows == 0 && !jump)
            choose(from); // its first column
        else if (selected || jump)
            choose(
                jump ? nextPeak(field, from, *step, rowsOfJump()) : neighbour(field, from, *step));
        else
            choose(corner);
        return true;
    }
    if (event.key() == Qt::Key_Home)
        choose({from.query, 0});
    else if (event.key() == Qt::Key_End)
        choose({from.query, field.columns() - 1});
    else
        return false;
    return true;
}

bool HeatmapView::Private::handleKey(const QKeyEvent& event)
{
    if (handleMove(event))
        return true;
    const bool sideways = event.modifiers().testFlag(Qt::ShiftModifier);
    const QPointF page = sideways ? QPointF{kPageShare * geometry.plot.width(), 0}
                                  : QPointF{0, kPageShare * geometry.plot.height()};
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        view.zoomIn();
        return true;
    case Qt::Key_Minus:
        view.zoomOut();
        return true;
    case Qt::Key_0:
        if (!event.modifiers().testFlag(Qt::ControlModifier))
            return false;
        view.fit();
        return true;
    case Qt::Key_PageUp:
        panBy(page);
        return true;
    case Qt::Key_PageDown:
        panBy(-page);
        return true;
    default:
        return false;
    }
}

} // namespace headlight
