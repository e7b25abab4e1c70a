#include "ui/figure/cell_grid.h"

#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kNumbersOfBlock = Index{1} << 20; // read in one go, on each thread

CellGrid emptyGrid(const NumberField& field, const LevelOfDetail& detail, bool keepNumbers)
{
    CellGrid grid;
    grid.fieldRows = field.rows();
    grid.fieldColumns = field.columns();
    grid.detail = detail;
    grid.rows = ceilDivide(field.rows(), detail.rowsPerCell);
    grid.columns = ceilDivide(field.columns(), detail.columnsPerCell);
    const auto cells = static_cast<std::size_t>(grid.rows * grid.columns);
    grid.colours.resize(cells);
    grid.masked.resize(cells);
    if (keepNumbers)
        grid.numbers.resize(cells);
    return grid;
}

/// What one block saw, so that blocks may be read in any order.
struct OutOfRange
{
    std::uint8_t below = 0;
    std::uint8_t above = 0;
};

void note(OutOfRange& found, const Scale& scale, double number)
{
    if (scale.below(number))
        found.below = 1;
    if (scale.above(number))
        found.above = 1;
}

OutOfRange copyTile(CellGrid& grid, const Tile& tile, Index firstRow, const ColourScale& colours)
{
    OutOfRange found;
    const std::size_t begin = grid.at(firstRow, 0);
    const auto cells = static_cast<std::size_t>(tile.values.size());
    for (std::size_t i = 0; i < cells; ++i) { // rows of the tile are rows of the grid
        const Scalar number = tile.values.data()[i];
        const bool masked = tile.masked.data()[i] != 0;
        grid.colours[begin + i] = masked ? kMaskedFill : colours.colour(double{number});
        grid.masked[begin + i] = masked ? 1 : 0;
        if (!grid.numbers.empty())
            grid.numbers[begin + i] = number;
        if (!masked)
            note(found, colours.scale, double{number});
    }
    return found;
}

bool isMasked(const CellGrid& grid, Index row, Index column)
{
    return grid.masked[grid.at(row, column)] != 0;
}

/// Adds the strokes of the anti-diagonal row + column = sum.
void addDiagonal(Path& path, const CellGrid& grid, const RectMm& area, Index sum)
{
    const Index first = std::max<Index>(0, sum - grid.columns + 1);
    const Index last = std::min(grid.rows - 1, sum);
    for (Index row = first; row <= last;) {
        Index end = row;
        while (end <= last && isMasked(grid, end, sum - end))
            ++end;
        if (end > row)
            path.addLine(
                {grid.left(area, sum - row + 1), grid.top(area, row)},
                {grid.left(area, sum - end + 1), grid.top(area, end)});
        row = std::max(end, row + 1);
    }
}

} // namespace

double CellGrid::left(const RectMm& area, Index column) const
{
    const Index before = std::min(fieldColumns, column * detail.columnsPerCell);
    return area.x + area.width * static_cast<double>(before) / static_cast<double>(fieldColumns);
}

double CellGrid::top(const RectMm& area, Index row) const
{
    const Index before = std::min(fieldRows, row * detail.rowsPerCell);
    return area.y + area.height * static_cast<double>(before) / static_cast<double>(fieldRows);
}

Result<CellGrid> readCells(
    const NumberField& field, const LevelOfDetail& detail, const ColourScale& colours,
    bool keepNumbers, const JobControl& control)
{
    CellGrid grid = emptyGrid(field, detail, keepNumbers);
    const Index numbersOfCellRow = field.columns() * detail.rowsPerCell;
    const Index cellRows = std::max<Index>(1, kNumbersOfBlock / numbersOfCellRow);
    const Index blocks = ceilDivide(grid.rows, cellRows);
    std::vector<OutOfRange> found(static_cast<std::size_t>(blocks));
    const bool finished = parallelFor(blocks, control, [&](Index block) {
        const Index firstCell = block * cellRows;
        const Range rows{
            firstCell * detail.rowsPerCell,
            std::min(field.rows(), (firstCell + cellRows) * detail.rowsPerCell)};
        Tile tile;
        if (field.tile({rows, {0, field.columns()}, detail}, tile, control.stop))
            found[static_cast<std::size_t>(block)] = copyTile(grid, tile, firstCell, colours);
    });
    if (!finished || control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    grid.below = std::any_of(found.begin(), found.end(), [](OutOfRange o) { return o.below != 0; });
    grid.above = std::any_of(found.begin(), found.end(), [](OutOfRange o) { return o.above != 0; });
    return grid;
}

std::vector<CellRect> cellRuns(const CellGrid& grid, const RectMm& area)
{
    std::vector<CellRect> runs;
    for (Index row = 0; row < grid.rows; ++row) {
        const double top = grid.top(area, row);
        const double height = grid.top(area, row + 1) - top;
        for (Index column = 0; column < grid.columns;) {
            const Rgb colour = grid.colours[grid.at(row, column)];
            Index end = column + 1;
            while (end < grid.columns && grid.colours[grid.at(row, end)] == colour)
                ++end;
            const double left = grid.left(area, column);
            runs.push_back({{left, top, grid.left(area, end) - left, height}, colour});
            column = end;
        }
    }
    return runs;
}

QImage cellImage(const CellGrid& grid)
{
    QImage image{
        static_cast<int>(grid.columns), static_cast<int>(grid.rows), QImage::Format_RGB888};
    for (Index row = 0; row < grid.rows; ++row) {
        uchar* pixel = image.scanLine(static_cast<int>(row));
        for (Index column = 0; column < grid.columns; ++column) {
            const Rgb colour = grid.colours[grid.at(row, column)];
            *pixel++ = colour.red;
            *pixel++ = colour.green;
            *pixel++ = colour.blue;
        }
    }
    return image;
}

Path maskedStrokes(const CellGrid& grid, const RectMm& area, double spacingMm)
{
    const double cell = std::max(
        area.width / static_cast<double>(grid.columns),
        area.height / static_cast<double>(grid.rows));
    const auto every = static_cast<Index>(std::max(1.0, std::ceil(spacingMm / cell)));
    Path path;
    for (Index sum = every - 1; sum < grid.rows + grid.columns - 1; sum += every)
        addDiagonal(path, grid, area, sum);
    return path;
}

} // namespace headlight
