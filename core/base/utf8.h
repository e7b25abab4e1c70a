#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// Where `text` stops being UTF-8 (surrogates, overlong forms and codes above U+10FFFF are none),
/// or nothing where all of it is.
[[nodiscard]] std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

/// Whether `code` may stand in text: at most U+10FFFF and no surrogate.
[[nodiscard]] bool isUnicodeScalar(std::uint32_t code);

/// Appends the UTF-8 form of a Unicode scalar.
void appendUtf8(std::string& text, std::uint32_t code);

} // namespace headlight
