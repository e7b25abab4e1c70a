#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/picture/scale.h"
#include "core/tensor/number_field.h"
#include "ui/figure/canvas.h"

#include <cstdint>
#include <vector>

namespace headlight {

/// A masked cell's fill and its stroke, in every format.
inline constexpr Rgb kMaskedFill{0xE9, 0xEC, 0xEF};
inline constexpr Rgb kMaskedStroke{0x5C, 0x66, 0x72};

/// The cells of one panel as they are drawn: colours, not numbers.
struct CellGrid
{
    Index fieldRows = 0; ///< numbers down and across
    Index fieldColumns = 0;
    LevelOfDetail detail{};
    Index rows = 0; ///< cells down and across
    Index columns = 0;
    std::vector<Rgb> colours{};         ///< [rows x columns]
    std::vector<std::uint8_t> masked{}; ///< [rows x columns], 1 = masked
    std::vector<Scalar> numbers{};      ///< [rows x columns] or empty
    bool below = false;                 ///< some number lies below the scale
    bool above = false;

    [[nodiscard]] std::size_t at(Index row, Index column) const
    {
        return static_cast<std::size_t>(row * columns + column);
    }
    /// Where cells lie when the panel covers `area`.
    [[nodiscard]] double left(const RectMm& area, Index column) const;
    [[nodiscard]] double top(const RectMm& area, Index row) const;
};

/// Reads a field in blocks of rows, several at once, into colours; keeps the numbers if asked.
/// Errors: Canceled.
[[nodiscard]] Result<CellGrid> readCells(
    const NumberField& field, const LevelOfDetail& detail, const ColourScale& colours,
    bool keepNumbers, const JobControl& control);

/// One rectangle for each run of equal colour in a row; row by row, each from the left.
[[nodiscard]] std::vector<CellRect> cellRuns(const CellGrid& grid, const RectMm& area);

/// One pixel a cell.
[[nodiscard]] QImage cellImage(const CellGrid& grid);

/// The strokes of masked cells: one diagonal a cell of at least `spacingMm`, else every k-th
/// diagonal; those of neighbours are one line.
[[nodiscard]] Path maskedStrokes(const CellGrid& grid, const RectMm& area, double spacingMm);

} // namespace headlight
