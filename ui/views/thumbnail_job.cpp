#include "ui/views/thumbnail_job.h"

#include "core/base/error_code.h"
#include "ui/drawing/ui_colours.h"
#include "ui/render/tile_picture.h"

#include <algorithm>

namespace headlight {

ThumbnailJob thumbnailJob(
    const HeadScales& scales, HeadIndex head, QSize size, const QPalette& palette)
{
    return {
        scales.field(head), scales.colours(head), size, coloursFor(palette).maskedCell,
        scales.reduce()};
}

Result<QImage> drawThumbnail(const ThumbnailJob& job, const JobControl& control)
{
    QImage image =
        renderThumbnail(*job.field, {job.colours, job.masked}, job.reduce, job.size, control.stop);
    if (image.isNull() && control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    return image;
}

QSize thumbnailSize(const Trace& trace, int side)
{
    const auto rows = static_cast<double>(trace.queries());
    const auto columns = static_cast<double>(trace.keys());
    const double ratio = std::clamp(columns / rows, 0.25, 4.0);
    return ratio >= 1 ? QSize{side, static_cast<int>(side / ratio)}
                      : QSize{static_cast<int>(side * ratio), side};
}

} // namespace headlight
