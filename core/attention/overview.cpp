#include "core/attention/overview.h"

#include "core/base/ceil_divide.h"
#include "core/tensor/cell_reducer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <utility>

namespace headlight {

namespace {

/// Halves are kept times this: a mean weight is about 1 / m, where halves would lose their digits.
constexpr float kHalfScale = 0x1p14F;
constexpr Index kMostWholeCells = 1024;

Index cellsDown(const OverviewSize& size)
{
    return size.cellsDown > 0 ? size.cellsDown : size.cells;
}

/// The nearest half of a number in [0, 32768], ties to even.
std::uint16_t halfOf(float number)
{
    constexpr float kSmallestNormal = 0x1p-14F;
    if (number < kSmallestNormal)
        return static_cast<std::uint16_t>(
            std::bit_cast<std::uint32_t>(number + 0x1p-1F) - std::bit_cast<std::uint32_t>(0x1p-1F));
    const auto bits = std::bit_cast<std::uint32_t>(number);
    const std::uint32_t rounded = bits + 0xFFFU + ((bits >> 13U) & 1U);
    return static_cast<std::uint16_t>((rounded - (112U << 23U)) >> 13U);
}

/// The cells of one head, row by row.
class OverviewField final : public NumberField
{
public:
    OverviewField(std::shared_ptr<const Overview> overview, HeadIndex head, Overview::Reduce reduce)
        : m_overview{std::move(overview)}
        , m_head{head}
        , m_reduce{reduce}
    {
    }

    [[nodiscard]] Index rows() const override { return m_overview->rows(); }
    [[nodiscard]] Index columns() const override { return m_overview->columns(); }

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        CellReducer reducer{request, tile, CellReducer::MeanOver::Visible};
        const auto columns = static_cast<std::size_t>(m_overview->columns());
        std::vector<Scalar> numbers(columns);
        std::vector<std::uint8_t> visible(columns);
        const Index first = request.columns.begin;
        for (Range band = reducer.nextBand(1); band.size() > 0; band = reducer.nextBand(1)) {
            for (Index row = band.begin; row < band.end; ++row) {
                if (stop.stop_requested())
                    return false;
                const bool done = m_overview->isDone(m_head, row);
                std::ranges::fill(visible, static_cast<std::uint8_t>(done ? 1 : 0));
                std::ranges::fill(numbers, Scalar{0});
                if (done)
                    m_overview->readRow(m_head, row, m_reduce, numbers);
                const Index inBand = row - band.begin;
                reducer.add(
                    {numbers.data() + first,
                     visible.data() + first,
                     m_overview->columns(),
                     {inBand, inBand + 1},
                     {0, request.columns.size()}});
            }
            reducer.finishBand();
        }
        return true;
    }

private:
    std::shared_ptr<const Overview> m_overview;
    HeadIndex m_head;
    Overview::Reduce m_reduce;
};

} // namespace

Overview::Overview(const OverviewSize& size)
    : m_size{size}
    , m_cellHeight{ceilDivide(size.queries, std::min(cellsDown(size), size.queries))}
    , m_cellWidth{ceilDivide(size.keys, std::min(size.cells, size.keys))}
    , m_rows{ceilDivide(size.queries, m_cellHeight)}
    , m_columns{ceilDivide(size.keys, m_cellWidth)}
    , m_isHalf{size.cells > kMostWholeCells}
    , m_done(static_cast<std::size_t>(size.heads * m_rows))
{
    const auto numbers = static_cast<std::size_t>(size.heads * m_rows * m_columns);
    for (Level* level : {&m_means, &m_maxima}) {
        if (m_isHalf)
            level->half = zeros<std::uint16_t>(numbers);
        else
            level->whole = zeros<float>(numbers);
    }
}

template <typename T>
Overview::Zeros<T> Overview::zeros(std::size_t count)
{
    Zeros<T> made{static_cast<T*>(std::calloc(count, sizeof(T))), &std::free};
    if (!made)
        throw std::bad_alloc{};
    return made;
}

std::size_t Overview::place(HeadIndex head, Index row) const
{
    return static_cast<std::size_t>(head * m_rows + row);
}

bool Overview::isDone(HeadIndex head, Index row) const
{
    return m_done[place(head, row)].load(std::memory_order_acquire);
}

void Overview::readRow(HeadIndex head, Index row, Reduce reduce, std::span<Scalar> out) const
{
    assert(static_cast<Index>(out.size()) == m_columns);
    readCells(head, {row, 0}, reduce, out);
}

void Overview::readCells(HeadIndex head, Pair at, Reduce reduce, std::span<Scalar> out) const
{
    assert(isDone(head, at.query));
    assert(at.key >= 0 && at.key + static_cast<Index>(out.size()) <= m_columns);
    const Level& level = reduce == Reduce::Mean ? m_means : m_maxima;
    const auto columns = static_cast<std::size_t>(m_columns);
    const std::size_t first = place(head, at.query) * columns + static_cast<std::size_t>(at.key);
    if (!m_isHalf) {
        std::copy_n(level.whole.get() + first, out.size(), out.begin());
        return;
    }
    // Halves without sign are floats of another exponent: one multiplication puts it right.
    constexpr float kRebias = 0x1p112F / kHalfScale;
    const std::uint16_t* halves = level.half.get() + first;
    for (std::size_t c = 0; c < out.size(); ++c)
        out[c] = std::bit_cast<float>(std::uint32_t{halves[c]} << 13U) * kRebias;
}

void Overview::write(Level& level, std::size_t row, std::span<const Scalar> numbers) const
{
    const std::size_t first = row * numbers.size();
    for (std::size_t c = 0; c < numbers.size(); ++c)
        if (m_isHalf)
            level.half[first + c] = halfOf(std::min(numbers[c], 1.0F) * kHalfScale);
        else
            level.whole[first + c] = numbers[c];
}

void Overview::keepRow(
    HeadIndex head, Index row, std::span<const Scalar> means, std::span<const Scalar> maxima)
{
    const std::size_t at = place(head, row);
    write(m_means, at, means);
    write(m_maxima, at, maxima);
    m_done[at].store(true, std::memory_order_release);
    m_doneRows.fetch_add(1, std::memory_order_acq_rel);
}

double Overview::bytes(const OverviewSize& size)
{
    const auto numbers = static_cast<double>(size.heads) *
                         static_cast<double>(std::min(cellsDown(size), size.queries)) *
                         static_cast<double>(std::min(size.cells, size.keys));
    return 2 * numbers * (size.cells > kMostWholeCells ? 2 : 4);
}

NumberFieldPtr overviewField(
    std::shared_ptr<const Overview> overview, HeadIndex head, Overview::Reduce reduce)
{
    return std::make_shared<OverviewField>(std::move(overview), head, reduce);
}

} // namespace headlight
