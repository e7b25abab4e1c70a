#include "core/attention/kernel/attend.h"

#include "core/attention/kernel/overview_rows.h"
#include "core/attention/kernel/row_block.h"
#include "core/attention/kernel/scratch_pool.h"
#include "core/attention/kernel/weight_rows.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/tensor/big_matrix.h"

#include <algorithm>
#include <atomic>

namespace headlight {

namespace {

/// Whether V is read where it lies: rows of whole panels, so near each other that the caches and
/// the address translation do not mind.
bool valuesLieWell(const Parameters& parameters)
{
    constexpr Index kFarthest = 128;
    return parameters.valueWidth % simd::kPanelWidth == 0 &&
           parameters.keyValueHeads * parameters.valueWidth <= kFarthest;
}

/// What one thread works with.
class Worker
{
public:
    Worker(Trace& trace, const TraceOptions& options) : rows{trace}
    {
        if (options.overview)
            overview = std::make_unique<OverviewRows>(*options.overview, kRowBlock);
        if (options.weights != nullptr)
            weights = std::make_unique<WeightRows>(trace, options.weights, kRowBlock);
        if (overview)
            rows.watch(*overview);
        if (weights)
            rows.watch(*weights);
    }

    RowBlock rows;
    std::unique_ptr<OverviewRows> overview;
    std::unique_ptr<WeightRows> weights;
};

/// The streaming pass over all heads and queries.
class Pass
{
public:
    Pass(Trace& trace, const TraceOptions& options)
        : m_trace{trace}
        , m_options{options}
        , m_parameters{*trace.request.parameters}
        , m_heads(static_cast<std::size_t>(m_parameters.keyValueHeads))
    {
    }

    bool prepare(const JobControl& control);
    bool run(const JobControl& control);

private:
    void makeRoom(HeadPanels& head, const MatrixView& value) const;
    void pack(Index keyValueHead, Index panel);
    [[nodiscard]] Index rowsOfTask(const JobControl& control) const;
    bool attendRows(const RowPlace& first, Index end, RowBlock& block);

    [[nodiscard]] HeadIndex firstHead(Index keyValueHead) const
    {
        return keyValueHead * (m_parameters.heads / m_parameters.keyValueHeads);
    }
    [[nodiscard]] bool wide(HeadIndex head) const
    {
        return m_trace.wideHeads[static_cast<std::size_t>(head)] != 0;
    }
    [[nodiscard]] Index keyPanels() const { return ceilDivide(m_trace.keys(), simd::kPanelWidth); }
    [[nodiscard]] Index valuePanels() const
    {
        return valuesLieWell(m_parameters) ? 0
                                           : ceilDivide(m_parameters.valueWidth, simd::kPanelWidth);
    }

    Trace& m_trace;
    const TraceOptions& m_options;
    const Parameters& m_parameters;
    std::vector<HeadPanels> m_heads;
};

void Pass::makeRoom(HeadPanels& head, const MatrixView& value) const
{
    head.keys = AlignedBuffer{keyPanels() * m_parameters.keyWidth * simd::kPanelWidth};
    if (valuesLieWell(m_parameters)) {
        head.value = value.data();
        head.valueStride = value.outerStride();
        head.valuePanelStride = simd::kPanelWidth;
        return;
    }
    head.valuePanelStride = m_trace.keys() * simd::kPanelWidth;
    head.values = AlignedBuffer{valuePanels() * head.valuePanelStride};
    head.value = head.values.data();
    head.valueStride = simd::kPanelWidth;
}

bool Pass::prepare(const JobControl& control)
{
    for (Index g = 0; g < m_parameters.keyValueHeads; ++g)
        makeRoom(m_heads[static_cast<std::size_t>(g)], m_trace.headValue(firstHead(g)));
    constexpr Index kPanelsOfTask = 16;
    const Index panels = keyPanels() + valuePanels();
    const Index parts = ceilDivide(panels, kPanelsOfTask);
    return parallelFor(m_parameters.keyValueHeads * parts, control, [&](Index i) {
        const Index first = i % parts * kPanelsOfTask;
        for (Index panel = first; panel < std::min(first + kPanelsOfTask, panels); ++panel)
            pack(i / parts, panel);
    });
}

void Pass::pack(Index keyValueHead, Index panel)
{
    const HeadIndex head = firstHead(keyValueHead);
    const HeadPanels& out = m_heads[static_cast<std::size_t>(keyValueHead)];
    if (panel < keyPanels()) {
        packRows(
            m_trace.headKey(head), panel,
            out.keys.data() + panel * m_parameters.keyWidth * simd::kPanelWidth);
        return;
    }
    const Index column = panel - keyPanels();
    packColumns(m_trace.headValue(head), column, out.values.data() + column * out.valuePanelStride);
}

/// Rows are computed one by one, so their split changes no bit: whole rows of cells where there is
/// an overview, else enough tasks for the threads.
Index Pass::rowsOfTask(const JobControl& control) const
{
    if (m_options.overview) {
        const Index height = m_options.overview->cellHeight();
        return std::max<Index>(kRowBlock / height, 1) * height;
    }
    constexpr Index kTasksOfThread = 4;
    constexpr Index kFewestRows = 48;
    const Index tasks = kTasksOfThread * Index{threadCount(control.threads)};
    const Index share = ceilDivide(m_trace.queries() * m_parameters.heads, tasks);
    const Index wholeStrips = ceilDivide(share, 12) * 12;
    return std::clamp(wholeStrips, kFewestRows, kRowBlock);
}

bool Pass::run(const JobControl& control)
{
    const Index rows = rowsOfTask(control);
    const Index tasks = ceilDivide(m_trace.queries(), rows);
    ScratchPool<Worker> workers{[this] { return std::make_unique<Worker>(m_trace, m_options); }};
    std::atomic<bool> clamped = false;
    const bool done = parallelFor(m_parameters.heads * tasks, control, [&](Index i) {
        const RowPlace first{i / tasks, i % tasks * rows};
        const Index end = std::min(first.query + rows, m_trace.queries());
        workers.with([&](Worker& worker) {
            if (attendRows(first, end, worker.rows))
                clamped = true;
        });
    });
    m_trace.clampedScores = m_trace.clampedScores || clamped;
    workers.forEach([&](const Worker& worker) {
        if (worker.overview)
            m_trace.stages.overview += worker.overview->seconds() / m_trace.threads;
    });
    return done;
}

/// Says whether a score was clamped.
bool Pass::attendRows(const RowPlace& first, Index end, RowBlock& block)
{
    if (wide(first.head))
        return block.computeWide(first, end);
    const HeadPanels& panels =
        m_heads[static_cast<std::size_t>(m_parameters.keyValueHead(first.head))];
    for (Index query = first.query; query < end; query += kRowBlock)
        block.compute(panels, {first.head, query}, std::min(query + kRowBlock, end));
    return false;
}

} // namespace

void keepRow(Trace& trace, const RowPlace& place, Scalar maximum, double sum)
{
    const auto& [head, query] = place;
    trace.scoreMaximum(head, query) = maximum;
    trace.exponentialSum(head, query) = static_cast<Scalar>(sum);
    trace.logsumexp(head, query) =
        maximum == kMasked ? kMasked
                           : static_cast<Scalar>(static_cast<double>(maximum) + portableLog(sum));
}

bool attend(Trace& trace, const TraceOptions& options, const JobControl& control)
{
    const Parameters& parameters = *trace.request.parameters;
    for (Matrix* rows : {&trace.scoreMaximum, &trace.exponentialSum, &trace.logsumexp})
        rows->resize(parameters.heads, trace.queries());
    resizeBig(trace.context, trace.queries(), parameters.heads * parameters.valueWidth);
    Pass pass{trace, options};
    if (!pass.prepare({control.stop, {}, control.threads}) || !pass.run(control))
        return false;
    trace.overview = options.overview;
    trace.emptyRows = (trace.logsumexp.array() == kMasked).count();
    return true;
}

double attendBytes(const Parameters& parameters, Index keys)
{
    const Index values =
        valuesLieWell(parameters) ? 0 : ceilDivide(parameters.valueWidth, simd::kPanelWidth) * keys;
    const Index panels = ceilDivide(keys, simd::kPanelWidth) * parameters.keyWidth + values;
    return static_cast<double>(parameters.keyValueHeads) * static_cast<double>(panels) *
           simd::kPanelWidth * sizeof(Scalar);
}

} // namespace headlight
