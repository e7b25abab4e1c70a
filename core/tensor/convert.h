#pragma once

#include "core/tensor/dtype.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace headlight {

/// How the elements of an array lie in a file.
struct ElementFormat
{
    DType type = DType::Other;
    bool bigEndian = false;
    std::size_t size = 0; ///< bytes an element: elementSize(type), or the file's own for text

    bool operator==(const ElementFormat&) const = default;
};

/// Bytes of one element; 0 for text and Other, whose width the file says.
[[nodiscard]] std::size_t elementSize(DType type);

/// Whether the type can be read as numbers.
[[nodiscard]] bool isNumber(DType type);

[[nodiscard]] float halfToFloat(std::uint16_t bits);
[[nodiscard]] float bfloat16ToFloat(std::uint16_t bits);
/// E4M3 "fn": no infinity, 0x7F and 0xFF are NaN.
[[nodiscard]] float float8E4M3ToFloat(std::uint8_t bits);
[[nodiscard]] float float8E5M2ToFloat(std::uint8_t bits);

/// Converts numbers.size() elements at `bytes`, which may lie at any address. f64 and 64-bit
/// integers are rounded to nearest; everything else is exact. The type is a number.
void toFloats(const ElementFormat& format, const std::byte* bytes, std::span<float> numbers);
void toDoubles(const ElementFormat& format, const std::byte* bytes, std::span<double> numbers);

/// As toFloats, exactly; gives the position of the first element that is no whole number or does
/// not fit, where there is one.
[[nodiscard]] std::optional<std::size_t> toIntegers(
    const ElementFormat& format, const std::byte* bytes, std::span<std::int64_t> numbers);

} // namespace headlight
