#include "core/text/charsmap.h"

#include "core/base/utf8.h"

namespace headlight {

namespace {

std::uint32_t wordAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t word = 0;
    for (std::size_t i = 4; i-- > 0;)
        word = word << 8U | static_cast<unsigned char>(bytes[at + i]);
    return word;
}

std::uint32_t offsetOf(std::uint32_t unit)
{
    return (unit >> 10U) << ((unit & 512U) >> 6U);
}

} // namespace

std::optional<Charsmap> Charsmap::read(std::string_view bytes)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const std::size_t trieSize = wordAt(bytes, 0);
    if (trieSize == 0 || trieSize % 4 != 0 || trieSize > bytes.size() - 4)
        return std::nullopt;
    Charsmap table;
    for (std::size_t at = 4; at < 4 + trieSize; at += 4)
        table.m_units.push_back(wordAt(bytes, at));
    table.m_texts = bytes.substr(4 + trieSize);
    if (firstInvalidUtf8(table.m_texts))
        return std::nullopt;
    return table;
}

std::string_view Charsmap::textAt(std::uint32_t offset) const
{
    const std::string_view texts{m_texts};
    const std::string_view rest = texts.substr(offset);
    return rest.substr(0, rest.find('\0'));
}

std::optional<Charsmap::Replacement> Charsmap::find(std::string_view text, bool isShortest) const
{
    std::optional<Replacement> found;
    std::size_t node = offsetOf(m_units.front());
    for (std::size_t i = 0; i < text.size() && text[i] != '\0'; ++i) {
        const std::uint32_t byte = static_cast<unsigned char>(text[i]);
        node ^= byte;
        if (node >= m_units.size() || (m_units[node] & 0x800000FFU) != byte)
            break;
        const bool hasValue = (m_units[node] & 256U) != 0;
        node ^= offsetOf(m_units[node]);
        if (!hasValue || node >= m_units.size())
            continue;
        const std::uint32_t offset = m_units[node] & 0x7FFFFFFFU;
        const bool isWithin = offset < m_texts.size() &&
                              (static_cast<unsigned char>(m_texts[offset]) & 0xC0U) != 0x80U;
        if (isWithin)
            found = {i + 1, textAt(offset)};
        if (found && isShortest)
            break;
    }
    return found;
}

std::optional<Charsmap::Replacement> Charsmap::shortest(std::string_view text) const
{
    return find(text, true);
}

std::optional<Charsmap::Replacement> Charsmap::longest(std::string_view text) const
{
    return find(text, false);
}

} // namespace headlight
