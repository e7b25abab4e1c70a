#include "core/base/sha256.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace headlight {

namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98U, 0x71374491U, 0xb5c0fbcfU, 0xe9b5dba5U, 0x3956c25bU, 0x59f111f1U, 0x923f82a4U,
    0xab1c5ed5U, 0xd807aa98U, 0x12835b01U, 0x243185beU, 0x550c7dc3U, 0x72be5d74U, 0x80deb1feU,
    0x9bdc06a7U, 0xc19bf174U, 0xe49b69c1U, 0xefbe4786U, 0x0fc19dc6U, 0x240ca1ccU, 0x2de92c6fU,
    0x4a7484aaU, 0x5cb0a9dcU, 0x76f988daU, 0x983e5152U, 0xa831c66dU, 0xb00327c8U, 0xbf597fc7U,
    0xc6e00bf3U, 0xd5a79147U, 0x06ca6351U, 0x14292967U, 0x27b70a85U, 0x2e1b2138U, 0x4d2c6dfcU,
    0x53380d13U, 0x650a7354U, 0x766a0abbU, 0x81c2c92eU, 0x92722c85U, 0xa2bfe8a1U, 0xa81a664bU,
    0xc24b8b70U, 0xc76c51a3U, 0xd192e819U, 0xd6990624U, 0xf40e3585U, 0x106aa070U, 0x19a4c116U,
    0x1e376c08U, 0x2748774cU, 0x34b0bcb5U, 0x391c0cb3U, 0x4ed8aa4aU, 0x5b9cca4fU, 0x682e6ff3U,
    0x748f82eeU, 0x78a5636fU, 0x84c87814U, 0x8cc70208U, 0x90befffaU, 0xa4506cebU, 0xbef9a3f7U,
    0xc67178f2U};

std::uint32_t wordAt(std::span<const std::byte> block, std::size_t word)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8U | std::to_integer<std::uint32_t>(block[4 * word + i]);
    return value;
}

std::array<std::uint32_t, 64> schedule(std::span<const std::byte> block)
{
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < 16; ++i)
        words[i] = wordAt(block, i);
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t a = words[i - 15];
        const std::uint32_t b = words[i - 2];
        const std::uint32_t small = std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U;
        const std::uint32_t large = std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U;
        words[i] = words[i - 16] + small + words[i - 7] + large;
    }
    return words;
}

} // namespace

void Sha256::addBlock(std::span<const std::byte> block)
{
    const std::array<std::uint32_t, 64> words = schedule(block);
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t mixE = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t first = h + mixE + ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
        const std::uint32_t mixA = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t second = mixA + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < mixed.size(); ++i)
        m_state[i] += mixed[i];
}

void Sha256::add(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const std::size_t kept = m_count % kBlock;
        if (kept == 0 && bytes.size() >= kBlock) {
            addBlock(bytes.first(kBlock));
            m_count += kBlock;
            bytes = bytes.subspan(kBlock);
            continue;
        }
        const std::size_t taken = std::min(bytes.size(), kBlock - kept);
        std::copy_n(bytes.begin(), taken, m_rest.begin() + static_cast<std::ptrdiff_t>(kept));
        m_count += taken;
        bytes = bytes.subspan(taken);
        if (m_count % kBlock == 0)
            addBlock(m_rest);
    }
}

std::string Sha256::finish()
{
    constexpr std::size_t kLength = 8; // bytes of the count of bits
    const std::uint64_t bits = m_count * 8;
    const std::size_t kept = m_count % kBlock;
    const std::size_t padding = (kept < kBlock - kLength ? kBlock : 2 * kBlock) - kept - kLength;
    std::array<std::byte, 2 * kBlock> end{std::byte{0x80}};
    for (std::size_t i = 0; i < kLength; ++i)
        end[padding + i] = static_cast<std::byte>(bits >> (8 * (kLength - 1 - i)));
    add(std::span{end}.first(padding + kLength));
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string digest;
    for (const std::uint32_t word : m_state)
        for (unsigned shift = 32; shift > 0; shift -= 4)
            digest += kDigits[word >> (shift - 4) & 0xFU];
    return digest;
}

} // namespace headlight
