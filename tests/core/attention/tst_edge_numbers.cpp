// Empty rows, the ends of the float range, and masks that meet there.
#include "core/attention/kernel/simd.h"
#include "core/attention/simd_target.h"
#include "core/attention/weight_field.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

bool allFinite(const Trace& t)
{
    return t.query.allFinite() && t.key.allFinite() && t.value.allFinite() &&
           t.context.allFinite() && t.output.allFinite();
}

Matrix filled(Index rows, Index columns, std::initializer_list<Scalar> numbers)
{
    Matrix matrix{rows, columns};
    std::copy(numbers.begin(), numbers.end(), matrix.data());
    return matrix;
}

} // namespace

class TestEdgeNumbers : public QObject
{
    Q_OBJECT
private slots:
    void cleanup() { QVERIFY(limitSimdTarget("").has_value()); }

    void emptyRowsAreZeroAndCounted_data()
    {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QList<int>>("empty");
        const auto add = [](const char* spec, const QList<int>& empty) {
            QTest::newRow(spec) << QString::fromLatin1(spec) << empty;
        };
        add("padding:0,1,2,3,4,5", {0, 1, 2, 3, 4, 5});
        add("causal+padding:0", {0});
        add("causal+padding:0,1,2", {0, 1, 2});
        add("window:1+padding:2,4", {2, 4});        // a window inside the padding
        add("window:2+padding:0,1,2,3", {0, 1, 2}); // shorter than the padding
        add("causal+window:2+padding:1,2", {2});
        add("padding:0,5", {});
    }

    void emptyRowsAreZeroAndCounted()
    {
        QFETCH(QString, spec);
        QFETCH(QList<int>, empty);
        RandomAttention sizes;
        sizes.queries = 6;
        sizes.biases = true;
        AttentionRequest request = randomRequest(sizes);
        request.mask = parseMask(spec.toStdString()).value();
        const TracePtr trace = traced(request);
        QVERIFY(allFinite(*trace));
        QCOMPARE(trace->emptyRows, Index{2 * empty.size()}); // two heads
        for (HeadIndex head = 0; head < 2; ++head) {
            const Matrix weights = wholeWeights(trace, head);
            const Matrix scores = wholeScores(trace, head);
            QVERIFY(weights.allFinite());
            for (int i = 0; i < 6; ++i) {
                const bool isEmpty = empty.contains(i);
                QCOMPARE(trace->logsumexp(head, i) == kMasked, isEmpty);
                QCOMPARE(trace->exponentialSum(head, i) == 0, isEmpty);
                QCOMPARE(weights.row(i).sum() == 0, isEmpty);
                QCOMPARE(trace->headContext(head).row(i).isZero(0), isEmpty);
                QCOMPARE((scores.row(i).array() == kMasked).all(), isEmpty);
                if (!isEmpty)
                    QVERIFY(std::abs(weights.row(i).sum() - 1) < 1e-6F);
            }
        }
        if (empty.size() == 6)
            QVERIFY((trace->output.rowwise() - request.parameters->outputBias).isZero(0));
    }

    /// Hidden keys have no share in the context, whatever they hold.
    void hiddenKeysDoNotMatter()
    {
        RandomAttention sizes;
        sizes.queries = 300;
        AttentionRequest request = randomRequest(sizes);
        request.mask.layers = {PaddingMask{{0, 7, 299}}};
        const TracePtr small = traced(request);
        for (const Index key : {0, 7, 299})
            request.input.row(key) *= 1000;
        const TracePtr large = traced(request);
        for (const Index query : {1, 100, 298})
            QVERIFY(sameBits(small->context.row(query), large->context.row(query)));
    }

    /// A key padding mask is along keys; this fails when the axes are swapped.
    void paddingIsAlongKeys()
    {
        RandomAttention sizes;
        sizes.queries = 4;
        sizes.keys = 7;
        AttentionRequest request = randomRequest(sizes);
        request.mask.layers = {PaddingMask{{5, 6}}};
        const Matrix weights = wholeWeights(traced(request), 0);
        QVERIFY(weights.rightCols(2).isZero(0));
        QVERIFY((weights.leftCols(5).array() > 0).all());
    }

    void scoresAtTheEndsOfFloatAreClamped_data()
    {
        QTest::addColumn<QByteArray>("target");
        for (const char* target : {"", "avx2", "sse4"})
            QTest::newRow(target) << QByteArray{target};
    }

    void scoresAtTheEndsOfFloatAreClamped()
    {
        QFETCH(QByteArray, target);
        if (!limitSimdTarget(target.toStdString()))
            QSKIP("This machine lacks the SIMD target.");
        // Products of 1e38 and 10: +-inf and inf - inf in float.
        const Matrix query = filled(3, 2, {1e38F, 1e38F, 1e38F, -1e38F, 1, 0});
        const Matrix key = filled(3, 2, {10, 10, 10, -10, -10, -10});
        const Matrix value = filled(3, 1, {1, 2, 4});
        const TracePtr trace = traced(givenHead(query, key, value));
        QVERIFY(trace->clampedScores);
        QVERIFY(allFinite(*trace));
        const Matrix scores = wholeScores(trace, 0);
        QCOMPARE(scores(0, 0), kLargestScore);
        QCOMPARE(scores(0, 1), Scalar{0});
        QCOMPARE(scores(0, 2), -kLargestScore);
        QCOMPARE(scores(1, 1), kLargestScore);
        const Matrix weights = wholeWeights(trace, 0);
        QCOMPARE(weights.topRows(2).eval(), filled(2, 3, {1, 0, 0, 0, 1, 0}));
        QCOMPARE(trace->context(0, 0), Scalar{1});
        QCOMPARE(trace->context(1, 0), Scalar{2});
        Tile tile; // a tile says the same as the whole
        QVERIFY(weightField(trace, 0, PairQuantity::DotProduct)->tile({{0, 1}, {0, 3}, {}}, tile));
        QCOMPARE(tile.values, filled(1, 3, {kLargestScore, 0, -kLargestScore}));
        QCOMPARE(weightField(trace, 0, PairQuantity::Score)->at(1, 1), kLargestScore);
    }

    void scoresNearTheEndsKeepTheirMask()
    {
        Matrix query = Matrix::Constant(4, 1, 1.5e19F);
        Matrix key = filled(4, 1, {-2e19F, 2e19F, 2e19F, -2e19F}); // scores of +-3e38
        for (const char* spec : {"none", "causal", "padding:1", "causal+padding:0", "window:1"}) {
            AttentionRequest request = givenHead(query, key, randomMatrix(4, 2, 6));
            request.mask = parseMask(spec).value();
            const TracePtr trace = traced(request);
            const Matrix weights = wholeWeights(trace, 0);
            QVERIFY(allFinite(*trace) && weights.allFinite());
            for (Index i = 0; i < 4; ++i)
                for (Index j = 0; j < 4; ++j)
                    QVERIFY(request.mask.allows(i, j) || weights(i, j) == 0);
            QCOMPARE(trace->emptyRows, Index{spec == std::string{"causal+padding:0"} ? 1 : 0});
        }
    }

    void hugeTemperaturesAndTinyOnes()
    {
        for (const Scalar temperature :
             {std::numeric_limits<Scalar>::denorm_min(), 1e-38F, 1e38F,
              std::numeric_limits<Scalar>::max()}) {
            AttentionRequest request = randomRequest({});
            request.temperature = temperature;
            request.mask.layers = {CausalMask{}};
            const TracePtr trace = traced(request);
            QVERIFY(allFinite(*trace) && wholeWeights(trace, 0).allFinite());
            QVERIFY((wholeWeights(trace, 1).rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6F);
        }
    }

    void hugeProjectionsAreClamped()
    {
        AttentionRequest request = randomRequest({});
        request.input *= 1e30F;
        auto parameters = std::make_shared<Parameters>(*request.parameters);
        parameters->keyProjection *= 1e20F;
        parameters->valueProjection *= 1e20F;
        request.parameters = parameters;
        const TracePtr trace = traced(request);
        QVERIFY(allFinite(*trace));
        QVERIFY(trace->clampedScores);
        QCOMPARE(trace->value.cwiseAbs().maxCoeff(), kLargestScore);
    }

    void largeScoresKeepTheirWeights()
    {
        // Near 1e5 floats are 0.008 apart: weights must come from differences of scores.
        Matrix key = filled(3, 1, {100000, 100000.5F, 99999});
        const TracePtr trace = traced(givenHead(Matrix::Ones(3, 1), key, Matrix::Identity(3, 3)));
        const double total = 1 + std::exp(-0.5) + std::exp(-1.5);
        const Matrix weights = wholeWeights(trace, 0);
        QVERIFY(std::abs(static_cast<double>(weights(0, 1)) - 1 / total) < 1e-6);
        QVERIFY(std::abs(static_cast<double>(weights(0, 0)) - std::exp(-0.5) / total) < 1e-6);
        QVERIFY((trace->context - weights).cwiseAbs().maxCoeff() < 1e-6F);
    }

    void denormalsAreNumbers()
    {
        const Matrix tiny = Matrix::Constant(5, 3, 1e-40F);
        const TracePtr trace = traced(givenHead(tiny, tiny, tiny));
        QVERIFY((wholeWeights(trace, 0).array() - 0.2F).abs().maxCoeff() < 1e-7F);
        QVERIFY(std::abs(trace->context(0, 0) / 1e-40F - 1) < 1e-4F);
        // exp of -100 is below the smallest normal float, and no zero.
        const Matrix key = filled(2, 1, {0, -100});
        const TracePtr far = traced(givenHead(Matrix::Ones(2, 1), key, Matrix::Ones(2, 1)));
        const auto weight = static_cast<double>(wholeWeights(far, 0)(0, 1));
        QVERIFY(weight > 0 && std::abs(weight - std::exp(-100.0)) < 1.5e-45);
    }

    void exponentialsAreNearlyExact()
    {
        for (const char* target : {"", "avx2", "sse4"}) {
            if (!limitSimdTarget(target))
                continue;
            alignas(64) Scalar x[16];
            alignas(64) Scalar y[16];
            double worst = 0;
            for (double at = 0; at < 87; at += 0.0137) {
                for (int k = 0; k < 16; ++k)
                    x[k] = static_cast<Scalar>(-at - 0.0007 * k);
                simd::exponentials(x, 16, y);
                for (int k = 0; k < 16; ++k) {
                    const double exact = std::exp(static_cast<double>(x[k]));
                    const double allowed = exact * (2e-7 + 2e-8 * at);
                    worst = std::max(worst, std::abs(static_cast<double>(y[k]) - exact) / allowed);
                }
            }
            QVERIFY2(worst <= 1, qPrintable(QString::number(worst)));
            x[0] = 0;
            x[1] = kMasked;
            x[2] = -1e30F;
            x[3] = -104.5F;
            simd::exponentials(x, 16, y);
            QCOMPARE(y[0], Scalar{1});
            QCOMPARE(y[1], Scalar{0});
            QCOMPARE(y[2], Scalar{0});
            QVERIFY(y[3] >= 0 && y[3] < 1e-44F);
        }
    }
};

QTEST_APPLESS_MAIN(TestEdgeNumbers)
#include "tst_edge_numbers.moc"
