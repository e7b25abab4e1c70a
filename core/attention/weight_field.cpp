#include "core/attention/weight_field.h"

#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/wide.h"
#include "core/tensor/cell_reducer.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

constexpr Index kKeyStep = simd::kDepth;
constexpr Index kBandRows = 4 * kRowBlock; ///< keys are packed once for so many rows

class WeightField final : public NumberField
{
public:
    WeightField(TracePtr trace, HeadIndex head, PairQuantity quantity)
        : m_trace{std::move(trace)}
        , m_head{head}
        , m_quantity{quantity}
    {
    }

    [[nodiscard]] Index rows() const override { return m_trace->queries(); }
    [[nodiscard]] Index columns() const override { return m_trace->keys(); }
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override;

private:
    TracePtr m_trace;
    HeadIndex m_head;
    PairQuantity m_quantity;
};

/// The numbers of a block of queries and keys, and which of them may be seen. Rows are
/// simd::kStride apart.
class BlockMaker
{
public:
    BlockMaker(const Trace& trace, HeadIndex head, PairQuantity quantity)
        : m_trace{trace}
        , m_head{head}
        , m_quantity{quantity}
        , m_scores{trace, head}
        , m_wide{trace.wideHeads[static_cast<std::size_t>(head)] != 0}
        , m_masks{!trace.request.mask.layers.empty()}
        , m_query{trace.headKey(head).cols()}
        , m_panels{kKeyStep * trace.headKey(head).cols()}
        , m_visible(m_masks ? static_cast<std::size_t>(kRowBlock * simd::kStride) : 0)
    {
    }

    void setKeys(Range keys);       ///< at most kKeyStep
    void setQueries(Range queries); ///< at most kRowBlock; makes the numbers

    [[nodiscard]] const Scalar* numbers() const { return m_numbers.data(); }
    /// Null where no pair is hidden.
    [[nodiscard]] const std::uint8_t* visible() const
    {
        return m_masks ? m_visible.data() : nullptr;
    }

private:
    [[nodiscard]] Index panelCount() const { return blockCount(m_keys.size(), simd::kPanelWidth); }
    [[nodiscard]] Index panelStride() const
    {
        return m_trace.headKey(m_head).cols() * simd::kPanelWidth;
    }
    void makeProducts(Range queries);
    void makeWideRow(TokenIndex query, Scalar* numbers) const;
    void finishRow(TokenIndex query, Scalar* numbers) const;

    const Trace& m_trace;
    HeadIndex m_head;
    PairQuantity m_quantity;
    ScoreRows m_scores;
    bool m_wide;
    bool m_masks;
    LeftRows m_query;
    AlignedBuffer m_panels;
    AlignedBuffer m_numbers{kRowBlock * simd::kStride};
    std::vector<std::uint8_t> m_visible;
    Range m_keys{};
};

void BlockMaker::setKeys(Range keys)
{
    m_keys = keys;
    const MatrixView all = m_trace.headKey(m_head);
    const MatrixView some = all.middleRows(keys.begin, keys.size());
    for (Index panel = 0; panel < panelCount() && !m_wide; ++panel)
        packRows(some, panel, m_panels.data() + panel * panelStride());
}

void BlockMaker::setQueries(Range queries)
{
    if (!m_wide)
        makeProducts(queries);
    for (TokenIndex query = queries.begin; query < queries.end; ++query) {
        const Index offset = (query - queries.begin) * simd::kStride;
        if (m_wide)
            makeWideRow(query, m_numbers.data() + offset);
        if (m_quantity != PairQuantity::DotProduct)
            finishRow(query, m_numbers.data() + offset);
        if (m_masks)
            maskRow(m_trace.request.mask, query, m_keys, m_visible.data() + offset);
    }
}

void BlockMaker::makeProducts(Range queries)
{
    m_query.pack(m_trace.headQuery(m_head).middleRows(queries.begin, queries.size()));
    simd::Product product;
    product.panels = m_panels.data();
    product.panelStride = panelStride();
    product.panelCount = panelCount();
    product.result = m_numbers.data();
    product.resultStride = simd::kStride;
    m_query.multiply(product);
}

void BlockMaker::makeWideRow(TokenIndex query, Scalar* numbers) const
{
    if (m_quantity == PairQuantity::DotProduct)
        wideDotProducts(m_trace, m_head, query, m_keys, numbers);
    else
        wideScores(m_trace, m_head, query, m_keys, numbers);
}

/// From products (of a wide head: scores) to scores or weights.
void BlockMaker::finishRow(TokenIndex query, Scalar* numbers) const
{
    const Scalar factor = m_wide ? 1 : m_scores.factor();
    const Scalar maximum = m_trace.scoreMaximum(m_head, query);
    if (m_wide)
        m_scores.finishScaled(query, m_keys, numbers);
    else
        m_scores.finish(query, m_keys, numbers);
    if (m_quantity == PairQuantity::Score)
        for (Index j = 0; j < m_keys.size(); ++j)
            numbers[j] *= factor;
    else if (maximum == kMasked)
        std::fill_n(numbers, m_keys.size(), Scalar{0});
    else
        simd::weightRow(
            {numbers, numbers, m_keys.size(), factor, maximum,
             1 / m_trace.exponentialSum(m_head, query)});
}

/// Adds every number of a band of queries. False: stopped.
bool addBand(
    Range band, Range columns, BlockMaker& maker, CellReducer& reducer, const std::stop_token& stop)
{
    for (Index key = columns.begin; key < columns.end; key += kKeyStep) {
        const Range keys{key, std::min(key + kKeyStep, columns.end)};
        maker.setKeys(keys);
        for (Index query = band.begin; query < band.end; query += kRowBlock) {
            if (stop.stop_requested())
                return false;
            const Range queries{query, std::min(query + kRowBlock, band.end)};
            maker.setQueries(queries);
            reducer.add(
                {maker.numbers(),
                 maker.visible(),
                 simd::kStride,
                 {query - band.begin, queries.end - band.begin},
                 {key - columns.begin, keys.end - columns.begin}});
        }
    }
    return true;
}

bool WeightField::tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const
{
    CellReducer reducer{
        request, tile,
        m_quantity == PairQuantity::Score ? CellReducer::MeanOver::Visible
                                          : CellReducer::MeanOver::All};
    BlockMaker maker{*m_trace, m_head, m_quantity};
    for (Range band = reducer.nextBand(kBandRows); band.size() > 0;
         band = reducer.nextBand(kBandRows)) {
        if (!addBand(band, request.columns, maker, reducer, stop))
            return false;
        reducer.finishBand();
    }
    return true;
}

} // namespace

NumberFieldPtr weightField(TracePtr trace, HeadIndex head, PairQuantity quantity)
{
    return std::make_shared<WeightField>(std::move(trace), head, quantity);
}

} // namespace headlight
