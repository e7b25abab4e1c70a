#pragma once

#include "core/tensor/number_field.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

namespace headlight {

/// What an overview is made of.
struct OverviewSize
{
    Index heads = 1;
    Index queries = 1;   ///< n
    Index keys = 1;      ///< m
    Index cells = 1024;  ///< at most so many across, and down
    Index cellsDown = 0; ///< at most so many down, where that is another number
};

/// The weights of every head seen from afar: the mean and the maximum of each block ("cell") of
/// ceil(n / c) x ceil(m / c) weights, the last cells smaller, with the mean over their own pairs. A
/// weight that the mask forbids counts as 0.
///
/// Filled by trace() row of cells by row of cells, in no fixed order; any thread may read a row as
/// soon as it is done. Above 1024 cells the numbers are kept in half precision, off by at most
/// 1 / 2048 of themselves or 4e-12.
class Overview
{
public:
    using Reduce = LevelOfDetail::Reduce;

    /// Takes its memory: 8 bytes a cell and head, or 4. Throws std::bad_alloc.
    explicit Overview(const OverviewSize& size);

    [[nodiscard]] Index heads() const { return m_size.heads; }
    [[nodiscard]] Index queries() const { return m_size.queries; }
    [[nodiscard]] Index keys() const { return m_size.keys; }
    [[nodiscard]] Index rows() const { return m_rows; }       ///< cells down
    [[nodiscard]] Index columns() const { return m_columns; } ///< cells across
    [[nodiscard]] Index cellHeight() const { return m_cellHeight; }
    [[nodiscard]] Index cellWidth() const { return m_cellWidth; }

    [[nodiscard]] bool isDone(HeadIndex head, Index row) const;
    /// How many rows of cells of all heads are done; heads() rows() in the end.
    [[nodiscard]] Index doneRows() const { return m_doneRows.load(std::memory_order_acquire); }
    /// The numbers of a row of cells that is done. O(columns).
    void readRow(HeadIndex head, Index row, Reduce reduce, std::span<Scalar> out) const;
    /// out.size() of them, from the cell `at` (query = row, key = column) on.
    void readCells(HeadIndex head, Pair at, Reduce reduce, std::span<Scalar> out) const;

    /// For the kernel: keeps a row of cells, once, and tells readers.
    void keepRow(
        HeadIndex head, Index row, std::span<const Scalar> means, std::span<const Scalar> maxima);

    /// The bytes that one of these takes.
    [[nodiscard]] static double bytes(const OverviewSize& size);

private:
    /// Zeros that take no memory, and no time, before something is written to them.
    template <typename T>
    using Zeros = std::unique_ptr<T[], decltype(&std::free)>;
    template <typename T>
    [[nodiscard]] static Zeros<T> zeros(std::size_t count);

    struct Level
    {
        Zeros<float> whole{nullptr, &std::free};
        Zeros<std::uint16_t> half{nullptr, &std::free};
    };

    [[nodiscard]] std::size_t place(HeadIndex head, Index row) const;
    void write(Level& level, std::size_t row, std::span<const Scalar> numbers) const;

    OverviewSize m_size;
    Index m_cellHeight;
    Index m_cellWidth;
    Index m_rows;
    Index m_columns;
    bool m_isHalf;
    Level m_means;
    Level m_maxima;
    std::vector<std::atomic<bool>> m_done;
    std::atomic<Index> m_doneRows = 0;
};

/// The cells of one head as a field of rows() x columns() numbers; the cells of rows that are not
/// done yet are masked. Reading the same tile later may say more.
[[nodiscard]] NumberFieldPtr overviewField(
    std::shared_ptr<const Overview> overview, HeadIndex head, Overview::Reduce reduce);

} // namespace headlight
