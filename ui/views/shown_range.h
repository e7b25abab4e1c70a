#pragma once

#include "core/analysis/field_range.h"

namespace headlight {

inline constexpr Index kRowsOfEstimate = 8;

/// The range of a field for its colours: of weights that have an overview from 0 to the largest, as
/// the overview tells it, quickly; of a SampledField from some whole rows; else by reading every
/// number. Errors: Canceled.
[[nodiscard]] Result<FieldRange> shownRange(const NumberField& field, const JobControl& control);

/// Whether shownRange() looks at some rows only, so that there may be numbers beyond it.
[[nodiscard]] bool isRangeSampled(const NumberField& field);

/// The same from an overview, however much there is of it, or from kRowsOfEstimate rows and no more
/// than `numbers` of each: those around the diagonal.
[[nodiscard]] FieldRange estimatedRange(const NumberField& field, Index numbers);

} // namespace headlight
