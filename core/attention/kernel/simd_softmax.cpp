#include "core/attention/kernel/simd.h"

#include <algorithm>
#include <cmath>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_softmax.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// Behind those two: it too is compiled once a target.
#include "core/attention/kernel/simd_exponential.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

constexpr Index kPartialSums = 16;

HWY_INLINE Scalar largestOf(const Scalar* numbers, Index columns)
{
    constexpr auto kParts = static_cast<std::size_t>(kPanelWidth / kLanes);
    Numbers largest[kParts];
    for (Numbers& each : largest)
        each = constant(kMasked);
    for (Index c = 0; c < columns; c += kPanelWidth) {
#pragma GCC unroll 8
        for (std::size_t part = 0; part < kParts; ++part)
            largest[part] = hn::Max(
                largest[part], hn::Load(kFloats, numbers + c + static_cast<Index>(part) * kLanes));
    }
#pragma GCC unroll 8
    for (std::size_t part = 1; part < kParts; ++part)
        largest[0] = hn::Max(largest[0], largest[part]);
    return hn::GetLane(hn::MaxOfLanes(kFloats, largest[0]));
}

/// The sum of kPartialSums numbers, by one tree on every target.
HWY_INLINE Scalar sumOf(const Scalar* parts)
{
    const hn::FixedTag<float, 4> four;
    const auto even = hn::Add(hn::Load(four, parts), hn::Load(four, parts + 8));
    const auto odd = hn::Add(hn::Load(four, parts + 4), hn::Load(four, parts + 12));
    return hn::GetLane(hn::SumOfLanes(four, hn::Add(even, odd)));
}

/// exp(factor number - maximum), in place; returns the sum, made in kPartialSums parts on every
/// target. The product is rounded before the difference: it is the score that everybody sees.
HWY_INLINE Scalar exponentialRow(Scalar* numbers, Index columns, Scalar factor, Scalar maximum)
{
    constexpr auto kParts = static_cast<std::size_t>(kPartialSums / kLanes);
    const Numbers by = constant(factor);
    const Numbers shift = constant(maximum);
    Numbers sums[kParts];
    for (Numbers& sum : sums)
        sum = hn::Zero(kFloats);
#pragma GCC unroll 2
    for (Index c = 0; c < columns; c += kPartialSums)
#pragma GCC unroll 4
        for (std::size_t part = 0; part < kParts; ++part) {
            Scalar* at = numbers + c + static_cast<Index>(part) * kLanes;
            const Numbers score = hn::Mul(hn::Load(kFloats, at), by);
            const Numbers power = exponential(hn::Sub(score, shift));
            hn::Store(power, kFloats, at);
            sums[part] = hn::Add(sums[part], power);
        }
    HWY_ALIGN Scalar parts[kPartialSums];
    for (std::size_t part = 0; part < kParts; ++part)
        hn::Store(sums[part], kFloats, parts + static_cast<Index>(part) * kLanes);
    return sumOf(parts);
}

/// What earlier sums have to be multiplied by when the maximum grows from `before` to `now`.
HWY_INLINE Scalar rescaling(Scalar before, Scalar now)
{
    return now == before ? 1 : hn::GetLane(exponential(constant(before - now)));
}

void softmaxStep(const SoftmaxStep& step)
{
    for (Index r = 0; r < step.rows; ++r) { // by itself, so that rows do not wait for each other
        const Scalar largest = step.factor * largestOf(step.scores + r * kStride, step.columns);
        const Scalar before = step.maximum[r];
        step.maximum[r] = std::max(before, largest);
        step.rescale[r] = step.maximum[r] == kMasked ? 1 : rescaling(before, step.maximum[r]);
    }
    for (Index r = 0; r < step.rows; ++r) {
        Scalar* numbers = step.scores + r * kStride;
        if (step.maximum[r] == kMasked) {
            std::fill_n(numbers, step.columns, Scalar{0});
            continue;
        }
        const Scalar sum = exponentialRow(numbers, step.columns, step.factor, step.maximum[r]);
        step.total[r] =
            step.total[r] * static_cast<double>(step.rescale[r]) + static_cast<double>(sum);
    }
}

void weightRow(const WeightRow& row)
{
    const Numbers factor = constant(row.factor);
    const Numbers shift = constant(row.maximum);
    const Numbers scale = constant(row.inverseTotal);
    for (Index c = 0; c < row.count; c += kLanes) {
        const Numbers score = hn::Mul(hn::Load(kFloats, row.numbers + c), factor);
        const Numbers power = exponential(hn::Sub(score, shift));
        const Numbers weight = hn::Mul(power, scale);
        if (row.count - c >= kLanes)
            hn::StoreU(weight, kFloats, row.out + c);
        else
            hn::BlendedStore(weight, firstLanes(row.count - c), kFloats, row.out + c);
    }
}

/// tanh(x): x - x^3/3 + ... where that is short, else (1 - e^-2x) / (1 + e^-2x) and the sign.
HWY_INLINE Numbers hyperbolicTangent(Numbers x)
{
    const Numbers magnitude = hn::Abs(x);
    const Numbers square = hn::Mul(x, x);
    Numbers sum = constant(62.0F / 2835);
    sum = hn::MulAdd(sum, square, constant(-17.0F / 315));
    sum = hn::MulAdd(sum, square, constant(2.0F / 15));
    sum = hn::MulAdd(sum, square, constant(-1.0F / 3));
    const Numbers small = hn::MulAdd(hn::Mul(sum, square), x, x);

    const Numbers one = constant(1);
    const Numbers power = exponential(hn::Mul(constant(-2), magnitude));
    const Numbers large = hn::CopySign(hn::Div(hn::Sub(one, power), hn::Add(one, power)), x);
    return hn::IfThenElse(hn::Lt(magnitude, constant(0.25F)), small, large);
}

void softCap(Scalar* numbers, Index count, Scalar cap)
{
    const Numbers by = constant(cap);
    for (Index c = 0; c < count; c += kLanes) {
        const auto mask = firstLanes(count - c);
        const Numbers score = loadFirst(mask, numbers + c);
        const Numbers capped = hn::Mul(by, hyperbolicTangent(hn::Div(score, by)));
        const auto hidden = hn::Eq(score, constant(kMasked));
        hn::BlendedStore(hn::IfThenElse(hidden, score, capped), mask, kFloats, numbers + c);
    }
}

void rescalings(const Rescalings& step)
{
    const Numbers shift = constant(step.maximum);
    const Numbers scale = constant(step.inverseTotal);
    for (Index i = 0; i < step.count; i += kLanes) {
        const Numbers maximum = hn::Load(kFloats, step.maxima + i);
        hn::Store(hn::Mul(exponential(hn::Sub(maximum, shift)), scale), kFloats, step.out + i);
    }
}

void exponentials(const Scalar* x, Index count, Scalar* out)
{
    for (Index i = 0; i < count; i += kLanes)
        hn::Store(exponential(hn::Load(kFloats, x + i)), kFloats, out + i);
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(softmaxStep);
HWY_EXPORT(weightRow);
HWY_EXPORT(softCap);
HWY_EXPORT(rescalings);
HWY_EXPORT(exponentials);

void softmaxStep(const SoftmaxStep& step)
{
    HWY_DYNAMIC_DISPATCH(softmaxStep)(step);
}

void weightRow(const WeightRow& row)
{
    HWY_DYNAMIC_DISPATCH(weightRow)(row);
}

void softCap(Scalar* numbers, Index count, Scalar cap)
{
    HWY_DYNAMIC_DISPATCH(softCap)(numbers, count, cap);
}

void rescalings(const Rescalings& step)
{
    HWY_DYNAMIC_DISPATCH(rescalings)(step);
}

void exponentials(const Scalar* x, Index count, Scalar* out)
{
    HWY_DYNAMIC_DISPATCH(exponentials)(x, count, out);
}

} // namespace headlight::simd
#endif
