// Edits of single tokens, followed in O(n d), against full passes.
#include "core/attention/incremental.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace headlight;
using namespace headlight::test;

namespace {

TracePtr madeTrace(const char* mask, Index keys = 0, Index keyValueHeads = 2)
{
    RandomAttention sizes;
    sizes.queries = 83;
    sizes.keys = keys;
    sizes.modelWidth = 12;
    sizes.heads = 2;
    sizes.keyValueHeads = keyValueHeads;
    sizes.keyWidth = 19;
    sizes.valueWidth = 7;
    AttentionRequest request = randomRequest(sizes);
    request.mask = parseMask(mask).value();
    return traced(std::move(request));
}

/// Normal numbers from one stream.
class Numbers
{
public:
    RowVector row(Index size, Scalar deviation)
    {
        RowVector row{size};
        for (Scalar& number : row)
            number = deviation * m_normal(m_engine);
        return row;
    }
    Index below(Index count)
    {
        return static_cast<Index>(m_engine() % static_cast<std::uint64_t>(count));
    }

private:
    std::mt19937_64 m_engine{5};
    std::normal_distribution<Scalar> m_normal;
};

/// The largest gap of logsumexp (to its size) and context (to the largest value).
double gapToFullPass(const Trace& found)
{
    const TracePtr exact =
        traceProjected(found.request, {found.query, found.key, found.value}, {}, {}).value();
    double worst = 0;
    for (Index head = 0; head < found.heads(); ++head)
        for (Index i = 0; i < found.queries(); ++i) {
            const auto a = static_cast<double>(found.logsumexp(head, i));
            const auto b = static_cast<double>(exact->logsumexp(head, i));
            if (a != b) // both may be -inf
                worst = std::max(worst, std::abs(a - b) / std::max(1.0, std::abs(b)));
        }
    const Scalar largest = found.value.cwiseAbs().maxCoeff();
    const Scalar context = (found.context - exact->context).cwiseAbs().maxCoeff();
    return std::max(worst, static_cast<double>(context / largest));
}

} // namespace

class TestIncremental : public QObject
{
    Q_OBJECT
private slots:
    void followsAThousandEdits_data()
    {
        QTest::addColumn<QString>("mask");
        QTest::addColumn<float>("deviation");
        QTest::newRow("no mask") << QStringLiteral("none") << 1.0F;
        QTest::newRow("even weights") << QStringLiteral("none") << 0.2F;
        QTest::newRow("peaked weights") << QStringLiteral("none") << 4.0F;
        QTest::newRow("causal") << QStringLiteral("causal") << 1.0F;
        QTest::newRow("window") << QStringLiteral("window:6") << 1.0F;
        QTest::newRow("padding") << QStringLiteral("causal+padding:0,5") << 1.0F;
    }

    void followsAThousandEdits()
    {
        QFETCH(QString, mask);
        QFETCH(float, deviation);
        const TracePtr trace = madeTrace(mask.toLatin1().constData());
        IncrementalTrace edited{*trace};
        Numbers numbers;
        for (int edit = 1; edit <= 1000; ++edit) {
            const TokenRows rows{
                numbers.row(38, deviation), numbers.row(38, deviation), numbers.row(14, 1)};
            QVERIFY(edited.replace(numbers.below(83), rows, {{}, {}, 1}).has_value());
            if (edit % 100 != 0)
                continue;
            const double gap = gapToFullPass(edited.current());
            QVERIFY2(gap < 1e-5, qPrintable(QStringLiteral("%1 after %2").arg(gap).arg(edit)));
        }
        QVERIFY(edited.recomputedRows() >= 2000); // each edit's own row at least
    }

    /// Most rows are not computed again by an ordinary edit.
    void isCheap()
    {
        IncrementalTrace edited{*madeTrace("none")};
        Numbers numbers;
        const TokenRows rows{numbers.row(38, 0.5F), numbers.row(38, 0.5F), numbers.row(14, 1)};
        QVERIFY(edited.replace(17, rows, {}).has_value());
        QVERIFY(edited.recomputedRows() < 10);
    }

    /// A key that has nearly all of every row goes away: what is left has no digits.
    void computesAgainWhatCancels()
    {
        IncrementalTrace edited{*madeTrace("none")};
        const RowVector strong = 30 * edited.current().query.colwise().mean().normalized();
        RowVector key = RowVector::Constant(38, 0);
        key.head(19) = strong.head(19);
        Numbers numbers;
        QVERIFY(edited.replace(3, {{}, key, numbers.row(14, 1)}, {}).has_value());
        const Index before = edited.recomputedRows();
        QVERIFY(edited.replace(3, {{}, -key, {}}, {}).has_value());
        QVERIFY(edited.recomputedRows() > before);
        QVERIFY(gapToFullPass(edited.current()) < 1e-5);
    }

    void crossAttentionAndGroups()
    {
        for (const Index keyValueHeads : {1, 2}) {
            IncrementalTrace edited{*madeTrace("none", 41, keyValueHeads)};
            Numbers numbers;
            for (int edit = 0; edit < 50; ++edit) {
                const TokenRows keyRows{
                    {}, numbers.row(19 * keyValueHeads, 1), numbers.row(7 * keyValueHeads, 1)};
                QVERIFY(edited.replace(numbers.below(41), keyRows, {}).has_value());
                QVERIFY(edited.replace(numbers.below(83), {numbers.row(38, 1), {}, {}}, {})
                            .has_value());
            }
            QVERIFY(gapToFullPass(edited.current()) < 1e-5);
        }
    }

    void termsAreFollowed()
    {
        TracePtr trace = madeTrace("none");
        AttentionRequest request = trace->request;
        request.terms.softCap = 2;
        request.terms.sinks = RowVector::Constant(2, 1);
        request.terms.bias = [](HeadIndex, TokenIndex query, Range keys, Scalar* bias) {
            for (TokenIndex key = keys.begin; key < keys.end; ++key)
                bias[key - keys.begin] = 0.1F * static_cast<Scalar>((query + key) % 5);
        };
        IncrementalTrace edited{*traced(std::move(request))};
        Numbers numbers;
        for (int edit = 0; edit < 60; ++edit)
            QVERIFY(edited
                        .replace(
                            numbers.below(83),
                            {numbers.row(38, 1), numbers.row(38, 1), numbers.row(14, 1)}, {})
                        .has_value());
        QVERIFY(gapToFullPass(edited.current()) < 1e-5);
    }

    void numbersNearTheEndOfFloatAreComputedInFull()
    {
        IncrementalTrace edited{*madeTrace("none")};
        QVERIFY(edited.replace(3, {{}, RowVector::Constant(38, 1e37F), {}}, {}).has_value());
        QVERIFY(edited.current().wideHeads.front() != 0);
        QVERIFY(edited.current().context.allFinite());
        QVERIFY(gapToFullPass(edited.current()) == 0);
    }

    void aSnapshotHasItsOutput()
    {
        const TracePtr trace = madeTrace("causal");
        IncrementalTrace edited{*trace};
        Numbers numbers;
        QVERIFY(edited.replace(9, {{}, {}, numbers.row(14, 1)}, {}).has_value());
        const TracePtr shot = edited.snapshot({}).value();
        const TracePtr exact =
            traceProjected(shot->request, {shot->query, shot->key, shot->value}, {}, {}).value();
        QVERIFY(shot->output.isApprox(exact->output, 1e-5F));
        QVERIFY(!sameBits(shot->output, trace->output));
    }
};

QTEST_APPLESS_MAIN(TestIncremental)
#include "tst_incremental.moc"
