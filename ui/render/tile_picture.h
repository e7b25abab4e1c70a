#pragma once

#include "core/picture/scale.h"
#include "core/tensor/number_field.h"

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QSize>

namespace headlight {

/// How a tile's numbers become pixels.
struct TileStyle
{
    ColourScale colours{};
    QColor masked; ///< the fill of masked cells

    bool operator==(const TileStyle&) const = default;
};

/// Which part of a tile fills which pixels.
struct TilePlacement
{
    QRectF source; ///< in cells of the tile, fractions allowed; x across, y down
    QSize pixels;  ///< device pixels of the picture

    bool operator==(const TilePlacement&) const = default;
};

/// The cell of each pixel along one axis: pixel p shows floor(begin + (p + 1/2) extent / pixels),
/// kept within [0, cells). Both backends place cells by this rule, so edges agree to the pixel.
[[nodiscard]] Index cellOfPixel(int pixel, double begin, double perPixel, Index cells);

/// The raster backend: looks every cell up in the colour table once and spreads it over its pixels,
/// unsmoothed. Format_RGB32. Any thread; cost: the pixels plus the cells of the rows shown.
[[nodiscard]] QImage rasterPicture(
    const Tile& tile, const TilePlacement& placement, const TileStyle& style);

/// The whole field in a few pixels: block maxima (means for a diverging map) where cells are
/// smaller than a pixel, crisp cells where they are larger. Reads every number of the field: call
/// it off the ui thread for large ones. Null when stopped or when the size is empty.
[[nodiscard]] QImage renderThumbnail(
    const NumberField& field, const ColourScale& colours, QSize pixels, QColor masked,
    const std::stop_token& stop = {});

/// The same with a choice of what stands for the numbers that share a pixel.
[[nodiscard]] QImage renderThumbnail(
    const NumberField& field, const TileStyle& style, LevelOfDetail::Reduce reduce, QSize pixels,
    const std::stop_token& stop = {});

/// How many numbers one cell of a tile should stand for, so that no cell is smaller than a pixel.
/// Maxima, or means for a diverging map, whose low end says as much as its high one.
[[nodiscard]] LevelOfDetail detailFor(double pixelsPerRow, double pixelsPerColumn, ColourMap map);

} // namespace headlight
