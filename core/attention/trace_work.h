#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// Multiplications (each with an addition) of the three parts of a trace, whatever the mask skips.
struct TraceWork
{
    double projections = 0;
    double attention = 0;
    double output = 0;

    [[nodiscard]] double all() const { return projections + attention + output; }
};

[[nodiscard]] TraceWork traceWork(const AttentionRequest& request);

} // namespace headlight
