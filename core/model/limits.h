#pragma once

#include "core/base/index.h"

namespace headlight {

// What may be asked for, in the window and on the command line alike; a file may hold more. Whether
// a request fits the memory is checked apart.

/// The most heads h.
inline constexpr Index kMostHeads = Index{1} << 16;
/// The largest width d, d_k or d_v.
inline constexpr Index kLargestWidth = Index{1} << 20;
/// The widest window W of a mask that a control offers.
inline constexpr Index kWidestWindow = Index{1} << 20;

} // namespace headlight
