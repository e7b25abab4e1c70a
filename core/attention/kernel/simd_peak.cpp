#include "core/attention/kernel/simd_peak.h"

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_peak.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

double multiplyAdds(Index rounds)
{
    using Floats = hn::CappedTag<float, 16>;
    constexpr Floats kFloats{};
    constexpr std::size_t kChains = 12; // more than any machine has under way at once
    hn::Vec<Floats> sums[kChains];
    for (auto& sum : sums)
        sum = hn::Zero(kFloats);
    const auto factor = hn::Set(kFloats, 0.5F);
    const auto term = hn::Set(kFloats, 1e-3F);
    for (Index round = 0; round < rounds; ++round)
#pragma GCC unroll 12
        for (auto& sum : sums)
            sum = hn::MulAdd(sum, factor, term);
    auto all = sums[0];
#pragma GCC unroll 12
    for (const auto& sum : sums)
        all = hn::Add(all, sum);
    const volatile float kept = hn::GetLane(all); // so that nothing is left out
    (void)kept;
    return 2.0 * static_cast<double>(kChains * hn::MaxLanes(kFloats)) * static_cast<double>(rounds);
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(multiplyAdds);

double multiplyAdds(Index rounds)
{
    return HWY_DYNAMIC_DISPATCH(multiplyAdds)(rounds);
}

} // namespace headlight::simd
#endif
