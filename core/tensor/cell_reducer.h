#pragma once

#include "core/tensor/number_field.h"

#include <cstdint>
#include <vector>

namespace headlight {

/// Turns blocks of numbers into the cells of a tile, at the tile's level of detail.
///
/// The tile is made in bands of whole rows of cells, from the top: every number of a band is added
/// once, in blocks of any shape, in the same order for the same request; then the band is
/// finished. So memory is that of one row of cells or so.
///
/// Mean: of all numbers of the cell, or of the visible ones (a score of -inf has no mean), summed
/// in double. Maximum: the plain one, not by absolute value. A cell without a visible number is
/// flagged; as a mean over visible numbers it holds their maximum, which is what masked ones hold.
class CellReducer
{
public:
    enum class MeanOver { All, Visible };

    /// Numbers [rows x columns], rows `stride` apart; `visible` (1 or 0 each, rows likewise apart)
    /// may be null: all are. rows count from the band's first row, columns from the tile's.
    struct Block
    {
        const Scalar* numbers = nullptr;
        const std::uint8_t* visible = nullptr;
        Index stride = 0;
        Range rows;
        Range columns;
    };

    /// Sizes the tile, which outlives the reducer.
    CellReducer(const TileRequest& request, Tile& tile, MeanOver meanOver = MeanOver::All);

    /// The field's rows that the next band takes: about `wanted` of them; empty after the last.
    [[nodiscard]] Range nextBand(Index wanted);
    void add(const Block& block);
    void finishBand();

private:
    struct Cell
    {
        double sum = 0;
        Scalar maximum = kMasked;
        Index numbers = 0;
        Index visible = 0;
    };

    void copyRow(const Block& block, Index i);
    void addRow(const Block& block, Index i);
    void addNumbers(
        Cell& cell, const Scalar* numbers, const std::uint8_t* visible, Index count) const;

    TileRequest m_request;
    Tile& m_tile;
    MeanOver m_meanOver;
    std::vector<Cell> m_cells; ///< of the band; empty where every number is a cell
    Range m_band;
};

} // namespace headlight
