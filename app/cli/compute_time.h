#pragma once

#include "core/attention/trace.h"

#include <chrono>
#include <string>

namespace headlight {

/// Where the time of `compute` went, and its memory.
class ComputeTime
{
public:
    /// The trace is computed; it outlives this.
    explicit ComputeTime(const Trace& trace);

    void endTile();
    void endWriting();
    /// One line.
    [[nodiscard]] std::string json() const;

private:
    using Clock = std::chrono::steady_clock;

    double secondsOfPart();

    const Trace& m_trace;
    Clock::time_point m_part = Clock::now();
    double m_tile = 0;
    double m_writing = 0;
};

} // namespace headlight
