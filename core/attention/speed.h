#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/types.h"

namespace headlight {

/// What people who report speed compare: self-attention with random numbers, d_k = d / h.
struct SpeedShape
{
    Index tokens = 128;     ///< n
    Index modelWidth = 768; ///< d
    Index heads = 12;       ///< h

    bool operator==(const SpeedShape&) const = default;
};

/// One shape, measured.
struct SpeedResult
{
    SpeedShape shape;
    double seconds = 0;   ///< median of the repetitions, X to output, parameters packed before
    double streaming = 0; ///< of that repetition: scores, softmax, context
    double gflop = 0;     ///< floating-point operations, 10^9
    double streamingGflop = 0;
    int repetitions = 0;
};

/// The most float operations a second, in 10^9, that `threads` (0 = all) cores do at once in
/// registers: the best of many short runs. Takes about a tenth of a second.
[[nodiscard]] double peakGflops(int threads);

/// Runs the shape again and again for about `seconds`, three times at least.
/// Errors: Canceled, MemoryExceeded.
[[nodiscard]] Result<SpeedResult> measureSpeed(
    const SpeedShape& shape, double seconds, const JobControl& control);

} // namespace headlight
