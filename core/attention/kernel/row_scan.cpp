#include "core/attention/kernel/row_scan.h"

#include "core/attention/kernel/hide.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kKeyBlock = simd::kDepth;

/// The keys that some of the queries may reach, from a whole block of keys on.
Range reachOf(const Mask& mask, std::span<const TokenIndex> queries, Index keyCount)
{
    Range all{keyCount, 0};
    for (const TokenIndex query : queries) {
        const Range one = reachableByAny(mask, {query, query + 1}, keyCount);
        if (one.size() == 0)
            continue;
        all.begin = std::min(all.begin, one.begin);
        all.end = std::max(all.end, one.end);
    }
    return {all.begin, std::max(all.begin, all.end)};
}

} // namespace

RowScan::RowScan(const Trace& trace, HeadIndex head, bool wide)
    : m_trace{trace}
    , m_head{head}
    , m_wide{wide}
    , m_scoreRows{trace, head}
    , m_query{LeftRows{trace.request.parameters->keyWidth}, LeftRows{trace.request.parameters->keyWidth}}
    , m_panels{kKeyBlock * trace.request.parameters->keyWidth}
    , m_gathered{kRowBlock, trace.request.parameters->keyWidth}
{
}

bool RowScan::scan(
    std::span<const TokenIndex> queries, const std::stop_token& stop, RowWatcher* watcher,
    Index firstRow)
{
    m_scales.assign(queries.size(), {});
    const RowPlace first{0, firstRow};
    if (!m_wide)
        return scanNarrow(queries, stop, watcher, first);
    for (std::size_t r = 0; r < queries.size(); ++r) {
        if (stop.stop_requested())
            return false;
        m_scales[r] = scanWide(queries[r], watcher, {0, firstRow + static_cast<Index>(r)});
    }
    return true;
}

bool RowScan::scanNarrow(
    std::span<const TokenIndex> queries, const std::stop_token& stop, RowWatcher* watcher,
    const RowPlace& first)
{
    begin(queries);
    const Range keys = reachOf(m_trace.request.mask, queries, m_trace.keys());
    if (watcher != nullptr)
        watcher->begin({first, static_cast<Index>(queries.size()), keys});
    const std::span<const Scalar> maxima = std::span{m_maximum}.first(queries.size());
    for (Index key = keys.begin / kKeyBlock * kKeyBlock; key < keys.end; key += kKeyBlock) {
        if (stop.stop_requested())
            return false;
        const Range block{key, std::min(key + kKeyBlock, m_trace.keys())};
        packKeys(block);
        for (Index part = 0; part * kRowBlock < static_cast<Index>(queries.size()); ++part)
            addKeys(queries, block, part);
        if (watcher != nullptr)
            watcher->add({block, m_scores.data(), maxima});
    }
    const std::vector<Scalar> inverse = finishScales();
    if (watcher != nullptr)
        watcher->finish(maxima, inverse);
    return true;
}

void RowScan::begin(std::span<const TokenIndex> queries)
{
    const MatrixView all = m_trace.headQuery(m_head);
    const auto rows = static_cast<Index>(queries.size());
    for (Index first = 0; first < rows; first += kRowBlock) {
        const Index count = std::min(kRowBlock, rows - first);
        for (Index r = 0; r < count; ++r)
            m_gathered.row(r) = all.row(queries[static_cast<std::size_t>(first + r)]);
        m_query[static_cast<std::size_t>(first / kRowBlock)].pack(m_gathered.topRows(count));
    }
    m_maximum.fill(m_scoreRows.firstMaximum());
    m_total.fill(m_scoreRows.firstTotal());
}

void RowScan::packKeys(Range keys)
{
    const MatrixView all = m_trace.headKey(m_head);
    for (Index panel = 0; panel < ceilDivide(keys.size(), simd::kPanelWidth); ++panel)
        packRows(
            all.middleRows(keys.begin, keys.size()), panel,
            m_panels.data() + panel * all.cols() * simd::kPanelWidth);
}

void RowScan::addKeys(std::span<const TokenIndex> queries, Range keys, Index block)
{
    const LeftRows& rows = m_query[static_cast<std::size_t>(block)];
    simd::Product product;
    product.panels = m_panels.data();
    product.panelStride = m_trace.request.parameters->keyWidth * simd::kPanelWidth;
    product.panelCount = ceilDivide(keys.size(), simd::kPanelWidth);
    product.result = m_scores.data();
    product.resultStride = simd::kStride;
    rows.multiply(product);

    const Index columns = product.panelCount * simd::kPanelWidth;
    const Index first = block * kRowBlock;
    Scalar* scores = m_scores.data();
    for (Index r = 0; r < rows.rows(); ++r, scores += simd::kStride) {
        m_scoreRows.finish(queries[static_cast<std::size_t>(first + r)], keys, scores);
        std::fill(scores + keys.size(), scores + columns, kMasked);
    }
    simd::softmaxStep(
        {m_scores.data(), rows.rows(), columns, m_scoreRows.factor(), m_maximum.data() + first,
         m_total.data() + first, m_rescale.data()});
}

std::vector<Scalar> RowScan::finishScales()
{
    std::vector<Scalar> inverse;
    for (std::size_t r = 0; r < m_scales.size(); ++r) {
        const auto sum = static_cast<Scalar>(m_total[r]); // as a trace keeps it
        m_scales[r] = {m_maximum[r], sum > 0 ? 1 / sum : 0};
        inverse.push_back(m_scales[r].inverseTotal);
    }
    return inverse;
}

RowScale RowScan::scanWide(TokenIndex query, RowWatcher* watcher, const RowPlace& place)
{
    const WideRow row = wideRow(m_trace, m_head, query);
    const auto sum = static_cast<Scalar>(row.total);
    if (watcher != nullptr)
        watcher->addWholeRow(place, row.weights(m_trace.keys()));
    return {row.maximum, sum > 0 ? 1 / sum : 0};
}

} // namespace headlight
