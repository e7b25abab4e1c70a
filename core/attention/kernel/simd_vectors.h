// What the files that Highway compiles once a target have in common; included behind
// <hwy/highway.h>, and then compiled once a target itself: in place of #pragma once.
#if defined(HEADLIGHT_SIMD_VECTORS) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_SIMD_VECTORS
#undef HEADLIGHT_SIMD_VECTORS
#else
#define HEADLIGHT_SIMD_VECTORS
#endif

#include "core/tensor/types.h"

#include <algorithm>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At most 16 lanes, so that 16 partial sums are a multiple of the lanes.
using Floats = hn::CappedTag<float, 16>;
using Numbers = hn::Vec<Floats>;
constexpr Floats kFloats{};
constexpr auto kLanes = static_cast<Index>(hn::MaxLanes(kFloats));

HWY_INLINE Numbers constant(Scalar number)
{
    return hn::Set(kFloats, number);
}

/// Whether a lane is one of the first `count`, at most all.
HWY_INLINE hn::Mask<Floats> firstLanes(Index count)
{
    return hn::FirstN(kFloats, static_cast<std::size_t>(std::min(count, kLanes)));
}

/// The first lanes, those of `mask`, from any address; 0 in the others. Where a machine has no
/// masked load, Highway's reads a whole vector, from an aligned address only.
HWY_INLINE Numbers loadFirst(hn::Mask<Floats> mask, const Scalar* numbers)
{
#if HWY_TARGET <= HWY_AVX2
    return hn::MaskedLoad(mask, kFloats, numbers);
#else
    const auto count = static_cast<Index>(hn::CountTrue(kFloats, mask));
    if (count == kLanes)
        return hn::LoadU(kFloats, numbers);
    HWY_ALIGN Scalar lanes[hn::MaxLanes(kFloats)] = {};
    std::copy_n(numbers, count, lanes);
    return hn::Load(kFloats, lanes);
#endif
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
