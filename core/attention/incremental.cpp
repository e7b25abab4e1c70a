#include "core/attention/incremental.h"

#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/project.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/simd.h"
#include "core/attention/kernel/simd_edit.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"
#include "core/tensor/big_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace headlight {

namespace {

constexpr Index kRowsOfTask = 512;

/// Of a row's error, in units of 6e-8: beyond 4e-6 it is computed again.
constexpr Scalar kMostVariance = 66 * 66;

/// More rows than these in a head are cheaper in one pass.
constexpr std::size_t kManyRows = 64;

using Rows = std::array<Scalar, kRowsOfTask>;

constexpr Index kKeysOfTask = 4096;

/// A row over a part of the keys.
struct PartialRow
{
    Scalar maximum = kMasked;
    double total = 0;
    std::vector<Scalar> context;
};

/// Scores of queries (plain or with terms and mask) with one key.
// NOLINTNEXTLINE(readability-non-const-parameter): written through a reference
void scoresOf(const ScoreRows& rows, Scalar factor, Range queries, TokenIndex key, Scalar* scores)
{
    for (TokenIndex query = queries.begin; query < queries.end; ++query) {
        Scalar& score = scores[query - queries.begin];
        rows.finish(query, {key, key + 1}, &score);
        score *= factor;
    }
}

/// Whether sums with these numbers stay far from the end of float.
bool areModest(const TokenRows& rows)
{
    constexpr Scalar kLargest = 1e12F;
    const auto isModest = [](const RowVector& row) {
        return row.size() == 0 || row.cwiseAbs().maxCoeff() < kLargest;
    };
    return isModest(rows.query) && isModest(rows.key) && isModest(rows.value);
}

/// The maximum, sum and context sums of one query over some keys.
PartialRow partialRow(const Trace& trace, HeadIndex head, TokenIndex query, Range keys)
{
    const MatrixView key = trace.headKey(head);
    const MatrixView value = trace.headValue(head);
    const Index count = keys.size();
    const Index room = ceilDivide(count, 16) * 16;
    const AlignedBuffer numbers{room};
    simd::dotRows(
        {key.data() + keys.begin * key.outerStride(), key.outerStride(), count,
         trace.headQuery(head).row(query).data(), key.cols(), numbers.data()});
    const ScoreRows scores{trace, head};
    scores.finish(query, keys, numbers.data());
    PartialRow row;
    row.context.resize(static_cast<std::size_t>(value.cols()));
    for (Index j = 0; j < count; ++j) {
        numbers.data()[j] *= scores.factor();
        row.maximum = std::max(row.maximum, numbers.data()[j]);
    }
    if (row.maximum == kMasked)
        return row;
    for (Index j = 0; j < count; ++j)
        numbers.data()[j] -= row.maximum;
    std::fill(numbers.data() + count, numbers.data() + room, kMasked);
    simd::exponentials(numbers.data(), room, numbers.data());
    for (Index j = 0; j < count; ++j)
        row.total += static_cast<double>(numbers.data()[j]);
    simd::addWeightedRows(
        {value.data() + keys.begin * value.outerStride(), value.outerStride(), count, value.cols(),
         numbers.data(), row.context.data()});
    return row;
}

/// Keeps a row of the trace from its parts and the head's sink.
void keepWholeRow(Trace& trace, const RowPlace& place, std::span<const PartialRow> parts)
{
    const ScoreRows scores{trace, place.head};
    Scalar maximum = scores.firstMaximum();
    for (const PartialRow& part : parts)
        maximum = std::max(maximum, part.maximum);
    const auto factorOf = [maximum](Scalar other) {
        return other == kMasked
                   ? 0
                   : std::exp(static_cast<double>(other) - static_cast<double>(maximum));
    };
    const Index width = trace.request.parameters->valueWidth;
    Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(width);
    double total = scores.firstTotal() * factorOf(scores.firstMaximum());
    for (const PartialRow& part : parts) {
        const double factor = factorOf(part.maximum);
        total += factor * part.total;
        sums += factor * Eigen::Map<const RowVector>(part.context.data(), width).cast<double>();
    }
    keepRow(trace, place, maximum, total);
    if (total > 0)
        sums /= total;
    trace.context.row(place.query).segment(place.head * width, width) = sums.cast<Scalar>();
}

/// An empty row leaves what is there.
void setRow(Matrix& numbers, TokenIndex token, const RowVector& row)
{
    if (row.size() > 0)
        numbers.row(token) = row;
}

} // namespace

/// One head's old and new key and value.
struct IncrementalTrace::Change
{
    TokenIndex token = 0;
    RowVector oldKey;
    RowVector newKey;
    RowVector oldValue;
    RowVector newValue;
};

IncrementalTrace::IncrementalTrace(const Trace& trace)
    : m_trace{trace}
    , m_variance{Matrix::Constant(trace.heads(), trace.queries(), 1)}
{
    m_trace.overview.reset();
    for (Matrix* followed : {&m_trace.query, &m_trace.context}) // all of them, with every edit
        moveToBig(*followed);
}

void IncrementalTrace::updateRows(
    HeadIndex head, const Change& change, Range rows, std::vector<Index>& lost)
{
    Rows before;
    Rows after;
    Rows keep;
    Rows lose;
    Rows gain;
    const Index count = rows.size();
    const MatrixView query = m_trace.headQuery(head);
    const Scalar* first = query.data() + rows.begin * query.outerStride();
    const Index stride = query.outerStride();
    simd::dotRows({first, stride, count, change.oldKey.data(), query.cols(), before.data()});
    simd::dotRows({first, stride, count, change.newKey.data(), query.cols(), after.data()});
    const ScoreRows scores{m_trace, head};
    scoresOf(scores, scores.factor(), rows, change.token, before.data());
    scoresOf(scores, scores.factor(), rows, change.token, after.data());

    const auto at = [&](Matrix& numbers) { return numbers.row(head).data() + rows.begin; };
    Scalar* variance = at(m_variance);
    simd::editSums(
        {count, before.data(), after.data(), at(m_trace.scoreMaximum), at(m_trace.exponentialSum),
         at(m_trace.logsumexp), keep.data(), lose.data(), gain.data(), variance});
    const Index width = m_trace.request.parameters->valueWidth;
    simd::editContexts(
        {m_trace.context.row(rows.begin).data() + head * width, m_trace.context.cols(), count,
         width, change.oldValue.data(), change.newValue.data(), keep.data(), lose.data(),
         gain.data()});
    for (Index r = 0; r < count; ++r)
        if (!(variance[r] <= kMostVariance))
            lost.push_back(rows.begin + r);
}

bool IncrementalTrace::updateHead(
    HeadIndex head, const Change& change, const JobControl& control, std::vector<Index>& lost)
{
    std::mutex mutex;
    const Index queries = m_trace.queries();
    return parallelFor(ceilDivide(queries, kRowsOfTask), control, [&](Index task) {
        const Index begin = task * kRowsOfTask;
        std::vector<Index> here;
        updateRows(head, change, {begin, std::min(begin + kRowsOfTask, queries)}, here);
        const std::scoped_lock lock{mutex};
        lost.insert(lost.end(), here.begin(), here.end());
    });
}

Result<Done> IncrementalTrace::replace(
    TokenIndex token, const TokenRows& rows, const JobControl& control)
{
    const JobControl quiet{control.stop, {}, control.threads};
    const Parameters& p = *m_trace.request.parameters;
    const bool keysChange = rows.key.size() > 0 || rows.value.size() > 0;
    const TokenIndex keyToken = keysChange ? token : 0; // a query of cross-attention may be no key
    const RowVector oldKey = m_trace.key.row(keyToken);
    const RowVector oldValue = m_trace.value.row(keyToken);
    setRow(m_trace.query, token, rows.query);
    setRow(m_trace.key, token, rows.key);
    setRow(m_trace.value, token, rows.value);

    if (!areModest(rows))
        return recomputeAll(quiet);
    for (HeadIndex head = 0; head < p.heads; ++head) {
        if (m_trace.wideHeads[static_cast<std::size_t>(head)] != 0)
            return recomputeAll(quiet);
        const Index g = p.keyValueHead(head);
        const Index dk = p.keyWidth;
        const Index dv = p.valueWidth;
        const Change change{
            keyToken, oldKey.segment(g * dk, dk), m_trace.key.row(keyToken).segment(g * dk, dk),
            oldValue.segment(g * dv, dv), m_trace.value.row(keyToken).segment(g * dv, dv)};
        std::vector<Index> lost;
        if (keysChange && !updateHead(head, change, quiet, lost))
            return Error{ErrorCode::Canceled};
        if (rows.query.size() > 0)
            lost.push_back(token);
        if (lost.size() > kManyRows)
            return recomputeAll(quiet);
        if (!recompute(head, lost, quiet))
            return Error{ErrorCode::Canceled};
    }
    return Done{};
}

bool IncrementalTrace::recompute(
    HeadIndex head, std::span<const Index> queries, const JobControl& control)
{
    const Index keys = m_trace.keys();
    for (const Index query : queries) {
        std::vector<PartialRow> parts(static_cast<std::size_t>(ceilDivide(keys, kKeysOfTask)));
        if (!parallelFor(static_cast<Index>(parts.size()), control, [&](Index task) {
                const Index begin = task * kKeysOfTask;
                parts[static_cast<std::size_t>(task)] =
                    partialRow(m_trace, head, query, {begin, std::min(begin + kKeysOfTask, keys)});
            }))
            return false;
        keepWholeRow(m_trace, {head, query}, parts);
        m_variance(head, query) = 1;
    }
    m_recomputed += static_cast<Index>(queries.size());
    return true;
}

Result<Done> IncrementalTrace::recomputeAll(const JobControl& control)
{
    if (!findWideHeads(m_trace, control) || !attend(m_trace, {}, control))
        return Error{ErrorCode::Canceled};
    m_variance.setOnes();
    m_recomputed += m_variance.size();
    return Done{};
}

Result<TracePtr> IncrementalTrace::snapshot(const JobControl& control) const
{
    auto copy = std::make_shared<Trace>(m_trace);
    copy->emptyRows = (copy->logsumexp.array() == kMasked).count();
    const Parameters& p = *m_trace.request.parameters;
    if (!p.hasOutput())
        return TracePtr{std::move(copy)};
    const Projection output{&copy->context, &p.outputProjection, &p.outputBias, &copy->output};
    if (project({&output, 1}, control) == ProjectOutcome::Stopped)
        return Error{ErrorCode::Canceled};
    return TracePtr{std::move(copy)};
}

} // namespace headlight
