#pragma once

#include "core/base/index.h"
#include "core/tensor/types.h"

#include <memory>
#include <stop_token>

namespace headlight {

/// How many numbers one cell of a tile stands for, and what it says of them. 1 x 1 is exact.
struct LevelOfDetail
{
    enum class Reduce { Mean, Maximum };

    Index rowsPerCell = 1;
    Index columnsPerCell = 1;
    Reduce reduce = Reduce::Maximum;

    bool operator==(const LevelOfDetail&) const = default;
};

/// What part of a field is wanted. Cells are counted from the rectangle's corner; the last row and
/// column of cells may stand for fewer numbers.
struct TileRequest
{
    Range rows;
    Range columns;
    LevelOfDetail detail{};

    bool operator==(const TileRequest&) const = default;
};

/// A filled rectangle. Reuse one to save allocations.
struct Tile
{
    Matrix values; ///< [cells down x cells across], always finite but for scores: -inf if masked
    ByteMatrix masked; ///< same shape; 1 = no pair of the cell may be seen
};

/// Numbers on a grid, read tile by tile: what every heatmap, thumbnail, plot and export draws.
/// Immutable; tile() may run on any thread, several at once.
class NumberField
{
public:
    NumberField() = default;
    NumberField(const NumberField&) = delete;
    NumberField& operator=(const NumberField&) = delete;
    virtual ~NumberField() = default;

    [[nodiscard]] virtual Index rows() const = 0;
    [[nodiscard]] virtual Index columns() const = 0;

    /// Fills `tile`; the request lies within the field. Stopped: returns false, tile unspecified.
    /// Cost: as many numbers as the rectangle holds, whatever the level of detail.
    virtual bool tile(
        const TileRequest& request, Tile& tile, const std::stop_token& stop = {}) const = 0;

    /// The exact number of one cell (-inf for the score of a masked pair).
    [[nodiscard]] Scalar at(Index row, Index column) const;
};

using NumberFieldPtr = std::shared_ptr<const NumberField>;

/// A field over a matrix that is kept in memory anyway (X, context, concat, output). `owner` keeps
/// it alive; nothing is copied.
[[nodiscard]] NumberFieldPtr matrixField(
    std::shared_ptr<const void> owner, const MatrixView& matrix);

} // namespace headlight
