#include "core/derive/projection_facts.h"

namespace headlight {

// NOLINTNEXTLINE(readability-function-size): one table, a row for each projection
ProjectionFacts projectionFacts(const Trace& trace, ProjectionKind kind)
{
    const Parameters& p = *trace.request.parameters;
    const AttentionRequest& request = trace.request;
    const PlaceArray keyArray = trace.isCross() ? PlaceArray::KeyInput : PlaceArray::Input;
    const Matrix* keyInput = trace.isCross() ? &request.keyInput : &request.input;
    switch (kind) {
    case ProjectionKind::Query:
        return {
            StepKey::QueryProjection,
            StepKey::QueryBias,
            PlaceArray::Input,
            PlaceArray::QueryProjection,
            PlaceArray::QueryBias,
            PlaceArray::Query,
            &request.input,
            &p.queryProjection,
            &p.queryBias,
            &trace.query,
            "input"};
    case ProjectionKind::Key:
        return {
            StepKey::KeyProjection,
            StepKey::KeyBias,
            keyArray,
            PlaceArray::KeyProjection,
            PlaceArray::KeyBias,
            PlaceArray::Key,
            keyInput,
            &p.keyProjection,
            &p.keyBias,
            &trace.key,
            "input"};
    case ProjectionKind::Value:
        return {
            StepKey::ValueProjection,
            StepKey::ValueBias,
            keyArray,
            PlaceArray::ValueProjection,
            PlaceArray::ValueBias,
            PlaceArray::Value,
            keyInput,
            &p.valueProjection,
            &p.valueBias,
            &trace.value,
            "input"};
    case ProjectionKind::Output:
        break;
    }
    return {
        StepKey::OutputProjection,
        StepKey::OutputBias,
        PlaceArray::Concat,
        PlaceArray::OutputProjection,
        PlaceArray::OutputBias,
        PlaceArray::Output,
        &trace.context,
        &p.outputProjection,
        &p.outputBias,
        &trace.output,
        "concat"};
}

Index projectedWidth(const Trace& trace, ProjectionKind kind)
{
    const Parameters& p = *trace.request.parameters;
    if (kind == ProjectionKind::Output)
        return p.outputProjection.cols();
    return kind == ProjectionKind::Value ? p.valueWidth : p.keyWidth;
}

} // namespace headlight
