#include "core/tensor/metadata.h"

#include "core/base/error_code.h"
#include "core/tensor/convert.h"

#include <array>
#include <span>

namespace headlight {

namespace {

struct TypeWords
{
    const char* name;
    DType number; ///< Other for what is no number
};

constexpr std::array<TypeWords, 13> kTypes{
    {{"u8", DType::U8},
     {"i8", DType::I8},
     {"u16", DType::U16},
     {"i16", DType::I16},
     {"u32", DType::U32},
     {"i32", DType::I32},
     {"f32", DType::F32},
     {"bool", DType::Bool},
     {"string", DType::Other},
     {"array", DType::Other},
     {"u64", DType::U64},
     {"i64", DType::I64},
     {"f64", DType::F64}}};

const TypeWords& wordsOf(MetadataType type)
{
    return kTypes.at(static_cast<std::size_t>(type));
}

bool isReal(MetadataType type)
{
    return type == MetadataType::F32 || type == MetadataType::F64;
}

bool isInteger(MetadataType type)
{
    const DType number = wordsOf(type).number;
    return number != DType::Other && number != DType::Bool && !isReal(type);
}

ElementFormat formatOf(MetadataType type)
{
    return {wordsOf(type).number, false, metadataWidth(type)};
}

const std::byte* bytesOf(const MetadataValue& value)
{
    return std::as_bytes(std::span{value.bytes}).data();
}

} // namespace

std::size_t metadataWidth(MetadataType type)
{
    const DType number = wordsOf(type).number;
    return number == DType::Other ? 0 : elementSize(number);
}

std::size_t MetadataValue::count() const
{
    if (!isArray)
        return 1;
    return type == MetadataType::Text ? texts.size() : bytes.size() / metadataWidth(type);
}

std::string MetadataValue::typeName() const
{
    const std::string name = wordsOf(type).name;
    return isArray ? "[" + name + "]" : name;
}

bool Metadata::add(std::string key, MetadataValue value)
{
    return m_values.emplace(std::move(key), std::move(value)).second;
}

const MetadataValue* Metadata::find(const std::string& key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second;
}

Result<std::optional<std::uint64_t>> Metadata::whole(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::uint64_t>{};
    if (value->isArray || !isInteger(value->type))
        return typeWrong(key, *value, "u32, u64");
    std::int64_t number = 0;
    if (toIntegers(formatOf(value->type), bytesOf(*value), {&number, 1}) || number < 0)
        return invalid(key, std::to_string(number), "0 … 2^63 - 1");
    return std::optional{static_cast<std::uint64_t>(number)};
}

Result<std::optional<double>> Metadata::number(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<double>{};
    if (value->isArray || !(isReal(value->type) || isInteger(value->type)))
        return typeWrong(key, *value, "f32, f64");
    double number = 0;
    toDoubles(formatOf(value->type), bytesOf(*value), {&number, 1});
    return std::optional{number};
}

Result<std::optional<bool>> Metadata::boolean(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<bool>{};
    if (value->isArray || value->type != MetadataType::Bool)
        return typeWrong(key, *value, "bool");
    return std::optional{value->bytes[0] != 0};
}

Result<std::optional<std::string>> Metadata::text(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::string>{};
    if (value->isArray || value->type != MetadataType::Text)
        return typeWrong(key, *value, "string");
    return std::optional{value->bytes};
}

Result<std::optional<std::vector<std::int64_t>>> Metadata::integers(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::vector<std::int64_t>>{};
    if (!value->isArray || !isInteger(value->type))
        return typeWrong(key, *value, "[i32], [u32]");
    std::vector<std::int64_t> numbers(value->count());
    if (toIntegers(formatOf(value->type), bytesOf(*value), numbers))
        return invalid(key, "2^63", "-2^63 … 2^63 - 1");
    return std::optional{std::move(numbers)};
}

Result<std::optional<std::vector<float>>> Metadata::numbers(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::vector<float>>{};
    if (!value->isArray || !isReal(value->type))
        return typeWrong(key, *value, "[f32]");
    std::vector<float> numbers(value->count());
    toFloats(formatOf(value->type), bytesOf(*value), numbers);
    return std::optional{std::move(numbers)};
}

Result<std::optional<std::vector<bool>>> Metadata::booleans(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::vector<bool>>{};
    if (!value->isArray || value->type != MetadataType::Bool)
        return typeWrong(key, *value, "[bool]");
    std::vector<bool> truths;
    truths.reserve(value->bytes.size());
    for (const char byte : value->bytes)
        truths.push_back(byte != 0);
    return std::optional{std::move(truths)};
}

Result<std::optional<std::vector<std::string>>> Metadata::texts(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::vector<std::string>>{};
    if (!value->isArray || value->type != MetadataType::Text)
        return typeWrong(key, *value, "[string]");
    return std::optional{value->texts};
}

Result<std::optional<std::string>> Metadata::bytes(const std::string& key) const
{
    const MetadataValue* value = find(key);
    if (value == nullptr)
        return std::optional<std::string>{};
    if (!value->isArray || (value->type != MetadataType::U8 && value->type != MetadataType::I8))
        return typeWrong(key, *value, "[u8]");
    return std::optional{value->bytes};
}

Error Metadata::missing(const std::string& key) const
{
    return {ErrorCode::MetadataMissing, {{"key", key}}, m_place};
}

Error Metadata::invalid(
    const std::string& key, const std::string& found, const std::string& expected) const
{
    return {
        ErrorCode::MetadataValueInvalid,
        {{"key", key}, {"found", found}, {"expected", expected}},
        m_place};
}

Error Metadata::typeWrong(
    const std::string& key, const MetadataValue& value, const char* expected) const
{
    return {
        ErrorCode::MetadataTypeWrong,
        {{"key", key}, {"found", value.typeName()}, {"expected", expected}},
        m_place};
}

} // namespace headlight
