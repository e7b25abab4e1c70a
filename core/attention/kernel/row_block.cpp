#include "core/attention/kernel/row_block.h"

#include "core/attention/kernel/hide.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kKeyBlock = simd::kDepth; // a block of weights is the left operand of weights * V

constexpr Index kPartRows = 24; // whole strips of every target; their scores fill 26 KiB

std::span<const Scalar> firstOf(const std::array<Scalar, kRowBlock>& numbers, Index count)
{
    return std::span{numbers}.first(static_cast<std::size_t>(count));
}

} // namespace

RowBlock::RowBlock(Trace& trace)
    : m_trace{trace}
    , m_valuePanels{ceilDivide(trace.request.parameters->valueWidth, simd::kPanelWidth)}
    , m_contextStride{m_valuePanels * simd::kPanelWidth}
    , m_query{trace.request.parameters->keyWidth}
    , m_context{kRowBlock * m_contextStride}
{
}

void RowBlock::compute(const HeadPanels& panels, const RowPlace& first, Index end)
{
    const Index rows = end - first.query;
    m_query.pack(m_trace.headQuery(first.head).middleRows(first.query, rows));
    const ScoreRows scores{m_trace, first.head};
    m_maximum.fill(scores.firstMaximum());
    m_total.fill(scores.firstTotal());
    std::fill_n(m_context.data(), rows * m_contextStride, Scalar{0});

    const Range reachable =
        reachableByAny(m_trace.request.mask, {first.query, end}, m_trace.keys());
    const Range keys{reachable.begin / kKeyBlock * kKeyBlock, reachable.end};
    for (RowWatcher* watcher : m_watchers)
        watcher->begin({first, rows, reachable});
    for (Index key = keys.begin; key < keys.end; key += kKeyBlock)
        addKeys(panels, first, {key, std::min(key + kKeyBlock, m_trace.keys())});
    keep(first);
    for (RowWatcher* watcher : m_watchers)
        watcher->finish(firstOf(m_maximum, rows), firstOf(m_inverseTotal, rows));
}

/// Scores of the block's queries with these keys, their exponentials, and what these add to the
/// sums, for few rows at a time: their scores stay in the first cache. The keys begin on a multiple
/// of kKeyBlock, so that sums are made in the same parts whatever the queries can reach.
void RowBlock::addKeys(const HeadPanels& panels, const RowPlace& first, Range keys)
{
    const Index rows = m_query.rows();
    for (Index row = 0; row < rows; row += kPartRows) {
        const Range part{row, std::min(row + kPartRows, rows)};
        addScores(panels, first, keys, part);
        addValues(panels, keys, part);
    }
    for (RowWatcher* watcher : m_watchers)
        watcher->add({keys, m_scores.data(), firstOf(m_maximum, rows)});
}

/// Makes the scores of some rows their exponentials.
void RowBlock::addScores(const HeadPanels& panels, const RowPlace& first, Range keys, Range rows)
{
    const Index width = m_trace.request.parameters->keyWidth * simd::kPanelWidth;
    Scalar* scores = m_scores.data() + rows.begin * simd::kStride;
    simd::Product product;
    product.panels = panels.keys.data() + keys.begin / simd::kPanelWidth * width;
    product.panelStride = width;
    product.panelCount = ceilDivide(keys.size(), simd::kPanelWidth);
    product.result = scores;
    product.resultStride = simd::kStride;
    m_query.multiply(product, rows);

    const ScoreRows finisher{m_trace, first.head};
    const Index columns = product.panelCount * simd::kPanelWidth;
    const bool changes = finisher.changeProducts() || columns > keys.size();
    for (Index r = 0; changes && r < rows.size(); ++r) {
        Scalar* row = scores + r * simd::kStride;
        finisher.finish(first.query + rows.begin + r, keys, row);
        std::fill(row + keys.size(), row + columns, kMasked);
    }
    simd::softmaxStep(
        {scores, rows.size(), columns, finisher.factor(), m_maximum.data() + rows.begin,
         m_total.data() + rows.begin, m_rescale.data() + rows.begin});
}

void RowBlock::addValues(const HeadPanels& panels, Range keys, Range rows)
{
    Scalar* context = m_context.data() + rows.begin * m_contextStride;
    for (Index r = 0; r < rows.size(); ++r)
        if (const Scalar rescale = m_rescale[static_cast<std::size_t>(rows.begin + r)];
            rescale != 1)
            simd::scale(context + r * m_contextStride, m_contextStride, rescale);

    simd::Product sums;
    sums.left = m_scores.data() + rows.begin * simd::kStride;
    sums.rows = rows.size();
    sums.depth = keys.size();
    sums.panels = panels.value + keys.begin * panels.valueStride;
    sums.rightStride = panels.valueStride;
    sums.panelStride = panels.valuePanelStride;
    sums.panelCount = m_valuePanels;
    sums.result = context;
    sums.resultStride = m_contextStride;
    sums.add = true;
    simd::multiply(sums);
}

void RowBlock::keep(const RowPlace& first)
{
    const Index width = m_trace.request.parameters->valueWidth;
    for (Index r = 0; r < m_query.rows(); ++r) {
        const auto row = static_cast<std::size_t>(r);
        const RowPlace place{first.head, first.query + r};
        keepRow(m_trace, place, m_maximum[row], m_total[row]);
        const Scalar sum = m_trace.exponentialSum(place.head, place.query);
        m_inverseTotal[row] = sum > 0 ? 1 / sum : 0;
        const Scalar* sums = m_context.data() + r * m_contextStride;
        Scalar* context = m_trace.context.row(place.query).data() + place.head * width;
        for (Index c = 0; c < width; ++c)
            context[c] = sums[c] * m_inverseTotal[row];
    }
}

bool RowBlock::computeWide(const RowPlace& first, Index end)
{
    bool clamped = false;
    for (Index query = first.query; query < end; ++query) {
        const WideRow row = attendWideRow(m_trace, first.head, query);
        clamped = clamped || row.clamped;
        if (m_watchers.empty())
            continue;
        const std::vector<Scalar> weights = row.weights(m_trace.keys());
        for (RowWatcher* watcher : m_watchers)
            watcher->addWholeRow({first.head, query}, weights);
    }
    return clamped;
}

} // namespace headlight
