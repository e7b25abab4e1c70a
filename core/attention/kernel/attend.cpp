#include "core/attention/kernel/attend.h"

#include "core/attention/kernel/hide.h"
#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/scratch_pool.h"
#include "core/attention/kernel/wide.h"
#include "core/base/parallel.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <array>
#include <atomic>

namespace headlight {

namespace {

constexpr Index kKeyBlock = simd::kDepth; // a block of weights is the left operand of weights * V
constexpr Index kBlockPanels = kKeyBlock / simd::kPanelWidth;

/// K and V of one key/value head as panels, the keys' rounded up to whole panels.
struct PackedHead
{
    AlignedBuffer keys;   ///< [ceil(m / 32)][dk][32]
    AlignedBuffer values; ///< [ceil(dv / 32)][m][32]
};

struct Scratch
{
    explicit Scratch(const Parameters& parameters)
        : query{parameters.keyWidth}
        , contextStride{blockCount(parameters.valueWidth, simd::kPanelWidth) * simd::kPanelWidth}
        , context{kRowBlock * contextStride}
    {
    }

    LeftRows query;
    Index contextStride;
    AlignedBuffer context; ///< sum of exp(score - maximum) times value [kRowBlock][contextStride]
    AlignedBuffer scores{kRowBlock * simd::kStride};
    std::array<Scalar, kRowBlock> maximum{};
    std::array<Scalar, kRowBlock> rescale{};
    std::array<double, kRowBlock> total{};
};

/// The streaming pass over all heads and query blocks.
class Pass
{
public:
    explicit Pass(Trace& trace)
        : m_trace{trace}
        , m_parameters{*trace.request.parameters}
        , m_heads(static_cast<std::size_t>(m_parameters.keyValueHeads))
    {
    }

    bool prepare(const JobControl& control);
    bool run(const JobControl& control);

private:
    void pack(Index keyValueHead, Index panel);
    void attendBlock(const RowPlace& first, Scratch& scratch);
    void addKeys(const RowPlace& first, Range keys, Scratch& scratch) const;
    void keepBlock(const RowPlace& first, const Scratch& scratch);
    bool attendWideBlock(const RowPlace& first);

    [[nodiscard]] const PackedHead& packed(HeadIndex head) const
    {
        return m_heads[static_cast<std::size_t>(m_parameters.keyValueHead(head))];
    }
    [[nodiscard]] bool wide(HeadIndex head) const
    {
        return m_trace.wideHeads[static_cast<std::size_t>(head)] != 0;
    }
    [[nodiscard]] Index keyPanels() const { return blockCount(m_trace.keys(), simd::kPanelWidth); }
    [[nodiscard]] Index valuePanels() const
    {
        return blockCount(m_parameters.valueWidth, simd::kPanelWidth);
    }
    [[nodiscard]] Index valuePanelStride() const { return m_trace.keys() * simd::kPanelWidth; }

    Trace& m_trace;
    const Parameters& m_parameters;
    std::vector<PackedHead> m_heads;
};

bool Pass::prepare(const JobControl& control)
{
    const Index heads = m_parameters.heads;
    for (PackedHead& head : m_heads) {
        head.keys = AlignedBuffer{keyPanels() * m_parameters.keyWidth * simd::kPanelWidth};
        head.values = AlignedBuffer{valuePanels() * valuePanelStride()};
    }
    m_trace.wideHeads.resize(static_cast<std::size_t>(heads));
    const Index panels = keyPanels() + valuePanels();
    const Index packs = m_parameters.keyValueHeads * panels;
    return parallelFor(heads + packs, control, [&](Index i) {
        if (i < heads)
            m_trace.wideHeads[static_cast<std::size_t>(i)] = isWide(m_trace, i) ? 1 : 0;
        else
            pack((i - heads) / panels, (i - heads) % panels);
    });
}

void Pass::pack(Index keyValueHead, Index panel)
{
    const HeadIndex head = keyValueHead * (m_parameters.heads / m_parameters.keyValueHeads);
    const PackedHead& out = m_heads[static_cast<std::size_t>(keyValueHead)];
    if (panel < keyPanels()) {
        packRows(
            m_trace.headKey(head), panel,
            out.keys.data() + panel * m_parameters.keyWidth * simd::kPanelWidth);
        return;
    }
    const Index column = panel - keyPanels();
    packColumns(m_trace.headValue(head), column, out.values.data() + column * valuePanelStride());
}

bool Pass::run(const JobControl& control)
{
    const Index blocks = blockCount(m_trace.queries(), kRowBlock);
    ScratchPool<Scratch> scratches{[this] { return std::make_unique<Scratch>(m_parameters); }};
    std::atomic<bool> clamped = false;
    const bool done = parallelFor(m_parameters.heads * blocks, control, [&](Index i) {
        const RowPlace first{i / blocks, i % blocks * kRowBlock};
        if (!wide(first.head))
            scratches.with([&](Scratch& scratch) { attendBlock(first, scratch); });
        else if (attendWideBlock(first))
            clamped = true;
    });
    m_trace.clampedScores = m_trace.clampedScores || clamped;
    return done;
}

void Pass::attendBlock(const RowPlace& first, Scratch& scratch)
{
    const Index rows = std::min(kRowBlock, m_trace.queries() - first.query);
    scratch.query.pack(m_trace.headQuery(first.head).middleRows(first.query, rows));
    scratch.maximum.fill(kMasked);
    scratch.total.fill(0);
    std::fill_n(scratch.context.data(), rows * scratch.contextStride, Scalar{0});

    const Range reachable =
        reachableByAny(m_trace.request.mask, {first.query, first.query + rows}, m_trace.keys());
    for (Index key = reachable.begin / kKeyBlock * kKeyBlock; key < reachable.end; key += kKeyBlock)
        addKeys(first, {key, std::min(key + kKeyBlock, m_trace.keys())}, scratch);
    keepBlock(first, scratch);
}

/// Scores of the block's queries with these keys, their exponentials, and what these add to the
/// sums. The keys begin on a multiple of kKeyBlock, so that sums are made in the same parts
/// whatever the queries can reach.
void Pass::addKeys(const RowPlace& first, Range keys, Scratch& scratch) const
{
    const PackedHead& head = packed(first.head);
    const Index rows = scratch.query.rows();
    const Index width = m_parameters.keyWidth * simd::kPanelWidth;
    simd::Product product;
    product.panels = head.keys.data() + keys.begin / simd::kPanelWidth * width;
    product.panelStride = width;
    product.panelCount = blockCount(keys.size(), simd::kPanelWidth);
    product.result = scratch.scores.data();
    product.resultStride = simd::kStride;
    scratch.query.multiply(product);

    const Index columns = product.panelCount * simd::kPanelWidth;
    for (Index r = 0; r < rows; ++r) {
        Scalar* scores = scratch.scores.data() + r * simd::kStride;
        hideForbidden(m_trace.request.mask, first.query + r, keys, scores);
        std::fill(scores + keys.size(), scores + columns, kMasked);
    }
    simd::softmaxStep(
        {scratch.scores.data(), rows, columns, m_trace.scoreFactor(), scratch.maximum.data(),
         scratch.total.data(), scratch.rescale.data()});

    for (Index r = 0; r < rows; ++r) {
        const Scalar rescale = scratch.rescale[static_cast<std::size_t>(r)];
        Scalar* sums = scratch.context.data() + r * scratch.contextStride;
        if (rescale != 1)
            for (Index c = 0; c < scratch.contextStride; ++c)
                sums[c] *= rescale;
    }
    simd::multiply(
        {scratch.scores.data(), rows, keys.size(),
         head.values.data() + keys.begin * simd::kPanelWidth, valuePanelStride(), valuePanels(),
         scratch.context.data(), scratch.contextStride, true});
}

void Pass::keepBlock(const RowPlace& first, const Scratch& scratch)
{
    for (Index r = 0; r < scratch.query.rows(); ++r) {
        const auto row = static_cast<std::size_t>(r);
        const RowPlace place{first.head, first.query + r};
        keepRow(m_trace, place, scratch.maximum[row], scratch.total[row]);
        const Scalar sum = m_trace.exponentialSum(place.head, place.query);
        const Scalar scale = sum > 0 ? 1 / sum : 0;
        const Scalar* sums = scratch.context.data() + r * scratch.contextStride;
        for (Index c = 0; c < m_parameters.valueWidth; ++c)
            m_trace.context(place.query, place.head * m_parameters.valueWidth + c) =
                sums[c] * scale;
    }
}

bool Pass::attendWideBlock(const RowPlace& first)
{
    std::vector<Scalar> scores(static_cast<std::size_t>(m_trace.keys()));
    const Index end = std::min(first.query + kRowBlock, m_trace.queries());
    bool clamped = false;
    for (Index query = first.query; query < end; ++query)
        clamped = attendWideRow(m_trace, first.head, query, scores) || clamped;
    return clamped;
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

bool attend(Trace& trace, const JobControl& control)
{
    const Parameters& parameters = *trace.request.parameters;
    for (Matrix* rows : {&trace.scoreMaximum, &trace.exponentialSum, &trace.logsumexp})
        rows->resize(parameters.heads, trace.queries());
    trace.context.resize(trace.queries(), parameters.heads * parameters.valueWidth);
    Pass pass{trace};
    if (!pass.prepare({control.stop, {}, control.threads}) || !pass.run(control))
        return false;
    trace.emptyRows = (trace.logsumexp.array() == kMasked).count();
    return true;
}

double attendBytes(const Parameters& parameters, Index keys)
{
    const Index panels = blockCount(keys, simd::kPanelWidth) * parameters.keyWidth +
                         blockCount(parameters.valueWidth, simd::kPanelWidth) * keys;
    return static_cast<double>(parameters.keyValueHeads) * static_cast<double>(panels) *
           simd::kPanelWidth * sizeof(Scalar);
}

} // namespace headlight
