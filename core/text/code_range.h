#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace headlight {

/// Code points [first, last] of a table that is sorted by them.
struct CodeRange
{
    char32_t first;
    char32_t last;
};

/// The row of `table` that holds `c`, or null.
template <typename Row, std::size_t Count>
[[nodiscard]] const Row* rowOf(const Row (&table)[Count], char32_t c)
{
    const Row* next =
        std::upper_bound(std::begin(table), std::end(table), c, [](char32_t code, const Row& row) {
            return code < row.first;
        });
    if (next == std::begin(table) || std::prev(next)->last < c)
        return nullptr;
    return std::prev(next);
}

/// Whether a row of `table` holds `c`.
template <typename Row, std::size_t Count>
[[nodiscard]] bool within(const Row (&table)[Count], char32_t c)
{
    return rowOf(table, c) != nullptr;
}

} // namespace headlight
