#include "core/tensor/cell_reducer.h"

#include "core/base/ceil_divide.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

// In four parts, which do not wait for each other.

Scalar largestOf(const Scalar* numbers, Index count)
{
    Scalar parts[] = {kMasked, kMasked, kMasked, kMasked};
    Index i = 0;
    for (; i + 4 <= count; i += 4)
        for (Index part = 0; part < 4; ++part)
            parts[part] = std::max(parts[part], numbers[i + part]);
    for (; i < count; ++i)
        parts[0] = std::max(parts[0], numbers[i]);
    return std::max(std::max(parts[0], parts[1]), std::max(parts[2], parts[3]));
}

double sumOf(const Scalar* numbers, Index count)
{
    double parts[] = {0, 0, 0, 0};
    Index i = 0;
    for (; i + 4 <= count; i += 4)
        for (Index part = 0; part < 4; ++part)
            parts[part] += static_cast<double>(numbers[i + part]);
    for (; i < count; ++i)
        parts[0] += static_cast<double>(numbers[i]);
    return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

} // namespace

CellReducer::CellReducer(const TileRequest& request, Tile& tile, MeanOver meanOver)
    : m_request{request}
    , m_tile{tile}
    , m_meanOver{meanOver}
    , m_band{request.rows.begin, request.rows.begin}
{
    const LevelOfDetail& detail = request.detail;
    assert(detail.rowsPerCell >= 1 && detail.columnsPerCell >= 1);
    const Index down = ceilDivide(request.rows.size(), detail.rowsPerCell);
    const Index across = ceilDivide(request.columns.size(), detail.columnsPerCell);
    tile.values.resize(down, across);
    tile.masked.resize(down, across);
}

Range CellReducer::nextBand(Index wanted)
{
    const LevelOfDetail& detail = m_request.detail;
    const Index cellRows = std::max<Index>(1, wanted / detail.rowsPerCell);
    const Index left = m_request.rows.end - m_band.end;
    m_band = {m_band.end, m_band.end + std::min(left, cellRows * detail.rowsPerCell)};
    if (detail.rowsPerCell > 1 || detail.columnsPerCell > 1)
        m_cells.assign(static_cast<std::size_t>(cellRows * m_tile.values.cols()), {});
    return m_band;
}

void CellReducer::add(const Block& block)
{
    assert(block.rows.end <= m_band.size());
    for (Index i = 0; i < block.rows.size(); ++i)
        if (m_cells.empty())
            copyRow(block, i);
        else
            addRow(block, i);
}

void CellReducer::copyRow(const Block& block, Index i)
{
    const Index row = m_band.begin - m_request.rows.begin + block.rows.begin + i;
    const Index columns = block.columns.size();
    std::copy_n(
        block.numbers + i * block.stride, columns,
        m_tile.values.row(row).data() + block.columns.begin);
    std::uint8_t* masked = m_tile.masked.row(row).data() + block.columns.begin;
    if (block.visible == nullptr) {
        std::fill_n(masked, columns, std::uint8_t{0});
        return;
    }
    const std::uint8_t* visible = block.visible + i * block.stride;
    for (Index c = 0; c < columns; ++c)
        masked[c] = visible[c] == 0 ? 1 : 0;
}

void CellReducer::addRow(const Block& block, Index i)
{
    const Index perCell = m_request.detail.columnsPerCell;
    const Index cellRow = (block.rows.begin + i) / m_request.detail.rowsPerCell;
    Cell* cells = m_cells.data() + cellRow * m_tile.values.cols();
    const Scalar* numbers = block.numbers + i * block.stride;
    const std::uint8_t* visible =
        block.visible != nullptr ? block.visible + i * block.stride : nullptr;
    for (Index column = block.columns.begin; column < block.columns.end;) {
        const Index cell = column / perCell;
        const Index count = std::min((cell + 1) * perCell, block.columns.end) - column;
        addNumbers(cells[cell], numbers, visible, count);
        numbers += count;
        if (visible != nullptr)
            visible += count;
        column += count;
    }
}

void CellReducer::addNumbers(
    Cell& cell, const Scalar* numbers, const std::uint8_t* visible, Index count) const
{
    cell.numbers += count;
    cell.maximum = std::max(cell.maximum, largestOf(numbers, count));
    if (m_meanOver == MeanOver::All || visible == nullptr)
        cell.sum += sumOf(numbers, count);
    if (visible == nullptr) {
        cell.visible += count;
        return;
    }
    for (Index c = 0; c < count; ++c) {
        cell.visible += visible[c];
        if (m_meanOver == MeanOver::Visible && visible[c] != 0)
            cell.sum += static_cast<double>(numbers[c]);
    }
}

void CellReducer::finishBand()
{
    const Index across = m_tile.values.cols();
    const Index first = (m_band.begin - m_request.rows.begin) / m_request.detail.rowsPerCell;
    const Index down = ceilDivide(m_band.size(), m_request.detail.rowsPerCell);
    const bool mean = m_request.detail.reduce == LevelOfDetail::Reduce::Mean;
    for (Index i = 0; !m_cells.empty() && i < down * across; ++i) {
        const Cell& cell = m_cells[static_cast<std::size_t>(i)];
        const Index over = m_meanOver == MeanOver::All ? cell.numbers : cell.visible;
        m_tile.values(first + i / across, i % across) =
            mean && over > 0 ? static_cast<Scalar>(cell.sum / static_cast<double>(over))
                             : cell.maximum;
        m_tile.masked(first + i / across, i % across) = cell.visible == 0 ? 1 : 0;
    }
}

} // namespace headlight
