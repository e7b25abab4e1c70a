#include "core/attention/kernel/simd.h"

#include <cmath>
#include <numbers>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_layer.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// Behind those two: it too is compiled once a target.
#include "core/attention/kernel/simd_exponential.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

// As many sums on every target, so that the same numbers are added.
constexpr Index kSums = 16;
using Doubles = hn::CappedTag<double, 8>;
constexpr Doubles kDoubles{};
constexpr hn::Rebind<float, Doubles> kHalf{};
constexpr auto kDoubleLanes = static_cast<Index>(hn::MaxLanes(kDoubles));

template <typename Function>
HWY_INLINE void replaceEach(Scalar* numbers, Index count, const Function& function)
{
    Index i = 0;
    for (; i + kLanes <= count; i += kLanes)
        hn::StoreU(function(hn::LoadU(kFloats, numbers + i)), kFloats, numbers + i);
    if (i == count)
        return;
    const auto mask = firstLanes(count - i);
    hn::BlendedStore(function(loadFirst(mask, numbers + i)), mask, kFloats, numbers + i);
}

/// The positive part of x less |x| times what is missing there.
HWY_INLINE Numbers positiveLess(Numbers x, Numbers missing)
{
    return hn::NegMulAdd(hn::Abs(x), missing, hn::Max(x, hn::Zero(kFloats)));
}

/// x sigma(y) of numbers of one sign: sigma(-|y|) is what x > 0 lacks and x < 0 has.
HWY_INLINE Numbers gated(Numbers x, Numbers y)
{
    const Numbers power = exponential(hn::Neg(hn::Abs(y)));
    return positiveLess(x, hn::Div(power, hn::Add(constant(1), power)));
}

/// With z = |x| / sqrt 2, erfc(z) exp(z^2) is a polynomial in 1 / (1 + 0.45 z) but for 4e-9.
HWY_INLINE Numbers geluOf(Numbers x)
{
    constexpr auto kRootHalf = static_cast<Scalar>(std::numbers::sqrt2 / 2);
    const Numbers one = constant(1);
    const Numbers t = hn::Div(one, hn::MulAdd(constant(0.45F * kRootHalf), hn::Abs(x), one));
    Numbers sum = constant(0.0948421387F);
    sum = hn::MulAdd(sum, t, constant(-0.505156955F));
    sum = hn::MulAdd(sum, t, constant(0.879410650F));
    sum = hn::MulAdd(sum, t, constant(-0.399502203F));
    sum = hn::MulAdd(sum, t, constant(0.474265887F));
    sum = hn::MulAdd(sum, t, constant(0.196574182F));
    sum = hn::MulAdd(sum, t, constant(0.259566303F));
    const Numbers power = exponential(hn::Mul(hn::Mul(x, x), constant(-0.5F)));
    return positiveLess(x, hn::Mul(hn::Mul(sum, t), hn::Mul(power, constant(0.5F))));
}

void gelu(Scalar* numbers, Index count)
{
    replaceEach(numbers, count, [](Numbers x) HWY_ATTR { return geluOf(x); });
}

void sigmoidGate(Scalar* numbers, Index count, Scalar slope, Scalar cubic)
{
    const Numbers by = constant(slope);
    if (cubic == 0) { // 0 times an infinite cube would be no number
        replaceEach(numbers, count, [by](Numbers x) HWY_ATTR { return gated(x, hn::Mul(by, x)); });
        return;
    }
    const Numbers third = constant(cubic);
    replaceEach(numbers, count, [by, third](Numbers x) HWY_ATTR {
        const Numbers cube = hn::Mul(hn::Mul(x, x), x);
        return gated(x, hn::Mul(by, hn::MulAdd(third, cube, x)));
    });
}

/// The sum of x - mean, or of its squares, in kSums parts.
template <bool kSquares>
HWY_INLINE double sumOf(const Scalar* numbers, Index count, double mean)
{
    constexpr auto kParts = static_cast<std::size_t>(kSums / kDoubleLanes);
    hn::Vec<Doubles> sums[kParts];
    for (auto& sum : sums)
        sum = hn::Zero(kDoubles);
    const auto shift = hn::Set(kDoubles, mean);
    Index i = 0;
    for (; i + kSums <= count; i += kSums)
#pragma GCC unroll 8
        for (std::size_t part = 0; part < kParts; ++part) {
            const Scalar* at = numbers + i + static_cast<Index>(part) * kDoubleLanes;
            const auto off = hn::Sub(hn::PromoteTo(kDoubles, hn::LoadU(kHalf, at)), shift);
            sums[part] = kSquares ? hn::MulAdd(off, off, sums[part]) : hn::Add(sums[part], off);
        }
    HWY_ALIGN double parts[kSums];
    for (std::size_t part = 0; part < kParts; ++part)
        hn::Store(sums[part], kDoubles, parts + static_cast<Index>(part) * kDoubleLanes);
    for (Index part = 0; i < count; ++i, ++part) {
        const double off = static_cast<double>(numbers[i]) - mean;
        parts[part] += kSquares ? off * off : off;
    }
    for (Index width = kSums / 2; width > 0; width /= 2)
        for (Index part = 0; part < width; ++part)
            parts[part] += parts[part + width];
    return parts[0];
}

void normaliseRow(const NormRow& row)
{
    const auto count = static_cast<double>(row.count);
    const double mean = row.centres ? sumOf<false>(row.numbers, row.count, 0) / count : 0;
    const double squares = sumOf<true>(row.numbers, row.count, mean);
    const auto shift = static_cast<Scalar>(mean);
    const auto scale = static_cast<Scalar>(1 / std::sqrt(squares / count + row.epsilon));
    Index i = 0;
    for (; i + kLanes <= row.count; i += kLanes) {
        const Numbers off = hn::Sub(hn::LoadU(kFloats, row.numbers + i), constant(shift));
        Numbers made = hn::Mul(hn::Mul(off, constant(scale)), hn::LoadU(kFloats, row.weight + i));
        if (row.bias != nullptr)
            made = hn::Add(made, hn::LoadU(kFloats, row.bias + i));
        hn::StoreU(made, kFloats, row.numbers + i);
    }
    for (; i < row.count; ++i) {
        const Scalar made = (row.numbers[i] - shift) * scale * row.weight[i];
        row.numbers[i] = row.bias != nullptr ? made + row.bias[i] : made;
    }
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(gelu);
HWY_EXPORT(sigmoidGate);
HWY_EXPORT(normaliseRow);

void gelu(Scalar* numbers, Index count)
{
    HWY_DYNAMIC_DISPATCH(gelu)(numbers, count);
}

void sigmoidGate(Scalar* numbers, Index count, Scalar slope, Scalar cubic)
{
    HWY_DYNAMIC_DISPATCH(sigmoidGate)(numbers, count, slope, cubic);
}

void normaliseRow(const NormRow& row)
{
    HWY_DYNAMIC_DISPATCH(normaliseRow)(row);
}

} // namespace headlight::simd
#endif
