#include "ui/drawing/operand_grid.h"

#include <algorithm>

namespace headlight {
namespace {

/// What `numbers` hold at a cell as it is drawn.
template <typename Numbers>
auto drawn(const Numbers& numbers, bool transposed, Index down, Index across)
{
    return transposed ? numbers(across, down) : numbers(down, across);
}

} // namespace

Range OperandGrid::usedDown() const
{
    if (!used)
        return shownDown();
    return transposed ? used->columns : used->rows;
}

Range OperandGrid::usedAcross() const
{
    if (!used)
        return shownAcross();
    return transposed ? used->rows : used->columns;
}

Scalar OperandGrid::number(Index row, Index column) const
{
    return drawn(values, transposed, row, column);
}

bool OperandGrid::isMasked(Index row, Index column) const
{
    return drawn(masked, transposed, row, column) != 0;
}

Scalar OperandGrid::numberBelow(Index row, Index column) const
{
    return drawn(before, transposed, row, column);
}

std::optional<Place> OperandGrid::placeAt(Index row, Index column) const
{
    if (!array)
        return std::nullopt;
    if (transposed)
        std::swap(row, column);
    return Place{*array, head, rows.begin + row, columns.begin + column};
}

Range windowAround(Range whole, Index focus, Index most)
{
    if (whole.size() <= most)
        return whole;
    const Index begin = std::clamp(focus - most / 2, whole.begin, whole.end - most);
    return {begin, begin + most};
}

} // namespace headlight
