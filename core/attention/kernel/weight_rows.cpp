#include "core/attention/kernel/weight_rows.h"

#include "core/attention/kernel/simd.h"

#include <algorithm>

namespace headlight {

WeightRows::WeightRows(const Trace& trace, Scalar* weights, Index rows)
    : m_weights{weights}
    , m_queries{trace.queries()}
    , m_keys{trace.keys()}
    , m_scales{rows, trace.keys()}
{
}

void WeightRows::begin(const WatchedRows& rows)
{
    m_rows = rows;
    m_scales.begin(rows);
}

void WeightRows::add(const ExponentialBlock& block)
{
    m_scales.add(block);
    Scalar* out = row(m_rows.first) + block.keys.begin;
    for (Index r = 0; r < m_rows.rows; ++r, out += m_keys)
        std::copy_n(block.numbers + r * simd::kStride, block.keys.size(), out);
}

void WeightRows::finish(std::span<const Scalar> maximum, std::span<const Scalar> inverseTotal)
{
    const Index begin = m_scales.firstBlock() * simd::kDepth;
    for (Index r = 0; r < m_rows.rows; ++r) {
        const auto at = static_cast<std::size_t>(r);
        Scalar* weights = row({m_rows.first.head, m_rows.first.query + r});
        std::fill_n(weights, std::min(begin, m_keys), Scalar{0});
        Index key = std::min(begin, m_keys);
        for (const Scalar scale : m_scales.of(r, maximum[at], inverseTotal[at])) {
            const Index end = std::min(key + simd::kDepth, m_keys);
            simd::scale(weights + key, end - key, scale);
            key = end;
        }
        std::fill(weights + key, weights + m_keys, Scalar{0});
    }
}

void WeightRows::addWholeRow(const RowPlace& place, std::span<const Scalar> weights)
{
    std::ranges::copy(weights, row(place));
}

} // namespace headlight
