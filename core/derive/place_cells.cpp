#include "core/base/error_code.h"
#include "core/derive/place.h"
#include "core/derive/place_spelling.h"

namespace headlight {

namespace {

template <typename Numbers>
PlaceShape shapeOf(const Numbers& numbers)
{
    return {numbers.rows(), numbers.cols()};
}

PlaceShape biasShape(const RowVector& bias)
{
    return {bias.size() > 0 ? 1 : 0, bias.size()};
}

Error outside(std::string_view name, Index found, Index count)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", std::string{name}},
         {"found", std::to_string(found)},
         {"expected", "0 .. " + std::to_string(count - 1)}}};
}

std::string namesOf(const Trace& trace)
{
    std::string names;
    for (const PlaceArray array : kPlaceArrays)
        if (placeShape(trace, array).columns > 0)
            names += (names.empty() ? "" : ", ") + std::string{arrayName(array)};
    return names;
}

const Matrix* projectionOf(const Parameters& parameters, PlaceArray array)
{
    switch (array) {
    case PlaceArray::QueryProjection:
        return &parameters.queryProjection;
    case PlaceArray::KeyProjection:
        return &parameters.keyProjection;
    case PlaceArray::ValueProjection:
        return &parameters.valueProjection;
    case PlaceArray::OutputProjection:
        return &parameters.outputProjection;
    default:
        return nullptr;
    }
}

} // namespace

const RowVector* placeBias(const Parameters& parameters, PlaceArray array)
{
    switch (array) {
    case PlaceArray::QueryBias:
        return &parameters.queryBias;
    case PlaceArray::KeyBias:
        return &parameters.keyBias;
    case PlaceArray::ValueBias:
        return &parameters.valueBias;
    case PlaceArray::OutputBias:
        return &parameters.outputBias;
    default:
        return nullptr;
    }
}

const Matrix* placeMatrix(const Trace& trace, PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
        return &trace.request.input;
    case PlaceArray::KeyInput:
        return &trace.request.keyInput;
    case PlaceArray::Query:
        return &trace.query;
    case PlaceArray::Key:
        return &trace.key;
    case PlaceArray::Value:
        return &trace.value;
    case PlaceArray::Concat:
        return &trace.context;
    case PlaceArray::Output:
        return &trace.output;
    default:
        return projectionOf(*trace.request.parameters, array);
    }
}

std::optional<PairQuantity> placeQuantity(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Dot:
        return PairQuantity::DotProduct;
    case PlaceArray::Score:
        return PairQuantity::Score;
    case PlaceArray::Weight:
        return PairQuantity::Weight;
    default:
        return std::nullopt;
    }
}

PlaceShape placeShape(const Trace& trace, PlaceArray array)
{
    const Parameters& parameters = *trace.request.parameters;
    if (const Matrix* kept = placeMatrix(trace, array))
        return shapeOf(*kept);
    if (const RowVector* bias = placeBias(parameters, array))
        return biasShape(*bias);
    if (array == PlaceArray::Logsumexp)
        return {trace.queries(), 1};
    if (array == PlaceArray::Context)
        return {trace.queries(), parameters.valueWidth};
    return {trace.queries(), trace.keys()};
}

Result<Done> checkPlace(const Trace& trace, const Place& place)
{
    const PlaceShape shape = placeShape(trace, place.array);
    if (shape.columns == 0 && place.array == PlaceArray::Output)
        return Error{ErrorCode::OutputMissing};
    if (shape.columns == 0)
        return Error{
            ErrorCode::ArrayMissing,
            {{"array", std::string{arrayName(place.array)}}, {"found", namesOf(trace)}}};
    const auto [name, row, column] = placeSpelling(place.array);
    if (hasHead(place.array) && (place.head < 0 || place.head >= trace.heads()))
        return outside(kHeadIndexName, place.head, trace.heads());
    if (place.row < 0 || place.row >= shape.rows)
        return outside(row != nullptr ? row : "R", place.row, shape.rows);
    if (place.column < 0 || place.column >= shape.columns)
        return outside(column != nullptr ? column : "C", place.column, shape.columns);
    return Done{};
}

Scalar placeNumber(const TracePtr& trace, const Place& place)
{
    const auto& [array, head, row, column] = place;
    const Parameters& parameters = *trace->request.parameters;
    if (const Matrix* kept = placeMatrix(*trace, array))
        return (*kept)(row, column);
    if (const RowVector* bias = placeBias(parameters, array))
        return (*bias)(column);
    if (const std::optional<PairQuantity> quantity = placeQuantity(array))
        return weightField(trace, head, *quantity)->at(row, column);
    switch (array) {
    case PlaceArray::Logsumexp:
        return trace->logsumexp(head, row);
    case PlaceArray::Context:
        return trace->headContext(head)(row, column);
    default:
        return trace->request.mask.allows(row, column) ? 1 : 0;
    }
}

} // namespace headlight
