#include "core/derive/place.h"

#include "core/base/error_code.h"
#include "core/base/number_from.h"
#include "core/derive/place_spelling.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace headlight {

namespace {

std::optional<Index> wholeNumber(std::string_view text)
{
    const auto number = numberFrom<Index>(text);
    return number && *number >= 0 ? number : std::nullopt;
}

std::optional<std::vector<Index>> numbersOf(std::string_view list)
{
    std::vector<Index> numbers;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const auto number = wholeNumber(list.substr(begin, end - begin));
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
        begin = end + 1;
    }
    return numbers;
}

Result<Place> placeOf(PlaceArray array, std::string_view text, std::string_view list)
{
    const auto [name, row, column] = placeSpelling(array);
    const std::size_t wanted =
        (hasHead(array) ? 1U : 0U) + (row != nullptr ? 1U : 0U) + (column != nullptr ? 1U : 0U);
    const auto numbers = numbersOf(list);
    if (!numbers || numbers->size() != wanted)
        return Error{
            ErrorCode::PlaceInvalid,
            {{"found", std::string{text}}, {"expected", placePattern(array)}}};
    std::size_t next = 0;
    Place place{array};
    if (hasHead(array))
        place.head = (*numbers)[next++];
    if (row != nullptr)
        place.row = (*numbers)[next++];
    if (column != nullptr)
        place.column = (*numbers)[next++];
    return place;
}

} // namespace

// NOLINTNEXTLINE(readability-function-size): one table, a row for each array
PlaceSpelling placeSpelling(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
        return {"X", "I", "C"};
    case PlaceArray::KeyInput:
        return {"XKV", "J", "C"};
    case PlaceArray::Query:
        return {"Q", "I", "C"};
    case PlaceArray::Key:
        return {"K", "J", "C"};
    case PlaceArray::Value:
        return {"V", "J", "C"};
    case PlaceArray::Dot:
        return {"dot", "I", "J"};
    case PlaceArray::Mask:
        return {"mask", "I", "J"};
    case PlaceArray::Score:
        return {"scores", "I", "J"};
    case PlaceArray::Weight:
        return {"weights", "I", "J"};
    case PlaceArray::Logsumexp:
        return {"logsumexp", "I", nullptr};
    case PlaceArray::Context:
        return {"context", "I", "C"};
    case PlaceArray::Concat:
        return {"concat", "I", "C"};
    case PlaceArray::Output:
        return {"output", "I", "C"};
    case PlaceArray::QueryProjection:
        return {"WQ", "R", "C"};
    case PlaceArray::KeyProjection:
        return {"WK", "R", "C"};
    case PlaceArray::ValueProjection:
        return {"WV", "R", "C"};
    case PlaceArray::OutputProjection:
        return {"WO", "R", "C"};
    case PlaceArray::QueryBias:
        return {"bQ", nullptr, "C"};
    case PlaceArray::KeyBias:
        return {"bK", nullptr, "C"};
    case PlaceArray::ValueBias:
        return {"bV", nullptr, "C"};
    case PlaceArray::OutputBias:
        break;
    }
    return {"bO", nullptr, "C"};
}

bool hasHead(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Dot:
    case PlaceArray::Score:
    case PlaceArray::Weight:
    case PlaceArray::Logsumexp:
    case PlaceArray::Context:
        return true;
    default:
        return false;
    }
}

std::string_view arrayName(PlaceArray array)
{
    return placeSpelling(array).name;
}

std::string placePattern(PlaceArray array)
{
    const auto [name, row, column] = placeSpelling(array);
    std::string pattern{name};
    for (const char* index : {hasHead(array) ? kHeadIndexName : nullptr, row, column})
        if (index != nullptr)
            pattern += (pattern.size() == name.size() ? ":" : ",") + std::string{index};
    return pattern;
}

Result<Place> parsePlace(std::string_view text)
{
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    std::string names;
    for (const PlaceArray array : kPlaceArrays) {
        if (arrayName(array) == name)
            return placeOf(array, text, text.substr(std::min(colon + 1, text.size())));
        names += (names.empty() ? "" : ", ") + std::string{arrayName(array)};
    }
    return Error{ErrorCode::ArrayMissing, {{"array", std::string{name}}, {"found", names}}};
}

std::string placeText(const Place& place)
{
    const auto [name, row, column] = placeSpelling(place.array);
    std::string text = std::string{name} + ':';
    if (hasHead(place.array))
        text += std::to_string(place.head) + ',';
    if (row != nullptr)
        text += std::to_string(place.row);
    if (row != nullptr && column != nullptr)
        text += ',';
    if (column != nullptr)
        text += std::to_string(place.column);
    return text;
}

} // namespace headlight
