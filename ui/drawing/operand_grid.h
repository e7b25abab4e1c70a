#pragma once

#include "core/derive/derivation.h"
#include "core/picture/scale.h"
#include "ui/drawing/shared_tokens.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight {

/// A matrix as it is drawn beside a formula: the part of it that is shown, with its numbers, and
/// what of it is used. A value; rows and columns count in the array, also where it is drawn
/// transposed.
struct OperandGrid
{
    std::optional<PlaceArray> array{}; ///< empty: numbers that no array holds
    HeadIndex head = -1;
    Range rows{}; ///< shown
    Range columns{};
    Range wholeRows{}; ///< of which
    Range wholeColumns{};
    std::optional<CellBlock> used{}; ///< outlined; empty = all that is shown
    Matrix values{};                 ///< [rows x columns]
    ByteMatrix masked{};             ///< the same shape
    bool transposed = false;         ///< the array's rows are drawn as columns
    QString role{};                  ///< "query": as formulas mark it
    QString title{};                 ///< rich text
    QString caption{};               ///< plain: which part of how much
    SharedTokens rowTokens{};        ///< labels of the array's rows; empty = none
    SharedTokens columnTokens{};
    ColourScale colours{};
    std::vector<Index> bands{}; ///< first columns of the heads of a concatenation
    bool ofPairs = false;       ///< rows are queries, columns keys
    Matrix before{};            ///< what stood below the mask; empty = not to be seen falling

    // As drawn.
    [[nodiscard]] Index down() const { return transposed ? columns.size() : rows.size(); }
    [[nodiscard]] Index across() const { return transposed ? rows.size() : columns.size(); }
    [[nodiscard]] const SharedTokens& labelsDown() const
    {
        return transposed ? columnTokens : rowTokens;
    }
    [[nodiscard]] const SharedTokens& labelsAcross() const
    {
        return transposed ? rowTokens : columnTokens;
    }
    [[nodiscard]] Range shownDown() const { return transposed ? columns : rows; }
    [[nodiscard]] Range shownAcross() const { return transposed ? rows : columns; }
    [[nodiscard]] Range wholeDown() const { return transposed ? wholeColumns : wholeRows; }
    [[nodiscard]] Range wholeAcross() const { return transposed ? wholeRows : wholeColumns; }
    /// The used cells as drawn, counted in the array; all that is shown where none are named.
    [[nodiscard]] Range usedDown() const;
    [[nodiscard]] Range usedAcross() const;

    /// The number drawn at a cell, counted from the shown corner.
    [[nodiscard]] Scalar number(Index row, Index column) const;
    [[nodiscard]] bool isMasked(Index row, Index column) const;
    /// The number that a mask covers there; grids with `before` only.
    [[nodiscard]] Scalar numberBelow(Index row, Index column) const;
    /// The cell of the trace that is drawn there; empty where no array holds it.
    [[nodiscard]] std::optional<Place> placeAt(Index row, Index column) const;
};

/// A part of `whole` with at most `most` indices that holds `focus`, in its middle where it can.
[[nodiscard]] Range windowAround(Range whole, Index focus, Index most);

} // namespace headlight
