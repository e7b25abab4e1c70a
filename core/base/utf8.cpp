#include "core/base/utf8.h"

#include <cstring>

namespace headlight {

namespace {

unsigned byteAt(std::string_view text, std::size_t i)
{
    return static_cast<unsigned char>(text[i]);
}

/// How many bytes the sequence that `first` begins should have; 0 = it begins none.
std::size_t sequenceLength(unsigned first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first < 0xE0)
        return 2;
    if (first >= 0xE0 && first < 0xF0)
        return 3;
    if (first >= 0xF0 && first < 0xF5)
        return 4;
    return 0;
}

/// The second byte of E0, ED, F0 and F4 is narrower: no overlong form, no surrogate, no code above
/// U+10FFFF.
bool secondFits(unsigned first, unsigned second)
{
    switch (first) {
    case 0xE0:
        return second >= 0xA0;
    case 0xED:
        return second < 0xA0;
    case 0xF0:
        return second >= 0x90;
    case 0xF4:
        return second < 0x90;
    default:
        return true;
    }
}

bool sequenceFits(std::string_view text, std::size_t begin, std::size_t length)
{
    if (length == 0 || begin + length > text.size())
        return false;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, begin + i) & 0xC0U) != 0x80U)
            return false;
    return length == 1 || secondFits(byteAt(text, begin), byteAt(text, begin + 1));
}

/// Past the ASCII that begins at `i`, eight bytes at a time.
std::size_t skipAscii(std::string_view text, std::size_t i)
{
    constexpr std::uint64_t kHighBits = 0x8080808080808080U;
    std::uint64_t word = 0;
    while (i + sizeof word <= text.size()) {
        std::memcpy(&word, text.data() + i, sizeof word);
        if ((word & kHighBits) != 0)
            break;
        i += sizeof word;
    }
    return i;
}

} // namespace

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        i = skipAscii(text, i);
        if (i == text.size())
            break;
        const std::size_t length = sequenceLength(byteAt(text, i));
        if (!sequenceFits(text, i, length))
            return i;
        i += length;
    }
    return std::nullopt;
}

bool isUnicodeScalar(std::uint32_t code)
{
    return code < 0xD800U || (code >= 0xE000U && code <= 0x10FFFFU);
}

void appendUtf8(std::string& text, std::uint32_t code)
{
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80U) {
        put(code);
    } else if (code < 0x800U) {
        put(0xC0U | (code >> 6U));
        put(0x80U | (code & 0x3FU));
    } else if (code < 0x10000U) {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xF0U | (code >> 18U));
        put(0x80U | ((code >> 12U) & 0x3FU));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

} // namespace headlight
