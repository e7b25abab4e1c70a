#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

QStringList derived(const char* options)
{
    return QStringList{
               QStringLiteral("derive"), QStringLiteral("--tokens"),
               QStringLiteral("the cat sat on the mat")} +
           QString::fromUtf8(options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QStringList derivedInModel(const char* model, const char* options)
{
    return QStringList{
               QStringLiteral("derive"), QStringLiteral("--model"),
               QString::fromStdString(goldenFolder() + "/models/" + model)} +
           QString::fromUtf8(options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QJsonArray stepsOf(const CliOutcome& outcome)
{
    return QJsonDocument::fromJson(outcome.out).array();
}

} // namespace

/// headlight-cli derive: every format, language and refusal.
class TestCliDerive : public QObject
{
    Q_OBJECT
private slots:
    void listsStepsAsJson_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("lastStep");
        const auto row = [](const char* place, const char* lastStep) {
            QTest::newRow(place) << QString::fromLatin1(place) << QString::fromLatin1(lastStep);
        };
        row("weights:1,3,2", "softmax-weight");
        row("scores:0,3,2", "mask");
        row("dot:0,3,2", "dot-product");
        row("mask:3,5", "mask-causal");
        row("logsumexp:1,0", "logsumexp");
        row("context:1,2,3", "weighted-sum");
        row("concat:4,9", "concat");
        row("output:5,15", "output-projection");
        row("X:1,1", "input");
        row("Q:1,8", "query-projection");
        row("K:1,8", "key-projection");
        row("V:1,8", "value-projection");
        row("WQ:0,1", "parameter");
    }

    void listsStepsAsJson()
    {
        QFETCH(QString, place);
        QFETCH(QString, lastStep);
        const CliOutcome outcome = runCli(
            derived("--heads 2 --mask causal --positions sinusoidal --format json --at") +
            QStringList{place});
        QCOMPARE(outcome.exitCode, 0);
        const QJsonArray steps = stepsOf(outcome);
        QVERIFY(!steps.isEmpty());
        for (const auto& value : steps) {
            const QJsonObject step = value.toObject();
            for (const char* member : {"name", "general", "indexed", "substituted"})
                QVERIFY(!step[QLatin1String(member)].toString().isEmpty());
            const QJsonValue number = step[QLatin1String("value")];
            QVERIFY(number.isDouble() || number.isArray() || number.isString());
            for (const auto& entry : step[QLatin1String("operands")].toArray()) {
                const QJsonObject operand = entry.toObject();
                QVERIFY(!operand[QLatin1String("array")].toString().isEmpty());
                for (const char* range : {"rows", "columns"}) {
                    const QJsonArray ends = operand[QLatin1String(range)].toArray();
                    QCOMPARE(ends.size(), 2);
                    QVERIFY(ends[0].toInt() < ends[1].toInt());
                }
            }
        }
        QCOMPARE(steps.last()[QLatin1String("name")].toString(), lastStep);
        QVERIFY(!steps.last()[QLatin1String("value")].isArray());
    }

    void writesMinusInfinityAsText()
    {
        const CliOutcome outcome = runCli(derived("--mask causal --format json --at scores:0,0,1"));
        QCOMPARE(
            stepsOf(outcome).last()[QLatin1String("value")].toString(), QStringLiteral("-inf"));
    }

    void namesAndNarratesInTheLanguage()
    {
        const CliOutcome english = runCli(derived("--at weights:0,2,1"));
        QCOMPARE(english.exitCode, 0);
        QVERIFY(english.out.startsWith("weights:0,2,1 = "));
        QVERIFY(english.out.contains("exp(s_ij) / S_i"));
        QVERIFY(english.out.contains("Dot product"));
        QVERIFY(english.out.contains("softmax would leave"));
        QVERIFY(!english.out.contains('\\'));
        QVERIFY(!english.out.contains('{'));
        const CliOutcome chinese = runCli(derived("--at weights:0,2,1 --language zh_CN"));
        QVERIFY(chinese.out.contains(QStringLiteral("点积").toUtf8()));
        QVERIFY(
            chinese.out.contains(QStringLiteral("注意：").toUtf8()) ||
            chinese.out.contains(QStringLiteral("注：").toUtf8()));
        QVERIFY(!chinese.out.contains("Dot product"));
    }

    void conventionChangesFormulasOnly()
    {
        const CliOutcome rows = runCli(derived("--at Q:1,2 --format json"));
        const CliOutcome columns = runCli(derived("--at Q:1,2 --format json --convention column"));
        const QJsonObject row = stepsOf(rows).last().toObject();
        const QJsonObject column = stepsOf(columns).last().toObject();
        QVERIFY(row[QLatin1String("general")] != column[QLatin1String("general")]);
        QCOMPARE(row[QLatin1String("value")], column[QLatin1String("value")]);
    }

    void writesLatex()
    {
        const CliOutcome outcome = runCli(derived("--at output:0,0 --heads 4 --format tex"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count("\\begin{gather*}"), outcome.out.count("\\end{gather*}"));
        QVERIFY(outcome.out.count("\\begin{gather*}") > 5);
        QVERIFY(!outcome.out.contains("\\class"));
    }

    void drawsSvg()
    {
        const CliOutcome english = runCli(derived("--at dot:0,0,1 --format svg"));
        QCOMPARE(english.exitCode, 0);
        QCOMPARE(english.err, QByteArray{});
        QVERIFY(english.out.startsWith("<svg"));
        QVERIFY(english.out.count("<path") > 50);
        QVERIFY(!english.out.contains("<text"));
        QVERIFY(english.out.contains("#0072b2"));
        const CliOutcome again = runCli(derived("--at dot:0,0,1 --format svg"));
        QCOMPARE(again.out, english.out);
        const CliOutcome chinese = runCli(derived("--at dot:0,0,1 --format svg --language zh_CN"));
        QCOMPARE(chinese.exitCode, 0);
        QVERIFY(chinese.out != english.out);
    }

    void writesFilesWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("steps.json"));
        const CliOutcome outcome =
            runCli(derived("--at K:0,0 --format json --out") + QStringList{path});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.isEmpty());
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), runCli(derived("--at K:0,0 --format json")).out);
    }

    void explainsALayerOfAModel()
    {
        const CliOutcome outcome = runCli(
            derivedInModel("gemma2", "--ids 3,17,4,9 --layer 1 --at weights:1,2,1 --format json"));
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QStringList names;
        for (const auto& step : stepsOf(outcome))
            names << step.toObject()[QLatin1String("name")].toString();
        for (const char* name :
             {"hidden-state", "rms-norm", "rotation-angle", "query-rotation", "score-factor",
              "soft-cap", "mask", "softmax-weight"})
            QVERIFY2(names.contains(QLatin1String(name)), name);

        const CliOutcome first =
            runCli(derivedInModel("gemma2", "--ids 3,17,4,9 --at weights:1,2,1 --format json"));
        QVERIFY(first.out != outcome.out);
        const CliOutcome text =
            runCli(derivedInModel("gpt_oss", "--ids 3,17,4,9 --at weights:1,2,1 --language zh_CN"));
        QVERIFY(text.out.contains(QStringLiteral("汇点").toUtf8()));
        QVERIFY(!text.out.contains('\\'));
        const CliOutcome cross = runCli(derivedInModel(
            "t5-relu", "--ids 3,17,4 --decoder-ids 0,5 --stack cross --at weights:0,1,2"));
        QVERIFY2(cross.exitCode == 0, cross.err.constData());
    }

    /// A text says what the ids of its tokens say.
    void explainsATextInAModel()
    {
        const QString model =
            QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/models/headlight-tiny");
        const QStringList input{
            QStringLiteral("--model"), model, QStringLiteral("--text"),
            QStringLiteral("the cat sat")};
        const CliOutcome tokens =
            runCli(QStringList{QStringLiteral("tokenize"), QStringLiteral("--json")} + input);
        QStringList ids;
        for (const auto& id :
             QJsonDocument::fromJson(tokens.out).object()[QLatin1String("ids")].toArray())
            ids << QString::number(id.toInt());
        QVERIFY(ids.size() > 4);
        const QStringList place{
            QStringLiteral("derive"), QStringLiteral("--layer"),       QStringLiteral("1"),
            QStringLiteral("--at"),   QStringLiteral("weights:3,4,2"), QStringLiteral("--format"),
            QStringLiteral("json")};
        const CliOutcome byText = runCli(place + input);
        QVERIFY2(byText.exitCode == 0, byText.err.constData());
        const CliOutcome byIds = runCli(
            place +
            QStringList{input[0], model, QStringLiteral("--ids"), ids.join(QLatin1Char(','))});
        QVERIFY2(byIds.exitCode == 0, byIds.err.constData());
        const QJsonArray steps = stepsOf(byText);
        QCOMPARE(steps.size(), stepsOf(byIds).size());
        const QJsonValue weight = steps.last()[QLatin1String("value")];
        QVERIFY(weight.toDouble() > 0 && weight.toDouble() < 1);
        QCOMPARE(stepsOf(byIds).last()[QLatin1String("value")], weight);
    }

    void refusesLayersThatAreNone()
    {
        const auto refused = [](const char* options, int exitCode, const char* word) {
            const CliOutcome outcome = runCli(derivedInModel("gpt2", options));
            QCOMPARE(refusalFault(outcome, exitCode), QString{});
            QVERIFY2(outcome.err.contains(word), outcome.err.constData());
        };
        refused("--ids 3,4 --layer 99 --at Q:0,0", 1, "--layer");
        refused("--ids 3,4 --stack cross --at Q:0,0", 1, "--stack");
        refused("--ids 3,4 --at weights:0,2,0", 1, "0 .. 1");
        refused("--at Q:0,0", 2, "--ids");
        const CliOutcome outcome = runCli(derived("--layer 1 --at Q:0,0"));
        QVERIFY(outcome.exitCode != 0);
        QVERIFY(outcome.err.contains("--model"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("word");
        const auto row = [](const char* options, int exitCode, const char* word) {
            QTest::newRow(options) << QString::fromLatin1(options) << exitCode << QByteArray{word};
        };
        row("", 2, "--at");
        row("--at weights:0,6,0", 1, "0 .. 5");
        row("--at weights:1,0,0", 1, "HEAD");
        row("--at weights:0,0", 1, "weights:HEAD,I,J");
        row("--at alpha:0,0,0", 1, "alpha");
        row("--at XKV:0,0", 1, "XKV");
        row("--at Q:0,0 --format html", 1, "text, json");
        row("--at Q:0,0 --convention diagonal", 1, "row, column");
        row("--at Q:0,0 --head 1", 2, "--head");
        row("--at Q:0,0 --out /nowhere/steps.txt", 1, "/nowhere");
    }

    void refuses()
    {
        QFETCH(QString, options);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, word);
        for (const char* language : {"en", "zh_CN"}) {
            const CliOutcome outcome = runCli(
                derived(qPrintable(options)) +
                QStringList{QStringLiteral("--language"), QString::fromLatin1(language)});
            QCOMPARE(refusalFault(outcome, exitCode), QString{});
            QVERIFY2(outcome.err.contains(word), outcome.err.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestCliDerive)
#include "tst_cli_derive.moc"
