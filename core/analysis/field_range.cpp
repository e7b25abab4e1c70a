#include "core/analysis/field_range.h"

#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headlight {

namespace {

constexpr Index kNumbersPerBlock = Index{1} << 19;

} // namespace

double FieldRange::largestMagnitude() const
{
    return isEmpty() ? 0 : std::max(std::abs(low), std::abs(high));
}

void FieldRange::include(double number)
{
    low = std::min(low, number);
    high = std::max(high, number);
    if (number > 0)
        smallestPositive = std::min(smallestPositive, number);
}

void FieldRange::include(const FieldRange& other)
{
    low = std::min(low, other.low);
    high = std::max(high, other.high);
    smallestPositive = std::min(smallestPositive, other.smallestPositive);
}

void FieldRange::include(const Tile& tile)
{
    FieldRange range; // in registers
    for (Index i = 0; i < tile.values.rows(); ++i)
        for (Index j = 0; j < tile.values.cols(); ++j)
            if (tile.masked(i, j) == 0)
                range.include(static_cast<double>(tile.values(i, j)));
    include(range);
}

Result<FieldRange> fieldRange(const NumberField& field, const JobControl& control)
{
    const Index rowsPerBlock =
        std::max<Index>(1, kNumbersPerBlock / std::max<Index>(1, field.columns()));
    const Index blocks = ceilDivide(field.rows(), rowsPerBlock);
    std::vector<FieldRange> ranges(static_cast<std::size_t>(blocks));
    const bool complete = parallelFor(blocks, control, [&](Index block) {
        const Range rows{block * rowsPerBlock, std::min((block + 1) * rowsPerBlock, field.rows())};
        Tile tile;
        if (field.tile({rows, {0, field.columns()}, {}}, tile, control.stop))
            ranges[static_cast<std::size_t>(block)].include(tile);
    });
    if (!complete || control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    FieldRange all;
    for (const FieldRange& range : ranges)
        all.include(range);
    return all;
}

} // namespace headlight
