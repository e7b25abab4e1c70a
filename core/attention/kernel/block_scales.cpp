#include "core/attention/kernel/block_scales.h"

#include "core/attention/kernel/simd.h"
#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kLanes = 16;

Index wholeLanes(Index count)
{
    return ceilDivide(count, kLanes) * kLanes;
}

} // namespace

BlockScales::BlockScales(Index rows, Index keys)
    : m_stride{wholeLanes(ceilDivide(keys, simd::kDepth))}
    , m_maxima{rows * m_stride}
    , m_scales{m_stride}
{
}

void BlockScales::begin(const WatchedRows& rows)
{
    m_first = rows.keys.begin / simd::kDepth;
    m_count = rows.keys.size() > 0 ? ceilDivide(rows.keys.end, simd::kDepth) - m_first : 0;
    std::fill_n(m_maxima.data(), rows.rows * m_stride, kMasked);
}

void BlockScales::add(const ExponentialBlock& block)
{
    Scalar* column = m_maxima.data() + (block.keys.begin / simd::kDepth - m_first);
    for (const Scalar maximum : block.maximum) {
        *column = maximum;
        column += m_stride;
    }
}

std::span<const Scalar> BlockScales::of(Index row, Scalar maximum, Scalar inverseTotal)
{
    const Scalar* maxima = m_maxima.data() + row * m_stride;
    if (maximum == kMasked)
        std::fill_n(m_scales.data(), m_count, Scalar{0});
    else
        simd::rescalings({maxima, wholeLanes(m_count), maximum, inverseTotal, m_scales.data()});
    return {m_scales.data(), static_cast<std::size_t>(m_count)};
}

} // namespace headlight
