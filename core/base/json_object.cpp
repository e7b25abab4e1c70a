#include "core/base/json_object.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/base/number_from.h"

#include <algorithm>

namespace headlight {

namespace {

/// What comes next, checked; nothing after a fault of the reader.
std::optional<JsonValue> readValue(
    JsonReader& json, std::string_view text, std::uint64_t firstOffset)
{
    const std::optional<JsonKind> kind = json.kind();
    if (!kind)
        return std::nullopt;
    JsonValue value{*kind, {}, firstOffset + json.valueBegin()};
    const std::size_t begin = json.valueBegin();
    if (*kind == JsonKind::String)
        return json.readString(value.text) ? std::optional{value} : std::nullopt;
    if (!json.skipValue())
        return std::nullopt;
    value.text = text.substr(begin, json.position() - begin);
    return value;
}

} // namespace

Result<JsonObject> JsonObject::read(
    std::string_view text, const std::string& place, std::uint64_t offset)
{
    JsonReader json{text, place, offset};
    JsonObject object;
    object.m_place = place;
    std::string name;
    json.beginObject();
    while (json.nextMember(name)) {
        const std::optional<JsonValue> value = readValue(json, text, offset);
        if (!value)
            break;
        if (object.has(name))
            return Error{ErrorCode::FigureKeyTwice, {{"key", name}}, place};
        object.m_members.push_back({name, *value});
    }
    if (!json.finish())
        return json.error();
    return object;
}

Result<std::vector<JsonValue>> jsonElements(const JsonValue& array, const std::string& place)
{
    JsonReader json{array.text, place, array.offset};
    std::vector<JsonValue> values;
    json.beginArray();
    while (json.nextElement()) {
        const std::optional<JsonValue> value = readValue(json, array.text, array.offset);
        if (!value)
            break;
        values.push_back(*value);
    }
    if (!json.finish())
        return json.error();
    return values;
}

bool JsonObject::has(std::string_view name) const
{
    return std::any_of(m_members.begin(), m_members.end(), [name](const Member& member) {
        return member.name == name;
    });
}

std::vector<std::string> JsonObject::names() const
{
    std::vector<std::string> names;
    for (const Member& member : m_members)
        if (!member.isTaken)
            names.push_back(member.name);
    return names;
}

void JsonObject::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void JsonObject::refuse(std::string_view name, const std::string& found, std::string expected)
{
    fail(
        {ErrorCode::FigureValueInvalid,
         {{"key", std::string{name}},
          {"found", jsonExcerpt(found)},
          {"expected", std::move(expected)}},
         m_place});
}

std::optional<Error> JsonObject::finish()
{
    if (const std::vector<std::string> unknown = names(); !unknown.empty())
        fail({ErrorCode::FigureKeyUnknown, {{"found", jsonExcerpt(unknown.front())}}, m_place});
    return m_error;
}

std::optional<JsonValue> JsonObject::take(std::string_view name)
{
    for (Member& member : m_members)
        if (member.name == name) {
            member.isTaken = true;
            return member.value;
        }
    return std::nullopt;
}

std::optional<JsonValue> JsonObject::takeKind(
    std::string_view name, JsonKind kind, const char* expected)
{
    std::optional<JsonValue> value = take(name);
    if (value && value->kind != kind) {
        refuse(name, value->text, expected);
        return std::nullopt;
    }
    return value;
}

std::optional<std::string> JsonObject::string(std::string_view name)
{
    const auto value = takeKind(name, JsonKind::String, "\"...\"");
    return value ? std::optional{value->text} : std::nullopt;
}

std::optional<bool> JsonObject::boolean(std::string_view name)
{
    const auto value = take(name);
    if (!value)
        return std::nullopt;
    if (value->kind == JsonKind::True || value->kind == JsonKind::False)
        return value->kind == JsonKind::True;
    refuse(name, value->text, "true, false");
    return std::nullopt;
}

std::optional<Index> JsonObject::integer(std::string_view name, Index low, Index high)
{
    const std::string expected = std::to_string(low) + " .. " + std::to_string(high);
    const auto value = takeKind(name, JsonKind::Number, expected.c_str());
    if (!value)
        return std::nullopt;
    const auto number = numberFrom<Index>(value->text);
    if (number && low <= *number && *number <= high)
        return number;
    refuse(name, value->text, expected);
    return std::nullopt;
}

std::optional<std::uint64_t> JsonObject::whole(std::string_view name)
{
    const std::string expected = "0 .. " + std::to_string(~std::uint64_t{0});
    const auto value = takeKind(name, JsonKind::Number, expected.c_str());
    if (!value)
        return std::nullopt;
    const auto number = numberFrom<std::uint64_t>(value->text);
    if (!number)
        refuse(name, value->text, expected);
    return number;
}

std::optional<double> JsonObject::number(std::string_view name, double low, double high)
{
    const std::string expected = jsonNumber(low) + " .. " + jsonNumber(high);
    const auto value = takeKind(name, JsonKind::Number, expected.c_str());
    if (!value)
        return std::nullopt;
    const auto number = numberFrom<double>(value->text);
    if (number && low <= *number && *number <= high)
        return number;
    refuse(name, value->text, expected);
    return std::nullopt;
}

std::optional<std::size_t> JsonObject::choice(
    std::string_view name, std::span<const std::string_view> names)
{
    const auto text = string(name);
    if (!text)
        return std::nullopt;
    std::string expected;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == *text)
            return i;
        expected += (i == 0 ? "" : ", ") + std::string{names[i]};
    }
    refuse(name, *text, std::move(expected));
    return std::nullopt;
}

std::optional<std::vector<JsonValue>> JsonObject::elements(std::string_view name)
{
    const auto value = takeKind(name, JsonKind::Array, "[...]");
    if (!value)
        return std::nullopt;
    Result<std::vector<JsonValue>> values = jsonElements(*value, m_place);
    if (values)
        return std::move(values).value();
    fail(values.error());
    return std::nullopt;
}

std::optional<std::vector<std::string>> JsonObject::strings(std::string_view name)
{
    const auto values = elements(name);
    if (!values)
        return std::nullopt;
    std::vector<std::string> texts;
    for (const JsonValue& value : *values) {
        if (value.kind != JsonKind::String) {
            refuse(name, value.text, "[\"...\"]");
            return std::nullopt;
        }
        texts.push_back(value.text);
    }
    return texts;
}

std::optional<JsonObject> JsonObject::object(std::string_view name)
{
    const auto value = takeKind(name, JsonKind::Object, "{...}");
    if (!value)
        return std::nullopt;
    Result<JsonObject> inner = read(value->text, m_place, value->offset);
    if (inner)
        return std::move(inner).value();
    fail(inner.error());
    return std::nullopt;
}

} // namespace headlight
