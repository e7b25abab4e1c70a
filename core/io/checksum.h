#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <zlib.h>

namespace headlight {

/// CRC-32 of the bytes that are added, and how many there were.
class Checksum
{
public:
    void add(std::span<const std::byte> bytes)
    {
        if (bytes.empty()) // zlib starts anew on a null pointer
            return;
        const void* data = bytes.data();
        m_sum = crc32_z(m_sum, static_cast<const Bytef*>(data), bytes.size());
        m_count += bytes.size();
    }

    [[nodiscard]] std::uint32_t value() const { return static_cast<std::uint32_t>(m_sum); }
    [[nodiscard]] std::uint64_t count() const { return m_count; }

private:
    uLong m_sum = 0; ///< of nothing
    std::uint64_t m_count = 0;
};

} // namespace headlight
