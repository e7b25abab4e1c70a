#include "core/attention/kernel/pair_block.h"

#include "core/attention/kernel/wide.h"

#include <algorithm>

namespace headlight {

PairBlock::PairBlock(const PairSource& source)
    : m_source{source}
    , m_scores{source.trace, source.head}
    , m_query{source.trace.request.parameters->keyWidth}
    , m_panels{simd::kDepth * source.trace.request.parameters->keyWidth}
{
}

Index PairBlock::panelStride() const
{
    return m_source.trace.request.parameters->keyWidth * simd::kPanelWidth;
}

void PairBlock::setKeys(Range keys)
{
    m_keys = keys;
    const MatrixView all = m_source.trace.headKey(m_source.head);
    const MatrixView some = all.middleRows(keys.begin, keys.size());
    for (Index panel = 0; panel < panelCount() && !m_source.wide; ++panel)
        packRows(some, panel, m_panels.data() + panel * panelStride());
}

void PairBlock::make(Range queries, Scalar* out, Index stride)
{
    if (!m_source.wide)
        makeProducts(queries);
    for (TokenIndex query = queries.begin; query < queries.end; ++query) {
        Scalar* numbers = m_numbers.data() + (query - queries.begin) * simd::kStride;
        if (m_source.wide)
            makeWideRow(query, numbers);
        finishRow(query, numbers, out + (query - queries.begin) * stride);
    }
}

void PairBlock::makeProducts(Range queries)
{
    m_query.pack(m_source.trace.headQuery(m_source.head).middleRows(queries.begin, queries.size()));
    simd::Product product;
    product.panels = m_panels.data();
    product.panelStride = panelStride();
    product.panelCount = panelCount();
    product.result = m_numbers.data();
    product.resultStride = simd::kStride;
    m_query.multiply(product);
}

void PairBlock::makeWideRow(TokenIndex query, Scalar* numbers) const
{
    if (m_source.quantity == PairQuantity::DotProduct)
        wideDotProducts(m_source.trace, m_source.head, query, m_keys, numbers);
    else
        wideScores(m_source.trace, m_source.head, query, m_keys, numbers);
}

/// From products (of a wide head: scores) to what is asked for.
void PairBlock::finishRow(TokenIndex query, Scalar* numbers, Scalar* out) const
{
    const Index count = m_keys.size();
    if (m_source.quantity == PairQuantity::DotProduct) {
        std::copy_n(numbers, count, out);
        return;
    }
    if (m_source.wide)
        m_scores.finishScaled(query, m_keys, numbers);
    else
        m_scores.finish(query, m_keys, numbers);
    const Scalar factor = m_source.wide ? 1 : m_scores.factor();
    if (m_source.quantity == PairQuantity::Score) {
        for (Index j = 0; j < count; ++j)
            out[j] = numbers[j] * factor;
        return;
    }
    const RowScale scale = m_source.scale(query);
    if (scale.maximum == kMasked)
        std::fill_n(out, count, Scalar{0});
    else
        simd::weightRow({numbers, out, count, factor, scale.maximum, scale.inverseTotal});
}

} // namespace headlight
