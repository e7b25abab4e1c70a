#include "ui/views/part_frame.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kSmallestFrame = 7; ///< px, so that a frame around a few cells is still seen
constexpr qreal kNearlyAll = 0.999;

} // namespace

bool isPart(const QRectF& shares)
{
    return !shares.isEmpty() && (shares.width() < kNearlyAll || shares.height() < kNearlyAll);
}

void paintPartFrame(QPainter& painter, const QRect& picture, const QRectF& shares)
{
    if (!isPart(shares))
        return;
    const QRectF whole{picture};
    const QSizeF size{
        std::max(kSmallestFrame, shares.width() * whole.width()),
        std::max(kSmallestFrame, shares.height() * whole.height())};
    QRectF frame{QPointF{}, size.boundedTo(whole.size())};
    frame.moveCenter(
        {whole.left() + shares.center().x() * whole.width(),
         whole.top() + shares.center().y() * whole.height()});
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    // Light within dark is seen on every colour.
    painter.setPen(QPen{Qt::black, 1});
    painter.drawRect(frame.adjusted(-1, -1, 0, 0));
    painter.setPen(QPen{Qt::white, 1});
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
}

QPointF shareAt(const QRect& picture, QPointF position)
{
    const QRectF whole{picture};
    return {
        std::clamp((position.x() - whole.left()) / whole.width(), 0.0, 1.0),
        std::clamp((position.y() - whole.top()) / whole.height(), 0.0, 1.0)};
}

} // namespace headlight
