#include "ui/views/shown_range.h"

#include "core/attention/zoom_field.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"
#include "core/tensor/sampled_field.h"

#include <algorithm>
#include <mutex>
#include <optional>

namespace headlight {

namespace {

constexpr Index kFewestColumns = 64; ///< of each row of an estimate
constexpr Index kRowsOfSample = 128; ///< of a field that is read by rows from afar

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
        range.include(tile);
    }
    if (range.isEmpty())
        return std::nullopt;
    range.low = 0;
    return range;
}

/// Of some rows that are spread evenly.
Result<FieldRange> sampledRange(const NumberField& field, const JobControl& control)
{
    const Index rows = std::min(field.rows(), kRowsOfSample);
    FieldRange range;
    std::mutex mutex;
    const bool complete = parallelFor(rows, control, [&](Index at) {
        const Index row = (2 * at + 1) * field.rows() / (2 * rows);
        Tile tile;
        if (!field.tile({{row, row + 1}, {0, field.columns()}, {}}, tile, control.stop))
            return;
        const std::scoped_lock lock{mutex};
        range.include(tile);
    });
    if (!complete || control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    return range;
}

} // namespace

bool isRangeSampled(const NumberField& field)
{
    return dynamic_cast<const SampledField*>(&field) != nullptr;
}

Result<FieldRange> shownRange(const NumberField& field, const JobControl& control)
{
    if (const auto far = farRange(field))
        return *far;
    return isRangeSampled(field) ? sampledRange(field, control) : fieldRange(field, control);
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
        range.include(tile);
    }
    return range;
}

} // namespace headlight
