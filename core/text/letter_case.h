#pragma once

#include "core/text/normalised_text.h"

namespace headlight {

/// Full lower-casing, code point by code point: no rule looks at neighbours (a final sigma stays
/// one); U+0130 becomes two code points.
void lowercase(NormalisedText& text);

} // namespace headlight
