#include "ui/render/tile_picture.h"

#include "core/base/ceil_divide.h"
#include "ui/render/colour_lookup.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

namespace headlight {
namespace {

std::vector<Index> cellsOfPixels(int pixels, double begin, double extent, Index cells)
{
    std::vector<Index> result(static_cast<std::size_t>(pixels));
    for (int pixel = 0; pixel < pixels; ++pixel)
        result[static_cast<std::size_t>(pixel)] = cellOfPixel(pixel, begin, extent / pixels, cells);
    return result;
}

/// Colours the cells of one tile row that any pixel shows.
class RowColours
{
public:
    RowColours(const Tile& tile, const TileStyle& style)
        : m_tile{tile}
        , m_scale{style.colours}
        , m_masked{style.masked.rgb()}
        , m_colours(static_cast<std::size_t>(tile.values.cols()))
    {
        if (tile.values.size() >= kWorthPreparing)
            m_lookup.emplace(style.colours);
    }

    const std::vector<QRgb>& of(Index row, Range columns)
    {
        for (Index column = columns.begin; column < columns.end; ++column)
            m_colours[static_cast<std::size_t>(column)] =
                m_tile.masked(row, column) != 0 ? m_masked : lookUp(m_tile.values(row, column));
        return m_colours;
    }

private:
    static constexpr Index kWorthPreparing = 8192; ///< numbers

    [[nodiscard]] QRgb lookUp(Scalar number) const
    {
        return m_lookup ? (*m_lookup)(number) : pixelOf(m_scale, number);
    }

    const Tile& m_tile;
    ColourScale m_scale;
    std::optional<ColourLookup> m_lookup;
    QRgb m_masked;
    std::vector<QRgb> m_colours;
};

} // namespace

Index cellOfPixel(int pixel, double begin, double perPixel, Index cells)
{
    const auto cell = static_cast<Index>(std::floor(begin + (pixel + 0.5) * perPixel));
    return std::clamp<Index>(cell, 0, cells - 1);
}

QImage rasterPicture(const Tile& tile, const TilePlacement& placement, const TileStyle& style)
{
    QImage image{placement.pixels, QImage::Format_RGB32};
    if (image.isNull() || tile.values.size() == 0)
        return {};
    const QRectF& source = placement.source;
    const auto across =
        cellsOfPixels(image.width(), source.x(), source.width(), tile.values.cols());
    const auto down =
        cellsOfPixels(image.height(), source.y(), source.height(), tile.values.rows());
    const Range shown{across.front(), across.back() + 1};
    RowColours rows{tile, style};
    const auto lineBytes = static_cast<std::size_t>(image.width()) * sizeof(QRgb);
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const Index row = down[static_cast<std::size_t>(y)];
        if (y > 0 && row == down[static_cast<std::size_t>(y - 1)]) {
            std::memcpy(line, image.constScanLine(y - 1), lineBytes);
            continue;
        }
        const std::vector<QRgb>& colours = rows.of(row, shown);
        std::transform(across.begin(), across.end(), line, [&colours](Index column) {
            return colours[static_cast<std::size_t>(column)];
        });
    }
    return image;
}

LevelOfDetail detailFor(double pixelsPerRow, double pixelsPerColumn, ColourMap map)
{
    // A hair below 1 px is rounding of the layout, not a need to join two cells.
    const auto joined = [](double pixels) {
        return std::max<Index>(1, static_cast<Index>(std::ceil(1 / pixels - 1e-6)));
    };
    const bool diverging = map == ColourMap::BlueWhiteRed;
    return {
        joined(pixelsPerRow), joined(pixelsPerColumn),
        diverging ? LevelOfDetail::Reduce::Mean : LevelOfDetail::Reduce::Maximum};
}

QImage renderThumbnail(
    const NumberField& field, const ColourScale& colours, QSize pixels, QColor masked,
    const std::stop_token& stop)
{
    const LevelOfDetail::Reduce reduce = detailFor(1, 1, colours.map).reduce;
    return renderThumbnail(field, {colours, masked}, reduce, pixels, stop);
}

QImage renderThumbnail(
    const NumberField& field, const TileStyle& style, LevelOfDetail::Reduce reduce, QSize pixels,
    const std::stop_token& stop)
{
    if (pixels.isEmpty() || field.rows() == 0 || field.columns() == 0)
        return {};
    LevelOfDetail detail;
    detail.reduce = reduce;
    detail.rowsPerCell = ceilDivide(field.rows(), pixels.height());
    detail.columnsPerCell = ceilDivide(field.columns(), pixels.width());
    Tile tile;
    if (!field.tile({{0, field.rows()}, {0, field.columns()}, detail}, tile, stop))
        return {};
    const QRectF source{
        0, 0, double(field.columns()) / double(detail.columnsPerCell),
        double(field.rows()) / double(detail.rowsPerCell)};
    return rasterPicture(tile, {source, pixels}, style);
}

} // namespace headlight
