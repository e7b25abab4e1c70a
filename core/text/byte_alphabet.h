#pragma once

#include "core/text/normalised_text.h"

namespace headlight {

/// The visible code point that stands for a byte in byte-level vocabularies: itself where it is
/// visible in Latin 1, else one from U+0100 on.
[[nodiscard]] char32_t byteCharacter(unsigned char byte);

/// Appends `bytes` of `source` to `text`, each byte as its visible code point.
void appendAsBytes(NormalisedText& text, const NormalisedText& source, ByteSpan bytes);

} // namespace headlight
