#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/number_field.h"

namespace headlight {

/// The largest absolute value of a field, masked cells left out; 0 for an empty one. Reads blocks
/// of rows, several at once; never more than a few million numbers are held. Errors: Canceled.
[[nodiscard]] Result<double> largestMagnitude(const NumberField& field, const JobControl& control);

/// How many rows of `columns` numbers are read in one go, at least 1.
[[nodiscard]] Index rowsOfBlock(Index columns);

} // namespace headlight
