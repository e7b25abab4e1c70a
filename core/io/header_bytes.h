#pragma once

#include "core/base/file.h"
#include "core/base/result.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace headlight {

/// The beginning of a binary file, read from first to last through a small buffer. What a file says
/// about its own sizes is held against its real size before anything is taken.
///
/// After a fault every call returns false; error() tells the first: HeaderEnds (offset of what is
/// cut), HeaderTooLarge, those of File::readAt.
class HeaderBytes
{
public:
    /// Reads at most `limit` bytes of the file, which outlives this.
    HeaderBytes(const File& file, std::uint64_t limit);

    /// An unsigned number of `width` bytes (at most 8), lowest first.
    bool number(std::uint64_t& value, std::size_t width);
    /// Appends `size` bytes.
    bool bytes(std::string& value, std::uint64_t size);

    [[nodiscard]] std::uint64_t position() const { return m_position; }
    /// Bytes of the file behind the position.
    [[nodiscard]] std::uint64_t remaining() const { return m_file.size() - m_position; }
    /// Bytes that may still be read: those remaining, within the limit.
    [[nodiscard]] std::uint64_t left() const { return std::min(remaining(), m_limit - m_position); }
    [[nodiscard]] const Error& error() const { return *m_error; }

private:
    bool fail(Error error);
    bool refill();

    const File& m_file;
    std::uint64_t m_limit;
    std::uint64_t m_position = 0;
    std::string m_buffer{};
    std::size_t m_used = 0; ///< bytes of the buffer that have been taken
    std::optional<Error> m_error{};
};

} // namespace headlight
