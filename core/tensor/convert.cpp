#include "core/tensor/convert.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace headlight {

namespace {

/// A small float with a sign bit, `exponentBits` and `mantissaBits`, from its bits; infinity and
/// NaN are the caller's.
float smallFloat(unsigned bits, int exponentBits, int mantissaBits)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const unsigned mantissa = bits & ((1U << static_cast<unsigned>(mantissaBits)) - 1U);
    const unsigned exponent = (bits >> static_cast<unsigned>(mantissaBits)) &
                              ((1U << static_cast<unsigned>(exponentBits)) - 1U);
    const bool negative = (bits >> static_cast<unsigned>(exponentBits + mantissaBits)) != 0;
    const unsigned implied = exponent == 0 ? 0U : 1U << static_cast<unsigned>(mantissaBits);
    const int power = static_cast<int>(std::max(exponent, 1U)) - bias - mantissaBits;
    const float magnitude = std::ldexp(static_cast<float>(mantissa + implied), power);
    return negative ? -magnitude : magnitude;
}

// What a file spells, told apart from the plain integers of the same width.
struct Half
{
    std::uint16_t bits;
};
struct Bfloat16
{
    std::uint16_t bits;
};
struct Float8E4M3
{
    std::uint8_t bits;
};
struct Float8E5M2
{
    std::uint8_t bits;
};
struct Truth
{
    std::uint8_t bits;
};

float numberOf(Half half)
{
    return halfToFloat(half.bits);
}
float numberOf(Bfloat16 number)
{
    return bfloat16ToFloat(number.bits);
}
float numberOf(Float8E4M3 number)
{
    return float8E4M3ToFloat(number.bits);
}
float numberOf(Float8E5M2 number)
{
    return float8E5M2ToFloat(number.bits);
}
std::uint8_t numberOf(Truth truth)
{
    return truth.bits != 0 ? 1 : 0;
}
template <typename T>
requires std::is_arithmetic_v<T> T numberOf(T number)
{
    return number;
}

template <typename In>
In load(const std::byte* bytes, bool bigEndian)
{
    std::array<std::byte, sizeof(In)> own{};
    std::memcpy(own.data(), bytes, sizeof(In));
    if (bigEndian)
        std::reverse(own.begin(), own.end());
    In element{};
    std::memcpy(&element, own.data(), sizeof(In));
    return element;
}

/// Calls body with a value of the C++ type that the DType stands for.
template <typename Body>
void withType(DType type, const Body& body)
{
    switch (type) {
    case DType::Bool:
        return body(Truth{});
    case DType::I8:
        return body(std::int8_t{});
    case DType::I16:
        return body(std::int16_t{});
    case DType::I32:
        return body(std::int32_t{});
    case DType::I64:
        return body(std::int64_t{});
    case DType::U8:
        return body(std::uint8_t{});
    case DType::U16:
        return body(std::uint16_t{});
    case DType::U32:
        return body(std::uint32_t{});
    case DType::U64:
        return body(std::uint64_t{});
    case DType::F8E4M3:
        return body(Float8E4M3{});
    case DType::F8E5M2:
        return body(Float8E5M2{});
    case DType::F16:
        return body(Half{});
    case DType::BF16:
        return body(Bfloat16{});
    case DType::F32:
        return body(float{});
    case DType::F64:
        return body(double{});
    default:
        assert(false && "text and unknown types are no numbers");
    }
}

template <typename Out>
void convert(const ElementFormat& format, const std::byte* bytes, std::span<Out> numbers)
{
    withType(format.type, [&]<typename In>(In) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] =
                static_cast<Out>(numberOf(load<In>(bytes + i * sizeof(In), format.bigEndian)));
    });
}

/// The whole number, or nothing where it is none or does not fit.
template <typename Number>
std::optional<std::int64_t> wholeNumber(Number number)
{
    if constexpr (std::is_floating_point_v<Number>) {
        constexpr double kBound = 9223372036854775808.0; // 2^63
        const auto exact = static_cast<double>(number);
        if (!(exact >= -kBound && exact < kBound) || exact != std::trunc(exact))
            return std::nullopt;
    } else if constexpr (std::is_same_v<Number, std::uint64_t>) {
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return std::nullopt;
    }
    return static_cast<std::int64_t>(number);
}

} // namespace

std::size_t elementSize(DType type)
{
    std::size_t size = 0;
    if (isNumber(type))
        withType(type, [&size](auto element) { size = sizeof element; });
    return size;
}

bool isNumber(DType type)
{
    return type != DType::Utf32 && type != DType::Bytes && type != DType::Other;
}

float halfToFloat(std::uint16_t bits)
{
    const unsigned wide = bits;
    const std::uint32_t sign = (wide & 0x8000U) << 16U;
    if ((wide & 0x7C00U) == 0x7C00U) // infinity and NaN keep their payload
        return std::bit_cast<float>(sign | 0x7F800000U | ((wide & 0x3FFU) << 13U));
    if ((wide & 0x7C00U) == 0)
        return smallFloat(wide, 5, 10);
    return std::bit_cast<float>(sign | (((wide & 0x7FFFU) << 13U) + ((127U - 15U) << 23U)));
}

float bfloat16ToFloat(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U);
}

float float8E4M3ToFloat(std::uint8_t bits)
{
    if ((bits & 0x7FU) == 0x7FU)
        return std::numeric_limits<float>::quiet_NaN();
    return smallFloat(bits, 4, 3);
}

float float8E5M2ToFloat(std::uint8_t bits)
{
    return halfToFloat(static_cast<std::uint16_t>(static_cast<unsigned>(bits) << 8U));
}

void toFloats(const ElementFormat& format, const std::byte* bytes, std::span<float> numbers)
{
    convert(format, bytes, numbers);
}

void toDoubles(const ElementFormat& format, const std::byte* bytes, std::span<double> numbers)
{
    convert(format, bytes, numbers);
}

std::optional<std::size_t> toIntegers(
    const ElementFormat& format, const std::byte* bytes, std::span<std::int64_t> numbers)
{
    std::optional<std::size_t> misfit;
    withType(format.type, [&]<typename In>(In) {
        for (std::size_t i = 0; i < numbers.size() && !misfit; ++i) {
            const auto whole =
                wholeNumber(numberOf(load<In>(bytes + i * sizeof(In), format.bigEndian)));
            if (whole)
                numbers[i] = *whole;
            else
                misfit = i;
        }
    });
    return misfit;
}

} // namespace headlight
