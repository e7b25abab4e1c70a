#include "ui/views/derivation/settings_colouring.h"

#include "ui/views/head_scales.h"

namespace headlight {

PairColouring settingsColouring(const ViewSettings& settings, ColourMap weightMap)
{
    return [settings, weightMap](PairQuantity pairs, const PairRanges& ranges) {
        const bool isWeight = pairs == PairQuantity::Weight;
        const MapQuantity quantity = isWeight ? MapQuantity::Weights : MapQuantity::Scores;
        const RangeScope scope = scopeOf(quantity, settings);
        FieldRange range;
        if (!isWeight || scope != RangeScope::Unit)
            range = scope == RangeScope::AllHeads ? ranges.ofAllHeads() : ranges.ofHead();
        return pairColours(quantity, settings, weightMap, range);
    };
}

} // namespace headlight
