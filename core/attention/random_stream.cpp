#include "core/attention/random_stream.h"

#include "core/attention/kernel/simd_random.h"

namespace headlight {

namespace {

constexpr std::uint32_t lowWord(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits);
}

constexpr std::uint32_t highWord(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits >> 32);
}

} // namespace

std::array<std::uint32_t, 4> philox(
    std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key)
{
    constexpr int kRounds = 10;
    for (int round = 0; round < kRounds; ++round) {
        const std::uint64_t first = std::uint64_t{0xD2511F53} * counter[0];
        const std::uint64_t second = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {
            highWord(second) ^ counter[1] ^ key[0], lowWord(second),
            highWord(first) ^ counter[3] ^ key[1], lowWord(first)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return counter;
}

std::uint64_t bytesHash(std::string_view bytes)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9;
    hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EB;
    return hash ^ (hash >> 31);
}

double inverseNormal(double p)
{
    simd::inverseNormals(&p, 1);
    return p;
}

RandomStream::RandomStream(std::uint64_t seed, std::uint32_t stream, std::uint64_t place)
    : m_key{lowWord(seed), highWord(seed)}
    , m_stream{stream}
    , m_place{place}
{
}

RandomStream::Block RandomStream::block(std::uint64_t number) const
{
    return philox({lowWord(number), m_stream, lowWord(m_place), highWord(m_place)}, m_key);
}

double RandomStream::uniformOf(const Block& block, std::size_t half)
{
    const std::uint64_t bits = (std::uint64_t{block[2 * half + 1]} << 32) | block[2 * half];
    return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
}

double RandomStream::uniform(std::uint64_t position) const
{
    return uniformOf(block(position / 2), position % 2);
}

double RandomStream::normal(std::uint64_t position) const
{
    return inverseNormal(uniform(position));
}

void RandomStream::fillUniform(std::span<double> numbers) const
{
    simd::uniforms(
        {{m_key[0], m_key[1]}, {m_stream, lowWord(m_place), highWord(m_place)}}, numbers.data(),
        static_cast<Index>(numbers.size()));
}

void RandomStream::fillNormal(std::span<double> numbers) const
{
    fillUniform(numbers);
    simd::inverseNormals(numbers.data(), static_cast<Index>(numbers.size()));
}

} // namespace headlight
