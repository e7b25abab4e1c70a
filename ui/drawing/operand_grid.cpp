#include "ui/drawing/operand_grid.h"

#include <algorithm>

namespace headlight {

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
    return transposed ? values(column, row) : values(row, column);
}

bool OperandGrid::isMasked(Index row, Index column) const
{
    return (transposed ? masked(column, row) : masked(row, column)) != 0;
}

Scalar OperandGrid::numberBelow(Index row, Index column) const
{
    return transposed ? before(column, row) : before(row, column);
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
