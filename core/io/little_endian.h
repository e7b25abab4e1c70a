#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headlight {

/// The unsigned number of `width` bytes (at most 8) at `at`, lowest byte first, whatever the
/// alignment and the machine.
[[nodiscard]] inline std::uint64_t littleEndian(
    std::string_view bytes, std::size_t at, std::size_t width)
{
    std::uint64_t number = 0;
    for (std::size_t i = width; i-- > 0;)
        number = (number << 8U) | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

/// Appends the `width` lowest bytes of a number, lowest first.
inline void appendLittleEndian(std::string& bytes, std::uint64_t number, std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i, number >>= 8U)
        bytes += static_cast<char>(number & 0xFFU);
}

} // namespace headlight
