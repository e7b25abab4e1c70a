#pragma once

#include "core/attention/kernel/block_scales.h"
#include "core/attention/overview.h"

#include <vector>

namespace headlight {

/// Makes rows of cells of an overview from the exponentials of whole rows of cells, which come in
/// ascending order.
///
/// Each block of keys leaves a sum and a maximum a row and cell, made with the row's running
/// maximum; when the row is finished they are rescaled and added to its cells.
class OverviewRows final : public RowWatcher
{
public:
    /// At most `rows` rows are watched at once.
    OverviewRows(Overview& overview, Index rows);

    void begin(const WatchedRows& rows) override;
    void add(const ExponentialBlock& block) override;
    void finish(std::span<const Scalar> maximum, std::span<const Scalar> inverseTotal) override;
    void addWholeRow(const RowPlace& place, std::span<const Scalar> weights) override;

    /// What all of this took.
    [[nodiscard]] double seconds() const { return m_seconds; }

private:
    class Timer;

    /// Where the segments of a block begin: a cell that two blocks share has one in each.
    [[nodiscard]] Index segment(Index block) const;
    void addToCells(const Scalar* sums, const Scalar* maxima, Range cells, Scalar scale);
    void finishRow(const RowPlace& place);

    Overview& m_overview;
    BlockScales m_scales;
    WatchedRows m_rows;
    Index m_stride;
    AlignedBuffer m_sums;   ///< [rows][m_stride]
    AlignedBuffer m_maxima; ///< likewise
    std::vector<Scalar> m_cellSums;
    std::vector<Scalar> m_cellMaxima;
    double m_seconds = 0;
};

} // namespace headlight
