#include "ui/views/shown_range.h"

#include "core/attention/zoom_field.h"

#include <algorithm>
#include <optional>

namespace headlight {

namespace {

constexpr Index kFewestColumns = 64; ///< of each row of an estimate

/// Of weights that have an overview: from 0 to the largest, as far as it is known by now; on a
/// logarithmic scale from the smallest mean of a block on. Empty: no overview, or nothing of it.
std::optional<FieldRange> farRange(const NumberField& field)
{
    const auto* zoom = dynamic_cast<const ZoomField*>(&field);
    if (zoom == nullptr)
        return std::nullopt;
    const Overview& overview = *zoom->far().overview;
    FieldRange range;
    LevelOfDetail detail{4 * overview.cellHeight(), 4 * overview.cellWidth()};
    for (const auto reduce : {LevelOfDetail::Reduce::Mean, LevelOfDetail::Reduce::Maximum}) {
        detail.reduce = reduce;
        Tile tile;
        (void)field.tile({{0, field.rows()}, {0, field.columns()}, detail}, tile);
        for (Index i = 0; i < tile.values.size(); ++i)
            if (tile.masked.data()[i] == 0)
                range.include(static_cast<double>(tile.values.data()[i]));
    }
    if (range.isEmpty())
        return std::nullopt;
    range.low = 0;
    return range;
}

} // namespace

Result<FieldRange> shownRange(const NumberField& field, const JobControl& control)
{
    if (const auto far = farRange(field))
        return *far;
    return fieldRange(field, control);
}

FieldRange estimatedRange(const NumberField& field, Index numbers)
{
    if (const auto far = farRange(field))
        return *far;
    FieldRange range;
    Tile tile;
    const Index rows = std::min(field.rows(), kRowsOfEstimate);
    const Index columns =
        std::clamp(numbers, std::min(kFewestColumns, field.columns()), field.columns());
    for (Index at = 0; at < rows; ++at) {
        const Index row = at * field.rows() / rows;
        const Index first = (field.columns() - columns) * row / field.rows();
        (void)field.tile({{row, row + 1}, {first, first + columns}, {}}, tile);
        for (Index column = 0; column < tile.values.cols(); ++column)
            if (tile.masked(0, column) == 0)
                range.include(static_cast<double>(tile.values(0, column)));
    }
    return range;
}

} // namespace headlight
