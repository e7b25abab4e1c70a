#pragma once

#include "core/text/normalised_text.h"

namespace headlight {

enum class NormalForm { Nfc, Nfd, Nfkc, Nfkd };

/// Brings `text` into a Unicode normal form as of Unicode 9.0: what is younger is left as it is,
/// and younger marks stop composition as letters do. O(n log n) in the longest run of marks.
void normalise(NormalisedText& text, NormalForm form);

} // namespace headlight
