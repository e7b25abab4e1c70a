#pragma once

#include <QPointF>
#include <QRect>
#include <QRectF>

class QPainter;

namespace headlight {

/// Shares of a picture: 0 0 1 1 is all of it. Whether they are a part, and not all.
[[nodiscard]] bool isPart(const QRectF& shares);

/// A frame around the part of a picture that is shown elsewhere; seen on every colour, and large
/// enough to be seen. Nothing where all is shown.
void paintPartFrame(QPainter& painter, const QRect& picture, const QRectF& shares);

/// The place of a position, kept within the picture, as shares of it.
[[nodiscard]] QPointF shareAt(const QRect& picture, QPointF position);

} // namespace headlight
