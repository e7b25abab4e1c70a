#include "ui/drawing/pair_colouring.h"

#include "core/picture/range_scale.h"

namespace headlight {

PairColouring usualColouring(ColourMap map)
{
    return [map](PairQuantity quantity, const PairRanges& ranges) -> ColourScale {
        if (quantity == PairQuantity::Weight)
            return {unitScale(ScaleKind::Linear), map};
        return {symmetricScale(ranges.ofHead()), ColourMap::BlueWhiteRed};
    };
}

} // namespace headlight
