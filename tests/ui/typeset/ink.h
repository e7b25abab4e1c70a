#pragma once

#include "ui/typeset/formula.h"

#include <QImage>
#include <QString>

namespace headlight {

/// `formula` in black on white: `view` (in the formula's units) fills a picture of `size`.
[[nodiscard]] QImage inkOf(const Formula& formula, const QRectF& view, QSize size);

/// What the program rsvg-convert makes of an SVG, stretched to `size`, on white; null where the
/// program is not installed or fails.
[[nodiscard]] QImage drawnByRsvg(const QByteArray& svg, QSize size);

/// The largest mean difference in grey (0..255) over all squares of 8 x 8 pixels. Two ways of
/// antialiasing the same shapes differ by less than 25 for glyphs of some 60 pixels; a bar or
/// bracket that is missing, or moved by more than its own width, by more than 60.
[[nodiscard]] double worstDifference(const QImage& one, const QImage& other);

/// The share of a picture's pixels that are darker than mid grey.
[[nodiscard]] double inkShare(const QImage& picture);

/// Keeps what a failed comparison compared, in the build folder; its path.
QString keepPictures(const QString& name, const QImage& found, const QImage& expected);

} // namespace headlight
