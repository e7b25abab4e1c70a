#include "ui/figure/pair_fields.h"

#include "core/tensor/cell_reducer.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

class RowField final : public NumberField
{
public:
    RowField(NumberFieldPtr field, Index row) : m_field{std::move(field)}, m_row{row} {}

    [[nodiscard]] Index rows() const override { return 1; }
    [[nodiscard]] Index columns() const override { return m_field->columns(); }
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        TileRequest inner = request;
        inner.rows = {m_row, m_row + 1};
        return m_field->tile(inner, tile, stop);
    }

private:
    NumberFieldPtr m_field;
    Index m_row;
};

/// A field whose rows are made one after the other.
class RowwiseField : public NumberField
{
public:
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        CellReducer reducer{request, tile};
        const auto width = static_cast<std::size_t>(request.columns.size());
        std::vector<Scalar> numbers(width);
        std::vector<std::uint8_t> visible(width);
        for (Range band = reducer.nextBand(1); band.size() > 0; band = reducer.nextBand(1)) {
            for (Index row = band.begin; row < band.end; ++row) {
                if (stop.stop_requested() || !fill(row, request.columns, numbers, visible, stop))
                    return false;
                const Index at = row - band.begin;
                reducer.add(
                    {numbers.data(),
                     visible.data(),
                     request.columns.size(),
                     {at, at + 1},
                     {0, request.columns.size()}});
            }
            reducer.finishBand();
        }
        return true;
    }

protected:
    virtual bool fill(
        Index row, Range columns, std::vector<Scalar>& numbers, std::vector<std::uint8_t>& visible,
        const std::stop_token& stop) const = 0;
};

class MaskField final : public RowwiseField
{
public:
    explicit MaskField(TracePtr trace) : m_trace{std::move(trace)} {}

    [[nodiscard]] Index rows() const override { return m_trace->queries(); }
    [[nodiscard]] Index columns() const override { return m_trace->keys(); }

protected:
    bool fill(
        Index row, Range columns, std::vector<Scalar>& numbers, std::vector<std::uint8_t>& visible,
        const std::stop_token& /*stop*/) const override
    {
        maskRow(m_trace->request.mask, row, columns, visible.data());
        std::copy(visible.begin(), visible.end(), numbers.begin());
        return true;
    }

private:
    TracePtr m_trace;
};

class DifferenceField final : public RowwiseField
{
public:
    DifferenceField(NumberFieldPtr first, NumberFieldPtr second)
        : m_first{std::move(first)}
        , m_second{std::move(second)}
    {
    }

    [[nodiscard]] Index rows() const override { return m_first->rows(); }
    [[nodiscard]] Index columns() const override { return m_first->columns(); }

protected:
    bool fill(
        Index row, Range columns, std::vector<Scalar>& numbers, std::vector<std::uint8_t>& visible,
        const std::stop_token& stop) const override
    {
        Tile first;
        Tile second;
        const TileRequest request{{row, row + 1}, columns, {}};
        if (!m_first->tile(request, first, stop) || !m_second->tile(request, second, stop))
            return false;
        const auto shown = [](const Tile& tile, Index at) {
            return tile.masked(0, at) != 0 ? Scalar{0} : tile.values(0, at);
        };
        for (Index at = 0; at < columns.size(); ++at) {
            const auto place = static_cast<std::size_t>(at);
            numbers[place] = shown(first, at) - shown(second, at);
            visible[place] = first.masked(0, at) != 0 && second.masked(0, at) != 0 ? 0 : 1;
        }
        return true;
    }

private:
    NumberFieldPtr m_first;
    NumberFieldPtr m_second;
};

} // namespace

NumberFieldPtr rowField(NumberFieldPtr field, Index row)
{
    return std::make_shared<RowField>(std::move(field), row);
}

NumberFieldPtr maskField(TracePtr trace)
{
    return std::make_shared<MaskField>(std::move(trace));
}

NumberFieldPtr differenceField(NumberFieldPtr first, NumberFieldPtr second)
{
    return std::make_shared<DifferenceField>(std::move(first), std::move(second));
}

} // namespace headlight
