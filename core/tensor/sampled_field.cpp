#include "core/tensor/sampled_field.h"

#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kNumbersOfCell = 512; ///< that are read, as long as that is a row or more

/// `count` rows in the middle of a cell's.
Range middleOf(Range rows, Index count)
{
    const Index kept = std::min(count, rows.size());
    const Index begin = rows.begin + (rows.size() - kept) / 2;
    return {begin, begin + kept};
}

} // namespace

Index SampledField::rowsRead(const LevelOfDetail& detail)
{
    return std::clamp<Index>(kNumbersOfCell / detail.columnsPerCell, 1, detail.rowsPerCell);
}

bool SampledField::tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const
{
    const LevelOfDetail& detail = request.detail;
    const Index read = rowsRead(detail);
    if (read == detail.rowsPerCell)
        return m_base->tile(request, tile, stop);
    const Index down = ceilDivide(request.rows.size(), detail.rowsPerCell);
    tile.values.setZero(down, ceilDivide(request.columns.size(), detail.columnsPerCell));
    tile.masked.setZero(down, tile.values.cols());
    Tile row;
    for (Index i = 0; i < down; ++i) {
        const Index begin = request.rows.begin + i * detail.rowsPerCell;
        const Range rows{begin, std::min(begin + detail.rowsPerCell, request.rows.end)};
        const LevelOfDetail one{read, detail.columnsPerCell, detail.reduce};
        if (!m_base->tile({middleOf(rows, read), request.columns, one}, row, stop))
            return false;
        tile.values.row(i) = row.values.row(0);
        tile.masked.row(i) = row.masked.row(0);
    }
    return true;
}

} // namespace headlight
