#include "core/io/safetensors_entry.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/number_from.h"

#include <array>
#include <limits>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kLargestNumber = (std::uint64_t{1} << 48U) - 1;

struct TypeName
{
    std::string_view name;
    DType type;
    unsigned bits; ///< of one element
};

constexpr std::array<TypeName, 22> kTypes{
    {{"F32", DType::F32, 32},          {"F16", DType::F16, 16},
     {"BF16", DType::BF16, 16},        {"F64", DType::F64, 64},
     {"BOOL", DType::Bool, 8},         {"I8", DType::I8, 8},
     {"I16", DType::I16, 16},          {"I32", DType::I32, 32},
     {"I64", DType::I64, 64},          {"U8", DType::U8, 8},
     {"U16", DType::U16, 16},          {"U32", DType::U32, 32},
     {"U64", DType::U64, 64},          {"F8_E4M3", DType::F8E4M3, 8},
     {"F8_E5M2", DType::F8E5M2, 8},    {"F4", DType::Other, 4},
     {"F6_E2M3", DType::Other, 6},     {"F6_E3M2", DType::Other, 6},
     {"F8_E8M0", DType::Other, 8},     {"F8_E4M3FNUZ", DType::Other, 8},
     {"F8_E5M2FNUZ", DType::Other, 8}, {"C64", DType::Other, 64}}};

const TypeName* findType(std::string_view name)
{
    for (const TypeName& type : kTypes)
        if (type.name == name)
            return &type;
    return nullptr;
}

/// Reads the fields of one entry.
class EntryReader
{
public:
    EntryReader(SafetensorsText& header, std::string name) : m_header{header}
    {
        m_entry.info.name = std::move(name);
    }

    [[nodiscard]] Result<SafetensorsEntry> read()
    {
        JsonReader& json = m_header.json;
        const auto kind = json.kind();
        if (kind && kind != JsonKind::Object)
            return Error{
                ErrorCode::SafetensorsEntryInvalid,
                {{"array", m_entry.info.name}, {"found", excerpt()}},
                m_header.place};
        json.beginObject();
        std::string field;
        while (json.nextMember(field))
            if (const Result<Done> done = readField(field); !done)
                return done.error();
        if (json.failed())
            return json.error();
        for (const char* needed : {kType, kShape, kRange})
            if (!wasRead(needed))
                return fault(ErrorCode::SafetensorsFieldMissing, needed);
        return std::move(m_entry);
    }

private:
    static constexpr const char* kType = "dtype";
    static constexpr const char* kShape = "shape";
    static constexpr const char* kRange = "data_offsets";

    [[nodiscard]] Error fault(ErrorCode code, const char* field) const
    {
        return {code, {{"array", m_entry.info.name}, {"field", field}}, m_header.place};
    }

    [[nodiscard]] bool wasRead(std::string_view field) const
    {
        return m_read[field == kType ? 0 : field == kShape ? 1 : 2];
    }

    /// The value that comes next, as it is spelt.
    [[nodiscard]] std::string excerpt() const
    {
        JsonReader ahead = m_header.json;
        const std::size_t begin = ahead.valueBegin();
        ahead.skipValue();
        return spelt(begin, ahead.position());
    }

    [[nodiscard]] std::string spelt(std::size_t begin, std::size_t end) const
    {
        return jsonExcerpt(m_header.text.substr(begin, end - begin));
    }

    [[nodiscard]] Error misfit(
        const char* field, const std::string& found, const char* expected) const
    {
        Error error = fault(ErrorCode::SafetensorsFieldInvalid, field);
        error.arguments.emplace_back("found", found);
        error.arguments.emplace_back("expected", expected);
        return error;
    }

    [[nodiscard]] Error invalid(const char* field, const char* expected) const
    {
        return m_header.json.failed() ? m_header.json.error() : misfit(field, excerpt(), expected);
    }

    [[nodiscard]] Result<Done> readField(const std::string& field)
    {
        const bool known = field == kType || field == kShape || field == kRange;
        if (!known) {
            m_header.json.skipValue();
            return Done{};
        }
        bool& read = m_read[field == kType ? 0 : field == kShape ? 1 : 2];
        if (std::exchange(read, true))
            return fault(ErrorCode::SafetensorsFieldTwice, field.c_str());
        if (field == kType)
            return readType();
        return field == kShape ? readShape() : readRange();
    }

    [[nodiscard]] Result<Done> readType()
    {
        if (m_header.json.kind() != JsonKind::String)
            return invalid(kType, "\"F32\"");
        m_header.json.readString(m_entry.info.typeName);
        m_entry.info.type = safetensorsType(m_entry.info.typeName);
        return Done{};
    }

    [[nodiscard]] Result<Done> readShape()
    {
        JsonReader& json = m_header.json;
        if (json.kind() != JsonKind::Array)
            return invalid(kShape, "[2, 3]");
        json.beginArray();
        while (json.nextElement()) {
            const Result<std::uint64_t> number = readNumber(kShape);
            if (!number)
                return number.error();
            m_entry.info.shape.push_back(static_cast<std::int64_t>(number.value()));
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> readRange()
    {
        JsonReader& json = m_header.json;
        if (json.kind() != JsonKind::Array)
            return invalid(kRange, "[begin, end]");
        const std::size_t begin = json.position();
        std::array<std::uint64_t, 2> bounds{};
        std::size_t count = 0;
        json.beginArray();
        while (json.nextElement()) {
            const Result<std::uint64_t> number = readNumber(kRange);
            if (!number)
                return number.error();
            if (count < bounds.size())
                bounds[count] = number.value();
            ++count;
        }
        if (!json.failed() && count != bounds.size())
            return misfit(kRange, spelt(begin, json.position()), "[begin, end]");
        m_entry.begin = bounds[0];
        m_entry.end = bounds[1];
        return Done{};
    }

    [[nodiscard]] Result<std::uint64_t> readNumber(const char* field)
    {
        const std::optional<JsonKind> kind = m_header.json.kind();
        if (!kind)
            return m_header.json.error();
        if (kind != JsonKind::Number)
            return badNumber(field, excerpt());
        const std::optional<std::string_view> digits = m_header.json.readNumber();
        if (!digits)
            return m_header.json.error();
        if (const auto number = numberFrom<std::uint64_t>(*digits);
            number && *number <= kLargestNumber)
            return *number;
        return badNumber(field, jsonExcerpt(*digits));
    }

    [[nodiscard]] Error badNumber(const char* field, const std::string& found) const
    {
        Error error = fault(ErrorCode::SafetensorsNumberInvalid, field);
        error.arguments.emplace_back("found", found);
        error.arguments.emplace_back("expected", std::to_string(kLargestNumber));
        return error;
    }

    SafetensorsText& m_header;
    SafetensorsEntry m_entry{};
    std::array<bool, 3> m_read{}; ///< dtype, shape, data_offsets
};

} // namespace

DType safetensorsType(std::string_view name)
{
    const TypeName* type = findType(name);
    return type != nullptr ? type->type : DType::Other;
}

Result<SafetensorsEntry> readSafetensorsEntry(SafetensorsText& header, std::string name)
{
    return EntryReader{header, std::move(name)}.read();
}

Result<Done> checkSafetensorsSize(
    const TensorInfo& info, std::uint64_t dataBytes, const std::string& place)
{
    std::optional<std::uint64_t> count = 1;
    for (const std::int64_t extent : info.shape)
        count = count ? checkedMultiply(*count, static_cast<std::uint64_t>(extent)) : count;
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const TypeName* type = findType(info.typeName);
    const auto bits = count ? checkedMultiply(*count, type != nullptr ? type->bits : 1) : count;
    if (!bits || *count > kMost)
        return Error{
            ErrorCode::ShapeTooLarge,
            {{"array", info.name}, {"found", shapeText(info.shape)}},
            place};
    if (type == nullptr || *bits == dataBytes * 8)
        return Done{};
    Error error{
        ErrorCode::SafetensorsPartialByte,
        {{"array", info.name}, {"type", info.typeName}, {"shape", shapeText(info.shape)}},
        place};
    if (*bits % 8 != 0)
        return error;
    error.code = ErrorCode::SafetensorsSizeMismatch;
    error.arguments.emplace_back("found", std::to_string(dataBytes));
    error.arguments.emplace_back("expected", std::to_string(*bits / 8));
    return error;
}

} // namespace headlight
