#pragma once

#include "core/base/result.h"
#include "core/base/token.h"

#include <string_view>

namespace headlight {

/// How plain text becomes tokens.
enum class TokenizerKind {
    Automatic,  ///< characters for text in Han, Kana or Thai script without white space, else words
    Words,      ///< runs between Unicode white space
    Characters, ///< grapheme clusters (UAX 29), white space among them
    Lines,      ///< one token a line; empty lines are left out
    Json        ///< a JSON list of strings; ranges are those of the string literals' insides
};

/// All of them, in the order in which they are offered.
inline constexpr TokenizerKind kTokenizers[] = {
    TokenizerKind::Automatic, TokenizerKind::Words, TokenizerKind::Characters, TokenizerKind::Lines,
    TokenizerKind::Json};

/// "auto", "words", "chars", "lines", "json".
[[nodiscard]] std::string_view tokenizerName(TokenizerKind kind);
/// What Automatic stands for on this text; any other kind is returned as it is.
[[nodiscard]] TokenizerKind resolvedTokenizer(TokenizerKind kind, std::string_view text);

/// Splits UTF-8 text. Every token keeps its byte range in `text`. Text without tokens gives an
/// empty list, no error. Errors: TextNotUtf8, TokensNotJson (with the byte offset).
[[nodiscard]] Result<Tokens> tokenize(TokenizerKind kind, std::string_view text);

} // namespace headlight
