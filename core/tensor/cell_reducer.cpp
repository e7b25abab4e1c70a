#include "core/tensor/cell_reducer.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

Index cellCount(Index numbers, Index perCell)
{
    return (numbers + perCell - 1) / perCell;
}

} // namespace

CellReducer::CellReducer(const TileRequest& request, Tile& tile, MeanOver meanOver)
    : m_request{request}
    , m_tile{tile}
    , m_meanOver{meanOver}
{
    const LevelOfDetail& detail = request.detail;
    assert(detail.rowsPerCell >= 1 && detail.columnsPerCell >= 1);
    const Index down = cellCount(request.rows.size(), detail.rowsPerCell);
    const Index across = cellCount(request.columns.size(), detail.columnsPerCell);
    tile.values.resize(down, across);
    tile.masked.resize(down, across);
    if (detail.rowsPerCell > 1 || detail.columnsPerCell > 1)
        m_cells.resize(static_cast<std::size_t>(across));
}

void CellReducer::addRow(const Scalar* numbers, const std::uint8_t* visible)
{
    const Index columns = m_request.columns.size();
    if (m_cells.empty()) {
        std::copy_n(numbers, columns, m_tile.values.row(m_row).data());
        for (Index c = 0; c < columns; ++c)
            m_tile.masked(m_row, c) = visible ? static_cast<std::uint8_t>(1 - visible[c]) : 0;
        ++m_row;
        return;
    }
    const Index width = m_request.detail.columnsPerCell;
    for (std::size_t c = 0; c < m_cells.size(); ++c) {
        const Index begin = static_cast<Index>(c) * width;
        const Index count = std::min(width, columns - begin);
        addCell(m_cells[c], numbers + begin, visible ? visible + begin : nullptr, count);
    }
    ++m_row;
    if (m_row % m_request.detail.rowsPerCell == 0 || m_row == m_request.rows.size())
        finishCells();
}

void CellReducer::addCell(
    Cell& cell, const Scalar* numbers, const std::uint8_t* visible, Index count) const
{
    if (cell.numbers == 0)
        cell.maximum = numbers[0];
    cell.numbers += count;
    for (Index c = 0; c < count; ++c) {
        cell.maximum = std::max(cell.maximum, numbers[c]);
        if (!visible || visible[c]) {
            cell.sum += static_cast<double>(numbers[c]);
            ++cell.visible;
        }
    }
}

void CellReducer::finishCells()
{
    const Index down = (m_row - 1) / m_request.detail.rowsPerCell;
    for (std::size_t c = 0; c < m_cells.size(); ++c) {
        const Cell& cell = m_cells[c];
        const auto across = static_cast<Index>(c);
        const Index over = m_meanOver == MeanOver::All ? cell.numbers : cell.visible;
        const bool mean = m_request.detail.reduce == LevelOfDetail::Reduce::Mean;
        m_tile.values(down, across) =
            mean && cell.visible > 0 ? static_cast<Scalar>(cell.sum / static_cast<double>(over))
                                     : cell.maximum;
        m_tile.masked(down, across) = cell.visible == 0;
        m_cells[c] = {};
    }
}

} // namespace headlight
