#pragma once

#include "core/derive/chain_steps.h"

namespace headlight {

/// What one projection is made of.
struct ProjectionFacts
{
    StepKey step;
    StepKey biasStep;
    PlaceArray inputArray;
    PlaceArray matrixArray;
    PlaceArray biasArray;
    PlaceArray resultArray;
    const Matrix* input;
    const Matrix* matrix;
    const RowVector* bias;
    const Matrix* result;
    const char* inputRole;
};

[[nodiscard]] ProjectionFacts projectionFacts(const Trace& trace, ProjectionKind kind);

} // namespace headlight
