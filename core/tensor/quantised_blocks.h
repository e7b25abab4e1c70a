#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace headlight {

/// The ways of storing numbers in blocks (of 32 or 256) that GGUF files use and that we can compute
/// with: a few bits a number, a scale or two a block. The names are ggml's.
enum class BlockType : std::uint8_t {
    Q4_0,
    Q4_1,
    Q5_0,
    Q5_1,
    Q8_0,
    Q2_K,
    Q3_K,
    Q4_K,
    Q5_K,
    Q6_K,
    Q8_K,
    IQ4_NL,
    IQ4_XS,
    MXFP4,
    TQ2_0
};

/// How long one block is.
struct BlockSize
{
    std::size_t elements = 0;
    std::size_t bytes = 0;

    bool operator==(const BlockSize&) const = default;
};

/// The most elements that a block of any type has.
inline constexpr std::size_t kLargestBlock = 256;

[[nodiscard]] BlockSize blockSize(BlockType type);

/// The numbers of one block: `bytes` points to blockSize(type).bytes bytes at any address,
/// `numbers` has blockSize(type).elements. Rounds as the defining formulas do in float; scales that
/// are no finite numbers give numbers that are none. Pure; any thread.
void blockToFloats(BlockType type, const std::byte* bytes, std::span<float> numbers);

} // namespace headlight
