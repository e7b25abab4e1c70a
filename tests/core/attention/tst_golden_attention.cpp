// Every quantity of the golden cases, computed through the library.
#include "core/attention/weight_field.h"
#include "core/io/attention_input.h"
#include "core/io/open_tensors.h"
#include "tests/support/attention_cases.h"
#include "tests/support/golden.h"
#include "tests/support/memory_store.h"
#include "tests/support/random_attention.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

Q_DECLARE_METATYPE(headlight::AttentionCase)
Q_DECLARE_METATYPE(headlight::RefusedCase)

namespace {

/// What the input file and the case's options ask for, or why it is refused.
Result<AttentionRequest> requestOf(const QString& folder, const QStringList& options)
{
    auto read = readAttentionInput((folder + QStringLiteral("/in.npz")).toStdString(), {}, {});
    if (!read)
        return read.error();
    Document document = std::move(read).value();
    for (qsizetype i = 0; i + 1 < options.size(); i += 2) {
        if (options[i] == QStringLiteral("--mask")) {
            const Mask mask = parseMask(options[i + 1].toStdString()).value();
            for (const MaskLayer& layer : mask.layers)
                document.mask.layers.push_back(layer);
        } else if (options[i] == QStringLiteral("--temperature")) {
            document.temperature = options[i + 1].toDouble();
        } else {
            qFatal("a golden case has an option that is not known here");
        }
    }
    return buildRequest(document);
}

/// A field of every head, [h, n, m].
MemoryTensor stacked(const char* name, const TracePtr& trace, PairQuantity quantity)
{
    Matrix all{trace->heads() * trace->queries(), trace->keys()};
    for (HeadIndex head = 0; head < trace->heads(); ++head)
        all.middleRows(head * trace->queries(), trace->queries()) =
            quantity == PairQuantity::Score ? wholeScores(trace, head) : wholeWeights(trace, head);
    return tensor(name, all, {trace->heads(), trace->queries(), trace->keys()});
}

MemoryTensor contexts(const TracePtr& trace)
{
    const Index width = trace->headContext(0).cols();
    Matrix all{trace->heads() * trace->queries(), width};
    for (HeadIndex head = 0; head < trace->heads(); ++head)
        all.middleRows(head * trace->queries(), trace->queries()) = trace->headContext(head);
    return tensor("context", all, {trace->heads(), trace->queries(), width});
}

/// The arrays of a trace under the names of trace.npz.
MemoryStore arraysOf(const TracePtr& trace)
{
    std::vector<MemoryTensor> tensors = {
        tensor("Q", trace->query),
        tensor("K", trace->key),
        tensor("V", trace->value),
        stacked("scores", trace, PairQuantity::Score),
        stacked("weights", trace, PairQuantity::Weight),
        tensor("logsumexp", trace->logsumexp),
        contexts(trace),
        tensor("concat", trace->context)};
    if (trace->request.parameters->hasOutput())
        tensors.push_back(tensor("output", trace->output));
    return MemoryStore{std::move(tensors)};
}

} // namespace

class TestGoldenAttention : public QObject
{
    Q_OBJECT
private slots:
    void agrees_data()
    {
        QTest::addColumn<AttentionCase>("golden");
        for (const AttentionCase& golden : attentionCases())
            QTest::newRow(qPrintable(golden.folder)) << golden;
    }

    void agrees()
    {
        QFETCH(AttentionCase, golden);
        auto request = requestOf(golden.folder, golden.options);
        QVERIFY(request.has_value());
        const TracePtr trace = traced(std::move(request).value());
        const auto expected =
            openTensors((golden.folder + QStringLiteral("/expected.npz")).toStdString(), {});
        QVERIFY(expected.has_value());
        QCOMPARE(traceFault(arraysOf(trace), *expected.value(), golden), QString{});
    }

    void refuses_data()
    {
        QTest::addColumn<RefusedCase>("golden");
        for (const RefusedCase& golden : refusedCases())
            QTest::newRow(qPrintable(golden.folder)) << golden;
    }

    void refuses()
    {
        QFETCH(RefusedCase, golden);
        auto request = requestOf(golden.folder, golden.options);
        QVERIFY(!request || !trace(std::move(request).value(), {}));
    }

    void hasCases()
    {
        QVERIFY(attentionCases().size() >= 30);
        QVERIFY(refusedCases().size() >= 5);
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        QVERIFY(attentionCases().size() >= 60);
    }
};

QTEST_APPLESS_MAIN(TestGoldenAttention)
#include "tst_golden_attention.moc"
