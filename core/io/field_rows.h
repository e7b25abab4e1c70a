#pragma once

#include "core/attention/weight_field.h"
#include "core/base/progress.h"

#include <functional>

namespace headlight {

/// Takes consecutive rows of a field, all columns; an error stops.
using RowsSink = std::function<Result<Done>(const MatrixView& rows)>;

/// Reads the scores or weights of one head from the first row to the last, a block of rows after
/// the other; blocks are computed on control.threads threads and handed over on the calling one.
/// Memory: a few MB a thread, whatever n and m are. Errors: Canceled, those of the sink.
[[nodiscard]] Result<Done> forFieldRows(
    const NumberField& field, const JobControl& control, const RowsSink& sink);

} // namespace headlight
