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
};

} // namespace headlight
