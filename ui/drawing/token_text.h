#pragma once

#include "core/base/token.h"

#include <QString>

#include <span>

namespace headlight {

/// The token as pictures write it, elided in the middle to `columns` (wide characters count 2).
/// Plain text: escape it before it meets rich text.
[[nodiscard]] QString shownToken(const Token& token, int columns = 24);
/// The same for the token at `index` of `tokens`; its number where there are no tokens.
[[nodiscard]] QString shownToken(std::span<const Token> tokens, Index index, int columns = 24);

/// “it” (query 8): the token with its role and place; `first` is what the first is called.
[[nodiscard]] QString queryName(std::span<const Token> tokens, Index index, Index first);
[[nodiscard]] QString keyName(std::span<const Token> tokens, Index index, Index first);

/// Plain text as rich text that shows it literally, mark-up, blanks and line ends included.
[[nodiscard]] QString asRichText(const QString& plain);

/// The number as panels write it (U+2212 for minus).
[[nodiscard]] QString shownNumber(double number, int digits = 5);

} // namespace headlight
