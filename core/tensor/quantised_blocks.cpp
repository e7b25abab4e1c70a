#include "core/tensor/quantised_blocks.h"

#include "core/tensor/block_bytes.h"

#include <cassert>
#include <cmath>
#include <iterator>

namespace headlight {

namespace {

constexpr std::size_t kHalfBlock = 16; ///< low nibbles are elements 0-15, high ones 16-31

void q40(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    for (std::size_t j = 0; j < kHalfBlock; ++j) {
        numbers[j] = (static_cast<float>(block.low(2 + j)) - 8.0F) * scale;
        numbers[j + kHalfBlock] = (static_cast<float>(block.high(2 + j)) - 8.0F) * scale;
    }
}

void q41(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const float least = block.half(2);
    for (std::size_t j = 0; j < kHalfBlock; ++j) {
        numbers[j] = static_cast<float>(block.low(4 + j)) * scale + least;
        numbers[j + kHalfBlock] = static_cast<float>(block.high(4 + j)) * scale + least;
    }
}

/// The five bits of element j: four at `nibbles`, the fifth in `fifths`.
float fiveBits(const BlockBytes& block, std::size_t nibbles, std::uint32_t fifths, std::size_t j)
{
    const unsigned four =
        j < kHalfBlock ? block.low(nibbles + j) : block.high(nibbles + j - kHalfBlock);
    return static_cast<float>(four | (((fifths >> j) & 1U) << 4U));
}

void q50(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const std::uint32_t fifths = block.doubleWord(2);
    for (std::size_t j = 0; j < 2 * kHalfBlock; ++j)
        numbers[j] = (fiveBits(block, 6, fifths, j) - 16.0F) * scale;
}

void q51(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const float least = block.half(2);
    const std::uint32_t fifths = block.doubleWord(4);
    for (std::size_t j = 0; j < 2 * kHalfBlock; ++j)
        numbers[j] = fiveBits(block, 8, fifths, j) * scale + least;
}

void q80(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    for (std::size_t j = 0; j < 2 * kHalfBlock; ++j)
        numbers[j] = static_cast<float>(block.signedByte(2 + j)) * scale;
}

void iq4nl(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    for (std::size_t j = 0; j < kHalfBlock; ++j) {
        numbers[j] = kNonLinear4[block.low(2 + j)] * scale;
        numbers[j + kHalfBlock] = kNonLinear4[block.high(2 + j)] * scale;
    }
}

void mxfp4(const BlockBytes& block, float* numbers)
{
    constexpr float kCodes[] = {0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12};
    constexpr int kBias = 128; // 127, and the codes are twice what they stand for
    const float scale = std::ldexp(1.0F, static_cast<int>(block.byte(0)) - kBias);
    for (std::size_t j = 0; j < kHalfBlock; ++j) {
        numbers[j] = kCodes[block.low(1 + j)] * scale;
        numbers[j + kHalfBlock] = kCodes[block.high(1 + j)] * scale;
    }
}

struct BlockKind
{
    BlockSize size;
    void (*toFloats)(const BlockBytes& block, float* numbers);
};

constexpr BlockKind kKinds[] = { // in the order of BlockType
    {{32, 18}, q40},
    {{32, 20}, q41},
    {{32, 22}, q50},
    {{32, 24}, q51},
    {{32, 34}, q80},
    {{256, 84}, q2kToFloats},
    {{256, 110}, q3kToFloats},
    {{256, 144}, q4kToFloats},
    {{256, 176}, q5kToFloats},
    {{256, 210}, q6kToFloats},
    {{256, 292}, q8kToFloats},
    {{32, 18}, iq4nl},
    {{256, 136}, iq4xsToFloats},
    {{32, 17}, mxfp4},
    {{256, 66}, tq2ToFloats}};

const BlockKind& kindOf(BlockType type)
{
    const auto place = static_cast<std::size_t>(type);
    assert(place < std::size(kKinds));
    return kKinds[place];
}

} // namespace

BlockSize blockSize(BlockType type)
{
    return kindOf(type).size;
}

void blockToFloats(BlockType type, const std::byte* bytes, std::span<float> numbers)
{
    const BlockKind& kind = kindOf(type);
    assert(numbers.size() == kind.size.elements);
    kind.toFloats(BlockBytes{bytes}, numbers.data());
}

} // namespace headlight
