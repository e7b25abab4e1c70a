#pragma once

namespace headlight {

/// The White_Space property of Unicode.
[[nodiscard]] bool isWhiteSpace(char32_t c);

/// Han, Hiragana, Katakana and Thai: scripts written without white space between words.
[[nodiscard]] bool isUnspacedScript(char32_t c);

} // namespace headlight
