#pragma once

#include "core/attention/trace.h"

namespace headlight {

/// Everything that trace() refuses, before any work: parameters, shapes of X, XKV and the token
/// lists, NaN and infinity, the mask, the temperature.
[[nodiscard]] Result<Done> checkRequest(
    const AttentionRequest& request, bool parametersAreSound = false);

} // namespace headlight
