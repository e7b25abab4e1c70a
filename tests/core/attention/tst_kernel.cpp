// The kernel against plain loops in double, over sizes, widths and masks.
#include "core/attention/reference.h"
#include "core/attention/simd_target.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr Index kSizes[] = {1, 2, 3, 7, 31, 64, 257, 1000};
constexpr Index kKeyWidths[] = {1, 3, 8, 64, 80, 128};

/// One head's row in double, from the trace's own Q, K and V.
struct ExactRow
{
    std::vector<double> scores;
    std::vector<double> weights;
    double logsumexp = -INFINITY;
    std::vector<double> context;
};

double dotProduct(const MatrixView& a, Index i, const MatrixView& b, Index j)
{
    double sum = 0;
    for (Index k = 0; k < a.cols(); ++k)
        sum += static_cast<double>(a(i, k)) * static_cast<double>(b(j, k));
    return sum;
}

ExactRow exactRow(const Trace& trace, HeadIndex head, Index i)
{
    const MatrixView value = trace.headValue(head);
    ExactRow row;
    const double factor = 1 / (std::sqrt(static_cast<double>(trace.request.parameters->keyWidth)) *
                               static_cast<double>(trace.request.temperature));
    double peak = -INFINITY;
    for (Index j = 0; j < trace.keys(); ++j) {
        const bool visible = trace.request.mask.allows(i, j);
        row.scores.push_back(
            visible ? factor * dotProduct(trace.headQuery(head), i, trace.headKey(head), j)
                    : -INFINITY);
        peak = std::max(peak, row.scores.back());
    }
    double total = 0;
    for (const double score : row.scores)
        total += peak == -INFINITY ? 0 : std::exp(score - peak);
    row.context.resize(static_cast<std::size_t>(value.cols()));
    for (Index j = 0; j < trace.keys(); ++j) {
        const double score = row.scores[static_cast<std::size_t>(j)];
        const double weight = total == 0 ? 0 : std::exp(score - peak) / total;
        row.weights.push_back(weight);
        for (Index c = 0; c < value.cols(); ++c)
            row.context[static_cast<std::size_t>(c)] += weight * static_cast<double>(value(j, c));
    }
    if (total > 0)
        row.logsumexp = peak + std::log(total);
    return row;
}

Mask maskOf(int kind, Index queries, Index keys)
{
    Mask mask;
    if (kind == 1 || kind == 5)
        mask.layers.push_back(CausalMask{});
    if (kind == 2)
        mask.layers.push_back(WindowMask{5});
    if (kind == 3 || kind == 5)
        mask.layers.push_back(
            PaddingMask{keys > 2 ? std::vector<Index>{0, keys - 1} : std::vector<Index>{}});
    if (kind == 4) {
        auto pairs = std::make_shared<PairSet>(queries, keys);
        for (Index i = 0; i < queries; ++i)
            for (Index j = 0; j < keys; ++j)
                pairs->set(i, j, (i * 7 + j * 13) % 5 < 2 && i % 11 != 3);
        mask.layers.push_back(ExplicitMask{pairs});
    }
    return mask;
}

} // namespace

class TestKernel : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() // also run for targets other than the best, by the environment
    {
        if (!simdTargetFromEnvironment())
            QSKIP("This machine lacks the SIMD target that HEADLIGHT_SIMD names.");
    }

    void agreesWithDouble_data()
    {
        QTest::addColumn<Index>("size");
        QTest::addColumn<Index>("keyWidth");
        for (const Index size : kSizes)
            for (const Index keyWidth : kKeyWidths)
                QTest::addRow("n=%td dk=%td", size, keyWidth) << size << keyWidth;
    }

    void agreesWithDouble()
    {
        QFETCH(Index, size);
        QFETCH(Index, keyWidth);
        for (int kind = 0; kind <= 5; ++kind) {
            RandomAttention sizes;
            sizes.queries = size;
            sizes.modelWidth = 12;
            sizes.heads = 2;
            sizes.keyValueHeads = kind == 0 ? 1 : 2; // grouped heads, once
            sizes.keyWidth = keyWidth;
            sizes.valueWidth = keyWidth == 8 ? 40 : keyWidth;
            sizes.deviation = 1.5F;
            sizes.seed = static_cast<std::uint64_t>(kind);
            AttentionRequest request = randomRequest(sizes);
            request.mask = maskOf(kind, size, size);
            check(traced(std::move(request)), size == 1000 ? 37 : size == 257 ? 5 : 1);
        }
    }

    void agreesForDifferentLengths()
    {
        for (const auto& [queries, keys] : {std::pair<Index, Index>{3, 300}, {300, 3}, {97, 513}}) {
            RandomAttention sizes;
            sizes.queries = queries;
            sizes.keys = keys;
            for (int kind = 0; kind <= 5; ++kind) {
                AttentionRequest request = randomRequest(sizes);
                request.mask = maskOf(kind, queries, keys);
                request.temperature = 0.7F;
                check(traced(std::move(request)), 3);
            }
        }
    }

    void agreesWithTheReference()
    {
        RandomAttention sizes;
        sizes.queries = 129;
        sizes.modelWidth = 300; // more than one step of depth
        sizes.heads = 3;
        sizes.keyWidth = 270;
        sizes.valueWidth = 33;
        sizes.biases = true;
        AttentionRequest request = randomRequest(sizes);
        request.mask.layers = {CausalMask{}};
        const TracePtr trace = traced(request);
        const Parameters& p = *request.parameters;
        const auto near = [](const Matrix& a, const Matrix& b) {
            return (a - b).cwiseAbs().maxCoeff() <= 1e-5F * b.cwiseAbs().maxCoeff();
        };
        QVERIFY(
            near(trace->query, reference::project(request.input, p.queryProjection, p.queryBias)));
        QVERIFY(near(trace->key, reference::project(request.input, p.keyProjection, p.keyBias)));
        QVERIFY(
            near(trace->value, reference::project(request.input, p.valueProjection, p.valueBias)));
        for (HeadIndex head = 0; head < 3; ++head) {
            const Matrix scores = reference::scores(
                reference::dotProducts(trace->headQuery(head), trace->headKey(head)),
                trace->scoreFactor(), request.mask);
            const reference::SoftmaxRows rows = reference::softmaxRows(scores);
            QVERIFY((wholeWeights(trace, head) - rows.weights).cwiseAbs().maxCoeff() < 1e-5F);
            QVERIFY(near(trace->logsumexp.row(head), rows.logsumexp.transpose()));
            QVERIFY(near(
                trace->headContext(head),
                reference::context(rows.weights, trace->headValue(head))));
        }
        QVERIFY(near(
            trace->output, reference::project(trace->context, p.outputProjection, p.outputBias)));
    }

private:
    static void check(const TracePtr& trace, Index step)
    {
        const Matrix largest = trace->value.cwiseAbs().rowwise().maxCoeff();
        for (HeadIndex head = 0; head < trace->heads(); ++head) {
            const Matrix scores = wholeScores(trace, head);
            const Matrix weights = wholeWeights(trace, head);
            for (Index i = 0; i < trace->queries(); i += step) {
                const ExactRow exact = exactRow(*trace, head, i);
                const auto gap = worstGap(exact, scores.row(i), weights.row(i));
                if (gap)
                    QFAIL(qPrintable(QStringLiteral("head %1, query %2: %3")
                                         .arg(head)
                                         .arg(i)
                                         .arg(QString::fromStdString(*gap))));
                const auto logsumexp = static_cast<double>(trace->logsumexp(head, i));
                QVERIFY(
                    logsumexp == exact.logsumexp ||
                    std::abs(logsumexp - exact.logsumexp) <=
                        3e-6 * std::max(1.0, std::abs(exact.logsumexp)));
                for (std::size_t c = 0; c < exact.context.size(); ++c) {
                    const auto found =
                        static_cast<double>(trace->headContext(head)(i, static_cast<Index>(c)));
                    QVERIFY(
                        std::abs(found - exact.context[c]) <=
                        1e-5 * static_cast<double>(largest.maxCoeff()));
                }
            }
        }
    }

    static std::optional<std::string> worstGap(
        const ExactRow& exact, const RowVector& scores, const RowVector& weights)
    {
        double largest = 1;
        for (const double score : exact.scores)
            if (score != -INFINITY)
                largest = std::max(largest, std::abs(score));
        for (std::size_t j = 0; j < exact.scores.size(); ++j) {
            const auto score = static_cast<double>(scores(static_cast<Index>(j)));
            const auto weight = static_cast<double>(weights(static_cast<Index>(j)));
            const bool scoreFits =
                score == exact.scores[j] || std::abs(score - exact.scores[j]) <= 1e-6 * largest;
            const bool weightFits =
                std::abs(weight - exact.weights[j]) <= 1e-5 * exact.weights[j] + 1e-44;
            if (!scoreFits || !weightFits)
                return "key " + std::to_string(j) + ": score " + std::to_string(score) + " for " +
                       std::to_string(exact.scores[j]) + ", weight " + std::to_string(weight) +
                       " for " + std::to_string(exact.weights[j]);
        }
        return std::nullopt;
    }
};

QTEST_APPLESS_MAIN(TestKernel)
#include "tst_kernel.moc"
