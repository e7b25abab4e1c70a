#pragma once

#include "ui/figure/canvas.h"
#include "ui/figure/picture.h"

namespace headlight {

/// A page holds the numbers of at most this many cells.
inline constexpr Index kMostHtmlCells = 40'000;

/// A stand-alone page around a figure's SVG: one file that asks the network for nothing, with the
/// numbers of all cells, which it shows for the cell under the pointer or the arrow keys.
/// `picture` holds the numbers of its grids. Errors: FormatTooSmall.
[[nodiscard]] Result<QByteArray> htmlPage(
    const QByteArray& svg, const Picture& picture, const PageSetup& page);

} // namespace headlight
