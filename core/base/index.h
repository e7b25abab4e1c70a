#pragma once

#include <cstddef>

namespace headlight {

/// Counts and positions, from 0, signed so that differences are numbers. The names below say
/// what is counted; they are one type, so that arithmetic on them needs no casts.
using Index = std::ptrdiff_t;
using TokenIndex = Index; ///< a query (row) or a key (column)
using HeadIndex = Index;

/// The half-open run [begin, end).
struct Range
{
    Index begin = 0;
    Index end = 0;

    [[nodiscard]] Index size() const { return end - begin; }
    [[nodiscard]] bool contains(Index index) const { return begin <= index && index < end; }
    bool operator==(const Range&) const = default;
};

/// One cell of a heatmap: who looks (row), what is looked at (column).
struct Pair
{
    TokenIndex query = 0;
    TokenIndex key = 0;

    bool operator==(const Pair&) const = default;
};

} // namespace headlight
