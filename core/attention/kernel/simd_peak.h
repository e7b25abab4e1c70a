#pragma once

#include "core/base/index.h"

namespace headlight::simd {

/// Does nothing but multiply and add in registers, as fast as the chosen target can; returns how
/// many operations that were, a multiplication and an addition counted as two.
double multiplyAdds(Index rounds);

} // namespace headlight::simd
