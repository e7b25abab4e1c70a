#pragma once

#include "core/tensor/convert.h"

#include <cstddef>
#include <cstdint>

namespace headlight {

/// The bytes of one quantised block, read at any address.
class BlockBytes
{
public:
    explicit BlockBytes(const std::byte* bytes) : m_bytes{bytes} {}

    [[nodiscard]] unsigned byte(std::size_t at) const
    {
        return std::to_integer<unsigned>(m_bytes[at]);
    }
    [[nodiscard]] unsigned low(std::size_t at) const { return byte(at) & 0xFU; }
    [[nodiscard]] unsigned high(std::size_t at) const { return byte(at) >> 4U; }
    [[nodiscard]] int signedByte(std::size_t at) const
    {
        return static_cast<std::int8_t>(static_cast<std::uint8_t>(byte(at)));
    }
    [[nodiscard]] unsigned word(std::size_t at) const { return byte(at) | (byte(at + 1) << 8U); }
    [[nodiscard]] std::uint32_t doubleWord(std::size_t at) const
    {
        return word(at) | (static_cast<std::uint32_t>(word(at + 2)) << 16U);
    }
    [[nodiscard]] float half(std::size_t at) const
    {
        return halfToFloat(static_cast<std::uint16_t>(word(at)));
    }

private:
    const std::byte* m_bytes;
};

/// What the four bits of IQ4_NL and IQ4_XS stand for.
inline constexpr float kNonLinear4[] = {-127, -104, -83, -65, -49, -35, -22, -10,
                                        1,    13,   25,  38,  53,  69,  89,  113};

/// Q2_K ... Q8_K, IQ4_XS and TQ2_0: blocks of 256.
void q2kToFloats(const BlockBytes& block, float* numbers);
void q3kToFloats(const BlockBytes& block, float* numbers);
void q4kToFloats(const BlockBytes& block, float* numbers);
void q5kToFloats(const BlockBytes& block, float* numbers);
void q6kToFloats(const BlockBytes& block, float* numbers);
void q8kToFloats(const BlockBytes& block, float* numbers);
void iq4xsToFloats(const BlockBytes& block, float* numbers);
void tq2ToFloats(const BlockBytes& block, float* numbers);

} // namespace headlight
