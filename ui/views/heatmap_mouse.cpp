// What the mouse does in a heatmap: hover, choose, pan, frame, zoom.
#include "ui/views/heatmap_view.h"
#include "ui/views/heatmap_view_private.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace headlight {
namespace {

constexpr qreal kNotch = 120; // eighths of a degree

} // namespace

void HeatmapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_d->pressedAt = event->position();
    m_d->draggedTo = event->position();
    m_d->dragging = false;
    m_d->framing = event->modifiers().testFlag(Qt::ShiftModifier);
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (m_d->pressedAt) {
        const qreal moved = (position - *m_d->pressedAt).manhattanLength();
        if (!m_d->dragging && moved >= QApplication::startDragDistance()) {
            m_d->dragging = true;
            setCursor(m_d->framing ? Qt::CrossCursor : Qt::ClosedHandCursor);
        }
        if (m_d->dragging) {
            if (m_d->framing)
                update();
            else
                m_d->panBy(position - m_d->draggedTo);
            m_d->draggedTo = position;
            return;
        }
    }
    m_d->setHovered(cellAt(position));
}

void HeatmapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_d->pressedAt) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const auto cell = cellAt(*m_d->pressedAt);
    const bool clicked = !m_d->dragging;
    if (m_d->dragging && m_d->framing)
        m_d->zoomTo(m_d->frame());
    m_d->pressedAt.reset();
    m_d->dragging = false;
    m_d->framing = false;
    unsetCursor();
    if (clicked && cell)
        m_d->choose(*cell);
    m_d->setHovered(cellAt(event->position()));
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        fit();
}

void HeatmapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_d->setHovered({});
}

void HeatmapView::wheelEvent(QWheelEvent* event)
{
    const int turned = event->angleDelta().y();
    if (turned == 0 || m_d->geometry.isEmpty()) {
        event->ignore();
        return;
    }
    m_d->zoomAround(event->position(), std::pow(Private::kZoomStep, turned / kNotch));
    m_d->setHovered(cellAt(event->position()));
    event->accept();
}

} // namespace headlight
