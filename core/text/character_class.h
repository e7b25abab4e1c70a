#pragma once

namespace headlight {

/// A letter, mark, digit or connector as the word class \w of the reference's Rust expressions has
/// it, which the pre-tokenizer Whitespace and added tokens use: Alphabetic, M, Nd, Pc,
/// Join_Control.
[[nodiscard]] bool isWordCharacter(char32_t c);

/// A general category N*: digits, letter numbers, other numbers.
[[nodiscard]] bool isNumeric(char32_t c);

/// Punctuation as BERT's tables have it: ASCII's, symbols included, and P* of Unicode 8.
[[nodiscard]] bool isPunctuation(char32_t c);

/// A control, format or private character of Unicode 8 other than tab, line feed and carriage
/// return.
[[nodiscard]] bool isControl(char32_t c);

/// A non-spacing mark (Mn) of Unicode 8.
[[nodiscard]] bool isNonSpacingMark(char32_t c);

/// A mark (M*) of Unicode 9.
[[nodiscard]] bool isCombiningMark(char32_t c);

/// Han with the extensions that BERT sets apart from their neighbours.
[[nodiscard]] bool isBertHan(char32_t c);

/// Lower case of one code point, without looking at its neighbours: one code point, and for U+0130
/// the second one U+0307.
[[nodiscard]] char32_t lowerCase(char32_t c);

/// The script in Unicode 9 as a number: equal numbers are one script. Hiragana and Katakana count
/// as Han; 0 for the blank and for what Unicode 9 has not assigned.
[[nodiscard]] int scriptNumber(char32_t c);

} // namespace headlight
