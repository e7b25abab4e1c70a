#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// Whether computeSmall() can take it: at most 32 queries and keys, head widths of at most 128.
[[nodiscard]] bool isSmall(const AttentionRequest& request);

/// Sizes all arrays of a trace whose request is set.
void sizeSmall(Trace& trace);

/// Fills a trace that sizeSmall() has sized, from X to the output, on the calling thread and
/// without allocating, with the bits of the way for all sizes. False: some numbers are so large
/// that they need that way; the arrays are unspecified then.
[[nodiscard]] bool computeSmall(Trace& trace);

} // namespace headlight
