#pragma once

#include "core/analysis/field_range.h"
#include "core/picture/scale.h"

namespace headlight {

/// A colour scale from the smallest to the largest number, with low < high whatever the range is
/// (flat, empty, negative).
[[nodiscard]] Scale unsignedScale(const FieldRange& range, ScaleKind kind);

/// A linear one around 0, to the largest magnitude on either side; to 1 where that is 0.
[[nodiscard]] Scale symmetricScale(const FieldRange& range);
[[nodiscard]] Scale symmetricScale(double largestMagnitude);

/// 0 to 1; a logarithmic one begins at a ten-thousandth.
[[nodiscard]] Scale unitScale(ScaleKind kind);

} // namespace headlight
