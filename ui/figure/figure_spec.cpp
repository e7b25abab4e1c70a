#include "ui/figure/figure_spec.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "ui/figure/figure_keys.h"

#include <array>
#include <vector>

namespace headlight {

namespace {

constexpr Index kMostIndex = 1'000'000'000;
constexpr std::array<std::string_view, 2> kPartNames{"derivation", "chain"}; // behind None

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

/// What of it is shown: head and row, or the place in the derivation.
std::string contentLines(const FigureWish& wish)
{
    std::string json;
    if (wish.isOfDerivation()) {
        const DerivationWish& derivation = wish.derivation;
        json += line("at", jsonString(placeText(derivation.place)));
        if (derivation.part == DerivationPart::Step && derivation.step)
            json += line("step", std::to_string(*derivation.step + 1));
        const auto convention = static_cast<std::size_t>(derivation.convention);
        return json + line("convention", jsonString(kConventionNames[convention]));
    }
    if (isOfOneHead(wish.subject))
        json += line("head", std::to_string(wish.head));
    if (wish.subject == FigureSubject::Row)
        json += line("row", std::to_string(wish.row));
    return json;
}

void readDerivation(JsonObject& object, DerivationWish& derivation)
{
    if (const auto at = object.string("at")) {
        const Result<Place> place = parsePlace(*at);
        if (place)
            derivation.place = place.value();
        else
            object.refuse("at", *at, placePattern(PlaceArray::Weight));
    }
    if (const auto step = object.integer("step", 1, kMostSteps))
        derivation.step = *step - 1;
    if (const auto convention = object.choice("convention", kConventionNames))
        derivation.convention = static_cast<Convention>(*convention);
}

} // namespace

std::span<const std::string_view> figureContentNames()
{
    static const std::vector<std::string_view> kNames = [] {
        const auto subjects = figureSubjectNames();
        std::vector<std::string_view> names{subjects.begin(), subjects.end()};
        names.insert(names.end(), kPartNames.begin(), kPartNames.end());
        return names;
    }();
    return kNames;
}

void setFigureContent(FigureWish& wish, std::size_t content)
{
    const std::size_t subjects = figureSubjectNames().size();
    wish.derivation.part = DerivationPart::None;
    if (content < subjects)
        wish.subject = static_cast<FigureSubject>(content);
    else
        wish.derivation.part = static_cast<DerivationPart>(content - subjects + 1);
}

std::string_view figureContentName(const FigureWish& wish)
{
    return wish.isOfDerivation() ? kPartNames[static_cast<std::size_t>(wish.derivation.part) - 1]
                                 : figureSubjectName(wish.subject);
}

std::string figureSpec(const FigureWish& wish)
{
    std::string json = "{\n  \"what\": " + jsonString(figureContentName(wish));
    json += contentLines(wish);
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
    if (const auto content = object.choice("what", figureContentNames()))
        setFigureContent(wish, *content);
    readDerivation(object, wish.derivation);
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
