#include "ui/figure/path.h"

namespace headlight {

void Path::addLine(PointMm from, PointMm to)
{
    moveTo(from);
    lineTo(to);
}

void Path::addRect(const RectMm& rect)
{
    moveTo({rect.x, rect.y});
    lineTo({rect.right(), rect.y});
    lineTo({rect.right(), rect.bottom()});
    lineTo({rect.x, rect.bottom()});
    close();
}

Path moved(const Path& path, double factor, PointMm offset)
{
    Path result = path;
    for (Path::Element& element : result.elements)
        for (PointMm& point : element.points)
            point = {offset.x + factor * point.x, offset.y + factor * point.y};
    return result;
}

} // namespace headlight
