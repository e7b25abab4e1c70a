#pragma once

#include "core/tensor/number_field.h"

#include <limits>

namespace headlight {

/// A step on the grid: down and right are positive.
struct GridStep
{
    Index rows = 0;
    Index columns = 0;
};

/// The cell one step on, kept within the field.
[[nodiscard]] Pair neighbour(const NumberField& field, Pair from, GridStep step);

/// The next local peak of the row (or column) in the direction of `step`; where there is none left,
/// the largest number of the whole row (or column). Reads that row or column. Masked cells are
/// never peaks; a plateau counts once, at its first cell.
///
/// Up and down looks at no more than `mostRows` rows from `from` on: without a peak among them the
/// last of them is the answer, from which one can go on.
[[nodiscard]] Pair nextPeak(
    const NumberField& field, Pair from, GridStep step,
    Index mostRows = std::numeric_limits<Index>::max());

} // namespace headlight
