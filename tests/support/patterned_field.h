#pragma once

#include "core/base/ceil_divide.h"
#include "core/tensor/number_field.h"

#include <algorithm>
#include <functional>

namespace headlight {

/// A field whose numbers come from a function of (row, column); -inf means a masked cell. Nothing
/// is stored, so it may be as large as one likes.
class PatternedField final : public NumberField
{
public:
    using Number = std::function<Scalar(Index row, Index column)>;

    PatternedField(Index rows, Index columns, Number number)
        : m_rows{rows}
        , m_columns{columns}
        , m_number{std::move(number)}
    {
    }

    [[nodiscard]] Index rows() const override { return m_rows; }
    [[nodiscard]] Index columns() const override { return m_columns; }

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        const LevelOfDetail& detail = request.detail;
        const Index down = ceilDivide(request.rows.size(), detail.rowsPerCell);
        const Index across = ceilDivide(request.columns.size(), detail.columnsPerCell);
        tile.values.resize(down, across);
        tile.masked.resize(down, across);
        for (Index i = 0; i < down; ++i) {
            if (stop.stop_requested())
                return false;
            for (Index j = 0; j < across; ++j)
                fillCell(request, tile, i, j);
        }
        return true;
    }

private:
    void fillCell(const TileRequest& request, Tile& tile, Index i, Index j) const
    {
        const LevelOfDetail& detail = request.detail;
        const Index firstRow = request.rows.begin + i * detail.rowsPerCell;
        const Index firstColumn = request.columns.begin + j * detail.columnsPerCell;
        Scalar largest = kMasked;
        Scalar sum = 0;
        Index seen = 0;
        for (Index r = firstRow; r < std::min(firstRow + detail.rowsPerCell, request.rows.end); ++r)
            for (Index c = firstColumn;
                 c < std::min(firstColumn + detail.columnsPerCell, request.columns.end); ++c)
                if (const Scalar number = m_number(r, c); number != kMasked) {
                    largest = std::max(largest, number);
                    sum += number;
                    ++seen;
                }
        const bool mean = detail.reduce == LevelOfDetail::Reduce::Mean && seen > 0;
        tile.values(i, j) = mean ? sum / static_cast<Scalar>(seen) : largest;
        tile.masked(i, j) = seen == 0 ? 1 : 0;
    }

    Index m_rows;
    Index m_columns;
    Number m_number;
};

/// A stored matrix as a field; -inf = masked.
[[nodiscard]] inline NumberFieldPtr patternedField(
    Index rows, Index columns, PatternedField::Number number)
{
    return std::make_shared<PatternedField>(rows, columns, std::move(number));
}

} // namespace headlight
