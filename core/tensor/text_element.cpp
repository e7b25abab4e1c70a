#include "core/tensor/text_element.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <cstring>

namespace headlight {

namespace {

/// Bytes up to the NUL padding, in whole characters of `unit` bytes.
std::size_t paddedLength(const std::byte* bytes, std::size_t size, std::size_t unit)
{
    const auto isZero = [](std::byte byte) { return byte == std::byte{0}; };
    while (size >= unit && std::all_of(bytes + (size - unit), bytes + size, isZero))
        size -= unit;
    return size;
}

std::string textOfBytes(const std::byte* bytes, std::size_t size)
{
    std::string text(paddedLength(bytes, size, 1), '\0');
    if (!text.empty())
        std::memcpy(text.data(), bytes, text.size());
    if (!firstInvalidUtf8(text))
        return text;
    std::string utf8;
    for (const char c : text)
        appendUtf8(utf8, static_cast<unsigned char>(c));
    return utf8;
}

std::optional<std::string> textOfUtf32(const ElementFormat& format, const std::byte* bytes)
{
    const ElementFormat one{DType::U32, format.bigEndian, 4};
    const std::size_t length = paddedLength(bytes, format.size, one.size);
    std::string text;
    for (std::size_t i = 0; i < length; i += one.size) {
        double code = 0;
        toDoubles(one, bytes + i, {&code, 1});
        const auto scalar = static_cast<std::uint32_t>(code);
        if (!isUnicodeScalar(scalar))
            return std::nullopt;
        appendUtf8(text, scalar);
    }
    return text;
}

} // namespace

std::optional<std::string> textElement(const ElementFormat& format, const std::byte* bytes)
{
    if (format.type == DType::Bytes)
        return textOfBytes(bytes, format.size);
    return textOfUtf32(format, bytes);
}

} // namespace headlight
