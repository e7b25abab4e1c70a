#include "ui/window/go_to_dialog.h"
#include "ui/window/options.h"

#include <QTest>

using namespace headlight;

namespace {

QStringList list(std::initializer_list<const char*> arguments)
{
    QStringList texts;
    for (const char* argument : arguments)
        texts << QString::fromUtf8(argument);
    return texts;
}

} // namespace

class TestOptions : public QObject
{
    Q_OBJECT
private slots:
    void areRead()
    {
        const auto parsed = parseOptions(list(
            {"a.txt", "--theme", "dark", "--select=2,3,4", "--size", "1000x700", "--tokens",
             "--not an option", "--language", "zh_CN", "--", "--b.txt"}));
        QVERIFY(std::holds_alternative<Options>(parsed));
        const Options& options = std::get<Options>(parsed);
        QCOMPARE(options.files, list({"a.txt", "--b.txt"}));
        QCOMPARE(options.theme, std::optional{ThemeChoice::Dark});
        QCOMPARE(options.select->head, HeadIndex{2});
        QCOMPARE(options.select->pair, (Pair{3, 4}));
        QCOMPARE(options.size, (std::optional{QSize{1000, 700}}));
        QCOMPARE(options.tokens, std::optional{QStringLiteral("--not an option")});
        QCOMPARE(options.language, std::optional{QStringLiteral("zh_CN")});
    }

    void sayWhatToGenerate()
    {
        const auto parsed = parseOptions(
            list({"--tokens-count", "131072", "--d-model=32", "--heads", "2", "--seed", "0"}));
        const Options& options = std::get<Options>(parsed);
        QCOMPARE(options.tokensCount, Index{131072});
        QCOMPARE(options.modelWidth, std::optional<Index>{32});
        QCOMPARE(options.heads, std::optional<Index>{2});
        QCOMPARE(options.seed, std::optional<std::uint64_t>{0});
        QCOMPARE(std::get<Options>(parseOptions({})).tokensCount, Index{0});
    }

    void sayWhichModel()
    {
        const auto parsed =
            parseOptions(list({"--model", "builtin", "--text", "a cat", "--layer", "2"}));
        const Options& options = std::get<Options>(parsed);
        QCOMPARE(options.model, QStringLiteral("builtin"));
        QCOMPARE(options.tokens, std::optional{QStringLiteral("a cat")});
        QCOMPARE(options.layer, 2);
    }

    void sayWhatToExplain()
    {
        const auto parsed = parseOptions(list({"--at", "Q:3,1", "--step", "2"}));
        const Options& options = std::get<Options>(parsed);
        QCOMPARE(options.task, Task::Explain);
        QCOMPARE(options.at, (std::optional{Place{PlaceArray::Query, -1, 3, 1}}));
        QCOMPARE(options.step, std::optional{2});
        QCOMPARE(std::get<Options>(parseOptions(list({"--task", "explain"}))).task, Task::Explain);
        QCOMPARE(std::get<Options>(parseOptions({})).task, Task::Explore);
    }

    void wrongOnesGetOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, const QStringList& arguments, int code,
                            const char* names) {
            QTest::newRow(name) << arguments << code << QString::fromLatin1(names);
        };
        row("unknown", list({"--colour", "red"}), 2, "--colour");
        row("unknown, short", list({"-x"}), 2, "-x");
        row("unknown, help", list({"--colour", "red"}), 2, "see headlight --help");
        row("no value", list({"--theme"}), 2, "--theme");
        row("option for value", list({"--tokens", "--theme", "dark"}), 2, "--tokens");
        row("theme", list({"--theme", "pink"}), 1, "pink");
        row("language", list({"--language", "tlh"}), 1, "tlh");
        row("renderer", list({"--renderer", "vulkan"}), 1, "vulkan");
        row("task", list({"--task", "dance"}), 1, "dance");
        row("at, no place", list({"--at", "weights:1"}), 1, "weights:1");
        row("at, no array", list({"--at", "nothing:1,2"}), 1, "nothing:1,2");
        row("count, none", list({"--tokens-count", "0"}), 1, "--tokens-count");
        row("count, too many", list({"--tokens-count", "1048577"}), 1, "1048577");
        row("heads, word", list({"--tokens-count", "9", "--heads", "two"}), 1, "two");
        row("seed, negative", list({"--tokens-count", "9", "--seed", "-1"}), 1, "-1");
        row("heads alone", list({"--heads", "2"}), 2, "--tokens-count");
        row("step, zero", list({"--step", "0"}), 1, "0");
        row("step, word", list({"--step", "last"}), 1, "last");
        row("select, two", list({"--select", "1,2"}), 1, "1,2");
        row("select, negative", list({"--select", "1,2,-3"}), 1, "1,2,-3");
        row("layer", list({"--layer", "-1"}), 1, "-1");
        row("lesson", list({"--lesson", "12"}), 1, "12");
        row("size, small", list({"--size", "100x100"}), 1, "100x100");
        row("size, word", list({"--size", "big"}), 1, "big");
        row("screenshot", list({"--screenshot", "x.jpg"}), 1, "x.jpg");
        row("line break", list({"--theme", "a\nb"}), 1, "U+000A");
    }

    void wrongOnesGetOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, names);
        const auto parsed = parseOptions(arguments);
        QVERIFY(std::holds_alternative<Farewell>(parsed));
        const Farewell& farewell = std::get<Farewell>(parsed);
        QCOMPARE(farewell.exitCode, exitCode);
        QVERIFY2(farewell.text.contains(names), qPrintable(farewell.text));
        QVERIFY(!farewell.text.contains(QLatin1Char('\n')));
        QVERIFY(farewell.text.size() <= 500);
    }

    void helpAndVersionSucceed()
    {
        for (const char* argument : {"--help", "--version"}) {
            const auto parsed = parseOptions({QLatin1String(argument)});
            QCOMPARE(std::get<Farewell>(parsed).exitCode, 0);
        }
    }

    void placesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("first");
        QTest::addColumn<bool>("known");
        QTest::addColumn<int>("head");
        QTest::addColumn<int>("query");
        QTest::addColumn<int>("key");
        QTest::newRow("three") << "1, 2, 0" << 0 << true << 1 << 2 << 0;
        QTest::newRow("two") << "2 1" << 0 << true << 0 << 2 << 1;
        QTest::newRow("from one") << "2,3,1" << 1 << true << 1 << 2 << 0;
        QTest::newRow("full width") << QStringLiteral("1，2，0") << 0 << true << 1 << 2 << 0;
        QTest::newRow("outside") << "2, 2, 0" << 0 << false << 0 << 0 << 0;
        QTest::newRow("below one") << "0,1,1" << 1 << false << 0 << 0 << 0;
        QTest::newRow("one") << "1" << 0 << false << 0 << 0 << 0;
        QTest::newRow("word") << "a, 1, 2" << 0 << false << 0 << 0 << 0;
        QTest::newRow("nothing") << "" << 0 << false << 0 << 0 << 0;
    }

    void placesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(int, first);
        QFETCH(bool, known);
        QFETCH(int, head);
        QFETCH(int, query);
        QFETCH(int, key);
        auto parameters = std::make_shared<Parameters>();
        parameters->heads = 2;
        Trace trace;
        trace.request.parameters = parameters;
        trace.request.input = Matrix::Zero(3, 4);
        trace.key = Matrix::Zero(3, 4);
        const auto place = parsePlace(text, first, {}, trace);
        QCOMPARE(place.has_value(), known);
        if (!known)
            return;
        QCOMPARE(place->head, HeadIndex{head});
        QCOMPARE(place->pair, (Pair{query, key}));
    }
};

QTEST_APPLESS_MAIN(TestOptions)
#include "tst_options.moc"
