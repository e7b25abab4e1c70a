#include "core/attention/kernel/hide.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr Index kStep = 256;

/// Whether causal and window layers do not say all.
bool picksKeys(const Mask& mask)
{
    return std::ranges::any_of(mask.layers, [](const MaskLayer& layer) {
        return std::holds_alternative<PaddingMask>(layer) ||
               std::holds_alternative<ExplicitMask>(layer);
    });
}

} // namespace

void hideForbidden(const Mask& mask, TokenIndex query, Range keys, Scalar* numbers)
{
    if (mask.layers.empty())
        return;
    const Range reachable = reachableKeys(mask, query, keys.end);
    const Index begin = std::clamp(reachable.begin, keys.begin, keys.end);
    const Index end = std::clamp(reachable.end, begin, keys.end);
    std::fill(numbers, numbers + (begin - keys.begin), kMasked);
    std::fill(numbers + (end - keys.begin), numbers + keys.size(), kMasked);
    if (!picksKeys(mask))
        return;
    std::array<std::uint8_t, kStep> visible{};
    for (Index at = begin; at < end; at += kStep) {
        const Range step{at, std::min(at + kStep, end)};
        maskRow(mask, query, step, visible.data());
        for (Index j = 0; j < step.size(); ++j)
            if (visible[static_cast<std::size_t>(j)] == 0)
                numbers[at - keys.begin + j] = kMasked;
    }
}

Range reachableByAny(const Mask& mask, Range queries, Index keyCount)
{
    Range all{keyCount, 0};
    for (Index query = queries.begin; query < queries.end; ++query) {
        const Range one = reachableKeys(mask, query, keyCount);
        if (one.size() == 0)
            continue;
        all.begin = std::min(all.begin, one.begin);
        all.end = std::max(all.end, one.end);
    }
    return {all.begin, std::max(all.begin, all.end)};
}

} // namespace headlight
