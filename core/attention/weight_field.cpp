#include "core/attention/weight_field.h"

#include "core/tensor/cell_reducer.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

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
    void fillRow(Index query, Range keys, const std::uint8_t* visible, Scalar* numbers) const;

    TracePtr m_trace;
    HeadIndex m_head;
    PairQuantity m_quantity;
};

bool WeightField::tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const
{
    const auto width = static_cast<std::size_t>(request.columns.size());
    std::vector<Scalar> numbers(width);
    std::vector<std::uint8_t> visible(width);
    CellReducer reducer{
        request, tile,
        m_quantity == PairQuantity::Score ? CellReducer::MeanOver::Visible
                                          : CellReducer::MeanOver::All};
    for (Index query = request.rows.begin; query < request.rows.end; ++query) {
        if (stop.stop_requested())
            return false;
        maskRow(m_trace->request.mask, query, request.columns, visible.data());
        fillRow(query, request.columns, visible.data(), numbers.data());
        reducer.addRow(numbers.data(), visible.data());
    }
    return true;
}

void WeightField::fillRow(
    Index query, Range keys, const std::uint8_t* visible, Scalar* numbers) const
{
    const MatrixView queries = m_trace->headQuery(m_head);
    const MatrixView allKeys = m_trace->headKey(m_head);
    const Scalar factor = m_trace->scoreFactor();
    const Scalar logsumexp = m_trace->logsumexp(m_head, query);
    for (Index j = 0; j < keys.size(); ++j) {
        const Scalar dot = queries.row(query).dot(allKeys.row(keys.begin + j));
        if (m_quantity == PairQuantity::DotProduct)
            numbers[j] = dot;
        else if (m_quantity == PairQuantity::Score)
            numbers[j] = visible[j] ? factor * dot : kMasked;
        else
            numbers[j] = visible[j] ? std::exp(factor * dot - logsumexp) : 0;
    }
}

} // namespace

NumberFieldPtr weightField(TracePtr trace, HeadIndex head, PairQuantity quantity)
{
    return std::make_shared<WeightField>(std::move(trace), head, quantity);
}

} // namespace headlight
