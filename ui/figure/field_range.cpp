#include "ui/figure/field_range.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kNumbersOfBlock = Index{1} << 20;

double magnitudeOf(const Tile& tile)
{
    double largest = 0;
    for (Index cell = 0; cell < tile.values.size(); ++cell)
        if (tile.masked.data()[cell] == 0)
            largest = std::max(largest, std::abs(double{tile.values.data()[cell]}));
    return largest;
}

} // namespace

Index rowsOfBlock(Index columns)
{
    return std::max<Index>(1, kNumbersOfBlock / std::max<Index>(1, columns));
}

Result<double> largestMagnitude(const NumberField& field, const JobControl& control)
{
    const Index step = rowsOfBlock(field.columns());
    const Index blocks = (field.rows() + step - 1) / step;
    std::vector<double> largest(static_cast<std::size_t>(blocks), 0.0);
    const bool finished = parallelFor(blocks, control, [&](Index block) {
        const Range rows{block * step, std::min(field.rows(), (block + 1) * step)};
        Tile tile;
        if (field.tile({rows, {0, field.columns()}}, tile, control.stop))
            largest[static_cast<std::size_t>(block)] = magnitudeOf(tile);
    });
    if (!finished || control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    return largest.empty() ? 0.0 : *std::max_element(largest.begin(), largest.end());
}

} // namespace headlight
