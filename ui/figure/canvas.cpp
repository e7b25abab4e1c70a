#include "ui/figure/canvas.h"

#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

RectMm overlapped(const RectMm& rect, double overlap, const RectMm& area)
{
    const double right = std::max(rect.right(), std::min(rect.right() + overlap, area.right()));
    const double bottom = std::max(rect.bottom(), std::min(rect.bottom() + overlap, area.bottom()));
    return {rect.x, rect.y, right - rect.x, bottom - rect.y};
}

QImage enlarged(const QImage& pixels)
{
    constexpr int kWantedPixels = 4000;
    constexpr int kLargestFactor = 8;
    const int largest = std::max({1, pixels.width(), pixels.height()});
    const int factor = std::clamp(ceilDivide(kWantedPixels, largest), 1, kLargestFactor);
    return pixels.scaled(
        pixels.width() * factor, pixels.height() * factor, Qt::IgnoreAspectRatio,
        Qt::FastTransformation);
}

} // namespace headlight
