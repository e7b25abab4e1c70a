#include "core/attention/weight_field.h"

#include "core/attention/kernel/overview_rows.h"
#include "core/attention/kernel/pair_tile.h"
#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>

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

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        const Trace& trace = *m_trace;
        const auto scale = [&trace, head = m_head](TokenIndex query) {
            const Scalar sum = trace.exponentialSum(head, query);
            return RowScale{trace.scoreMaximum(head, query), sum > 0 ? 1 / sum : 0};
        };
        const bool wide = trace.wideHeads[static_cast<std::size_t>(m_head)] != 0;
        return fillTile({trace, m_head, m_quantity, wide, scale}, request, tile, stop);
    }

private:
    TracePtr m_trace;
    HeadIndex m_head;
    PairQuantity m_quantity;
};

/// Normalises rows when they are first asked for, and keeps their scales.
class PreviewField final : public NumberField
{
public:
    PreviewField(TracePtr trace, HeadIndex head, PairQuantity quantity)
        : m_trace{std::move(trace)}
        , m_head{head}
        , m_quantity{quantity}
        , m_wide{m_trace->wideHeads[static_cast<std::size_t>(head)] != 0}
        , m_scales(quantity == PairQuantity::Weight ? static_cast<std::size_t>(rows()) : 0)
        , m_known(m_scales.size())
    {
    }

    [[nodiscard]] Index rows() const override { return m_trace->queries(); }
    [[nodiscard]] Index columns() const override { return m_trace->keys(); }

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        std::vector<RowScale> scales;
        if (m_quantity == PairQuantity::Weight && !findScales(request.rows, scales, stop))
            return false;
        const auto scale = [&](TokenIndex query) {
            return scales[static_cast<std::size_t>(query - request.rows.begin)];
        };
        return fillTile({*m_trace, m_head, m_quantity, m_wide, scale}, request, tile, stop);
    }

private:
    bool findScales(Range rows, std::vector<RowScale>& scales, const std::stop_token& stop) const;
    [[nodiscard]] std::vector<TokenIndex> unknownOf(Range rows) const;
    void keep(std::span<const TokenIndex> queries, std::span<const RowScale> scales) const;

    TracePtr m_trace;
    HeadIndex m_head;
    PairQuantity m_quantity;
    bool m_wide;
    mutable std::mutex m_mutex;
    mutable std::vector<RowScale> m_scales; ///< [n]
    mutable std::vector<bool> m_known;      ///< [n]
};

/// Rows that are scanned, and how many share a scan.
struct Scanned
{
    const Trace& trace;
    HeadIndex head = 0;
    std::span<const TokenIndex> queries;
    Index rowsOfTask = kRowBlock;
};

/// Calls use(RowScan&, queries, position of the first) for parts of the queries, on all threads.
/// False: stopped.
template <typename Use>
bool scanRows(const Scanned& scanned, const JobControl& control, const Use& use)
{
    const auto& [trace, head, queries, rowsOfTask] = scanned;
    const bool wide = trace.wideHeads[static_cast<std::size_t>(head)] != 0;
    std::atomic<bool> complete = true;
    const auto count = static_cast<Index>(queries.size());
    const bool done = parallelFor(ceilDivide(count, rowsOfTask), control, [&](Index task) {
        const Index begin = task * scanned.rowsOfTask;
        const auto size = static_cast<std::size_t>(std::min(scanned.rowsOfTask, count - begin));
        RowScan scan{scanned.trace, scanned.head, wide};
        if (!use(scan, scanned.queries.subspan(static_cast<std::size_t>(begin), size), begin))
            complete = false;
    });
    return done && complete;
}

std::vector<TokenIndex> PreviewField::unknownOf(Range rows) const
{
    const std::scoped_lock lock{m_mutex};
    std::vector<TokenIndex> unknown;
    for (TokenIndex query = rows.begin; query < rows.end; ++query)
        if (!m_known[static_cast<std::size_t>(query)])
            unknown.push_back(query);
    return unknown;
}

void PreviewField::keep(std::span<const TokenIndex> queries, std::span<const RowScale> scales) const
{
    const std::scoped_lock lock{m_mutex};
    for (std::size_t i = 0; i < queries.size(); ++i) {
        m_scales[static_cast<std::size_t>(queries[i])] = scales[i];
        m_known[static_cast<std::size_t>(queries[i])] = true;
    }
}

bool PreviewField::findScales(
    Range rows, std::vector<RowScale>& scales, const std::stop_token& stop) const
{
    const auto find = [&](RowScan& scan, std::span<const TokenIndex> queries, Index /*first*/) {
        if (!scan.scan(queries, stop))
            return false;
        keep(queries, scan.scales());
        return true;
    };
    const std::vector<TokenIndex> unknown = unknownOf(rows);
    // As many as share a packing, if that leaves work for all threads.
    const Index share = ceilDivide(static_cast<Index>(unknown.size()), Index{2} * threadCount(0));
    const Index rowsOfTask = std::clamp(share, Index{48}, RowScan::kMostRows);
    if (!scanRows({*m_trace, m_head, unknown, rowsOfTask}, {stop, {}, 0}, find))
        return false;
    const std::scoped_lock lock{m_mutex};
    scales.assign(m_scales.begin() + rows.begin, m_scales.begin() + rows.end);
    return true;
}

} // namespace

NumberFieldPtr weightField(TracePtr trace, HeadIndex head, PairQuantity quantity)
{
    return std::make_shared<WeightField>(std::move(trace), head, quantity);
}

NumberFieldPtr previewField(TracePtr trace, HeadIndex head, PairQuantity quantity)
{
    return std::make_shared<PreviewField>(std::move(trace), head, quantity);
}

Result<SampledRows> sampledRows(
    const Trace& trace, HeadIndex head, Index rows, Index cells, const JobControl& control)
{
    const Index count = std::min(rows, trace.queries());
    SampledRows sampled;
    for (Index i = 0; i < count; ++i)
        sampled.queries.push_back(i * trace.queries() / count);
    // Rows side by side, each a row of cells of its own.
    Overview overview{{1, count, trace.keys(), cells, count}};
    const auto see = [&](RowScan& scan, std::span<const TokenIndex> queries, Index first) {
        OverviewRows watcher{overview, static_cast<Index>(queries.size())};
        return scan.scan(queries, control.stop, &watcher, first);
    };
    if (!scanRows({trace, head, sampled.queries}, control, see))
        return Error{ErrorCode::Canceled};
    sampled.means.resize(count, overview.columns());
    sampled.maxima.resize(count, overview.columns());
    const auto across = static_cast<std::size_t>(overview.columns());
    for (Index i = 0; i < count; ++i) {
        overview.readRow(0, i, Overview::Reduce::Mean, {sampled.means.row(i).data(), across});
        overview.readRow(0, i, Overview::Reduce::Maximum, {sampled.maxima.row(i).data(), across});
    }
    return sampled;
}

} // namespace headlight
