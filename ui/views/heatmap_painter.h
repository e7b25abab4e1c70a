#pragma once

#include "core/picture/scale.h"
#include "ui/drawing/ui_colours.h"
#include "ui/render/renderer.h"
#include "ui/views/heatmap_content.h"
#include "ui/views/heatmap_geometry.h"
#include "ui/views/heatmap_labels.h"
#include "ui/views/tile_reader.h"

#include <QFont>

#include <optional>

class QPainter;

namespace headlight {

/// Whether a picture has numbers beyond the ends of its colour bar.
struct OutOfRange
{
    bool below = false;
    bool above = false;
};

/// One state of a heatmap, as a value to be drawn.
struct HeatmapPicture
{
    const HeatmapContent& content;
    const HeatmapGeometry& geometry;
    const UiColours& colours;
    TileRenderer& renderer;
    QFont font;
    QSizeF viewSize;
    std::vector<LoadedTilePtr> tiles{}; ///< later ones lie on earlier ones
    OutOfRange outOfRange{};
    std::optional<Pair> chosen{};
    bool rowAlone = false; ///< no column is chosen
    std::optional<Pair> hovered{};
};

/// Cells, masked strokes, numbers, bands and the colour bar: what does not follow the pointer.
void paintHeatmapBase(QPainter& painter, const HeatmapPicture& picture);
/// Titles, labels, the chosen row and column, the crosshair.
void paintHeatmapMarks(QPainter& painter, const HeatmapPicture& picture);
/// What one is about to zoom to.
void paintFrame(QPainter& painter, const HeatmapPicture& picture, const QRectF& frame);
/// A sentence in the middle, where there is nothing to show.
void paintEmptyHeatmap(QPainter& painter, const HeatmapPicture& picture);

/// Looks at every number of the tile that is filled; masked cells do not count.
[[nodiscard]] OutOfRange outOfRange(const LoadedTile& loaded, const Scale& scale);

/// The names along the two axes of a picture.
[[nodiscard]] AxisNames rowNames(const HeatmapPicture& picture);
[[nodiscard]] AxisNames columnNames(const HeatmapPicture& picture);

} // namespace headlight
