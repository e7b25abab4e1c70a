#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace headlight {

/// One block of Philox4x32-10 (Salmon, Moraes, Dror, Shaw 2011): 128 bits from counter and key.
[[nodiscard]] std::array<std::uint32_t, 4> philox(
    std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// A 64-bit hash of bytes: FNV-1a with its 64-bit constants, then the finaliser of SplitMix64.
/// Part of the definition of every seeded embedding: never to be changed.
[[nodiscard]] std::uint64_t bytesHash(std::string_view bytes);

/// The number whose share p of the standard normal distribution lies below it; 0 < p < 1.
/// Wichura's AS 241 (PPND16) over portableLog: the same bits everywhere.
[[nodiscard]] double inverseNormal(double p);

/// A random sequence that is a pure function of (seed, stream, place, position).
///
///     key     = the seed's low and high 32 bits
///     counter = (position / 2, stream, place's low, place's high 32 bits)
///
/// A block of 128 bits gives positions 2b (words 0, 1) and 2b + 1 (words 2, 3). A number's upper 53
/// bits k give the uniform (k + 0.5) / 2^53, never 0 or 1.
class RandomStream
{
public:
    RandomStream(std::uint64_t seed, std::uint32_t stream, std::uint64_t place);

    /// position < 2^33.
    [[nodiscard]] double uniform(std::uint64_t position) const;
    [[nodiscard]] double normal(std::uint64_t position) const;
    /// uniform(0), uniform(1), ...: the same numbers, at half the work.
    void fillUniform(std::span<double> numbers) const;
    /// normal(0), normal(1), ..., several at a time.
    void fillNormal(std::span<double> numbers) const;

private:
    using Block = std::array<std::uint32_t, 4>;
    [[nodiscard]] Block block(std::uint64_t number) const;
    [[nodiscard]] static double uniformOf(const Block& block, std::size_t half);

    std::array<std::uint32_t, 2> m_key;
    std::uint32_t m_stream;
    std::uint64_t m_place;
};

} // namespace headlight
