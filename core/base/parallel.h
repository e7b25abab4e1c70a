#pragma once

#include "core/base/index.h"
#include "core/base/progress.h"

#include <functional>

namespace headlight {

/// Calls body(i) once for every i in [0, count), on up to control.threads threads, in no fixed
/// order.
///
/// The split never depends on the number of threads, so a body that writes only what belongs to its
/// own i gives the same bits with 1 or N. Asks control.stop before each body; tells
/// control.progress after each. With one thread, or count 1, everything runs on the caller. Returns
/// false when it was stopped before all bodies ran. The caller blocks; may be nested. Limits
/// on the address space or on a user's threads lower the number of threads to those that can start.
[[nodiscard]] bool parallelFor(
    Index count, const JobControl& control, const std::function<void(Index)>& body);

/// The number of threads that `threads` (0 = all) stands for on this machine; at least 1.
[[nodiscard]] int threadCount(int threads);

} // namespace headlight
