#include "core/text/part_json.h"

#include "core/base/error_code.h"
#include "core/text/code_point.h"

namespace headlight {

namespace {

/// Either member of a pattern, with the error of the expression.
Result<Pattern> readPattern(JsonObject& pattern)
{
    const std::optional<std::string> literal = pattern.string("String");
    if (literal && !literal->empty())
        return Pattern::literal(*literal);
    if (literal)
        return Pattern::regex("", pattern.place());
    require(pattern, "Regex", "\"...\"");
    const std::string expression = pattern.string("Regex").value_or("");
    if (const auto error = firstError(pattern))
        return *error;
    return Pattern::regex(expression, pattern.place());
}

} // namespace

Error unknownPart(
    std::string_view part, const std::string& found, std::span<const std::string_view> known,
    const std::string& place)
{
    std::string names;
    for (const std::string_view name : known)
        names.append(names.empty() ? "" : ", ").append(name);
    return {
        ErrorCode::TokenizerPartUnknown,
        {{"part", std::string{part}}, {"found", jsonExcerpt(found)}, {"expected", names}},
        place};
}

std::optional<Error> firstError(JsonObject& object)
{
    for (const std::string& name : object.names())
        object.take(name);
    return object.finish();
}

void require(JsonObject& object, std::string_view name, std::string expected)
{
    if (!object.has(name))
        object.refuse(name, "null", std::move(expected));
}

std::string takeString(JsonObject& object, std::string_view name)
{
    require(object, name, "\"...\"");
    return object.string(name).value_or("");
}

std::string takeCharacter(JsonObject& object, std::string_view name)
{
    std::string text = takeString(object, name);
    if (text.empty() || codePointAt(text, 0).length != text.size())
        object.refuse(name, text, "1");
    return text;
}

Pattern takePattern(JsonObject& object)
{
    require(object, "pattern", "{\"String\": ...}, {\"Regex\": ...}");
    auto member = object.object("pattern");
    if (!member)
        return Pattern::literal("");
    auto pattern = readPattern(*member);
    if (!pattern) {
        object.fail(pattern.error());
        return Pattern::literal("");
    }
    return std::move(pattern).value();
}

} // namespace headlight
