#pragma once

#include "core/derive/place.h"
#include "core/picture/colour_map.h"
#include "core/picture/scale.h"
#include "core/tensor/number_field.h"

#include <map>
#include <utility>

namespace headlight {

/// The numbers and colours of the arrays of one trace, as operands need them: small parts, read on
/// the ui thread. The ends of colour ranges are found once each.
class OperandNumbers
{
public:
    explicit OperandNumbers(TracePtr trace) : m_trace{std::move(trace)} {}

    [[nodiscard]] const TracePtr& trace() const { return m_trace; }

    /// Cells of an array (of a head, where it has one); the ranges lie within it.
    [[nodiscard]] Tile tile(PlaceArray array, HeadIndex head, Range rows, Range columns) const;

    /// The colours of the heatmaps: attention weights from 0 to 1 in `weightMap`, all else
    /// symmetric around 0, over the whole array where reading it is cheap, else over `part`.
    [[nodiscard]] ColourScale colours(
        PlaceArray array, HeadIndex head, ColourMap weightMap, const Tile& part) const;

private:
    [[nodiscard]] NumberFieldPtr field(PlaceArray array, HeadIndex head) const;

    TracePtr m_trace;
    mutable std::map<std::pair<PlaceArray, HeadIndex>, double> m_ends;
};

/// Colours symmetric around 0 for numbers of at most this size.
[[nodiscard]] ColourScale signedColours(double largest);
/// The largest size of the numbers that are not masked.
[[nodiscard]] double largestOf(const Tile& tile);

} // namespace headlight
