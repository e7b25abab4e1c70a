#include "core/attention/kernel/simd.h"

#include <algorithm>
#include <iterator>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_multiply.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// Behind those two: it too is compiled once a target.
#include "core/attention/kernel/simd_vectors.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

// Accumulators, the two vectors of a panel row and a broadcast fill the registers: 32 with AVX-512,
// else 16.
constexpr std::size_t kRows = kLanes == 16 ? 12 : 6;
constexpr std::size_t kVectors = 2;
constexpr Index kStripRows{kRows};
constexpr Index kStripWidth = kVectors * kLanes;

/// So many k before they are used, rows of the right operand are asked for: they lie one behind the
/// other over whole panels.
constexpr Index kFetchAhead = 24;

/// The accumulators of kCount rows times kVectors vectors of columns.
template <std::size_t kCount>
struct Strip
{
    Numbers sums[kCount][kVectors];
};

/// Adds the products of one k: a column of the left operand, a row of the right one. Rows are
/// reached from every third one: base, base + stride and base + 2 stride need no register each.
template <std::size_t kCount>
HWY_INLINE void addProducts(
    const Scalar* const (&left)[(kCount + 2) / 3], Index stride, const Scalar* right,
    Strip<kCount>& strip)
{
    Numbers row[kVectors];
#pragma GCC unroll 2
    for (std::size_t v = 0; v < kVectors; ++v)
        row[v] = hn::LoadU(kFloats, right + static_cast<Index>(v) * kLanes);
#pragma GCC unroll 16
    for (std::size_t r = 0; r < kCount; ++r) {
        const Numbers factor = hn::Set(kFloats, left[r / 3][static_cast<Index>(r % 3) * stride]);
#pragma GCC unroll 2
        for (std::size_t v = 0; v < kVectors; ++v)
            strip.sums[r][v] = hn::MulAdd(factor, row[v], strip.sums[r][v]);
    }
}

template <std::size_t kCount, bool kAdds>
HWY_INLINE void store(const Strip<kCount>& strip, Scalar* HWY_RESTRICT result, Index stride)
{
#pragma GCC unroll 16
    for (std::size_t r = 0; r < kCount; ++r, result += stride)
#pragma GCC unroll 2
        for (std::size_t v = 0; v < kVectors; ++v) {
            Scalar* at = result + static_cast<Index>(v) * kLanes;
            if constexpr (kAdds)
                hn::StoreU(hn::Add(hn::LoadU(kFloats, at), strip.sums[r][v]), kFloats, at);
            else
                hn::StoreU(strip.sums[r][v], kFloats, at);
        }
}

/// Asks for a strip's part of a row.
HWY_INLINE void fetch(const Scalar* row)
{
    constexpr Index kCacheLine = 64 / sizeof(Scalar);
#pragma GCC unroll 2
    for (Index column = 0; column < kStripWidth; column += kCacheLine)
        hwy::Prefetch(row + column);
}

template <std::size_t kCount>
void multiplyStrip(const Product& product, Index row, const Scalar* right, Scalar* result)
{
    Strip<kCount> strip{}; // zeros
    const Index rightStride = product.rightStride;
    const Index stride = product.leftStride;
    const Scalar* left[(kCount + 2) / 3];
    for (std::size_t r = 0; r < std::size(left); ++r)
        left[r] = product.left + (row + 3 * static_cast<Index>(r)) * stride;
    for (Index k = 0; k < product.depth; ++k, right += rightStride) {
        fetch(right + kFetchAhead * rightStride);
        addProducts<kCount>(left, stride, right, strip);
#pragma GCC unroll 4
        for (const Scalar*& each : left)
            ++each;
    }
    result += row * product.resultStride;
    if (product.add)
        store<kCount, true>(strip, result, product.resultStride);
    else
        store<kCount, false>(strip, result, product.resultStride);
}

void multiply(const Product& product)
{
    for (Index column = 0; column < product.panelCount * kPanelWidth; column += kStripWidth) {
        const Scalar* right =
            product.panels + column / kPanelWidth * product.panelStride + column % kPanelWidth;
        Scalar* result = product.result + column;
        Index row = 0;
        for (; row + kStripRows <= product.rows; row += kStripRows)
            multiplyStrip<kRows>(product, row, right, result);
        for (; row + 4 <= product.rows; row += 4)
            multiplyStrip<4>(product, row, right, result);
        for (; row < product.rows; ++row)
            multiplyStrip<1>(product, row, right, result);
    }
}

/// Columns [column, column + count) of a product whose operands lie where they are: count <= lanes.
template <std::size_t kCount>
HWY_INLINE void multiplyColumns(const PlainProduct& product, Index row, Index column, Index count)
{
    const auto mask = hn::FirstN(kFloats, static_cast<std::size_t>(count));
    Numbers sums[kCount];
    Numbers whole[kCount];
    for (std::size_t r = 0; r < kCount; ++r)
        whole[r] = hn::Zero(kFloats);
    for (Index begin = 0; begin < product.depth; begin += kDepth) {
        const Index end = std::min(begin + kDepth, product.depth);
        for (std::size_t r = 0; r < kCount; ++r)
            sums[r] = hn::Zero(kFloats);
        for (Index k = begin; k < end; ++k) {
            const Numbers right = loadFirst(mask, product.right + k * product.rightStride + column);
#pragma GCC unroll 8
            for (std::size_t r = 0; r < kCount; ++r) {
                const Scalar* left =
                    product.left + (row + static_cast<Index>(r)) * product.leftStride;
                sums[r] = hn::MulAdd(hn::Set(kFloats, left[k]), right, sums[r]);
            }
        }
        for (std::size_t r = 0; r < kCount; ++r)
            whole[r] = hn::Add(whole[r], sums[r]);
    }
    for (std::size_t r = 0; r < kCount; ++r)
        hn::BlendedStore(
            whole[r], mask, kFloats,
            product.result + (row + static_cast<Index>(r)) * product.resultStride + column);
}

void multiplyPlain(const PlainProduct& product)
{
    for (Index column = 0; column < product.columns; column += kLanes) {
        const Index count = std::min(kLanes, product.columns - column);
        Index row = 0;
        for (; row + 8 <= product.rows; row += 8)
            multiplyColumns<8>(product, row, column, count);
        for (; row < product.rows; ++row)
            multiplyColumns<1>(product, row, column, count);
    }
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(multiply);
HWY_EXPORT(multiplyPlain);

void multiply(const Product& product)
{
    HWY_DYNAMIC_DISPATCH(multiply)(product);
}

void multiplyPlain(const PlainProduct& product)
{
    HWY_DYNAMIC_DISPATCH(multiplyPlain)(product);
}

} // namespace headlight::simd
#endif
