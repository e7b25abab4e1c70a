#include "core/text/added_token_json.h"

#include "core/text/part_json.h"
#include "core/text/vocabulary.h"

namespace headlight {

AddedToken readAddedToken(JsonObject& object)
{
    AddedToken token;
    if (!object.has("content"))
        object.refuse("content", "null", "\"...\"");
    token.content = object.string("content").value_or("");
    if (object.has("id"))
        token.id =
            static_cast<std::int32_t>(object.integer("id", 0, Index{kLargestTokenId}).value_or(0));
    token.singleWord = object.boolean("single_word").value_or(false);
    token.leftStrip = object.boolean("lstrip").value_or(false);
    token.rightStrip = object.boolean("rstrip").value_or(false);
    token.isSpecial = object.boolean("special").value_or(false);
    token.isNormalised = object.boolean("normalized").value_or(!token.isSpecial);
    return token;
}

Result<std::vector<AddedToken>> readAddedTokens(std::string_view json, const std::string& place)
{
    std::vector<AddedToken> tokens;
    JsonReader reader{json, place};
    if (reader.kind() == JsonKind::Null)
        return tokens;
    const auto elements = jsonElements({JsonKind::Array, std::string{json}, 0}, place);
    if (!elements)
        return elements.error();
    for (const JsonValue& element : elements.value()) {
        auto object = JsonObject::read(element.text, place, element.offset);
        if (!object)
            return object.error();
        JsonObject content = std::move(object).value();
        tokens.push_back(readAddedToken(content));
        if (const auto error = firstError(content))
            return *error;
    }
    return tokens;
}

} // namespace headlight
