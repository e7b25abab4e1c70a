#include "core/io/header_bytes.h"

#include "core/base/error_code.h"
#include "core/io/little_endian.h"

#include <algorithm>
#include <utility>

namespace headlight {

HeaderBytes::HeaderBytes(const File& file, std::uint64_t limit) : m_file{file}, m_limit{limit} {}

bool HeaderBytes::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
    return false;
}

bool HeaderBytes::refill()
{
    constexpr std::uint64_t kPiece = std::uint64_t{64} << 10U;
    Result<std::string> read = readText(m_file, m_position, std::min(kPiece, remaining()));
    if (!read)
        return fail(read.error());
    m_buffer = std::move(read).value();
    m_used = 0;
    return true;
}

bool HeaderBytes::bytes(std::string& value, std::uint64_t size)
{
    if (m_error)
        return false;
    if (size > remaining())
        return fail(
            {ErrorCode::HeaderEnds,
             {{"offset", std::to_string(m_position)}, {"found", std::to_string(m_file.size())}},
             m_file.place()});
    if (size > m_limit - m_position)
        return fail(
            {ErrorCode::HeaderTooLarge, {{"expected", std::to_string(m_limit)}}, m_file.place()});
    while (size > 0) {
        if (m_used == m_buffer.size() && !refill())
            return false;
        const auto piece =
            static_cast<std::size_t>(std::min<std::uint64_t>(size, m_buffer.size() - m_used));
        value.append(m_buffer, m_used, piece);
        m_used += piece;
        m_position += piece;
        size -= piece;
    }
    return true;
}

bool HeaderBytes::number(std::uint64_t& value, std::size_t width)
{
    std::string text;
    if (!bytes(text, width))
        return false;
    value = littleEndian(text, 0, width);
    return true;
}

} // namespace headlight
