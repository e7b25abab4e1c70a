#pragma once

#include "ui/views/heatmap_painter.h"

namespace headlight {

// The layers of heatmap_painter.h, from the bottom up.

/// The pixels of what is loaded, unsmoothed, on whole device pixels.
void paintTile(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded);
void paintMaskedStrokes(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded);
void paintCellNumbers(QPainter& painter, const HeatmapPicture& picture, const LoadedTile& loaded);
void paintBands(QPainter& painter, const HeatmapPicture& picture);
/// The bar with its ticks, its title along it, and marks at the ends that numbers go beyond.
void paintColourBar(QPainter& painter, const HeatmapPicture& picture);

} // namespace headlight
