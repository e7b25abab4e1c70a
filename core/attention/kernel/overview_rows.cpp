#include "core/attention/kernel/overview_rows.h"

#include "core/attention/kernel/simd.h"
#include "core/base/ceil_divide.h"

#include <algorithm>
#include <chrono>

namespace headlight {

/// Adds the time from here to the end of the block.
class OverviewRows::Timer
{
public:
    explicit Timer(double& seconds) : m_seconds{seconds} {}
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    ~Timer() { m_seconds += std::chrono::duration<double>(Clock::now() - m_begin).count(); }

private:
    using Clock = std::chrono::steady_clock;

    double& m_seconds;
    Clock::time_point m_begin = Clock::now();
};

OverviewRows::OverviewRows(Overview& overview, Index rows)
    : m_overview{overview}
    , m_scales{rows, overview.keys()}
    , m_stride{overview.columns() + ceilDivide(overview.keys(), simd::kDepth)}
    , m_sums{rows * m_stride}
    , m_maxima{rows * m_stride}
    , m_cellSums(static_cast<std::size_t>(overview.columns()))
    , m_cellMaxima(static_cast<std::size_t>(overview.columns()))
{
}

Index OverviewRows::segment(Index block) const
{
    return block * simd::kDepth / m_overview.cellWidth() + block;
}

void OverviewRows::begin(const WatchedRows& rows)
{
    m_rows = rows;
    m_scales.begin(rows);
}

void OverviewRows::add(const ExponentialBlock& block)
{
    const Timer timer{m_seconds};
    m_scales.add(block);
    const Index place = segment(block.keys.begin / simd::kDepth);
    for (Index r = 0; r < m_rows.rows; ++r)
        simd::reduceSegments(
            {block.numbers + r * simd::kStride, block.keys.size(), block.keys.begin,
             m_overview.cellWidth(), m_sums.data() + r * m_stride + place,
             m_maxima.data() + r * m_stride + place});
}

void OverviewRows::addToCells(const Scalar* sums, const Scalar* maxima, Range cells, Scalar scale)
{
    simd::addSegments(
        {sums, maxima, cells.size(), scale, m_cellSums.data() + cells.begin,
         m_cellMaxima.data() + cells.begin});
}

void OverviewRows::finish(std::span<const Scalar> maximum, std::span<const Scalar> inverseTotal)
{
    const Timer timer{m_seconds};
    const Index width = m_overview.cellWidth();
    for (Index r = 0; r < m_rows.rows; ++r) {
        const auto row = static_cast<std::size_t>(r);
        const auto scales = m_scales.of(r, maximum[row], inverseTotal[row]);
        Index block = m_scales.firstBlock();
        for (const Scalar scale : scales) {
            const Index end = std::min((block + 1) * simd::kDepth, m_overview.keys());
            const Range cells{block * simd::kDepth / width, (end - 1) / width + 1};
            const Index place = r * m_stride + segment(block);
            addToCells(m_sums.data() + place, m_maxima.data() + place, cells, scale);
            ++block;
        }
        finishRow({m_rows.first.head, m_rows.first.query + r});
    }
}

void OverviewRows::addWholeRow(const RowPlace& place, std::span<const Scalar> weights)
{
    simd::reduceSegments(
        {weights.data(), static_cast<Index>(weights.size()), 0, m_overview.cellWidth(),
         m_sums.data(), m_maxima.data()});
    addToCells(m_sums.data(), m_maxima.data(), {0, m_overview.columns()}, 1);
    finishRow(place);
}

/// Keeps the row of cells when its last row has come.
void OverviewRows::finishRow(const RowPlace& place)
{
    const Index height = m_overview.cellHeight();
    const Index cellRow = place.query / height;
    const Index end = std::min((cellRow + 1) * height, m_overview.queries());
    if (place.query + 1 < end)
        return;
    const auto rows = static_cast<Scalar>(end - cellRow * height);
    const Index width = m_overview.cellWidth();
    for (Index c = 0; c < m_overview.columns(); ++c) {
        const Index columns = std::min(width, m_overview.keys() - c * width);
        m_cellSums[static_cast<std::size_t>(c)] /= rows * static_cast<Scalar>(columns);
    }
    m_overview.keepRow(place.head, cellRow, m_cellSums, m_cellMaxima);
    std::ranges::fill(m_cellSums, Scalar{0});
    std::ranges::fill(m_cellMaxima, Scalar{0});
}

} // namespace headlight
