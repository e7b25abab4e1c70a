// What holds for any attention, whatever its numbers.
#include "tests/support/random_attention.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace headlight;
using namespace headlight::test;

namespace {

RandomAttention middleSizes()
{
    RandomAttention sizes;
    sizes.queries = 150;
    sizes.modelWidth = 24;
    sizes.heads = 3;
    sizes.keyWidth = 9;
    sizes.valueWidth = 5;
    return sizes;
}

} // namespace

class TestAttentionLaws : public QObject
{
    Q_OBJECT
private slots:
    void rowsSumToOne()
    {
        for (const Scalar deviation : {0.01F, 1.0F, 30.0F}) {
            RandomAttention sizes = middleSizes();
            sizes.deviation = deviation;
            const TracePtr trace = traced(randomRequest(sizes));
            for (HeadIndex head = 0; head < 3; ++head) {
                const Matrix weights = wholeWeights(trace, head);
                QVERIFY(weights.minCoeff() >= 0);
                QVERIFY((weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-5F);
            }
        }
    }

    /// A shift of all scores of a row: add a constant to K along q's direction, by way of a column
    /// that every query holds 1 in.
    void shiftOfScoresChangesNothing()
    {
        Matrix query = randomMatrix(40, 4, 1);
        Matrix key = randomMatrix(40, 4, 2);
        const Matrix value = randomMatrix(40, 3, 3);
        query.col(3).setOnes();
        const TracePtr plain = traced(givenHead(query, key, value));
        key.col(3).array() += 64;
        const TracePtr shifted = traced(givenHead(query, key, value));
        QVERIFY((wholeWeights(plain, 0) - wholeWeights(shifted, 0)).cwiseAbs().maxCoeff() < 2e-5F);
        QVERIFY((plain->context - shifted->context).cwiseAbs().maxCoeff() < 5e-5F);
        const Matrix by = shifted->logsumexp - plain->logsumexp;
        QVERIFY((by.array() - 32).abs().maxCoeff() < 2e-5F); // 64 / sqrt(4)
    }

    void causalMaskLeavesTheUpperTriangleExactlyZero()
    {
        AttentionRequest request = randomRequest(middleSizes());
        request.mask.layers = {CausalMask{}};
        const TracePtr trace = traced(request);
        const Matrix weights = wholeWeights(trace, 2);
        const Matrix scores = wholeScores(trace, 2);
        for (Index i = 0; i < 150; ++i)
            for (Index j = 0; j < 150; ++j)
                if (j > i) {
                    QCOMPARE(weights(i, j), Scalar{0});
                    QCOMPARE(scores(i, j), kMasked);
                } else {
                    QVERIFY(weights(i, j) > 0);
                }
        QCOMPARE(weights(0, 0), Scalar{1});
        QVERIFY(trace->context.row(0) == trace->value.row(0));
    }

    /// What comes later does not change what came before.
    void causalRowsDoNotDependOnLaterTokens()
    {
        AttentionRequest request = randomRequest(middleSizes());
        request.mask.layers = {CausalMask{}};
        const TracePtr before = traced(request);
        request.input.bottomRows(20) *= -3;
        const TracePtr after = traced(request);
        QVERIFY(sameBits(before->context.topRows(130), after->context.topRows(130)));
        QVERIFY(sameBits(before->output.topRows(130), after->output.topRows(130)));
        QVERIFY(!sameBits(before->output.bottomRows(20), after->output.bottomRows(20)));
    }

    void permutingTokensPermutesRowsAndColumns()
    {
        AttentionRequest request = randomRequest(middleSizes());
        const TracePtr plain = traced(request);
        std::vector<int> order(150);
        std::iota(order.begin(), order.end(), 0);
        std::ranges::rotate(order, order.begin() + 67);
        std::swap(order[3], order[140]);
        const Matrix input = request.input;
        for (Index i = 0; i < 150; ++i)
            request.input.row(i) = input.row(order[static_cast<std::size_t>(i)]);
        const TracePtr permuted = traced(request);
        const Matrix a = wholeWeights(plain, 1);
        const Matrix b = wholeWeights(permuted, 1);
        for (Index i = 0; i < 150; ++i) {
            const Index from = order[static_cast<std::size_t>(i)];
            for (Index j = 0; j < 150; ++j)
                QVERIFY(std::abs(b(i, j) - a(from, order[static_cast<std::size_t>(j)])) < 1e-6F);
            QVERIFY(
                (permuted->output.row(i) - plain->output.row(from)).cwiseAbs().maxCoeff() < 1e-5F);
        }
    }

    void highTemperatureIsUniform()
    {
        AttentionRequest request = randomRequest(middleSizes());
        request.temperature = 1e9F;
        const Matrix weights = wholeWeights(traced(request), 0);
        QVERIFY((weights.array() - 1 / 150.0F).abs().maxCoeff() < 1e-7F);
    }

    void lowTemperatureIsOneHot()
    {
        AttentionRequest request = randomRequest(middleSizes());
        const Matrix scores = wholeScores(traced(request), 0);
        request.temperature = 1e-9F;
        const Matrix weights = wholeWeights(traced(request), 0);
        for (Index i = 0; i < 150; ++i) {
            Index largest = 0;
            scores.row(i).maxCoeff(&largest);
            QCOMPARE(weights(i, largest), Scalar{1});
            QCOMPARE(weights.row(i).sum(), Scalar{1});
        }
    }

    void temperatureDividesScores()
    {
        AttentionRequest request = randomRequest(middleSizes());
        const Matrix scores = wholeScores(traced(request), 0);
        request.temperature = 4;
        QVERIFY(sameBits(wholeScores(traced(request), 0) * 4, scores)); // a power of two: exact
    }

    void logsumexpAgreesWithADoubleSum()
    {
        RandomAttention sizes = middleSizes();
        sizes.deviation = 8;
        const TracePtr trace = traced(randomRequest(sizes));
        const Matrix scores = wholeScores(trace, 0);
        for (Index i = 0; i < 150; ++i) {
            double total = 0;
            for (Index j = 0; j < 150; ++j)
                total += std::exp(static_cast<double>(scores(i, j)));
            const double expected = std::log(total);
            QVERIFY(
                std::abs(static_cast<double>(trace->logsumexp(0, i)) - expected) <=
                1e-7 * std::max(1.0, std::abs(expected)));
        }
    }

    void equalKeysShareEqually()
    {
        const Matrix key = Matrix::Constant(300, 6, 0.3F);
        const TracePtr trace =
            traced(givenHead(randomMatrix(300, 6, 4), key, randomMatrix(300, 2, 5)));
        const Matrix weights = wholeWeights(trace, 0);
        QVERIFY(weights.maxCoeff() - weights.minCoeff() == 0);
        QVERIFY(std::abs(weights(0, 0) - 1 / 300.0F) < 1e-9F);
    }
};

QTEST_APPLESS_MAIN(TestAttentionLaws)
#include "tst_attention_laws.moc"
