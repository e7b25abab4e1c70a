#pragma once

#include "core/base/result.h"
#include "core/tensor/types.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headlight {

/// One bit a pair: which keys each query may see.
class PairSet
{
public:
    /// All pairs hidden at first. n x m bits are taken; the caller has checked the budget.
    PairSet(Index queries, Index keys);

    [[nodiscard]] Index queries() const { return m_queries; }
    [[nodiscard]] Index keys() const { return m_keys; }
    [[nodiscard]] bool contains(Index query, Index key) const;
    void set(Index query, Index key, bool visible);
    /// The keys of one query, key j at bit j % 64 of word j / 64; bits behind the last key are 0.
    [[nodiscard]] std::span<const std::uint64_t> row(Index query) const;

    bool operator==(const PairSet&) const = default;

private:
    Index m_queries;
    Index m_keys;
    std::vector<std::uint64_t> m_bits; ///< rows padded to whole words
};

/// j <= i, counted from the first token, also when n != m.
struct CausalMask
{
    bool operator==(const CausalMask&) const = default;
};

/// |i - j| < width, width >= 1.
struct WindowMask
{
    Index width = 1;
    bool operator==(const WindowMask&) const = default;
};

/// These keys are hidden from every query.
struct PaddingMask
{
    std::vector<Index> hiddenKeys; ///< ascending, no duplicates
    bool operator==(const PaddingMask&) const = default;
};

/// Only the pairs of the set may be seen. Two are equal when their pairs are.
struct ExplicitMask
{
    std::shared_ptr<const PairSet> pairs; ///< never null
    bool operator==(const ExplicitMask& other) const { return *pairs == *other.pairs; }
};

using MaskLayer = std::variant<CausalMask, WindowMask, PaddingMask, ExplicitMask>;

/// Which pairs may attend: a list of layers joined by logical and. Empty = every pair.
struct Mask
{
    std::vector<MaskLayer> layers;

    [[nodiscard]] bool allows(Index query, Index key) const;
    bool operator==(const Mask&) const = default;
};

/// Writes 1 (visible) or 0 for the keys of one query: visible[j - keys.begin]. Cost: O(keys) a
/// layer.
void maskRow(const Mask& mask, Index query, Range keys, std::uint8_t* visible);

/// The first and one past the last key that `query` may see by causal and window layers alone.
[[nodiscard]] Range reachableKeys(const Mask& mask, Index query, Index keyCount);

/// The keys that padding layers hide, ascending, each once. O(p log p).
[[nodiscard]] std::vector<Index> hiddenKeys(const Mask& mask);

/// How many of the n x m pairs may be seen, for a mask that checkMask has passed. O(n log p) for
/// causal, window and padding layers with p hidden keys; with explicit layers O(n m / 64) and O(m)
/// in memory. Errors: Canceled.
[[nodiscard]] Result<Index> visiblePairs(
    const Mask& mask, Index queries, Index keys, const std::stop_token& stop = {});

/// Checks the mask against n queries and m keys (explicit shape, padding indices, window >= 1).
[[nodiscard]] Result<Done> checkMask(const Mask& mask, Index queries, Index keys);

/// Reads "none", "causal", "window:W", "padding:J,J,..." joined by "+". Whether the indices fit n
/// and m is left to checkMask. Errors: MaskInvalid with what was found and what a part may be.
[[nodiscard]] Result<Mask> parseMask(std::string_view spec);

} // namespace headlight
