#pragma once

#include "core/attention/mask.h"

namespace headlight {

/// Whether a layer lists its pairs.
[[nodiscard]] bool isExplicit(const MaskLayer& layer);
[[nodiscard]] bool hasExplicit(const Mask& mask);

/// How many of `keys` are among the hidden ones, which ascend (see hiddenKeys). O(log p).
[[nodiscard]] Index hiddenWithin(const std::vector<Index>& hidden, Range keys);

} // namespace headlight
