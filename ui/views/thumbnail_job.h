#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "ui/views/head_scales.h"

#include <QColor>
#include <QImage>

class QPalette;

namespace headlight {

/// What a worker needs to draw one head as a whole.
struct ThumbnailJob
{
    NumberFieldPtr field;
    ColourScale colours;
    QSize size; ///< device pixels
    QColor masked;
    LevelOfDetail::Reduce reduce = LevelOfDetail::Reduce::Maximum;
};

[[nodiscard]] ThumbnailJob thumbnailJob(
    const HeadScales& scales, HeadIndex head, QSize size, const QPalette& palette);

/// Any thread. Errors: Canceled.
[[nodiscard]] Result<QImage> drawThumbnail(const ThumbnailJob& job, const JobControl& control);

/// The size of a picture of n x m numbers within a square; a quarter as high or wide at least.
[[nodiscard]] QSize thumbnailSize(const Trace& trace, int side);

} // namespace headlight
