#include "core/attention/kernel/small.h"

#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/panels.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/wide.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr Index kMostTokens = simd::kPanelWidth;
constexpr Index kMostWidth = 128;

Scalar largestOf(const Matrix& matrix)
{
    return simd::largestMagnitude(matrix.data(), matrix.size());
}

/// Sums stay below the end of float.
bool isSafe(double terms, Scalar a, Scalar b, Scalar more)
{
    return terms * static_cast<double>(a) * static_cast<double>(b) + static_cast<double>(more) <
           kSafeMagnitude;
}

/// input * matrix + bias. False: the numbers are too large.
bool project(const Matrix& input, const Matrix& matrix, const RowVector& bias, Matrix& result)
{
    const Scalar most =
        bias.size() > 0 ? simd::largestMagnitude(bias.data(), bias.size()) : Scalar{0};
    if (!isSafe(static_cast<double>(input.cols()), largestOf(input), largestOf(matrix), most))
        return false;
    simd::multiplyPlain(
        {input.data(), input.cols(), input.rows(), input.cols(), matrix.data(), matrix.cols(),
         matrix.cols(), result.data(), result.cols()});
    for (Index r = 0; r < result.rows() && bias.size() > 0; ++r)
        result.row(r) += bias;
    return true;
}

/// The work memory of one head, on the stack.
struct Scratch
{
    alignas(64) std::array<Scalar, kMostWidth * simd::kPanelWidth> keys;
    alignas(64) std::array<Scalar, kMostTokens * simd::kStride> scores;
    std::array<Scalar, kMostTokens> maximum;
    std::array<Scalar, kMostTokens> rescale;
    std::array<double, kMostTokens> total;
};

/// The exponentials of the head's scores, with their maxima and sums.
void makeExponentials(const Trace& trace, HeadIndex head, Scratch& scratch)
{
    const MatrixView query = trace.headQuery(head);
    const Index keys = trace.keys();
    packRows(trace.headKey(head), 0, scratch.keys.data());
    simd::multiplyPlain(
        {query.data(), query.outerStride(), query.rows(), query.cols(), scratch.keys.data(),
         simd::kPanelWidth, keys, scratch.scores.data(), simd::kStride});
    const ScoreRows rows{trace, head};
    scratch.maximum.fill(rows.firstMaximum());
    scratch.total.fill(rows.firstTotal());
    for (Index r = 0; r < query.rows(); ++r) {
        Scalar* scores = scratch.scores.data() + r * simd::kStride;
        rows.finish(r, {0, keys}, scores);
        std::fill(scores + keys, scores + simd::kPanelWidth, kMasked);
    }
    simd::softmaxStep(
        {scratch.scores.data(), query.rows(), simd::kPanelWidth, rows.factor(),
         scratch.maximum.data(), scratch.total.data(), scratch.rescale.data()});
}

void attendHead(Trace& trace, HeadIndex head, Scratch& scratch)
{
    makeExponentials(trace, head, scratch);
    const MatrixView value = trace.headValue(head);
    Scalar* context = trace.context.data() + head * value.cols();
    simd::multiplyPlain(
        {scratch.scores.data(), simd::kStride, trace.queries(), trace.keys(), value.data(),
         value.outerStride(), value.cols(), context, trace.context.cols()});
    for (Index r = 0; r < trace.queries(); ++r, context += trace.context.cols()) {
        const auto row = static_cast<std::size_t>(r);
        keepRow(trace, {head, r}, scratch.maximum[row], scratch.total[row]);
        const Scalar sum = trace.exponentialSum(head, r);
        simd::scale(context, value.cols(), sum > 0 ? 1 / sum : 0);
    }
}

} // namespace

bool isSmall(const AttentionRequest& request)
{
    const Parameters& p = *request.parameters;
    return request.input.rows() <= kMostTokens && request.keyInput.rows() <= kMostTokens &&
           p.keyWidth <= kMostWidth && p.valueWidth <= kMostWidth;
}

void sizeSmall(Trace& trace)
{
    const AttentionRequest& request = trace.request;
    const Parameters& p = *request.parameters;
    const Index n = request.input.rows();
    const Index m = request.keyInput.size() > 0 ? request.keyInput.rows() : n;
    trace.query.resize(n, p.heads * p.keyWidth);
    trace.key.resize(m, p.keyValueHeads * p.keyWidth);
    trace.value.resize(m, p.keyValueHeads * p.valueWidth);
    for (Matrix* rows : {&trace.scoreMaximum, &trace.exponentialSum, &trace.logsumexp})
        rows->resize(p.heads, n);
    trace.context.resize(n, p.heads * p.valueWidth);
    trace.output.resize(p.hasOutput() ? n : 0, p.outputProjection.cols());
    trace.wideHeads.assign(static_cast<std::size_t>(p.heads), 0);
}

bool computeSmall(Trace& trace)
{
    const AttentionRequest& request = trace.request;
    const Parameters& p = *request.parameters;
    const Matrix& keySide = request.keyInput.size() > 0 ? request.keyInput : request.input;
    if (!project(request.input, p.queryProjection, p.queryBias, trace.query) ||
        !project(keySide, p.keyProjection, p.keyBias, trace.key) ||
        !project(keySide, p.valueProjection, p.valueBias, trace.value))
        return false;
    const Scalar query = largestOf(trace.query);
    const double terms =
        static_cast<double>(p.keyWidth) * std::max(1.0, static_cast<double>(trace.scoreFactor()));
    const Scalar key = largestOf(trace.key);
    const auto keys = static_cast<double>(trace.keys());
    if (!isSafe(terms, query, key, 0) || !isSafe(keys, largestOf(trace.value), 1, 0))
        return false;
    Scratch scratch;
    for (HeadIndex head = 0; head < p.heads; ++head)
        attendHead(trace, head, scratch);
    trace.emptyRows = (trace.logsumexp.array() == kMasked).count();
    return !p.hasOutput() || project(trace.context, p.outputProjection, p.outputBias, trace.output);
}

} // namespace headlight
