#include "core/text/base64.h"

#include <cstdint>

namespace headlight {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::optional<std::uint32_t> digit(char c)
{
    const std::size_t place = kDigits.find(c);
    if (place == std::string_view::npos)
        return std::nullopt;
    return static_cast<std::uint32_t>(place);
}

} // namespace

std::optional<std::string> decodedBase64(std::string_view text)
{
    if (text.size() % 4 != 0)
        return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=')
        ++padding;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < text.size() - padding; ++i) {
        const auto value = digit(text[i]);
        if (!value)
            return std::nullopt;
        bits = bits << 6U | *value;
        if (i % 4 != 0)
            bytes += static_cast<char>(bits >> (6 - 2 * (i % 4)) & 0xFFU);
    }
    return bytes;
}

} // namespace headlight
