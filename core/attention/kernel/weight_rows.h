#pragma once

#include "core/attention/kernel/block_scales.h"

namespace headlight {

/// Puts the weights of rows into an array [h x n x m] that the caller keeps.
class WeightRows final : public RowWatcher
{
public:
    /// At most `rows` rows are watched at once.
    WeightRows(const Trace& trace, Scalar* weights, Index rows);

    void begin(const WatchedRows& rows) override;
    void add(const ExponentialBlock& block) override;
    void finish(std::span<const Scalar> maximum, std::span<const Scalar> inverseTotal) override;
    void addWholeRow(const RowPlace& place, std::span<const Scalar> weights) override;

private:
    [[nodiscard]] Scalar* row(const RowPlace& place) const
    {
        return m_weights + (place.head * m_queries + place.query) * m_keys;
    }

    Scalar* m_weights;
    Index m_queries;
    Index m_keys;
    BlockScales m_scales;
    WatchedRows m_rows;
};

} // namespace headlight
