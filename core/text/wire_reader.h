#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace headlight {

/// Reads the fields of one protocol buffer message in order. Makes no copies; a message that lies
/// about its lengths ends the reading with a fault.
///
///     WireReader wire{bytes};
///     while (const auto field = wire.next())
///         ...
///     if (wire.faultAt()) ...
class WireReader
{
public:
    struct Field
    {
        std::uint64_t number = 0;
        std::uint64_t value = 0;  ///< of a varint or of fixed width
        std::string_view bytes{}; ///< of a length-delimited field
        bool isBytes = false;
        std::size_t begin = 0; ///< of the content, in the file

        [[nodiscard]] bool flag() const { return value != 0; }
        /// The number as a fixed 32-bit float.
        [[nodiscard]] float real() const;
    };

    /// `begin` is where `bytes` lie in the file: added to what faultAt() and Field::begin say.
    explicit WireReader(std::string_view bytes, std::size_t begin = 0)
        : m_bytes{bytes}
        , m_begin{begin}
    {
    }

    /// The next field; nothing at the end, or after a fault.
    [[nodiscard]] std::optional<Field> next();
    /// Where in the file the message is broken, if it is.
    [[nodiscard]] std::optional<std::size_t> faultAt() const { return m_fault; }

private:
    [[nodiscard]] std::optional<std::uint64_t> varint();
    [[nodiscard]] bool readFixed(std::size_t size, std::uint64_t& value);
    [[nodiscard]] bool readContent(std::uint64_t type, Field& field);

    std::string_view m_bytes;
    std::size_t m_begin;
    std::size_t m_at = 0;
    std::optional<std::size_t> m_fault{};
};

} // namespace headlight
