#pragma once

#include "core/tensor/number_field.h"

#include <cstdint>
#include <vector>

namespace headlight {

/// Turns rows of numbers into the cells of a tile, at the tile's level of detail. Rows come from
/// first to last, once each; the tile is sized at construction and complete after the last row.
///
/// Mean: of all numbers of the cell, or of the visible ones (a score of -inf has no mean), summed
/// in double. Maximum: the plain one (not by absolute value). A cell that no number is visible in
/// is flagged and holds what masked numbers hold.
class CellReducer
{
public:
    enum class MeanOver { All, Visible };

    /// `tile` outlives the reducer.
    CellReducer(const TileRequest& request, Tile& tile, MeanOver meanOver = MeanOver::All);

    /// The next row's numbers [columns]; `visible`, where given, says 1 or 0 for each of them.
    void addRow(const Scalar* numbers, const std::uint8_t* visible = nullptr);

private:
    struct Cell
    {
        double sum = 0;
        Scalar maximum = 0;
        Index numbers = 0;
        Index visible = 0;
    };

    void addCell(Cell& cell, const Scalar* numbers, const std::uint8_t* visible, Index count) const;
    void finishCells();

    TileRequest m_request;
    Tile& m_tile;
    MeanOver m_meanOver;
    std::vector<Cell> m_cells; ///< one row of them; empty where every number is a cell
    Index m_row = 0;           ///< rows added
};

} // namespace headlight
