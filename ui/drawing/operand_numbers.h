#pragma once

#include "core/analysis/field_range.h"
#include "core/derive/place.h"
#include "core/tensor/number_field.h"
#include "ui/drawing/pair_colouring.h"

#include <map>
#include <tuple>

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

    /// What a grid shows of an array.
    struct Part
    {
        PlaceArray array{};
        HeadIndex head = -1;
        Range columns{};   ///< of the head, where heads lie side by side; else all
        const Tile& shown; ///< the cells themselves
    };
    /// The colours that the array has in the heatmaps: weights and scores as `colouring` says, all
    /// else symmetric around 0. Over the part that a heatmap shows, a head say, where reading it is
    /// cheap, else over the cells themselves.
    [[nodiscard]] ColourScale colours(const Part& part, const PairColouring& colouring) const;

private:
    [[nodiscard]] NumberFieldPtr field(PlaceArray array, HeadIndex head) const;
    [[nodiscard]] FieldRange rangeOf(const Part& part, bool ofAllHeads) const;
    [[nodiscard]] FieldRange readRange(const Part& part) const;
    [[nodiscard]] bool isCheap(const Part& part, bool ofAllHeads) const;

    TracePtr m_trace;
    mutable std::map<std::tuple<PlaceArray, HeadIndex, Index>, FieldRange> m_ranges;
};

/// Colours symmetric around 0 for numbers of at most this size.
[[nodiscard]] ColourScale signedColours(double largest);
/// The ends of the numbers that are not masked.
[[nodiscard]] FieldRange rangeOf(const Tile& tile);

} // namespace headlight
