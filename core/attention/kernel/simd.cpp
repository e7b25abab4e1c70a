#include "core/attention/kernel/simd.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At most 16 lanes, so that the fixed count of partial sums below is a multiple of the lanes.
using Floats = hn::CappedTag<float, 16>;
using Numbers = hn::Vec<Floats>;
constexpr Floats kFloats{};
constexpr auto kLanes = static_cast<Index>(hn::MaxLanes(kFloats));
constexpr Index kPartialSums = 16;

// Accumulators, the two vectors of a panel row and a broadcast fill the registers: 32 with AVX-512,
// else 16.
constexpr std::size_t kRows = kLanes == 16 ? 12 : 6;
constexpr std::size_t kVectors = 2;
constexpr Index kStripRows{kRows};
constexpr Index kStripWidth = kVectors * kLanes;

/// The accumulators of kCount rows times kVectors vectors of columns.
template <std::size_t kCount>
struct Strip
{
    Numbers sums[kCount][kVectors];
};

template <std::size_t kCount>
HWY_INLINE void clear(Strip<kCount>& strip)
{
#pragma GCC unroll 16
    for (auto& sums : strip.sums)
#pragma GCC unroll 2
        for (Numbers& sum : sums)
            sum = hn::Zero(kFloats);
}

/// Adds the products of one k: a column of the left operand, a row of the panel.
template <std::size_t kCount>
HWY_INLINE void addProducts(const Scalar* left, const Scalar* panel, Strip<kCount>& strip)
{
    Numbers right[kVectors];
#pragma GCC unroll 2
    for (std::size_t v = 0; v < kVectors; ++v)
        right[v] = hn::Load(kFloats, panel + static_cast<Index>(v) * kLanes);
#pragma GCC unroll 16
    for (std::size_t r = 0; r < kCount; ++r) {
        const Numbers factor = hn::Set(kFloats, left[static_cast<Index>(r) * kStride]);
#pragma GCC unroll 2
        for (std::size_t v = 0; v < kVectors; ++v)
            strip.sums[r][v] = hn::MulAdd(factor, right[v], strip.sums[r][v]);
    }
}

template <std::size_t kCount>
HWY_INLINE void store(const Strip<kCount>& strip, const Product& product, Scalar* result)
{
#pragma GCC unroll 16
    for (std::size_t r = 0; r < kCount; ++r)
#pragma GCC unroll 2
        for (std::size_t v = 0; v < kVectors; ++v) {
            Scalar* at = result + static_cast<Index>(r) * product.resultStride +
                         static_cast<Index>(v) * kLanes;
            const Numbers before = product.add ? hn::Load(kFloats, at) : hn::Zero(kFloats);
            hn::Store(hn::Add(before, strip.sums[r][v]), kFloats, at);
        }
}

template <std::size_t kCount>
void multiplyStrip(const Product& product, Index row, const Scalar* panel, Scalar* result)
{
    Strip<kCount> strip;
    clear(strip);
    const Scalar* left = product.left + row * kStride;
    for (Index k = 0; k < product.depth; ++k)
        addProducts(left + k, panel + k * kPanelWidth, strip);
    store(strip, product, result + row * product.resultStride);
}

void multiply(const Product& product)
{
    for (Index column = 0; column < product.panelCount * kPanelWidth; column += kStripWidth) {
        const Scalar* panel =
            product.panels + column / kPanelWidth * product.panelStride + column % kPanelWidth;
        Scalar* result = product.result + column;
        Index row = 0;
        for (; row + kStripRows <= product.rows; row += kStripRows)
            multiplyStrip<kRows>(product, row, panel, result);
        for (; row + 4 <= product.rows; row += 4)
            multiplyStrip<4>(product, row, panel, result);
        for (; row < product.rows; ++row)
            multiplyStrip<1>(product, row, panel, result);
    }
}

/// e to the power x for x <= 0, -inf included. x = whole ln 2 + r, |r| <= ln 2 / 2;
/// e^r = 1 + r + r^2 (polynomial), off by 1.1e-8 of it at most; 2^whole in two factors, so that
/// results below the smallest normal number are rounded once.
HWY_INLINE Numbers exponential(Numbers x)
{
    const hn::RebindToSigned<Floats> integers;
    const Numbers one = hn::Set(kFloats, 1.0F);
    x = hn::Max(x, hn::Set(kFloats, -105.0F)); // below, the result is 0
    const Numbers whole = hn::Round(hn::Mul(x, hn::Set(kFloats, 0x1.715476p+0F)));
    Numbers r = hn::NegMulAdd(whole, hn::Set(kFloats, 0x1.62ep-1F), x);
    r = hn::NegMulAdd(whole, hn::Set(kFloats, 0x1.0bfbe8p-15F), r);

    Numbers sum = hn::Set(kFloats, 0x1.6d1106p-10F);
    sum = hn::MulAdd(sum, r, hn::Set(kFloats, 0x1.120b6cp-7F));
    sum = hn::MulAdd(sum, r, hn::Set(kFloats, 0x1.55551ap-5F));
    sum = hn::MulAdd(sum, r, hn::Set(kFloats, 0x1.5554dcp-3F));
    sum = hn::MulAdd(sum, r, hn::Set(kFloats, 0.5F));
    sum = hn::Add(hn::MulAdd(hn::Mul(r, r), sum, r), one);

    const auto exponent = hn::ConvertTo(integers, whole);
    const auto half = hn::ShiftRight<1>(exponent);
    const auto bias = hn::Set(integers, 127);
    const auto high = hn::ShiftLeft<23>(hn::Add(half, bias));
    const auto low = hn::ShiftLeft<23>(hn::Add(hn::Sub(exponent, half), bias));
    return hn::Mul(hn::Mul(sum, hn::BitCast(kFloats, high)), hn::BitCast(kFloats, low));
}

/// factor times every number, in place; returns the largest.
HWY_INLINE Scalar scaleRow(Scalar* numbers, Index columns, Scalar factor)
{
    const Numbers by = hn::Set(kFloats, factor);
    Numbers largest = hn::Set(kFloats, kMasked);
    for (Index c = 0; c < columns; c += kLanes) {
        const Numbers score = hn::Mul(hn::Load(kFloats, numbers + c), by);
        hn::Store(score, kFloats, numbers + c);
        largest = hn::Max(largest, score);
    }
    return hn::GetLane(hn::MaxOfLanes(kFloats, largest));
}

/// exp(number - maximum), in place; returns the sum, made in kPartialSums parts on every target.
HWY_INLINE double exponentialRow(Scalar* numbers, Index columns, Scalar maximum)
{
    constexpr auto kParts = static_cast<std::size_t>(kPartialSums / kLanes);
    const Numbers shift = hn::Set(kFloats, maximum);
    Numbers sums[kParts];
    for (Numbers& sum : sums)
        sum = hn::Zero(kFloats);
    for (Index c = 0; c < columns; c += kPartialSums)
#pragma GCC unroll 4
        for (std::size_t part = 0; part < kParts; ++part) {
            Scalar* at = numbers + c + static_cast<Index>(part) * kLanes;
            const Numbers power = exponential(hn::Sub(hn::Load(kFloats, at), shift));
            hn::Store(power, kFloats, at);
            sums[part] = hn::Add(sums[part], power);
        }
    HWY_ALIGN Scalar parts[kPartialSums];
    for (std::size_t part = 0; part < kParts; ++part)
        hn::Store(sums[part], kFloats, parts + static_cast<Index>(part) * kLanes);
    double total = 0;
    for (const Scalar part : parts)
        total += static_cast<double>(part);
    return total;
}

void softmaxStep(const SoftmaxStep& step)
{
    for (Index r = 0; r < step.rows; ++r) {
        Scalar* numbers = step.scores + r * kStride;
        const Scalar before = step.maximum[r];
        const Scalar maximum = std::max(before, scaleRow(numbers, step.columns, step.factor));
        step.rescale[r] = 1;
        if (maximum == kMasked) {
            std::fill_n(numbers, step.columns, Scalar{0});
            continue;
        }
        if (maximum != before)
            step.rescale[r] = hn::GetLane(exponential(hn::Set(kFloats, before - maximum)));
        step.maximum[r] = maximum;
        step.total[r] = step.total[r] * static_cast<double>(step.rescale[r]) +
                        exponentialRow(numbers, step.columns, maximum);
    }
}

void weightRow(const WeightRow& row)
{
    const Numbers factor = hn::Set(kFloats, row.factor);
    const Numbers shift = hn::Set(kFloats, row.maximum);
    const Numbers scale = hn::Set(kFloats, row.inverseTotal);
    for (Index c = 0; c < row.count; c += kLanes) {
        const Numbers score = hn::Mul(hn::Load(kFloats, row.numbers + c), factor);
        const Numbers power = exponential(hn::Sub(score, shift));
        hn::Store(hn::Mul(power, scale), kFloats, row.numbers + c);
    }
}

/// Without its sign, a float orders as an integer does, NaN above infinity.
Scalar largestMagnitude(const Scalar* numbers, Index count)
{
    const hn::RebindToSigned<Floats> integers;
    const auto magnitude = hn::Set(integers, 0x7FFFFFFF);
    auto largest = hn::Zero(integers);
    Index i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        const auto bits = hn::BitCast(integers, hn::LoadU(kFloats, numbers + i));
        largest = hn::Max(largest, hn::And(bits, magnitude));
    }
    auto most = hn::GetLane(hn::MaxOfLanes(integers, largest));
    for (; i < count; ++i)
        most = std::max(most, std::bit_cast<std::int32_t>(std::abs(numbers[i])));
    return std::bit_cast<Scalar>(most);
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

HWY_EXPORT(multiply);
HWY_EXPORT(softmaxStep);
HWY_EXPORT(weightRow);
HWY_EXPORT(largestMagnitude);
HWY_EXPORT(exponentials);

void multiply(const Product& product)
{
    HWY_DYNAMIC_DISPATCH(multiply)(product);
}

void softmaxStep(const SoftmaxStep& step)
{
    HWY_DYNAMIC_DISPATCH(softmaxStep)(step);
}

void weightRow(const WeightRow& row)
{
    HWY_DYNAMIC_DISPATCH(weightRow)(row);
}

Scalar largestMagnitude(const Scalar* numbers, Index count)
{
    return HWY_DYNAMIC_DISPATCH(largestMagnitude)(numbers, count);
}

void exponentials(const Scalar* x, Index count, Scalar* out)
{
    HWY_DYNAMIC_DISPATCH(exponentials)(x, count, out);
}

} // namespace headlight::simd
#endif
