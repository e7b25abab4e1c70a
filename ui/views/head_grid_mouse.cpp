#include "ui/views/head_grid.h"
#include "ui/views/ui_colours.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

// The part of HeadGrid that the mouse moves: the choice of a head, and of the part that is shown.

namespace headlight {

namespace {

constexpr qreal kSmallestFrame = 7; ///< px, so that a frame around a few cells is still seen

} // namespace

bool HeadGrid::isDrawn(HeadIndex head) const
{
    return m_thumbnails.at(static_cast<std::size_t>(head)).current;
}

bool HeadGrid::showsPart() const
{
    constexpr qreal kNearlyAll = 0.999;
    return !m_part.isEmpty() && (m_part.width() < kNearlyAll || m_part.height() < kNearlyAll);
}

void HeadGrid::setShownPart(const QRectF& part)
{
    if (part == m_part)
        return;
    m_part = part;
    viewport()->update(thumbnailRect(m_session.selection().head));
}

void HeadGrid::paintPart(QPainter& painter, const QRect& picture) const
{
    if (!showsPart())
        return;
    const QSizeF size{
        std::max(kSmallestFrame, m_part.width() * picture.width()),
        std::max(kSmallestFrame, m_part.height() * picture.height())};
    QRectF frame{QPointF{}, size.boundedTo(picture.size())};
    frame.moveCenter(
        {picture.left() + m_part.center().x() * picture.width(),
         picture.top() + m_part.center().y() * picture.height()});
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    // Light within dark is seen on every colour.
    painter.setPen(QPen{Qt::black, 1});
    painter.drawRect(frame.adjusted(-1, -1, 0, 0));
    painter.setPen(QPen{Qt::white, 1});
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
}

void HeadGrid::movePart(QPoint position)
{
    const QRectF picture{pictureRect(m_session.selection().head)};
    emit partMoved(
        {std::clamp((position.x() - picture.left()) / picture.width(), 0.0, 1.0),
         std::clamp((position.y() - picture.top()) / picture.height(), 0.0, 1.0)});
}

void HeadGrid::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const std::optional<HeadIndex> head = headAt(event->pos());
    if (!head)
        return;
    m_movingPart = head == m_session.selection().head && showsPart() &&
                   pictureRect(*head).contains(event->pos());
    if (m_movingPart)
        movePart(event->pos());
    else
        choose(*head);
}

void HeadGrid::mouseMoveEvent(QMouseEvent* event)
{
    if (m_movingPart && event->buttons().testFlag(Qt::LeftButton))
        movePart(event->pos());
}

void HeadGrid::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    m_movingPart = false;
}

} // namespace headlight
