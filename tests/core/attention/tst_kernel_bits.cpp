// Equal input, equal bits: whatever the number of threads, the run, or the rectangle of a tile.
#include "core/attention/kernel/simd_random.h"
#include "core/attention/random_stream.h"
#include "core/attention/simd_target.h"
#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

AttentionRequest longRequest()
{
    RandomAttention sizes;
    sizes.queries = 411;
    sizes.modelWidth = 70;
    sizes.heads = 3;
    sizes.keyWidth = 23;
    sizes.valueWidth = 37;
    sizes.biases = true;
    AttentionRequest request = randomRequest(sizes);
    request.mask.layers = {CausalMask{}, PaddingMask{{0, 17, 300}}};
    return request;
}

bool sameTraces(const Trace& a, const Trace& b)
{
    return sameBits(a.query, b.query) && sameBits(a.key, b.key) && sameBits(a.value, b.value) &&
           sameBits(a.logsumexp, b.logsumexp) && sameBits(a.scoreMaximum, b.scoreMaximum) &&
           sameBits(a.exponentialSum, b.exponentialSum) && sameBits(a.context, b.context) &&
           sameBits(a.output, b.output) && a.emptyRows == b.emptyRows;
}

} // namespace

class TestKernelBits : public QObject
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(limitSimdTarget("").has_value()); }

    void areEqualForAnyNumberOfThreads()
    {
        const TracePtr one = traced(longRequest(), 1);
        for (const int threads : {1, 2, 3, 7})
            QVERIFY2(
                sameTraces(*one, *traced(longRequest(), threads)),
                qPrintable(QString::number(threads)));
    }

    void areEqualForAnyTile_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        QTest::newRow("dot product") << PairQuantity::DotProduct;
        QTest::newRow("score") << PairQuantity::Score;
        QTest::newRow("weight") << PairQuantity::Weight;
    }

    void areEqualForAnyTile()
    {
        QFETCH(PairQuantity, quantity);
        const TracePtr trace = traced(longRequest());
        const NumberFieldPtr field = weightField(trace, 1, quantity);
        Tile whole;
        QVERIFY(field->tile({{0, 411}, {0, 411}, {}}, whole));
        const Range ranges[] = {{0, 1},    {0, 411},   {5, 12},   {31, 33},
                                {95, 290}, {256, 411}, {410, 411}};
        for (const Range rows : ranges)
            for (const Range columns : ranges) {
                Tile tile;
                QVERIFY(field->tile({rows, columns, {}}, tile));
                const Matrix part =
                    whole.values.block(rows.begin, columns.begin, rows.size(), columns.size());
                QVERIFY(sameBits(tile.values, part));
                const ByteMatrix masked =
                    whole.masked.block(rows.begin, columns.begin, rows.size(), columns.size());
                QVERIFY(tile.masked == masked);
            }
        QCOMPARE(field->at(300, 17), whole.values(300, 17));
        QCOMPARE(field->at(300, 18), whole.values(300, 18));
    }

    /// The tile's numbers are those that the context came from.
    void tileAndContextAgree()
    {
        const TracePtr trace = traced(longRequest());
        for (HeadIndex head = 0; head < 3; ++head) {
            const Matrix weights = wholeWeights(trace, head);
            const Matrix scores = wholeScores(trace, head);
            const Matrix contexts = weights * trace->headValue(head);
            QVERIFY((contexts - trace->headContext(head)).cwiseAbs().maxCoeff() < 1e-5F);
            for (Index i = 0; i < trace->queries(); ++i)
                QCOMPARE(scores.row(i).maxCoeff(), trace->scoreMaximum(head, i));
        }
    }

    void areEqualOnTargetsWithFusedMultiplyAdd()
    {
        if (!limitSimdTarget("avx2"))
            QSKIP("This machine has no AVX2, so there are no two targets to compare.");
        const TracePtr narrow = traced(longRequest());
        if (!limitSimdTarget("avx512"))
            QSKIP("This machine has no AVX-512, so there are no two targets to compare.");
        QCOMPARE(simdTargetName(), std::string{"AVX3"});
        QVERIFY(sameTraces(*narrow, *traced(longRequest())));
    }

    /// Whole vectors, what is left of one, and the tails.
    void seededNumbersAreEqualOnEveryTarget()
    {
        std::vector<double> shares;
        for (int i = 1; i < 2000; ++i) {
            shares.push_back(i / 2000.0);
            shares.push_back(std::ldexp(1.0, -i % 54 - 1));
            shares.push_back(1 - std::ldexp(1.0, -i % 53 - 1));
        }
        std::vector<double> numbers;
        for (const double share : shares)
            numbers.push_back(inverseNormal(share)); // one at a time
        for (const char* target : {"avx512", "avx2", "sse4"}) {
            if (!limitSimdTarget(target))
                continue;
            const RandomStream random{0x123456789ABCDEF0, 3, 0xFEDCBA9876543210};
            std::vector<double> uniform(37);
            random.fillUniform(uniform);
            for (std::size_t i = 0; i < uniform.size(); ++i)
                QCOMPARE(uniform[i], random.uniform(i));
            std::vector<double> made = shares;
            simd::inverseNormals(made.data(), static_cast<Index>(made.size()));
            QVERIFY2(made == numbers, target);
        }
    }

    void areNearOnTheBaseline()
    {
        const TracePtr best = traced(longRequest());
        if (!limitSimdTarget("sse4"))
            QSKIP("This machine has no SSE4 target of Highway.");
        QCOMPARE(simdTargetName(), std::string{"SSE4"});
        const TracePtr baseline = traced(longRequest());
        QVERIFY(baseline->output.isApprox(best->output, 1e-5F));
        QVERIFY((wholeWeights(baseline, 2) - wholeWeights(best, 2)).cwiseAbs().maxCoeff() < 1e-5F);
    }

    void unknownTargetIsRefused()
    {
        const auto refused = limitSimdTarget("mmx");
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::OptionValueInvalid);
        QCOMPARE(refused.error().arguments.at(1).second, std::string{"mmx"});
    }
};

QTEST_APPLESS_MAIN(TestKernelBits)
#include "tst_kernel_bits.moc"
