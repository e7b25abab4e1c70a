#include "ui/figure/figure_spec.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "ui/figure/figure_keys.h"

namespace headlight {

namespace {

constexpr Index kMostIndex = 1'000'000'000;

bool fits(KeyKind kind, JsonKind found)
{
    switch (kind) {
    case KeyKind::Number:
        return found == JsonKind::Number;
    case KeyKind::Switch:
        return found == JsonKind::True || found == JsonKind::False;
    case KeyKind::Text: // "label-rotation" and the like may be numbers
        return found == JsonKind::String || found == JsonKind::Number;
    }
    return false;
}

void readOption(JsonObject& object, const FigureKey& key, FigureOptions& options)
{
    const std::optional<JsonValue> value = object.take(key.name);
    if (!value)
        return;
    const Result<Done> set = fits(key.kind, value->kind)
                                 ? setFigureOption(options, key.name, value->text)
                                 : Result<Done>{Error{ErrorCode::FigureValueInvalid}};
    if (!set)
        object.refuse(key.name, value->text, std::string{key.expected});
}

std::string line(std::string_view name, const std::string& value)
{
    return ",\n  " + jsonString(name) + ": " + value;
}

} // namespace

std::string figureSpec(const FigureWish& wish)
{
    std::string json = "{\n  \"what\": " + jsonString(figureSubjectName(wish.subject));
    if (isOfOneHead(wish.subject))
        json += line("head", std::to_string(wish.head));
    if (wish.subject == FigureSubject::Row)
        json += line("row", std::to_string(wish.row));
    for (const FigureKey& key : figureKeys())
        if (const std::optional<std::string> text = key.write(wish.options))
            json += line(key.name, key.kind == KeyKind::Text ? jsonString(*text) : *text);
    return json + "\n}\n";
}

Result<FigureWish> readFigureSpec(JsonObject object, const FigureWish& base)
{
    FigureWish wish = base;
    if (const auto preset = object.choice("preset", figurePresetNames()))
        wish.options = *figurePreset(figurePresetNames()[*preset]);
    if (const auto subject = object.choice("what", figureSubjectNames()))
        wish.subject = static_cast<FigureSubject>(*subject);
    wish.head = object.integer("head", 0, kMostIndex).value_or(wish.head);
    wish.row = object.integer("row", 0, kMostIndex).value_or(wish.row);
    for (const FigureKey& key : figureKeys())
        readOption(object, key, wish.options);
    if (const std::optional<Error> error = object.finish())
        return *error;
    return wish;
}

Result<FigureWish> readFigureSpec(
    std::string_view json, const std::string& place, const FigureWish& base)
{
    Result<JsonObject> object = JsonObject::read(json, place);
    if (!object)
        return object.error();
    return readFigureSpec(std::move(object).value(), base);
}

} // namespace headlight
