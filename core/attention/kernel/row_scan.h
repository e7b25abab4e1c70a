#pragma once

#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/row_watcher.h"
#include "core/attention/kernel/score_rows.h"

#include <array>
#include <stop_token>
#include <vector>

namespace headlight {

/// What turns a row's scores into weights: weight = exp(score - maximum) inverseTotal.
struct RowScale
{
    Scalar maximum = kMasked; ///< -inf for a row masked in full
    Scalar inverseTotal = 0;  ///< 0 for such a row

    bool operator==(const RowScale&) const = default;
};

/// Finds the scales of any rows of a head without their contexts and without packed keys: what a
/// trace keeps of them, with the same bits, while the pass that fills it is still under way. Reads
/// the request, Q and K alone. One thread at a time.
class RowScan
{
public:
    /// Of one scan. Blocks of kRowBlock share the packing of the keys.
    static constexpr Index kMostRows = 2 * kRowBlock;

    /// `wide`: the head is one of isWide().
    RowScan(const Trace& trace, HeadIndex head, bool wide);

    /// Scans these queries, at most kMostRows; the watcher, where there is one, sees them as rows
    /// [firstRow, ...) of a head 0 and takes kRowBlock of them at most. False: stopped. O(rows m
    /// dk).
    [[nodiscard]] bool scan(
        std::span<const TokenIndex> queries, const std::stop_token& stop,
        RowWatcher* watcher = nullptr, Index firstRow = 0);

    /// Of the queries of the last scan.
    [[nodiscard]] std::span<const RowScale> scales() const { return m_scales; }

private:
    void packKeys(Range keys);
    void addKeys(std::span<const TokenIndex> queries, Range keys, Index block);
    bool scanNarrow(
        std::span<const TokenIndex> queries, const std::stop_token& stop, RowWatcher* watcher,
        const RowPlace& first);
    void begin(std::span<const TokenIndex> queries);
    std::vector<Scalar> finishScales();
    RowScale scanWide(TokenIndex query, RowWatcher* watcher, const RowPlace& place);

    const Trace& m_trace;
    HeadIndex m_head;
    bool m_wide;
    ScoreRows m_scoreRows;
    std::array<LeftRows, 2> m_query; ///< blocks of rows
    AlignedBuffer m_panels;
    AlignedBuffer m_scores{kRowBlock * simd::kStride};
    Matrix m_gathered;
    std::array<Scalar, kMostRows> m_maximum{};
    std::array<Scalar, kRowBlock> m_rescale{};
    std::array<double, kMostRows> m_total{};
    std::vector<RowScale> m_scales;
};

} // namespace headlight
