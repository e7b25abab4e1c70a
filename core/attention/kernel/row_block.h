#pragma once

#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/row_watcher.h"

#include <array>
#include <vector>

namespace headlight {

/// K and V of one key/value head as the kernel reads them.
struct HeadPanels
{
    AlignedBuffer keys;   ///< [ceil(m / 32)][dk][32], rounded up to whole panels
    AlignedBuffer values; ///< [ceil(dv / 32)][m][32]; none where V is read where it lies
    const Scalar* value = nullptr;
    Index valueStride = 0;      ///< floats from one key to the next within a panel
    Index valuePanelStride = 0; ///< floats from one panel to the next
};

/// Computes up to kRowBlock rows of one head at a time, over all keys that they may see, and holds
/// the work memory for it. One thread at a time.
class RowBlock
{
public:
    explicit RowBlock(Trace& trace);

    /// Who sees the exponentials of all rows that follow; they outlive this.
    void watch(RowWatcher& watcher) { m_watchers.push_back(&watcher); }

    /// Fills what the trace keeps of the rows [first.query, end) of first.head.
    void compute(const HeadPanels& panels, const RowPlace& first, Index end);
    /// The same in double, without panels; says whether a score was clamped.
    bool computeWide(const RowPlace& first, Index end);

private:
    void addKeys(const HeadPanels& panels, const RowPlace& first, Range keys);
    void addScores(const HeadPanels& panels, const RowPlace& first, Range keys, Range rows);
    void addValues(const HeadPanels& panels, Range keys, Range rows);
    void keep(const RowPlace& first);

    Trace& m_trace;
    Index m_valuePanels;
    Index m_contextStride;
    LeftRows m_query;
    AlignedBuffer m_context; ///< sum of exp(score - maximum) times value [kRowBlock][contextStride]
    AlignedBuffer m_scores{kRowBlock * simd::kStride};
    std::array<Scalar, kRowBlock> m_maximum{};
    std::array<Scalar, kRowBlock> m_rescale{};
    std::array<Scalar, kRowBlock> m_inverseTotal{};
    std::array<double, kRowBlock> m_total{};
    std::vector<RowWatcher*> m_watchers;
};

} // namespace headlight
