#include "core/text/wire_reader.h"

#include <bit>

namespace headlight {

namespace {

enum WireType : std::uint64_t { Varint = 0, Fixed64 = 1, Delimited = 2, Fixed32 = 5 };

} // namespace

float WireReader::Field::real() const
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(value));
}

std::optional<std::uint64_t> WireReader::varint()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (m_at == m_bytes.size())
            return std::nullopt;
        const auto byte = static_cast<unsigned char>(m_bytes[m_at++]);
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte < 0x80U)
            return value;
    }
    return std::nullopt;
}

/// A number in little-endian order.
bool WireReader::readFixed(std::size_t size, std::uint64_t& value)
{
    if (m_bytes.size() - m_at < size)
        return false;
    for (std::size_t i = 0; i < size; ++i)
        value |= std::uint64_t{static_cast<unsigned char>(m_bytes[m_at + i])} << (8 * i);
    m_at += size;
    return true;
}

bool WireReader::readContent(std::uint64_t type, Field& field)
{
    if (type == Fixed64)
        return readFixed(8, field.value);
    if (type == Fixed32)
        return readFixed(4, field.value);
    const std::optional<std::uint64_t> number = varint();
    if (!number || (type != Varint && type != Delimited))
        return false;
    field.value = *number;
    if (type == Varint)
        return true;
    if (*number > m_bytes.size() - m_at)
        return false;
    field.isBytes = true;
    field.begin = m_begin + m_at;
    field.bytes = m_bytes.substr(m_at, static_cast<std::size_t>(*number));
    m_at += field.bytes.size();
    return true;
}

std::optional<WireReader::Field> WireReader::next()
{
    if (m_fault || m_at == m_bytes.size())
        return std::nullopt;
    const std::size_t begin = m_at;
    Field field;
    const std::optional<std::uint64_t> key = varint();
    field.number = key.value_or(0) >> 3U;
    if (!key || field.number == 0 || !readContent(*key & 7U, field)) {
        m_fault = m_begin + begin;
        return std::nullopt;
    }
    return field;
}

} // namespace headlight
