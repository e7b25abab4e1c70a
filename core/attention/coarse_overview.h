#pragma once

#include "core/attention/overview.h"
#include "core/base/ceil_divide.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace headlight {

/// Adds rows of cells up to one row of larger cells.
class CellSum
{
public:
    using Reduce = LevelOfDetail::Reduce;

    CellSum(Reduce reduce, Index columns)
        : m_reduce{reduce}
        , m_numbers(static_cast<std::size_t>(columns), 0)
    {
    }

    void clear()
    {
        std::ranges::fill(m_numbers, Scalar{0});
        m_rows = 0;
    }

    /// A row of cells that stand for `rows` rows.
    void add(const Scalar* numbers, Index rows)
    {
        const auto weight = static_cast<Scalar>(rows);
        if (m_reduce == Reduce::Maximum)
            for (std::size_t c = 0; c < m_numbers.size(); ++c)
                m_numbers[c] = std::max(m_numbers[c], numbers[c]);
        else
            for (std::size_t c = 0; c < m_numbers.size(); ++c)
                m_numbers[c] += numbers[c] * weight;
        m_rows += rows;
    }

    /// Of cells [part) of the row, each `width` numbers wide, the field's last one narrower.
    [[nodiscard]] Scalar of(Range part, Index width, Range columns) const
    {
        const auto* numbers = m_numbers.data();
        if (part.size() == 0 || m_rows == 0)
            return 0;
        if (part.size() == 1)
            return m_reduce == Reduce::Maximum ? numbers[part.begin]
                                               : numbers[part.begin] / static_cast<Scalar>(m_rows);
        if (m_reduce == Reduce::Maximum)
            return *std::max_element(numbers + part.begin, numbers + part.end);
        double sum = 0;
        Index pairs = 0;
        for (Index c = part.begin; c < part.end; ++c) {
            const Index first = columns.begin + c * width;
            const Index across = std::min(first + width, columns.end) - first;
            sum += static_cast<double>(numbers[c]) * static_cast<double>(across);
            pairs += across * m_rows;
        }
        return static_cast<Scalar>(sum / static_cast<double>(pairs));
    }

    [[nodiscard]] bool isEmpty() const { return m_rows == 0; }

private:
    Reduce m_reduce;
    std::vector<Scalar> m_numbers;
    Index m_rows = 0;
};

/// Cells of kCells x kCells cells of one head's overview, made as its rows are done. Any thread,
/// several at once.
class CoarseOverview
{
public:
    using Reduce = LevelOfDetail::Reduce;
    static constexpr Index kCells = 4;

    /// The overview outlives this.
    CoarseOverview(const Overview& overview, HeadIndex head)
        : m_overview{overview}
        , m_head{head}
        , m_done(static_cast<std::size_t>(ceilDivide(overview.rows(), kCells)), false)
        , m_columns{ceilDivide(overview.columns(), kCells)}
    {
    }

    [[nodiscard]] Index rows() const { return static_cast<Index>(m_done.size()); }

    /// Null where the row is not done yet. What is pointed at stays as it is.
    [[nodiscard]] const Scalar* row(Index row, Reduce reduce)
    {
        const std::scoped_lock lock{m_mutex};
        if (!m_done[static_cast<std::size_t>(row)] && !make(row))
            return nullptr;
        return (reduce == Reduce::Mean ? m_means : m_maxima).row(row).data();
    }

private:
    bool make(Index row);
    void fill(Index row, Reduce reduce, Matrix& cells) const;

    const Overview& m_overview;
    HeadIndex m_head;
    std::mutex m_mutex;
    std::vector<bool> m_done;
    Index m_columns;
    Matrix m_means;
    Matrix m_maxima;
};

} // namespace headlight
