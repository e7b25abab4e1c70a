#pragma once

#include "core/attention/parameters.h"

namespace headlight::test {

/// Sizes that all differ, so that no transpose and no wrong split passes unnoticed.
struct MadeSizes
{
    Index modelWidth = 5;    ///< d
    Index heads = 4;         ///< h
    Index keyValueHeads = 4; ///< g
    Index keyWidth = 3;      ///< dk
    Index valueWidth = 3;    ///< dv
    Index outputWidth = 7;   ///< d_out
};

/// Parameters whose numbers are all different, with all biases.
[[nodiscard]] Parameters madeParameters(const MadeSizes& sizes);

[[nodiscard]] Matrix transposed(const Matrix& matrix);
[[nodiscard]] Matrix asMatrix(const RowVector& row);

/// W^Q, W^K, W^V side by side, [d x (h + 2 g) dk]: all queries, all keys, all values.
[[nodiscard]] Matrix packedBlocks(const Matrix& query, const Matrix& key, const Matrix& value);

/// The same for each of g groups: its queries, its key, its value.
[[nodiscard]] Matrix packedGroups(
    const Matrix& query, const Matrix& key, const Matrix& value, Index groups);

} // namespace headlight::test
