#include "tests/support/cli_process.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace headlight;

/// headlight-cli tokenize: tokens and byte ranges, as JSON and as a list.
class TestCliTokenize : public QObject
{
    Q_OBJECT
private slots:
    void splitsAsAsked_data()
    {
        QTest::addColumn<QString>("tokenizer");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("json");

        const auto row = [](const char* tokenizer, const char* text, const char* json) {
            QTest::addRow("%s: %s", tokenizer, text)
                << QString::fromUtf8(tokenizer) << QString::fromUtf8(text)
                << QString::fromUtf8(json);
        };
        row("auto", "the cat", "{\"tokens\": [\"the\", \"cat\"], \"offsets\": [[0, 3], [4, 7]]}");
        row("auto", "我爱你",
            "{\"tokens\": [\"我\", \"爱\", \"你\"], \"offsets\": [[0, 3], [3, 6], [6, 9]]}");
        row("words", "我爱你", "{\"tokens\": [\"我爱你\"], \"offsets\": [[0, 9]]}");
        row("chars", "e\u0301 x",
            "{\"tokens\": [\"e\u0301\", \" \", \"x\"], \"offsets\": [[0, 3], [3, 4], [4, 5]]}");
        row("lines", "a b\nc", "{\"tokens\": [\"a b\", \"c\"], \"offsets\": [[0, 3], [4, 5]]}");
        row("json", "[\"a\\\"b\", \"\\\\\", \"\\u0001\"]",
            "{\"tokens\": [\"a\\\"b\", \"\\\\\", \"\\u0001\"], \"offsets\": [[2, 6], [10, 12], "
            "[16, 22]]}");
        QTest::newRow("byte order mark")
            << QStringLiteral("chars") << QStringLiteral(u"\ufeffa")
            << QString::fromUtf8(
                   "{\"tokens\": [\"\ufeff\", \"a\"], \"offsets\": [[0, 3], [3, 4]]}");
    }

    void splitsAsAsked()
    {
        QFETCH(QString, tokenizer);
        QFETCH(QString, text);
        QFETCH(QString, json);
        const CliOutcome outcome = runCli(
            {QStringLiteral("tokenize"), QStringLiteral("--text"), text,
             QStringLiteral("--tokenizer"), tokenizer, QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.err.isEmpty());
        QCOMPARE(QString::fromUtf8(outcome.out), json + QLatin1Char('\n'));
        QVERIFY(QJsonDocument::fromJson(outcome.out).isObject());
    }

    void offsetsCutTheText()
    {
        const QByteArray text{"  naïve 😀👍🏽\tक्षि\u202e x "};
        for (const char* tokenizer : {"words", "chars"}) {
            const CliOutcome outcome = runCli(
                {QStringLiteral("tokenize"), QStringLiteral("--json"), QStringLiteral("--text"),
                 QString::fromUtf8(text), QStringLiteral("--tokenizer"),
                 QString::fromLatin1(tokenizer)});
            const QJsonObject object = QJsonDocument::fromJson(outcome.out).object();
            const QJsonArray tokens = object[QLatin1String("tokens")].toArray();
            const QJsonArray offsets = object[QLatin1String("offsets")].toArray();
            QVERIFY(tokens.size() >= 4);
            QCOMPARE(tokens.size(), offsets.size());
            for (qsizetype index = 0; index < tokens.size(); ++index) {
                const int begin = offsets[index].toArray()[0].toInt();
                const int end = offsets[index].toArray()[1].toInt();
                QCOMPARE(tokens[index].toString(), QString::fromUtf8(text.mid(begin, end - begin)));
            }
        }
    }

    void listsOneTokenALine()
    {
        const CliOutcome outcome = runCli(
            {QStringLiteral("tokenize"), QStringLiteral("--text"),
             QStringLiteral("[\"a\", \"b\\n\\u202e\"]"), QStringLiteral("--tokenizer"),
             QStringLiteral("json")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 2);
        QVERIFY(!outcome.out.contains("\xe2\x80\xae"));
        QVERIFY(outcome.out.startsWith("0   2   3  a\n"));
    }
};

QTEST_GUILESS_MAIN(TestCliTokenize)
#include "tst_cli_tokenize.moc"
