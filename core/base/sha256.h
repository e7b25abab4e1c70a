#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace headlight {

/// SHA-256 (FIPS 180-4) of the bytes that are added, in pieces of any size.
class Sha256
{
public:
    void add(std::span<const std::byte> bytes);
    /// The digest in 64 hexadecimal digits; nothing may be added afterwards.
    [[nodiscard]] std::string finish();

private:
    static constexpr std::size_t kBlock = 64;

    void addBlock(std::span<const std::byte> block);

    std::array<std::uint32_t, 8> m_state{0x6a09e667U, 0xbb67ae85U, 0x3c6ef372U, 0xa54ff53aU,
                                         0x510e527fU, 0x9b05688cU, 0x1f83d9abU, 0x5be0cd19U};
    std::array<std::byte, kBlock> m_rest{}; ///< of a block that is not whole yet
    std::uint64_t m_count = 0;
};

} // namespace headlight
