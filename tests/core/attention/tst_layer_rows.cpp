// Norms and gates of rows against their definitions, on every SIMD target.
#include "core/attention/kernel/simd.h"
#include "core/attention/layer_steps.h"
#include "core/attention/simd_target.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

RowNorm normOf(RowNorm::Kind kind, Index width, bool hasBias)
{
    RowNorm norm;
    norm.kind = kind;
    norm.epsilon = 1e-3;
    norm.weight = randomMatrix(1, width, 5);
    if (hasBias)
        norm.bias = randomMatrix(1, width, 6);
    return norm;
}

double defined(const RowNorm& norm, const Matrix& row, Index at)
{
    const auto count = static_cast<double>(row.cols());
    double mean = 0;
    for (Index i = 0; norm.kind == RowNorm::Kind::Layer && i < row.cols(); ++i)
        mean += static_cast<double>(row(0, i)) / count;
    double variance = 0;
    for (Index i = 0; i < row.cols(); ++i)
        variance += std::pow(static_cast<double>(row(0, i)) - mean, 2) / count;
    const double bias = norm.bias.size() > 0 ? static_cast<double>(norm.bias(at)) : 0;
    return (static_cast<double>(row(0, at)) - mean) / std::sqrt(variance + norm.epsilon) *
               static_cast<double>(norm.weight(at)) +
           bias;
}

/// Everything of this file's subject at once, of an odd number of columns.
Matrix allSteps()
{
    constexpr Index kWidth = 75;
    const Matrix rows = randomMatrix(3, kWidth, 7);
    Matrix all{9, kWidth};
    all.topRows(3) = normalised(normOf(RowNorm::Kind::Layer, kWidth, true), rows);
    all.middleRows(3, 3) = rows;
    simd::gelu(all.row(3).data(), kWidth);
    simd::sigmoidGate(all.row(4).data(), kWidth, 1.5F, 0.04F);
    simd::sigmoidGate(all.row(5).data(), kWidth, 1, 0);
    all.bottomRows(3) = normalised(normOf(RowNorm::Kind::Rms, kWidth, false), rows);
    return all;
}

} // namespace

class TestLayerRows : public QObject
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(limitSimdTarget("").has_value()); }
    void cleanup() { QVERIFY(limitSimdTarget("").has_value()); }

    void normsAreAsDefined()
    {
        for (Index width = 1; width < 70; ++width)
            for (const RowNorm::Kind kind : {RowNorm::Kind::Layer, RowNorm::Kind::Rms})
                for (const bool hasBias : {false, true}) {
                    const RowNorm norm = normOf(kind, width, hasBias);
                    const Matrix row = 3 * randomMatrix(1, width, 9);
                    const Matrix made = normalised(norm, row);
                    for (Index i = 0; i < width; ++i)
                        QVERIFY(
                            std::abs(static_cast<double>(made(0, i)) - defined(norm, row, i)) <
                            1e-5);
                }
    }

    void normsOfLargeAndEqualNumbersAreFinite()
    {
        const RowNorm norm = normOf(RowNorm::Kind::Layer, 33, true);
        const Matrix equal = Matrix::Constant(1, 33, 7);
        QVERIFY((normalised(norm, equal) - norm.bias).cwiseAbs().maxCoeff() < 1e-5F);
        const Matrix large = 1e30F * randomMatrix(1, 33, 3);
        QVERIFY(normalised(norm, large).allFinite());
    }

    void headsAreNormalisedApart()
    {
        Matrix rows = randomMatrix(2, 24, 4);
        const RowNorm one = normOf(RowNorm::Kind::Rms, 8, false);
        const Matrix second = normalised(one, rows.middleCols(8, 8));
        HeadNorm norm;
        norm.norm.kind = RowNorm::Kind::Rms;
        norm.norm.epsilon = one.epsilon;
        norm.norm.weight = one.weight.replicate(1, 3);
        norm.isEachHead = true;
        normaliseHeads(norm, 8, rows);
        QVERIFY(sameBits(Matrix{rows.middleCols(8, 8)}, second));
    }

    /// Odd widths end in parts of a vector, at any address.
    void tracesAgree_data()
    {
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("width");
        for (const int queries : {1, 2, 7, 35, 77})
            for (const int width : {1, 3, 13, 18, 33, 71})
                QTest::addRow("%d x %d", queries, width) << queries << width;
    }

    void tracesAgree()
    {
        QFETCH(int, queries);
        QFETCH(int, width);
        RandomAttention sizes;
        sizes.queries = queries;
        sizes.modelWidth = width;
        sizes.keyWidth = width;
        sizes.valueWidth = width;
        sizes.biases = true;
        const TracePtr best = traced(randomRequest(sizes));
        for (const char* target : {"avx512", "avx2", "sse4"}) {
            if (!limitSimdTarget(target))
                continue; // this machine has none
            const TracePtr made = traced(randomRequest(sizes));
            QVERIFY2((made->output - best->output).cwiseAbs().maxCoeff() < 1e-4F, target);
        }
    }

    void targetsAgree()
    {
        const Matrix best = allSteps();
        for (const char* target : {"avx512", "avx2", "sse4"}) {
            if (!limitSimdTarget(target))
                continue; // this machine has none
            const Matrix made = allSteps();
            QVERIFY2((made - best).cwiseAbs().maxCoeff() < 2e-6F, target);
            if (limitSimdTarget("avx2") && std::string_view{target} != "sse4")
                QVERIFY2(sameBits(made, allSteps()), target);
        }
    }
};

QTEST_APPLESS_MAIN(TestLayerRows)
#include "tst_layer_rows.moc"
