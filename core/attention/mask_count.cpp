#include "core/attention/mask_count.h"

#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"

#include <algorithm>
#include <bit>
#include <cstdint>

// What a mask hides, and how many pairs it lets through.

namespace headlight {

namespace {

constexpr Index kBitsPerWord = 64;
constexpr Index kRowsPerLook = 1024; ///< rows between two looks at the stop token

std::vector<const PairSet*> explicitSets(const Mask& mask)
{
    std::vector<const PairSet*> sets;
    for (const MaskLayer& layer : mask.layers)
        if (const auto* set = std::get_if<ExplicitMask>(&layer))
            sets.push_back(set->pairs.get());
    return sets;
}

/// One bit a key: 1 unless padding hides it.
std::vector<std::uint64_t> unpaddedBits(const std::vector<Index>& hidden, Index keys)
{
    std::vector<std::uint64_t> bits(
        static_cast<std::size_t>(ceilDivide(keys, kBitsPerWord)), ~std::uint64_t{0});
    for (const Index key : hidden)
        if (key >= 0 && key < keys)
            bits[static_cast<std::size_t>(key / kBitsPerWord)] &=
                ~(std::uint64_t{1} << (key % kBitsPerWord));
    return bits;
}

/// The bits of word `word` that stand for keys within `keys`.
std::uint64_t bitsWithin(Range keys, Index word)
{
    const Index first = std::max<Index>(keys.begin - word * kBitsPerWord, 0);
    const Index behind = std::min(keys.end - word * kBitsPerWord, kBitsPerWord);
    if (first >= behind)
        return 0;
    return (~std::uint64_t{0} >> (kBitsPerWord - (behind - first))) << first;
}

Index countBits(
    const std::vector<const PairSet*>& sets, const std::vector<std::uint64_t>& unpadded,
    Index query, Range keys)
{
    Index count = 0;
    for (Index word = keys.begin / kBitsPerWord; word * kBitsPerWord < keys.end; ++word) {
        const auto at = static_cast<std::size_t>(word);
        std::uint64_t bits = unpadded[at] & bitsWithin(keys, word);
        for (const PairSet* set : sets)
            bits &= set->row(query)[at];
        count += std::popcount(bits);
    }
    return count;
}

} // namespace

bool isExplicit(const MaskLayer& layer)
{
    return std::holds_alternative<ExplicitMask>(layer);
}

bool hasExplicit(const Mask& mask)
{
    return std::ranges::any_of(mask.layers, isExplicit);
}

Index hiddenWithin(const std::vector<Index>& hidden, Range keys)
{
    return std::ranges::lower_bound(hidden, keys.end) -
           std::ranges::lower_bound(hidden, keys.begin);
}

std::vector<Index> hiddenKeys(const Mask& mask)
{
    std::vector<Index> hidden;
    for (const MaskLayer& layer : mask.layers)
        if (const auto* padding = std::get_if<PaddingMask>(&layer))
            hidden.insert(hidden.end(), padding->hiddenKeys.begin(), padding->hiddenKeys.end());
    std::sort(hidden.begin(), hidden.end());
    hidden.erase(std::unique(hidden.begin(), hidden.end()), hidden.end());
    return hidden;
}

Result<Index> visiblePairs(const Mask& mask, Index queries, Index keys, const std::stop_token& stop)
{
    const std::vector<Index> hidden = hiddenKeys(mask);
    const std::vector<const PairSet*> sets = explicitSets(mask);
    const auto unpadded = sets.empty() ? std::vector<std::uint64_t>{} : unpaddedBits(hidden, keys);
    Index count = 0;
    for (Index query = 0; query < queries; ++query) {
        if (query % kRowsPerLook == 0 && stop.stop_requested())
            return Error{ErrorCode::Canceled};
        const Range reachable = reachableKeys(mask, query, keys);
        count += sets.empty() ? reachable.size() - hiddenWithin(hidden, reachable)
                              : countBits(sets, unpadded, query, reachable);
    }
    return count;
}

} // namespace headlight
