#pragma once

#include "core/base/json_object.h"
#include "core/text/pattern.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// What the parts of a tokenizer.json share: objects with a "type", perhaps with a list of parts of
// their own kind. Members that nobody takes are passed over, as the reference does.

/// How deep sequences may lie in sequences.
inline constexpr int kDeepestSequence = 16;

/// The error of a type that is not among `known`; `part` names the member of the file.
[[nodiscard]] Error unknownPart(
    std::string_view part, const std::string& found, std::span<const std::string_view> known,
    const std::string& place);

/// The first error of `object`; members that nobody took are none.
[[nodiscard]] std::optional<Error> firstError(JsonObject& object);

/// Refuses `object` where it lacks a member.
void require(JsonObject& object, std::string_view name, std::string expected);

/// A string that must be there.
[[nodiscard]] std::string takeString(JsonObject& object, std::string_view name);

/// A string of one code point that must be there; its UTF-8.
[[nodiscard]] std::string takeCharacter(JsonObject& object, std::string_view name);

/// The member "pattern": {"String": ...} is a literal, {"Regex": ...} an expression. Matches
/// nothing after an error, which `object` keeps. An empty literal matches between all code points,
/// as an empty expression does.
[[nodiscard]] Pattern takePattern(JsonObject& object);

/// One kind of part: what "type" calls it, and its members; errors go to the object.
template <typename Part>
struct PartKind
{
    std::string_view type;
    std::shared_ptr<const Part> (*read)(JsonObject&);
};

/// All kinds of parts that one member of the file may be; "Sequence" is one more.
template <typename Part>
struct PartKinds
{
    std::string_view member;         ///< of the file: "normalizer"
    std::string_view sequenceMember; ///< of a sequence: "normalizers"
    std::span<const PartKind<Part>> kinds;
    std::shared_ptr<const Part> (*sequence)(std::vector<std::shared_ptr<const Part>>);
};

template <typename Part>
Result<std::shared_ptr<const Part>> readPart(
    const PartKinds<Part>& kinds, std::string_view json, const std::string& place, int depth = 0);

template <typename Part>
Result<std::shared_ptr<const Part>> readSequence(
    const PartKinds<Part>& kinds, JsonObject& part, int depth)
{
    require(part, kinds.sequenceMember, "[...]");
    if (depth == kDeepestSequence)
        part.refuse(kinds.sequenceMember, "[...]", "< " + std::to_string(kDeepestSequence));
    const auto elements = part.elements(kinds.sequenceMember);
    if (const auto error = firstError(part))
        return *error;
    std::vector<std::shared_ptr<const Part>> members;
    for (const JsonValue& element : *elements) {
        auto member = readPart(kinds, element.text, part.place(), depth + 1);
        if (!member)
            return member.error();
        if (member.value())
            members.push_back(std::move(member).value());
    }
    return kinds.sequence(std::move(members));
}

/// The part that `json` describes; null for null.
template <typename Part>
Result<std::shared_ptr<const Part>> readPart(
    const PartKinds<Part>& kinds, std::string_view json, const std::string& place, int depth)
{
    if (JsonReader{json, place}.kind() == JsonKind::Null)
        return std::shared_ptr<const Part>{};
    auto object = JsonObject::read(json, place);
    if (!object)
        return object.error();
    JsonObject part = std::move(object).value();
    const std::string type = takeString(part, "type");
    if (type == "Sequence")
        return readSequence(kinds, part, depth);
    std::vector<std::string_view> known{"Sequence"};
    std::shared_ptr<const Part> made;
    for (const PartKind<Part>& kind : kinds.kinds) {
        known.push_back(kind.type);
        if (kind.type == type)
            made = kind.read(part);
    }
    if (const auto error = firstError(part))
        return *error;
    if (!made)
        return unknownPart(kinds.member, type, known, place);
    return made;
}

} // namespace headlight
