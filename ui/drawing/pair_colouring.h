#pragma once

#include "core/analysis/field_range.h"
#include "core/attention/weight_field.h"
#include "core/picture/colour_map.h"
#include "core/picture/scale.h"

#include <functional>

namespace headlight {

/// What a colour range may be taken over.
struct PairRanges
{
    std::function<FieldRange()> ofHead{};
    std::function<FieldRange()> ofAllHeads{};
};

/// The colours of attention weights or scores. Reads a range only where it needs it.
using PairColouring = std::function<ColourScale(PairQuantity, const PairRanges&)>;

/// Weights from 0 to 1 in this map, scores symmetric around 0.
[[nodiscard]] PairColouring usualColouring(ColourMap map = ColourMap::Viridis);

} // namespace headlight
