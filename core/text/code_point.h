#pragma once

#include <cstddef>
#include <string_view>

namespace headlight {

/// One code point of a UTF-8 text.
struct CodePoint
{
    char32_t value = 0;
    std::size_t length = 0; ///< in bytes
};

/// How many bytes the code point has in UTF-8.
[[nodiscard]] constexpr std::size_t utf8Length(char32_t value)
{
    return value < 0x80 ? 1U : value < 0x800 ? 2U : value < 0x10000 ? 3U : 4U;
}

/// The code point that begins at byte `at` of `text`, which is UTF-8. at < text.size().
[[nodiscard]] inline CodePoint codePointAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[at + i]));
    };
    const char32_t first = byte(0);
    if (first < 0x80)
        return {first, 1};
    if (first < 0xE0)
        return {(first & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
    if (first < 0xF0)
        return {(first & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
    return {
        (first & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U |
            (byte(3) & 0x3FU),
        4};
}

/// The code point that ends in front of byte `end` of `text`, which is UTF-8. 0 < end.
[[nodiscard]] inline CodePoint codePointBefore(std::string_view text, std::size_t end)
{
    std::size_t at = end - 1;
    while ((static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        --at;
    return codePointAt(text, at);
}

/// Calls visit(CodePoint, offset) for each code point of `text`, which is UTF-8.
template <typename Visit>
void forEachCodePoint(std::string_view text, Visit visit)
{
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        visit(point, at);
        at += point.length;
    }
}

} // namespace headlight
