#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

QString model(const char* name)
{
    return QString::fromStdString(goldenFolder()) + QStringLiteral("/tokenizers/small/") +
           QLatin1String(name);
}

CliOutcome tokenize(const QStringList& arguments)
{
    return runCli(QStringList{QStringLiteral("tokenize")} + arguments);
}

} // namespace

/// headlight-cli tokenize --model.
class TestCliTokenizeModel : public QObject
{
    Q_OBJECT
private slots:
    void writesOneResultAsJson()
    {
        const CliOutcome outcome = tokenize(
            {QStringLiteral("--model"), model("bert-files"), QStringLiteral("--text"),
             QStringLiteral("a [MASK]"), QStringLiteral("--pair"), QStringLiteral("b"),
             QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("{\"ids\": [2, "));
        QVERIFY(outcome.out.contains("\"tokens\": [\"[CLS]\", \"a\", \"[MASK]\", \"[SEP]\", \"b\", "
                                     "\"[SEP]\"]"));
        QVERIFY(
            outcome.out.contains("\"offsets\": [[0, 0], [0, 1], [2, 8], [0, 0], [0, 1], [0, 0]]"));
        QVERIFY(outcome.out.contains("\"types\": [0, 0, 0, 0, 1, 1], \"special\": [0, 3, 5]}"));
    }

    void takesAnEmptyText()
    {
        const CliOutcome outcome = tokenize(
            {QStringLiteral("--model"), model("bert-files"), QStringLiteral("--text"), QString{},
             QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("\"special\": [0, 1]"));
    }

    void saysThatASpecialTokenStandsInTheText()
    {
        const CliOutcome outcome = tokenize(
            {QStringLiteral("--model"), model("bert-files"), QStringLiteral("--text"),
             QStringLiteral("a [MASK]")});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("[MASK]"));
        QVERIFY(outcome.out.contains("Note:"));
        const CliOutcome plain = tokenize(
            {QStringLiteral("--model"), model("bert-files"), QStringLiteral("--text"),
             QStringLiteral("a [MASK]"), QStringLiteral("--special-as-text")});
        QVERIFY(!plain.out.contains("Note:"));
    }

    /// A line that cannot be answered gets an error, and the others their answers.
    void answersEveryLine()
    {
        const QTemporaryDir folder;
        const QString lines = folder.filePath(QStringLiteral("lines.jsonl"));
        writeBytes(
            lines.toStdString(),
            "{\"id\": 1, \"text\": \"a\", \"more\": [1]}\n\n{\"id\": \"x\", \"text\": 5}\n{\n"
            "{\"id\": 2, \"text\": \"\\u2028\", \"pair\": null}");
        const CliOutcome outcome = tokenize(
            {QStringLiteral("--model"), model("unigram-missing-unk"), QStringLiteral("--lines"),
             lines, QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.err.isEmpty());
        const QList<QByteArray> answers = outcome.out.split('\n');
        QCOMPARE(answers.size(), 5);
        QVERIFY(answers[0].startsWith("{\"id\": 1, \""));
        QVERIFY(answers[1].startsWith("{\"id\": \"x\", \"error\": \""));
        QVERIFY(answers[2].startsWith("{\"id\": null, \"error\": \""));
        QVERIFY(answers[3].startsWith("{\"id\": 2, \"error\": \""));
        QVERIFY(std::all_of(outcome.out.begin(), outcome.out.end(), [](char c) {
            return c == '\n' || (c >= ' ' && c <= '~');
        }));
    }

    void refusesWhatDoesNotGoTogether_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("pair without model") << QStringList{
            QStringLiteral("--text"), QStringLiteral("a"), QStringLiteral("--pair"),
            QStringLiteral("b")};
        QTest::newRow("lines and text") << QStringList{
            QStringLiteral("--model"), model("bert-files"),      QStringLiteral("--lines"),
            QStringLiteral("x"),       QStringLiteral("--text"), QStringLiteral("a")};
        QTest::newRow("no text") << QStringList{QStringLiteral("--model"), model("bert-files")};
        QTest::newRow("model and tokenizer") << QStringList{
            QStringLiteral("--model"), model("bert-files"),           QStringLiteral("--text"),
            QStringLiteral("a"),       QStringLiteral("--tokenizer"), QStringLiteral("words")};
        QTest::newRow("no such model") << QStringList{
            QStringLiteral("--model"), QStringLiteral("/nowhere"), QStringLiteral("--text"),
            QStringLiteral("a")};
    }

    void refusesWhatDoesNotGoTogether()
    {
        QFETCH(QStringList, arguments);
        const CliOutcome outcome = tokenize(arguments);
        QVERIFY(outcome.exitCode != 0);
        const QString fault = refusalFault(outcome, outcome.exitCode);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
};

QTEST_APPLESS_MAIN(TestCliTokenizeModel)
#include "tst_cli_tokenize_model.moc"
