#pragma once

#include "core/attention/mask.h"

namespace headlight {

/// Puts -inf where the mask forbids the pair: numbers[j - keys.begin] of one query.
void hideForbidden(const Mask& mask, TokenIndex query, Range keys, Scalar* numbers);

/// The keys that some query of a range may see by causal and window layers alone.
[[nodiscard]] Range reachableByAny(const Mask& mask, Range queries, Index keyCount);

} // namespace headlight
