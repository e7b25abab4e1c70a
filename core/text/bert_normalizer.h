#pragma once

#include "core/text/normalizer.h"

namespace headlight {

/// What BERT does to a text before it splits it, in this order.
struct BertOptions
{
    bool cleanText = true;    ///< control characters go, white space becomes blanks
    bool separatesHan = true; ///< blanks around Han characters
    bool stripsAccents = true;
    bool lowercases = true;
};

[[nodiscard]] NormalizerPtr bertNormalizer(const BertOptions& options);

} // namespace headlight
