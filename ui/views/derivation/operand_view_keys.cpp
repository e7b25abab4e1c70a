// What the keys and the menu do among the operands.
#include "ui/views/derivation/operand_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <limits>

namespace headlight {

std::optional<SceneCell> OperandView::firstCell() const
{
    for (std::size_t at = 0; at < m_scene.size(); ++at)
        if (gridAt(at) != nullptr)
            return SceneCell{at, 0, 0};
    return std::nullopt;
}

/// The next cell that way; from the edge of a matrix into the one beside it.
std::optional<SceneCell> OperandView::neighbour(const SceneCell& cell, int key) const
{
    const OperandGrid& grid = *gridAt(cell.item);
    SceneCell next = cell;
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        next.row = std::clamp<Index>(cell.row + (key == Qt::Key_Down ? 1 : -1), 0, grid.down() - 1);
        return next;
    }
    const int step = key == Qt::Key_Right ? 1 : -1;
    next.column += step;
    if (next.column >= 0 && next.column < grid.across())
        return next;
    for (auto at = static_cast<std::ptrdiff_t>(cell.item) + step;
         at >= 0 && at < static_cast<std::ptrdiff_t>(m_scene.size()); at += step)
        if (const OperandGrid* beside = gridAt(static_cast<std::size_t>(at)))
            return SceneCell{
                static_cast<std::size_t>(at), std::min(cell.row, beside->down() - 1),
                step > 0 ? 0 : beside->across() - 1};
    return cell;
}

void OperandView::keyPressEvent(QKeyEvent* event)
{
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right ||
                       event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                         event->key() == Qt::Key_W || event->key() == Qt::Key_F1;
    if (m_focused && event->matches(QKeySequence::Copy))
        return copyValue(*m_focused);
    if (!m_focused || event->modifiers().testFlag(Qt::AltModifier) || !(moves || chooses))
        return QWidget::keyPressEvent(event);
    if (chooses)
        return choose(*m_focused);
    m_focused = neighbour(*m_focused, event->key());
    describe();
    update();
}

/// With all its digits.
void OperandView::copyValue(const SceneCell& cell) const
{
    const Scalar number = gridAt(cell.item)->number(cell.row, cell.column);
    QApplication::clipboard()->setText(QString::number(
        static_cast<double>(number), 'g', std::numeric_limits<Scalar>::max_digits10));
}

void OperandView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<SceneCell> cell = byKey ? m_focused : cellAt(event->pos());
    if (!cell && actions().isEmpty())
        return;
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (cell) {
        QAction* why = menu->addAction(tr("&Why?"), this, [this, cell] { choose(*cell); });
        why->setEnabled(placeAt(*cell).has_value());
        menu->addAction(tr("Copy &value"), this, [this, cell] { copyValue(*cell); });
        menu->addSeparator();
    }
    menu->addActions(actions());
    const QPoint below = cell ? cellRect(*cell).center().toPoint() : rect().center();
    menu->popup(byKey ? mapToGlobal(below) : event->globalPos());
}

} // namespace headlight
