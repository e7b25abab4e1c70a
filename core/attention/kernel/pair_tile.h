#pragma once

#include "core/attention/kernel/pair_block.h"

namespace headlight {

/// Fills a tile with the numbers of a source, on all threads where it is large. The tasks are whole
/// cells of the tile, so that nothing is added up across them. False: stopped, tile unspecified.
[[nodiscard]] bool fillTile(
    const PairSource& source, const TileRequest& request, Tile& tile, const std::stop_token& stop);

} // namespace headlight
