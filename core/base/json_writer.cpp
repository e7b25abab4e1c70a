#include "core/base/json_writer.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>

namespace headlight {

namespace {

constexpr std::string_view kReplacement = "\uFFFD";

std::string escaped(unsigned unit)
{
    std::array<char, 7> text{};
    std::snprintf(text.data(), text.size(), "\\u%04x", unit & 0xFFFFU);
    return text.data();
}

void appendCharacter(std::string& json, char byte)
{
    if (byte == '"' || byte == '\\') {
        json += '\\';
        json += byte;
    } else if (static_cast<unsigned char>(byte) < 0x20) {
        json += escaped(static_cast<unsigned char>(byte));
    } else {
        json += byte;
    }
}

/// The code point that begins at `at` of valid UTF-8; `at` moves behind it.
std::uint32_t nextCode(std::string_view text, std::size_t& at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
    std::uint32_t code = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    at += length;
    return code;
}

} // namespace

std::string jsonString(std::string_view text)
{
    std::string json = "\"";
    while (!text.empty()) {
        const std::size_t valid = firstInvalidUtf8(text).value_or(text.size());
        for (const char byte : text.substr(0, valid))
            appendCharacter(json, byte);
        if (valid < text.size())
            json += kReplacement;
        text.remove_prefix(std::min(text.size(), valid + 1));
    }
    return json + '"';
}

std::string jsonList(const std::vector<std::string>& items)
{
    std::string list;
    for (const std::string& item : items)
        list += (list.empty() ? "" : ", ") + item;
    return '[' + list + ']';
}

std::string asciiJson(std::string_view json)
{
    std::string ascii;
    for (std::size_t at = 0; at < json.size();) {
        const std::uint32_t code = nextCode(json, at);
        if (code < 0x80U) {
            ascii += static_cast<char>(code);
        } else if (code < 0x10000U) {
            ascii += escaped(code);
        } else {
            ascii += escaped(0xD800U + ((code - 0x10000U) >> 10U));
            ascii += escaped(0xDC00U + ((code - 0x10000U) & 0x3FFU));
        }
    }
    return ascii;
}

std::string jsonNumber(double number)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), end.ptr};
}

} // namespace headlight
