#pragma once

#include "core/attention/trace.h"

#include <functional>

namespace headlight {

/// Computes a trace on a worker.
using TraceWork = std::function<Result<TracePtr>(const JobControl&)>;

} // namespace headlight
