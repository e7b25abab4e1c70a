#include "ui/views/head_grid.h"
#include "ui/views/part_frame.h"

#include <QMouseEvent>

// The part of HeadGrid that the mouse moves: the choice of a head, and of the part that is shown.

namespace headlight {

bool HeadGrid::isDrawn(HeadIndex head) const
{
    return m_thumbnails.at(static_cast<std::size_t>(head)).current;
}

void HeadGrid::setShownPart(const QRectF& part)
{
    if (part == m_part)
        return;
    m_part = part;
    viewport()->update(thumbnailRect(m_session.selection().head));
}

void HeadGrid::movePart(QPoint position)
{
    emit partMoved(shareAt(pictureRect(m_session.selection().head), position));
}

void HeadGrid::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const std::optional<HeadIndex> head = headAt(event->pos());
    if (!head)
        return;
    m_movingPart = head == m_session.selection().head && isPart(m_part) &&
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
