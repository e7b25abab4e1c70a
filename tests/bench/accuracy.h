#pragma once

#include "core/tensor/types.h"

#include <string>

namespace headlight::bench {

/// The largest errors of a head's weights (relative) and contexts (absolute) against double, over
/// some rows; null: not there.
[[nodiscard]] std::string errorsAgainstDouble(
    const MatrixView& query, const MatrixView& key, const MatrixView& value, const float* weights,
    const float* context);

} // namespace headlight::bench
