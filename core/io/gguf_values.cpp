#include "core/io/gguf_values.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kLongestKey = 65'535;

class ValueReader
{
public:
    ValueReader(HeaderBytes& bytes, const std::string& place, const JobControl& control)
        : m_bytes{bytes}
        , m_place{place}
        , m_control{control}
    {
    }

    [[nodiscard]] Result<Done> readInto(Metadata& metadata)
    {
        const std::uint64_t begin = m_bytes.position();
        m_key.clear();
        if (!readGgufText(m_bytes, m_key))
            return m_bytes.error();
        if (!isKey())
            return Error{
                ErrorCode::GgufKeyInvalid,
                {{"offset", std::to_string(begin)}, {"expected", std::to_string(kLongestKey)}},
                m_place};
        Result<MetadataValue> value = readValue();
        if (!value)
            return value.error();
        if (!metadata.add(m_key, std::move(value).value()))
            return about(ErrorCode::GgufKeyTwice);
        return Done{};
    }

private:
    [[nodiscard]] bool isKey() const
    {
        const auto plain = [](unsigned char c) { return c > 0x20 && c < 0x7F; };
        return !m_key.empty() && m_key.size() <= kLongestKey &&
               std::all_of(m_key.begin(), m_key.end(), plain);
    }

    [[nodiscard]] Error about(ErrorCode code, std::string found = {}) const
    {
        Error error{code, {{"key", m_key}}, m_place};
        if (!found.empty())
            error.arguments.emplace_back("found", std::move(found));
        return error;
    }

    [[nodiscard]] Result<MetadataType> readType()
    {
        std::uint64_t number = 0;
        if (!m_bytes.number(number, 4))
            return m_bytes.error();
        if (number > static_cast<std::uint64_t>(MetadataType::F64))
            return about(ErrorCode::GgufTypeUnknown, std::to_string(number));
        return static_cast<MetadataType>(number);
    }

    [[nodiscard]] Result<MetadataValue> readValue()
    {
        const Result<MetadataType> type = readType();
        if (!type)
            return type.error();
        if (type.value() == MetadataType::Array)
            return readArray();
        MetadataValue value{type.value(), false, {}, {}};
        const bool read = value.type == MetadataType::Text
                              ? readGgufText(m_bytes, value.bytes)
                              : m_bytes.bytes(value.bytes, metadataWidth(value.type));
        if (!read)
            return m_bytes.error();
        return checkedTruths(std::move(value));
    }

    [[nodiscard]] Result<MetadataValue> readArray()
    {
        const Result<MetadataType> type = readType();
        if (!type)
            return type.error();
        if (type.value() == MetadataType::Array)
            return about(ErrorCode::GgufArrayNested);
        std::uint64_t count = 0;
        if (!m_bytes.number(count, kLengthBytes))
            return m_bytes.error();
        const bool isText = type.value() == MetadataType::Text;
        const auto size =
            checkedMultiply(count, isText ? kLengthBytes : metadataWidth(type.value()));
        if (!size || *size > m_bytes.remaining())
            return about(ErrorCode::GgufArrayBeyondFile, std::to_string(count));
        MetadataValue value{type.value(), true, {}, {}};
        if (isText)
            return readTexts(std::move(value), count);
        if (!m_bytes.bytes(value.bytes, *size))
            return m_bytes.error();
        return checkedTruths(std::move(value));
    }

    [[nodiscard]] Result<MetadataValue> readTexts(MetadataValue value, std::uint64_t count)
    {
        constexpr std::uint64_t kAskEvery = 1U << 14U;
        value.texts.reserve(
            static_cast<std::size_t>(std::min(count, m_bytes.left() / kLengthBytes)));
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i % kAskEvery == 0 && m_control.stop.stop_requested())
                return Error{ErrorCode::Canceled};
            std::string text;
            if (!readGgufText(m_bytes, text))
                return m_bytes.error();
            value.texts.push_back(std::move(text));
        }
        return value;
    }

    /// A bool is 0 or 1.
    [[nodiscard]] Result<MetadataValue> checkedTruths(MetadataValue value) const
    {
        if (value.type != MetadataType::Bool)
            return value;
        for (const char byte : value.bytes)
            if (byte != 0 && byte != 1)
                return about(
                    ErrorCode::GgufBoolInvalid, std::to_string(static_cast<unsigned char>(byte)));
        return value;
    }

    HeaderBytes& m_bytes;
    const std::string& m_place;
    const JobControl& m_control;
    std::string m_key{};
};

} // namespace

bool readGgufText(HeaderBytes& bytes, std::string& text)
{
    std::uint64_t size = 0;
    return bytes.number(size, kLengthBytes) && bytes.bytes(text, size);
}

Result<Done> readGgufValues(
    HeaderBytes& bytes, std::uint64_t count, Metadata& metadata, const JobControl& control)
{
    ValueReader reader{bytes, metadata.place(), control};
    for (std::uint64_t i = 0; i < count; ++i) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        if (const Result<Done> read = reader.readInto(metadata); !read)
            return read;
    }
    return Done{};
}

} // namespace headlight
