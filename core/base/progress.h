#pragma once

#include <functional>
#include <stop_token>

namespace headlight {

/// Told the share done, 0 to 1, never falling. May be called from any thread of the job, one call
/// at a time. Empty means that nobody asks.
using ProgressFn = std::function<void(double shareDone)>;

/// How a job is watched and stopped. A stopped job gives ErrorCode::Canceled.
struct JobControl
{
    std::stop_token stop{};
    ProgressFn progress{};
    int threads = 0; ///< 0 = as many as the machine has

    /// The control of a part of the job, whose progress is [begin, end) of the whole.
    [[nodiscard]] JobControl part(double begin, double end) const
    {
        if (!progress)
            return *this;
        const auto tell = [whole = progress, begin, end](double shareDone) {
            whole(begin + shareDone * (end - begin));
        };
        return {stop, tell, threads};
    }
};

} // namespace headlight
