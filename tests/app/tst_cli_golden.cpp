#include "core/io/open_tensors.h"
#include "tests/support/attention_cases.h"
#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

Q_DECLARE_METATYPE(headlight::AttentionCase)
Q_DECLARE_METATYPE(headlight::RefusedCase)

/// headlight-cli compute against traces of independent implementations.
class TestCliGolden : public QObject
{
    Q_OBJECT
private slots:
    void computesTheGoldenTraces_data()
    {
        QTest::addColumn<AttentionCase>("golden");
        for (const AttentionCase& golden : attentionCases())
            QTest::newRow(qPrintable(golden.folder)) << golden;
    }

    void computesTheGoldenTraces()
    {
        QFETCH(AttentionCase, golden);
        computeAndCompare(
            golden,
            QStringList{QStringLiteral("--input"), golden.folder + QStringLiteral("/in.npz")} +
                golden.options);
    }

    void computesLayerZeroOfMiniLm()
    {
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        const QString root = QString::fromStdString(sharedFolder());
        const QString model = root + QStringLiteral("/models/all-MiniLM-L6-v2/model.safetensors");
        const QString folder = root + QStringLiteral("/golden/minilm/layer0");
        computeAndCompare(
            {QStringLiteral("minilm"), folder, {}, 1e-5, 1e-4},
            {QStringLiteral("--weights"), model, QStringLiteral("--layer"), QStringLiteral("0"),
             QStringLiteral("--heads"), QStringLiteral("12"), QStringLiteral("--input"),
             folder + QStringLiteral("/in.npz")});
    }

    void refusesWhatCannotBeComputed_data()
    {
        QTest::addColumn<RefusedCase>("golden");
        for (const RefusedCase& golden : refusedCases())
            QTest::newRow(qPrintable(golden.folder)) << golden;
    }

    void refusesWhatCannotBeComputed()
    {
        QFETCH(RefusedCase, golden);
        const QTemporaryDir folder;
        const CliOutcome outcome = runCli(
            QStringList{
                QStringLiteral("compute"), QStringLiteral("--input"),
                golden.folder + QStringLiteral("/in.npz"), QStringLiteral("--out"),
                folder.filePath(QStringLiteral("trace.npz"))} +
            golden.options);
        QCOMPARE(refusalFault(outcome, 1), QString{});
        const QString sentence = QString::fromUtf8(outcome.err).remove(golden.folder);
        const bool isNamed =
            std::any_of(golden.words.begin(), golden.words.end(), [&](const QString& word) {
                return sentence.contains(word);
            });
        QVERIFY2(isNamed, outcome.err.constData());
        QVERIFY(QDir{folder.path()}.isEmpty());
    }

private:
    static void computeAndCompare(const AttentionCase& golden, const QStringList& options)
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("trace.npz"));
        const CliOutcome outcome = runCli(
            QStringList{QStringLiteral("compute")} + options +
            QStringList{QStringLiteral("--out"), path});
        QVERIFY2(outcome.ended && outcome.exitCode == 0, outcome.err.constData());
        QVERIFY(outcome.out.isEmpty() && outcome.err.isEmpty());
        const auto found = openTensors(path.toStdString(), {});
        QVERIFY(found.has_value());
        const auto expected =
            openTensors((golden.folder + QStringLiteral("/expected.npz")).toStdString(), {});
        QVERIFY(expected.has_value());
        QCOMPARE(traceFault(*found.value(), *expected.value(), golden), QString{});
        for (const TensorInfo& tensor : found.value()->tensors())
            if (!tensor.name.starts_with("tokens"))
                QCOMPARE(tensor.typeName, std::string{"<f4"});
    }
};

QTEST_GUILESS_MAIN(TestCliGolden)
#include "tst_cli_golden.moc"
