#include "core/tensor/block_bytes.h"

#include <bit>

namespace headlight {

namespace {

/// A scale and a minimum of one sub-block of Q4_K and Q5_K, six bits each, packed in 12 bytes.
struct ScaleAndLeast
{
    float scale;
    float least;
};

ScaleAndLeast sixBitPair(const BlockBytes& block, std::size_t packed, std::size_t subBlock)
{
    const std::size_t j = packed + subBlock;
    if (subBlock < 4)
        return {
            static_cast<float>(block.byte(j) & 63U), static_cast<float>(block.byte(j + 4) & 63U)};
    const unsigned scale = block.low(j + 4) | ((block.byte(j - 4) >> 6U) << 4U);
    const unsigned least = block.high(j + 4) | ((block.byte(j) >> 6U) << 4U);
    return {static_cast<float>(scale), static_cast<float>(least)};
}

/// The six bits of scale j of Q3_K, packed in 12 bytes.
int sixBitScale(const BlockBytes& block, std::size_t packed, std::size_t j)
{
    const unsigned lower = j < 8 ? block.low(packed + j) : block.high(packed + j - 8);
    const unsigned upper = (block.byte(packed + 8 + j % 4) >> (2 * (j / 4))) & 3U;
    return static_cast<int>(lower | (upper << 4U)) - 32;
}

} // namespace

void q2kToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(80);
    const float least = block.half(82);
    for (std::size_t run = 0; run < 16; ++run) { // 16 numbers each: half, shift, group
        const std::size_t half = run / 8;
        const std::size_t shift = run / 2 % 4;
        const std::size_t group = run % 2;
        const float runScale = scale * static_cast<float>(block.low(run));
        const float runLeast = least * static_cast<float>(block.high(run));
        for (std::size_t i = 0; i < 16; ++i) {
            const unsigned two = (block.byte(16 + 32 * half + 16 * group + i) >> (2 * shift)) & 3U;
            numbers[16 * run + i] = runScale * static_cast<float>(two) - runLeast;
        }
    }
}

void q3kToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(108);
    for (std::size_t run = 0; run < 16; ++run) {
        const std::size_t half = run / 8;
        const std::size_t shift = run / 2 % 4;
        const std::size_t group = run % 2;
        const float runScale = scale * static_cast<float>(sixBitScale(block, 96, run));
        for (std::size_t i = 0; i < 16; ++i) {
            const unsigned two = (block.byte(32 + 32 * half + 16 * group + i) >> (2 * shift)) & 3U;
            const unsigned third = (block.byte(16 * group + i) >> (4 * half + shift)) & 1U;
            const int value = static_cast<int>(two) - (third != 0 ? 0 : 4);
            numbers[16 * run + i] = runScale * static_cast<float>(value);
        }
    }
}

void q4kToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const float least = block.half(2);
    for (std::size_t subBlock = 0; subBlock < 8; ++subBlock) {
        const ScaleAndLeast pair = sixBitPair(block, 4, subBlock);
        const float subScale = scale * pair.scale;
        const float subLeast = least * pair.least;
        const std::size_t bytes = 16 + 32 * (subBlock / 2);
        for (std::size_t i = 0; i < 32; ++i) {
            const unsigned four = subBlock % 2 == 0 ? block.low(bytes + i) : block.high(bytes + i);
            numbers[32 * subBlock + i] = subScale * static_cast<float>(four) - subLeast;
        }
    }
}

void q5kToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const float least = block.half(2);
    for (std::size_t subBlock = 0; subBlock < 8; ++subBlock) {
        const ScaleAndLeast pair = sixBitPair(block, 4, subBlock);
        const float subScale = scale * pair.scale;
        const float subLeast = least * pair.least;
        const std::size_t bytes = 48 + 32 * (subBlock / 2);
        for (std::size_t i = 0; i < 32; ++i) {
            const unsigned four = subBlock % 2 == 0 ? block.low(bytes + i) : block.high(bytes + i);
            const unsigned fifth = (block.byte(16 + i) >> subBlock) & 1U;
            const unsigned five = four | (fifth << 4U);
            numbers[32 * subBlock + i] = subScale * static_cast<float>(five) - subLeast;
        }
    }
}

void q6kToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(208);
    for (std::size_t run = 0; run < 16; ++run) { // 16 numbers each, with a scale of their own
        const std::size_t half = run / 8;
        const std::size_t quarter = run / 2 % 4;
        const float runScale = scale * static_cast<float>(block.signedByte(192 + run));
        const std::size_t lower = 64 * half + 32 * (quarter % 2) + 16 * (run % 2);
        const std::size_t upper = 128 + 32 * half + 16 * (run % 2);
        for (std::size_t i = 0; i < 16; ++i) {
            const unsigned four = quarter < 2 ? block.low(lower + i) : block.high(lower + i);
            const unsigned two = (block.byte(upper + i) >> (2 * quarter)) & 3U;
            const int value = static_cast<int>(four | (two << 4U)) - 32;
            numbers[16 * run + i] = runScale * static_cast<float>(value);
        }
    }
}

void q8kToFloats(const BlockBytes& block, float* numbers)
{
    const auto scale = std::bit_cast<float>(block.doubleWord(0));
    for (std::size_t i = 0; i < 256; ++i)
        numbers[i] = scale * static_cast<float>(block.signedByte(4 + i));
}

void iq4xsToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(0);
    const unsigned uppers = block.word(2);
    for (std::size_t subBlock = 0; subBlock < 8; ++subBlock) {
        const unsigned lower =
            subBlock % 2 == 0 ? block.low(4 + subBlock / 2) : block.high(4 + subBlock / 2);
        const unsigned upper = (uppers >> (2 * subBlock)) & 3U;
        const float subScale =
            scale * static_cast<float>(static_cast<int>(lower | (upper << 4U)) - 32);
        float* run = numbers + 32 * subBlock;
        for (std::size_t j = 0; j < 16; ++j) {
            run[j] = subScale * kNonLinear4[block.low(8 + 16 * subBlock + j)];
            run[j + 16] = subScale * kNonLinear4[block.high(8 + 16 * subBlock + j)];
        }
    }
}

void tq2ToFloats(const BlockBytes& block, float* numbers)
{
    const float scale = block.half(64);
    for (std::size_t run = 0; run < 8; ++run) {
        const std::size_t half = run / 4;
        const std::size_t shift = run % 4;
        for (std::size_t i = 0; i < 32; ++i) {
            const unsigned two = (block.byte(32 * half + i) >> (2 * shift)) & 3U;
            numbers[32 * run + i] = static_cast<float>(static_cast<int>(two) - 1) * scale;
        }
    }
}

} // namespace headlight
