#include "core/text/vocabulary_json.h"

#include "core/base/error_code.h"
#include "core/base/number_from.h"

namespace headlight {

namespace {

constexpr const char* kScoredPiece = "[\"...\", -1.5]";

Result<Done> finished(const JsonReader& json)
{
    if (json.failed())
        return json.error();
    return Done{};
}

Result<Done> readMerge(
    JsonReader& json, const std::string& place, const Vocabulary& vocabulary, BpeMerges& merges)
{
    std::string left;
    std::string right;
    if (json.kind() == JsonKind::String) {
        if (!json.readString(left))
            return json.error();
        return left.starts_with("#version") ? Done{} : merges.addLine(vocabulary, left);
    }
    const bool isPair = json.beginArray() && json.nextElement() && json.readString(left) &&
                        json.nextElement() && json.readString(right) && !json.nextElement();
    if (json.failed())
        return json.error();
    if (!isPair)
        return valueInvalid("merges", left, "[\"a\", \"b\"]", place);
    return merges.add(vocabulary, left, right);
}

} // namespace

Error valueInvalid(
    std::string_view name, std::string_view found, const char* expected, const std::string& place)
{
    return {
        ErrorCode::FigureValueInvalid,
        {{"key", std::string{name}}, {"found", jsonExcerpt(found)}, {"expected", expected}},
        place};
}

Result<Done> readPieces(JsonReader& json, const std::string& place, Vocabulary& vocabulary)
{
    std::string piece;
    json.beginObject();
    while (json.nextMember(piece)) {
        const std::optional<std::string_view> number = json.readNumber();
        if (!number)
            break;
        const auto id = numberFrom<TokenId>(*number);
        if (!id || *id > kLargestTokenId)
            return valueInvalid(piece, *number, "0 .. 2147483647", place);
        if (!vocabulary.add(piece, *id))
            return Error{ErrorCode::FigureKeyTwice, {{"key", jsonExcerpt(piece)}}, place};
    }
    return finished(json);
}

Result<Done> readScoredPieces(
    JsonReader& json, const std::string& place, Vocabulary& vocabulary, std::vector<double>& scores)
{
    std::string piece;
    json.beginArray();
    while (json.nextElement()) {
        json.beginArray();
        const bool isPair = json.nextElement() && json.readString(piece) && json.nextElement();
        const auto number = isPair ? json.readNumber() : std::nullopt;
        if (json.failed())
            break;
        const auto score = numberFrom<double>(number.value_or(""));
        if (!score || json.nextElement())
            return valueInvalid("vocab", number.value_or(piece), kScoredPiece, place);
        vocabulary.set(piece, static_cast<TokenId>(scores.size()));
        scores.push_back(*score);
    }
    return finished(json);
}

Result<Done> readMerges(
    JsonReader& json, const std::string& place, const Vocabulary& vocabulary, BpeMerges& merges)
{
    json.beginArray();
    while (json.nextElement()) {
        Result<Done> merge = readMerge(json, place, vocabulary, merges);
        if (merge)
            continue;
        Error error = merge.error();
        error.place = place;
        return error;
    }
    return finished(json);
}

} // namespace headlight
