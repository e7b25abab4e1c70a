#include "core/io/field_rows.h"

#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

constexpr Index kBlockNumbers = Index{1} << 19U; ///< 2 MB of floats

} // namespace

Result<Done> forFieldRows(const NumberField& field, const JobControl& control, const RowsSink& sink)
{
    const Index columns = field.columns();
    const Index perBlock = std::max<Index>(kBlockNumbers / std::max<Index>(columns, 1), 1);
    const Index blocks = ceilDivide(field.rows(), perBlock);
    std::vector<Tile> tiles(
        static_cast<std::size_t>(std::min<Index>(blocks, 2 * Index{threadCount(control.threads)})));
    const JobControl silent{control.stop, {}, control.threads};
    const auto batch = static_cast<Index>(tiles.size());
    for (Index first = 0; first < blocks; first += batch) {
        const Index count = std::min(batch, blocks - first);
        const auto fill = [&](Index i) {
            const Index begin = (first + i) * perBlock;
            const Range rows{begin, std::min(begin + perBlock, field.rows())};
            (void)field.tile(
                {rows, {0, columns}}, tiles[static_cast<std::size_t>(i)], control.stop);
        };
        if (!parallelFor(count, silent, fill) || control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        for (Index i = 0; i < count; ++i)
            if (auto taken = sink(tiles[static_cast<std::size_t>(i)].values); !taken)
                return taken;
    }
    return Done{};
}

} // namespace headlight
