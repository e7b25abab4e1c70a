// Bias, soft cap, sinks and a scale of its own, against plain loops in double; and the ways to the
// same bits: packed parameters, finished Q, K and V.
#include "core/analysis/pair_steps.h"
#include "core/attention/packed_matrix.h"
#include "core/attention/reference.h"
#include "core/attention/weight_field.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

AttentionRequest requestOf(Index queries, Scalar deviation = 1.5F)
{
    RandomAttention sizes;
    sizes.queries = queries;
    sizes.modelWidth = 20;
    sizes.heads = 2;
    sizes.keyWidth = 9;
    sizes.valueWidth = 5;
    sizes.deviation = deviation;
    sizes.biases = true;
    return randomRequest(sizes);
}

/// A slope a head, as ALiBi has it.
void slope(HeadIndex head, TokenIndex query, Range keys, Scalar* bias)
{
    for (TokenIndex key = keys.begin; key < keys.end; ++key)
        bias[key - keys.begin] =
            -0.01F * static_cast<Scalar>(head + 1) * static_cast<Scalar>(std::abs(query - key));
}

/// One row of scores, weights and context in double.
struct ExactRow
{
    std::vector<double> scores;
    std::vector<double> weights;
    std::vector<double> context;
};

double exactScore(const Trace& trace, HeadIndex head, Pair pair)
{
    const AttentionRequest& request = trace.request;
    if (!request.mask.allows(pair.query, pair.key))
        return -INFINITY;
    const double product = trace.headQuery(head)
                               .row(pair.query)
                               .cast<double>()
                               .dot(trace.headKey(head).row(pair.key).cast<double>());
    const double scale = request.terms.scale
                             ? static_cast<double>(*request.terms.scale)
                             : 1 / std::sqrt(static_cast<double>(request.parameters->keyWidth));
    double score = product * scale / static_cast<double>(request.temperature);
    Scalar bias = 0;
    if (request.terms.bias)
        request.terms.bias(head, pair.query, {pair.key, pair.key + 1}, &bias);
    score += static_cast<double>(bias);
    const auto cap = static_cast<double>(request.terms.softCap);
    return cap > 0 ? cap * std::tanh(score / cap) : score;
}

ExactRow exactRow(const Trace& trace, HeadIndex head, TokenIndex query)
{
    ExactRow row;
    const ScoreTerms& terms = trace.request.terms;
    const double sink = terms.hasSinks() ? static_cast<double>(terms.sinks(head)) : -INFINITY;
    double peak = sink;
    for (Index j = 0; j < trace.keys(); ++j) {
        row.scores.push_back(exactScore(trace, head, {query, j}));
        peak = std::max(peak, row.scores.back());
    }
    double total = peak == -INFINITY ? 0 : std::exp(sink - peak);
    for (const double score : row.scores)
        total += peak == -INFINITY ? 0 : std::exp(score - peak);
    const MatrixView value = trace.headValue(head);
    row.context.resize(static_cast<std::size_t>(value.cols()));
    for (Index j = 0; j < trace.keys(); ++j) {
        const double weight =
            total > 0 ? std::exp(row.scores[static_cast<std::size_t>(j)] - peak) / total : 0;
        row.weights.push_back(weight);
        for (Index c = 0; c < value.cols(); ++c)
            row.context[static_cast<std::size_t>(c)] += weight * static_cast<double>(value(j, c));
    }
    return row;
}

bool near(double found, double exact, double relative, double absolute)
{
    return found == exact || std::abs(found - exact) <= relative * std::abs(exact) + absolute;
}

/// The first number that is wrong; empty: none.
QString faultOf(const TracePtr& trace)
{
    for (HeadIndex head = 0; head < trace->heads(); ++head) {
        const Matrix scores = wholeScores(trace, head);
        const Matrix weights = wholeWeights(trace, head);
        for (Index i = 0; i < trace->queries(); i += 3) {
            const ExactRow exact = exactRow(*trace, head, i);
            for (Index j = 0; j < trace->keys(); ++j) {
                const auto at = static_cast<std::size_t>(j);
                if (!near(static_cast<double>(scores(i, j)), exact.scores[at], 1e-6, 3e-6))
                    return QStringLiteral("score %1 %2 %3").arg(head).arg(i).arg(j);
                if (!near(static_cast<double>(weights(i, j)), exact.weights[at], 1e-5, 1e-40))
                    return QStringLiteral("weight %1 %2 %3").arg(head).arg(i).arg(j);
            }
            for (Index c = 0; c < trace->headContext(head).cols(); ++c)
                if (!near(
                        static_cast<double>(trace->headContext(head)(i, c)),
                        exact.context[static_cast<std::size_t>(c)], 0, 2e-5))
                    return QStringLiteral("context %1 %2 %3").arg(head).arg(i).arg(c);
        }
    }
    return {};
}

} // namespace

class TestScoreTerms : public QObject
{
    Q_OBJECT
private slots:
    void agreeWithDouble_data()
    {
        QTest::addColumn<ScoreTerms>("terms");
        QTest::addColumn<bool>("causal");
        RowVector sinks{2};
        sinks << 1.5F, -2;
        for (const bool causal : {false, true}) {
            const auto add = [causal](const char* name, const ScoreTerms& terms) {
                QTest::addRow("%s%s", name, causal ? ", causal" : "") << terms << causal;
            };
            add("none", {});
            add("scale", {.scale = 1});
            add("bias", {.bias = slope});
            add("soft cap", {.softCap = 2});
            add("sinks", {.sinks = sinks});
            add("all", {.scale = 0.7F, .bias = slope, .softCap = 30, .sinks = sinks});
        }
    }

    void agreeWithDouble()
    {
        QFETCH(ScoreTerms, terms);
        QFETCH(bool, causal);
        for (const Index queries : {1, 7, 33, 300}) {
            AttentionRequest request = requestOf(queries);
            request.terms = terms;
            if (causal)
                request.mask.layers = {CausalMask{}};
            const QString fault = faultOf(traced(std::move(request)));
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    /// The numbers that need double take the same terms.
    void agreeInDoubleToo()
    {
        AttentionRequest request = requestOf(9, 1);
        request.input *= 1e19F;
        request.terms.softCap = 5;
        request.terms.sinks = RowVector::Constant(2, 1);
        const TracePtr trace = traced(std::move(request));
        QVERIFY(trace->wideHeads.front() != 0);
        const Matrix weights = wholeWeights(trace, 0);
        for (Index i = 0; i < 9; ++i) {
            const ExactRow exact = exactRow(*trace, 0, i);
            for (Index j = 0; j < 9; ++j)
                QVERIFY(near(
                    static_cast<double>(weights(i, j)), exact.weights[static_cast<std::size_t>(j)],
                    1e-5, 1e-9));
        }
    }

    void aBiasOfMinusInfinityHides()
    {
        AttentionRequest request = requestOf(40);
        request.terms.softCap = 3;
        request.terms.bias = [](HeadIndex, TokenIndex query, Range keys, Scalar* bias) {
            for (TokenIndex key = keys.begin; key < keys.end; ++key)
                bias[key - keys.begin] = key > query ? kMasked : 0;
        };
        AttentionRequest masked = request;
        masked.terms.bias = {};
        masked.mask.layers = {CausalMask{}};
        QVERIFY(sameBits(traced(request)->context, traced(masked)->context));
    }

    /// A row that is masked in full gives all to the sink.
    void aRowOfItsSinkAlone()
    {
        AttentionRequest request = requestOf(5);
        request.mask.layers = {PaddingMask{{0, 1, 2, 3, 4}}};
        request.terms.sinks = RowVector::Constant(2, 0.5F);
        const TracePtr trace = traced(std::move(request));
        QVERIFY(wholeWeights(trace, 0).isZero(0));
        QVERIFY(trace->context.isZero(0));
        QCOMPARE(trace->logsumexp(0, 0), Scalar{0.5F});
    }

    void pairStepsCountTheSink()
    {
        AttentionRequest request = requestOf(6);
        request.terms.sinks = RowVector::Constant(2, 2.5F);
        const TracePtr trace = traced(std::move(request));
        const PairSteps steps = pairSteps(trace, 1, {3, 4});
        QVERIFY(near(steps.exponential / steps.sum, static_cast<double>(steps.weight), 1e-6, 0));
    }

    void theReferenceSaysTheSame()
    {
        AttentionRequest request = requestOf(33);
        request.terms = {.bias = slope, .softCap = 4, .sinks = RowVector::Constant(2, 1)};
        const TracePtr trace = traced(std::move(request));
        const Matrix scores = reference::termedScores(
            reference::dotProducts(trace->headQuery(1), trace->headKey(1)), trace->scoreFactor(),
            trace->request.terms, 1);
        const reference::SoftmaxRows rows = reference::softmaxRows(scores, 1);
        QVERIFY((wholeWeights(trace, 1) - rows.weights).cwiseAbs().maxCoeff() < 1e-5F);
        QVERIFY(
            (trace->logsumexp.row(1).transpose() - rows.logsumexp).cwiseAbs().maxCoeff() < 1e-5F);
    }

    void packedParametersGiveTheSameBits()
    {
        for (const Index queries : {3, 33, 200}) {
            const AttentionRequest request = requestOf(queries);
            TraceOptions options;
            options.packed = std::make_shared<PackedParameters>(*request.parameters);
            const auto packed = trace(request, options, {});
            QVERIFY(packed.has_value());
            QVERIFY(sameBits(packed.value()->output, traced(request)->output));
        }
    }

    void finishedProjectionsGiveTheSameBits()
    {
        const AttentionRequest request = requestOf(70);
        const TracePtr whole = traced(request);
        TracePtr early;
        TraceOptions options;
        options.projected = [&early](const TracePtr& trace) { early = trace; };
        const auto part =
            traceProjected(request, {whole->query, whole->key, whole->value}, options, {});
        QVERIFY(part.has_value());
        QCOMPARE(early, part.value());
        QVERIFY(sameBits(part.value()->output, whole->output));
    }
};

QTEST_APPLESS_MAIN(TestScoreTerms)
#include "tst_score_terms.moc"
