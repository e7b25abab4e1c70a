#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// One code point with the bytes it takes; length 0 where the bytes are no strict UTF-8 (overlong
/// forms, surrogates, beyond U+10FFFF, cut off).
struct CodePoint
{
    char32_t value = 0;
    std::size_t length = 0;
};

/// Decodes the code point at `offset`, which lies within the text.
[[nodiscard]] CodePoint codePointAt(std::string_view text, std::size_t offset);

/// Appends a code point (no surrogate, at most U+10FFFF) as UTF-8.
void appendUtf8(std::string& text, char32_t c);

/// The offset of the first byte that is no UTF-8; empty where all is well.
[[nodiscard]] std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// The White_Space property of Unicode.
[[nodiscard]] bool isWhiteSpace(char32_t c);

/// Han, Hiragana, Katakana and Thai: scripts written without white space between words.
[[nodiscard]] bool isUnspacedScript(char32_t c);

} // namespace headlight
