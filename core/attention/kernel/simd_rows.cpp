#include "core/attention/kernel/simd.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// Behind those two: it too is compiled once a target.
#include "core/attention/kernel/simd_vectors.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

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

void scale(Scalar* numbers, Index count, Scalar factor)
{
    const auto by = hn::Set(kFloats, factor);
    Index i = 0;
    for (; i + kLanes <= count; i += kLanes)
        hn::StoreU(hn::Mul(hn::LoadU(kFloats, numbers + i), by), kFloats, numbers + i);
    if (i < count) {
        const auto mask = firstLanes(count - i);
        const Numbers last = hn::Mul(loadFirst(mask, numbers + i), by);
        hn::BlendedStore(last, mask, kFloats, numbers + i);
    }
}

/// The sum and the largest of some numbers >= 0.
HWY_INLINE void reduceSegment(const Scalar* numbers, Index count, Scalar* sum, Scalar* largest)
{
    Numbers sums = hn::Zero(kFloats);
    Numbers most = hn::Zero(kFloats);
    Index i = 0;
    for (; i + kLanes <= count; i += kLanes) {
        const Numbers part = hn::LoadU(kFloats, numbers + i);
        sums = hn::Add(sums, part);
        most = hn::Max(most, part);
    }
    if (i < count) {
        const Numbers part = loadFirst(firstLanes(count - i), numbers + i);
        sums = hn::Add(sums, part);
        most = hn::Max(most, part);
    }
    *sum = hn::GetLane(hn::SumOfLanes(kFloats, sums));
    *largest = hn::GetLane(hn::MaxOfLanes(kFloats, most));
}

HWY_INLINE void reduceNarrow(const Scalar* numbers, Index count, Scalar* sum, Scalar* largest)
{
    *sum = numbers[0];
    *largest = numbers[0];
    for (Index i = 1; i < count; ++i) {
        *sum += numbers[i];
        *largest = std::max(*largest, numbers[i]);
    }
}

void reduceSegments(const Segments& segments)
{
    Index left = segments.cellWidth - segments.firstKey % segments.cellWidth;
    Index segment = 0;
    for (Index at = 0; at < segments.count; ++segment) {
        const Index count = std::min(left, segments.count - at);
        if (count < 8)
            reduceNarrow(
                segments.numbers + at, count, segments.sums + segment, segments.maxima + segment);
        else
            reduceSegment(
                segments.numbers + at, count, segments.sums + segment, segments.maxima + segment);
        at += count;
        left = segments.cellWidth;
    }
}

void addSegments(const CellStep& step)
{
    const Numbers scale = hn::Set(kFloats, step.scale);
    for (Index i = 0; i < step.count; i += kLanes) {
        const auto mask = firstLanes(step.count - i);
        const Numbers sums =
            hn::MulAdd(loadFirst(mask, step.sums + i), scale, loadFirst(mask, step.cellSums + i));
        const Numbers maxima = hn::Max(
            hn::Mul(loadFirst(mask, step.maxima + i), scale), loadFirst(mask, step.cellMaxima + i));
        hn::BlendedStore(sums, mask, kFloats, step.cellSums + i);
        hn::BlendedStore(maxima, mask, kFloats, step.cellMaxima + i);
    }
}

/// Four numbers of each of kLanes / 4 rows that lie 4 rows apart, side by side.
HWY_INLINE Numbers loadQuarters(const Scalar* from, Index stride)
{
    const hn::FixedTag<float, 4> four;
#if HWY_TARGET <= HWY_AVX3
    const hn::FixedTag<float, 8> eight;
    const auto low = hn::Combine(eight, hn::LoadU(four, from + 4 * stride), hn::LoadU(four, from));
    const auto high =
        hn::Combine(eight, hn::LoadU(four, from + 12 * stride), hn::LoadU(four, from + 8 * stride));
    return hn::Combine(kFloats, high, low);
#elif HWY_TARGET <= HWY_AVX2
    return hn::Combine(kFloats, hn::LoadU(four, from + 4 * stride), hn::LoadU(four, from));
#else
    (void)stride;
    return hn::LoadU(four, from);
#endif
}

/// Four numbers of each of kLanes rows, as four rows of kLanes numbers.
HWY_INLINE void transposeLanes(const Scalar* from, Index stride, Scalar* to)
{
    const hn::Repartition<double, Floats> pairs;
    const Numbers a = loadQuarters(from, stride);
    const Numbers b = loadQuarters(from + stride, stride);
    const Numbers c = loadQuarters(from + 2 * stride, stride);
    const Numbers d = loadQuarters(from + 3 * stride, stride);
    const auto abLow = hn::BitCast(pairs, hn::InterleaveLower(kFloats, a, b));
    const auto abHigh = hn::BitCast(pairs, hn::InterleaveUpper(kFloats, a, b));
    const auto cdLow = hn::BitCast(pairs, hn::InterleaveLower(kFloats, c, d));
    const auto cdHigh = hn::BitCast(pairs, hn::InterleaveUpper(kFloats, c, d));
    const auto store = [to](auto row, Index k) {
        hn::Store(hn::BitCast(kFloats, row), kFloats, to + k * kPanelWidth);
    };
    store(hn::InterleaveLower(pairs, abLow, cdLow), 0);
    store(hn::InterleaveUpper(pairs, abLow, cdLow), 1);
    store(hn::InterleaveLower(pairs, abHigh, cdHigh), 2);
    store(hn::InterleaveUpper(pairs, abHigh, cdHigh), 3);
}

/// Asks for a panel's rows while others are read: they go on where those end. Into the second
/// cache, for the first one is full.
HWY_INLINE void fetchLaterRows(const Scalar* rows, Index stride, Index depth)
{
    constexpr Index kCacheLine = 64 / sizeof(Scalar);
    for (Index r = 0; r < kPanelWidth; ++r)
        for (Index k = 0; k < depth; k += kCacheLine)
            __builtin_prefetch(rows + r * stride + k, 0, 2);
}

void transposePanel(const Scalar* rows, Index stride, Index depth, Scalar* panel)
{
    fetchLaterRows(rows + 2 * kPanelWidth * stride, stride, depth);
    Index k = 0;
    for (; k + 4 <= depth; k += 4)
        for (Index column = 0; column < kPanelWidth; column += kLanes)
            transposeLanes(rows + column * stride + k, stride, panel + k * kPanelWidth + column);
    for (; k < depth; ++k)
        for (Index column = 0; column < kPanelWidth; ++column)
            panel[k * kPanelWidth + column] = rows[column * stride + k];
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(largestMagnitude);
HWY_EXPORT(scale);
HWY_EXPORT(reduceSegments);
HWY_EXPORT(addSegments);
HWY_EXPORT(transposePanel);

Scalar largestMagnitude(const Scalar* numbers, Index count)
{
    return HWY_DYNAMIC_DISPATCH(largestMagnitude)(numbers, count);
}

void scale(Scalar* numbers, Index count, Scalar factor)
{
    HWY_DYNAMIC_DISPATCH(scale)(numbers, count, factor);
}

void reduceSegments(const Segments& segments)
{
    HWY_DYNAMIC_DISPATCH(reduceSegments)(segments);
}

void addSegments(const CellStep& step)
{
    HWY_DYNAMIC_DISPATCH(addSegments)(step);
}

void transposePanel(const Scalar* rows, Index stride, Index depth, Scalar* panel)
{
    HWY_DYNAMIC_DISPATCH(transposePanel)(rows, stride, depth, panel);
}

} // namespace headlight::simd
#endif
