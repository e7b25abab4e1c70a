#include "core/attention/kernel/simd_edit.h"

#include <algorithm>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_edit.cpp"
#include <hwy/foreach_target.h>
// Highway's logarithm and exponential.
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

// Behind those two: it too is compiled once a target.
#include "core/attention/kernel/simd_vectors.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

HWY_INLINE Scalar dot(const Scalar* a, const Scalar* b, Index width)
{
    Numbers sum = hn::Zero(kFloats);
    Index k = 0;
    for (; k + kLanes <= width; k += kLanes)
        sum = hn::MulAdd(hn::LoadU(kFloats, a + k), hn::LoadU(kFloats, b + k), sum);
    if (k < width) {
        const auto mask = firstLanes(width - k);
        sum = hn::MulAdd(loadFirst(mask, a + k), loadFirst(mask, b + k), sum);
    }
    return hn::GetLane(hn::SumOfLanes(kFloats, sum));
}

void dotRows(const DotRows& step)
{
    for (Index r = 0; r < step.count; ++r)
        step.out[r] = dot(step.rows + r * step.stride, step.vector, step.width);
}

/// exp(x), x <= 0; 0 for -inf.
HWY_INLINE Numbers exponential(Numbers x)
{
    const Numbers low = constant(-100);
    return hn::IfThenElseZero(hn::Gt(x, low), hn::Exp(kFloats, hn::Max(x, low)));
}

/// What one row of numbers holds at [at, at + lanes).
struct Lanes
{
    hn::Mask<Floats> mask;
    Index at;

    HWY_INLINE Numbers load(const Scalar* numbers) const { return loadFirst(mask, numbers + at); }
    HWY_INLINE void store(Numbers numbers, Scalar* out) const
    {
        hn::BlendedStore(numbers, mask, kFloats, out + at);
    }
};

HWY_INLINE void editLanes(const EditSums& step, const Lanes& lanes)
{
    const Numbers maximum = lanes.load(step.maximum);
    const Numbers after = lanes.load(step.after);
    const Numbers now = hn::Max(maximum, after);
    const auto empty = hn::Eq(now, constant(kMasked)); // no key is seen: -inf - -inf below
    const Numbers zero = hn::Zero(kFloats);
    const Numbers sum = hn::Mul(lanes.load(step.sum), exponential(hn::Sub(maximum, now)));
    const Numbers before = hn::Min(hn::Sub(lanes.load(step.before), now), zero);
    const Numbers lost = hn::IfThenElse(empty, zero, exponential(before));
    const Numbers gained = hn::IfThenElse(empty, zero, exponential(hn::Sub(after, now)));
    const Numbers sumLeft = hn::Max(hn::Add(hn::Sub(sum, lost), gained), constant(1e-30F));
    const Numbers inverse = hn::Div(constant(1), sumLeft);
    const Numbers rest = hn::IfThenElse(empty, zero, sumLeft);
    const Numbers keep = hn::Mul(sum, inverse);

    // Errors grow as the sum shrinks; each edit adds those of its own exponentials and rounding.
    const Numbers share = hn::Mul(hn::Add(lost, gained), inverse);
    const Numbers digits = hn::Add(constant(4), hn::Min(hn::Abs(now), constant(1e4F)));
    const Numbers own = hn::IfThenElse(empty, zero, hn::MulAdd(digits, share, constant(1)));
    const Numbers variance =
        hn::MulAdd(hn::Mul(keep, keep), lanes.load(step.variance), hn::Mul(own, own));
    lanes.store(variance, step.variance);
    lanes.store(now, step.maximum);
    lanes.store(rest, step.sum);
    lanes.store(hn::Add(now, hn::Log(kFloats, sumLeft)), step.logsumexp);
    lanes.store(keep, step.keep);
    lanes.store(hn::Mul(lost, inverse), step.lose);
    lanes.store(hn::Mul(gained, inverse), step.gain);
}

void editSums(const EditSums& step)
{
    for (Index i = 0; i < step.count; i += kLanes)
        editLanes(step, {firstLanes(step.count - i), i});
}

void editContexts(const EditContexts& step)
{
    for (Index r = 0; r < step.count; ++r) {
        const Numbers keep = constant(step.keep[r]);
        const Numbers lose = constant(step.lose[r]);
        const Numbers gain = constant(step.gain[r]);
        Scalar* context = step.context + r * step.stride;
        for (Index c = 0; c < step.width; c += kLanes) {
            const Lanes lanes{firstLanes(step.width - c), c};
            Numbers sum = hn::Mul(keep, lanes.load(context));
            sum = hn::NegMulAdd(lose, lanes.load(step.before), sum);
            lanes.store(hn::MulAdd(gain, lanes.load(step.after), sum), context);
        }
    }
}

void addWeightedRows(const WeightedRows& step)
{
    for (Index c = 0; c < step.width; c += kLanes) {
        const Lanes lanes{firstLanes(step.width - c), c};
        Numbers sum = lanes.load(step.out);
        for (Index r = 0; r < step.count; ++r)
            sum =
                hn::MulAdd(constant(step.weights[r]), lanes.load(step.rows + r * step.stride), sum);
        lanes.store(sum, step.out);
    }
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(dotRows);
HWY_EXPORT(editSums);
HWY_EXPORT(editContexts);
HWY_EXPORT(addWeightedRows);

void dotRows(const DotRows& step)
{
    HWY_DYNAMIC_DISPATCH(dotRows)(step);
}

void editSums(const EditSums& step)
{
    HWY_DYNAMIC_DISPATCH(editSums)(step);
}

void editContexts(const EditContexts& step)
{
    HWY_DYNAMIC_DISPATCH(editContexts)(step);
}

void addWeightedRows(const WeightedRows& step)
{
    HWY_DYNAMIC_DISPATCH(addWeightedRows)(step);
}

} // namespace headlight::simd
#endif
