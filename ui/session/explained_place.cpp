#include "ui/session/explained_place.h"

#include <algorithm>

namespace headlight {

namespace {

/// Whose index the row of an array is.
enum class RowOf { Query, Key, Either, None };

RowOf rowOf(const Trace& trace, PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input: // in self-attention a token is query and key
        return trace.isCross() ? RowOf::Query : RowOf::Either;
    case PlaceArray::Query:
    case PlaceArray::Dot:
    case PlaceArray::Mask:
    case PlaceArray::Score:
    case PlaceArray::Weight:
    case PlaceArray::Logsumexp:
    case PlaceArray::Context:
    case PlaceArray::Concat:
    case PlaceArray::Output:
        return RowOf::Query;
    case PlaceArray::KeyInput:
    case PlaceArray::Key:
    case PlaceArray::Value:
        return RowOf::Key;
    default:
        return RowOf::None;
    }
}

bool isPair(PlaceArray array)
{
    return array == PlaceArray::Dot || array == PlaceArray::Mask || array == PlaceArray::Score ||
           array == PlaceArray::Weight;
}

/// The width of a head's columns in an array that holds all heads side by side; 0 elsewhere.
Index headWidth(const Trace& trace, PlaceArray array)
{
    const Parameters& parameters = *trace.request.parameters;
    switch (array) {
    case PlaceArray::Query:
    case PlaceArray::Key:
        return parameters.keyWidth;
    case PlaceArray::Value:
    case PlaceArray::Concat:
        return parameters.valueWidth;
    default:
        return 0;
    }
}

/// Query heads for each block of columns.
Index headsPerBlock(const Trace& trace, PlaceArray array)
{
    const Parameters& parameters = *trace.request.parameters;
    return array == PlaceArray::Key || array == PlaceArray::Value
               ? parameters.heads / parameters.keyValueHeads
               : 1;
}

PlaceArray arrayOfStep(const Trace& trace, ChainStep step)
{
    switch (step) {
    case ChainStep::Input:
        return PlaceArray::Input;
    case ChainStep::Projections:
        return PlaceArray::Query;
    case ChainStep::Scores:
        return PlaceArray::Score;
    case ChainStep::Weights:
        return PlaceArray::Weight;
    case ChainStep::Context:
        return PlaceArray::Context;
    case ChainStep::Concat:
        return PlaceArray::Concat;
    case ChainStep::Output:
        break;
    }
    return trace.output.size() > 0 ? PlaceArray::Output : PlaceArray::Concat;
}

} // namespace

Place placeOfStep(const Trace& trace, const Selection& selection, ChainStep step, Index column)
{
    const PlaceArray array = arrayOfStep(trace, step);
    const Index width = headWidth(trace, array);
    Place place{array, hasHead(array) ? selection.head : -1, selection.pair.query, column};
    if (width > 0)
        place.column = std::min(column, width - 1);
    return placeMovedTo(trace, selection, place);
}

Place placeMovedTo(const Trace& trace, const Selection& selection, Place place)
{
    const RowOf row = rowOf(trace, place.array);
    const auto& [query, key] = selection.pair;
    if (row == RowOf::Query)
        place.row = query;
    else if (row == RowOf::Key)
        place.row = key;
    else if (row == RowOf::Either && place.row != key)
        place.row = query;
    if (isPair(place.array))
        place.column = key;
    if (hasHead(place.array))
        place.head = selection.head;
    if (const Index width = headWidth(trace, place.array); width > 0)
        place.column =
            selection.head / headsPerBlock(trace, place.array) * width + place.column % width;
    return placeWithin(trace, selection, place);
}

Selection selectionAt(const Trace& trace, Selection selection, const Place& place)
{
    const RowOf row = rowOf(trace, place.array);
    if (row == RowOf::Query)
        selection.pair.query = place.row;
    else if (row == RowOf::Key)
        selection.pair.key = place.row;
    else if (row == RowOf::Either && place.row != selection.pair.key)
        selection.pair.query = place.row;
    if (isPair(place.array))
        selection.pair.key = place.column;
    if (hasHead(place.array) && place.head >= 0)
        selection.head = place.head;
    if (const Index width = headWidth(trace, place.array); width > 0) {
        const Index heads = headsPerBlock(trace, place.array);
        const Index block = place.column / width;
        if (selection.head / heads != block)
            selection.head = block * heads;
    }
    return selection;
}

Place placeWithin(const Trace& trace, const Selection& selection, Place place)
{
    PlaceShape shape = placeShape(trace, place.array);
    if (shape.rows == 0 || shape.columns == 0) {
        place = {PlaceArray::Weight, selection.head, selection.pair.query, selection.pair.key};
        shape = placeShape(trace, place.array);
    }
    place.head = hasHead(place.array) ? std::clamp<Index>(place.head, 0, trace.heads() - 1) : -1;
    place.row = std::clamp<Index>(place.row, 0, std::max<Index>(shape.rows - 1, 0));
    place.column = std::clamp<Index>(place.column, 0, std::max<Index>(shape.columns - 1, 0));
    return place;
}

bool isLearned(PlaceArray array)
{
    return array >= PlaceArray::QueryProjection;
}

ChainStep chainStepOf(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
    case PlaceArray::KeyInput:
        return ChainStep::Input;
    case PlaceArray::Dot:
    case PlaceArray::Mask:
    case PlaceArray::Score:
        return ChainStep::Scores;
    case PlaceArray::Weight:
    case PlaceArray::Logsumexp:
        return ChainStep::Weights;
    case PlaceArray::Context:
        return ChainStep::Context;
    case PlaceArray::Concat:
        return ChainStep::Concat;
    case PlaceArray::Output:
    case PlaceArray::OutputProjection:
    case PlaceArray::OutputBias:
        return ChainStep::Output;
    default:
        return ChainStep::Projections;
    }
}

ChainStep chainStepOf(const DerivationStep& step)
{
    switch (step.key) {
    case StepKey::GivenInput:
    case StepKey::PresetInput:
    case StepKey::Embedding:
    case StepKey::Position:
    case StepKey::InputSum:
    case StepKey::HiddenState:
    case StepKey::NormMean:
    case StepKey::NormVariance:
    case StepKey::NormMeanSquare:
    case StepKey::LayerNorm:
    case StepKey::RmsNorm:
        return ChainStep::Input;
    case StepKey::Parameter:
        return step.operands.empty() ? ChainStep::Projections
                                     : chainStepOf(step.operands.front().array);
    case StepKey::WeightedSum:
        return ChainStep::Context;
    case StepKey::Concat:
        return ChainStep::Concat;
    case StepKey::OutputProjection:
    case StepKey::OutputBias:
        return ChainStep::Output;
    default:
        if (step.key < StepKey::DotProduct) // clip, norms and rotation of queries and keys
            return ChainStep::Projections;
        return step.key < StepKey::Sink ? ChainStep::Scores : ChainStep::Weights;
    }
}

} // namespace headlight
