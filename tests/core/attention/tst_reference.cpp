#include "core/attention/reference.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::reference;

namespace {

Matrix row(std::initializer_list<Scalar> numbers)
{
    Matrix matrix{1, static_cast<Index>(numbers.size())};
    std::copy(numbers.begin(), numbers.end(), matrix.data());
    return matrix;
}

} // namespace

class TestReference : public QObject
{
    Q_OBJECT
private slots:
    void matchesHandComputedRow_data()
    {
        QTest::addColumn<Matrix>("scores");
        QTest::addColumn<Matrix>("weights");
        QTest::addColumn<Scalar>("logsumexp");

        QTest::newRow("one key") << row({7}) << row({1}) << Scalar{7};
        QTest::newRow("equal scores") << row({0, 0}) << row({0.5F, 0.5F}) << std::log(Scalar{2});
        QTest::newRow("logarithms") << row({std::log(Scalar{1}), std::log(Scalar{3})})
                                    << row({0.25F, 0.75F}) << std::log(Scalar{4});
        QTest::newRow("masked key") << row({3, kMasked}) << row({1, 0}) << Scalar{3};
        QTest::newRow("masked in full") << row({kMasked, kMasked}) << row({0, 0}) << kMasked;
        QTest::newRow("no overflow")
            << row({1000, 1000}) << row({0.5F, 0.5F}) << Scalar{1000} + std::log(Scalar{2});
    }

    void matchesHandComputedRow()
    {
        QFETCH(Matrix, scores);
        QFETCH(Matrix, weights);
        QFETCH(Scalar, logsumexp);

        const SoftmaxRows rows = softmaxRows(scores);

        QVERIFY((rows.weights - weights).cwiseAbs().maxCoeff() <= 1e-6F);
        QCOMPARE(rows.logsumexp(0), logsumexp);
    }

    void ignoresShiftOfScores()
    {
        Matrix scores{2, 3};
        scores << 1, -2, 0.5F, 3, 3, -1;
        const Matrix shifted = (scores.array() + 100).matrix();

        QVERIFY(softmaxRows(scores).weights.isApprox(softmaxRows(shifted).weights, 1e-4F));
    }

    void computesTheStepsOfASmallExample()
    {
        // X = identity: Q, K and V are the projections themselves.
        Matrix query{2, 2};
        query << 1, 0, 0, 2;
        Matrix key{2, 2};
        key << 1, 1, 3, 0;
        Matrix value{2, 1};
        value << 10, 20;

        const Matrix dots = dotProducts(query, key);
        Matrix expected{2, 2};
        expected << 1, 3, 2, 0;
        QCOMPARE(dots, expected);

        Mask causal;
        causal.layers = {CausalMask{}};
        const Matrix masked = scores(dots, 0.5F, causal);
        expected << 0.5F, kMasked, 1, 0;
        QCOMPARE(masked, expected);

        const Matrix contexts = context(softmaxRows(masked).weights, value);
        QCOMPARE(contexts(0, 0), Scalar{10});
        const Scalar second = 1 / (1 + std::exp(Scalar{1})); // weight of the smaller score
        QVERIFY(std::abs(contexts(1, 0) - (10 * (1 - second) + 20 * second)) < 1e-5F);

        RowVector bias{2};
        bias << 1, -1;
        const Matrix projected = project(query, key, bias);
        expected << 2, 0, 7, -1;
        QCOMPARE(projected, expected);
    }
};

QTEST_APPLESS_MAIN(TestReference)
#include "tst_reference.moc"
