#include "tests/support/cli_process.h"
#include "tests/support/safetensors_writer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

/// headlight-cli figure: options, specs, batches, data.
class TestCliFigureOptions : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void flagsChangeTheFigure_data()
    {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QByteArray>("holds");
        const auto row = [](const char* flags, const char* holds) {
            QTest::newRow(flags) << QString::fromUtf8(flags) << QByteArray{holds};
        };
        row("--width-mm 120 --height-mm 100", "width=\"120mm\" height=\"100mm\"");
        row("--preset single-column", "width=\"85mm\"");
        row("--style double-column", "width=\"175mm\"");
        row("--style slide --width-mm 100", "width=\"100mm\"");
        row("--title T", ">T</text>");
        row("--row-title from --column-title to", ">from</text>");
        row("--bar none", "id=\"numbers\"");
        row("--bar-title weight", ">weight</text>");
        row("--colours magma", "#fcfbbd");
        row("--numbers percent:0", ">75</text>");
        row("--letters", ">(a) head 0</text>");
        row("--count-from 1", ">head 1</text>");
        row("--figure-language zh_CN", ">查询 i</text>");
        row("--row-labels none --what row --row 1", ">attention weight</text>");
        row("--what links", "stroke-opacity");
        row("--what mask --mask causal", ">mask</text>");
        row("--what query", ">Q, head 0</text>");
    }

    void flagsChangeTheFigure()
    {
        QFETCH(QString, flags);
        QFETCH(QByteArray, holds);
        const QString path = inFolder("f.svg");
        draw({QStringLiteral("--out"), path}, flags.split(QLatin1Char(' ')));
        QVERIFY2(bytesOf(path).contains(holds), holds.constData());
    }

    void headsAndFigurePresetsMayStandTogether()
    {
        const QString path = inFolder("f.svg");
        draw(
            {QStringLiteral("--out"), path},
            words("--preset previous,first,single-column --heads 2 --d-model 32"));
        QVERIFY(bytesOf(path).contains("width=\"85mm\""));
        QVERIFY(bytesOf(path).contains("previous,first"));
        QVERIFY(!bytesOf(path).contains("previous,first,"));
    }

    void aSpecIsReadAndFlagsWin()
    {
        write("spec.json", R"({"what": "scores", "width-mm": 60, "title": "Scores", "dpi": 72})");
        const QString path = inFolder("f.svg");
        draw(
            {QStringLiteral("--out"), path, QStringLiteral("--spec"), inFolder("spec.json")},
            words("--width-mm 61"));
        QVERIFY(bytesOf(path).contains("width=\"61mm\""));
        QVERIFY(bytesOf(path).contains(">Scores</text>"));
        QVERIFY(bytesOf(path).contains("\\u0022scores\\u0022") || bytesOf(path).contains("scores"));
    }

    void oneFileAHead()
    {
        draw(
            {QStringLiteral("--out"), inFolder("h{head}.svg")},
            words("--heads 4 --d-model 16 --all-heads --count-from 1"));
        for (int head = 1; head <= 4; ++head)
            QVERIFY(bytesOf(inFolder("h%1.svg", head))
                        .contains(">head " + QByteArray::number(head) + "</text>"));
        const QString single = inFolder("one.svg");
        draw(
            {QStringLiteral("--out"), single},
            words("--heads 4 --d-model 16 --head 2 --count-from 1"));
        QCOMPARE(bytesOf(single), bytesOf(inFolder("h3.svg")));
    }

    void someHeads()
    {
        const QString path = inFolder("h{head}.svg");
        draw({QStringLiteral("--out"), path}, words("--heads 4 --d-model 16 --head 0,2-3"));
        QCOMPARE(
            QDir{m_folder->path()}.entryList(QDir::Files, QDir::Name),
            (QStringList{
                QStringLiteral("h0.svg"), QStringLiteral("h2.svg"), QStringLiteral("h3.svg")}));
        const CliOutcome wrong = runCli(
            words("figure --tokens a --heads 4 --d-model 16 --head 3-1 --out h{head}.svg"),
            m_folder->path());
        QVERIFY2(wrong.err.contains("--head") && wrong.err.contains("3-1"), wrong.err.constData());
    }

    void oneFileASequence()
    {
        write("texts.txt", "the cat\n\n我 想\r\nlast one here\n");
        const CliOutcome outcome = runCli(
            words("figure --tokens-file texts.txt --out t{index}_{layer}.svg --data t{index}.csv"),
            m_folder->path());
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QVERIFY(bytesOf(inFolder("t0_0.svg")).contains(">cat</text>"));
        QVERIFY(bytesOf(inFolder("t1_0.svg")).contains(">想</text>"));
        QVERIFY(bytesOf(inFolder("t2.csv")).startsWith("head 0,last,one,here\nlast,"));
    }

    void oneFileALayer()
    {
        std::vector<test::MemoryTensor> tensors;
        for (const int layer : {0, 2})
            for (const char* name : {"q_proj", "k_proj", "v_proj"}) {
                const Matrix numbers = Matrix::Identity(8, 8) * static_cast<Scalar>(3 * layer + 1);
                const std::string place = "layers." + std::to_string(layer) + ".attn.";
                tensors.push_back(test::tensor(place + name + ".weight", numbers));
            }
        write("w.safetensors", QByteArray::fromStdString(test::safetensorsBytes(tensors)));
        const QStringList options =
            words("figure --tokens the,cat,sat --weights w.safetensors --heads 2 --all-layers "
                  "--all-heads --what scores --range=-9,9");
        const QStringList out{QStringLiteral("--out"), QStringLiteral("L{layer}H{head}.svg")};
        const CliOutcome outcome = runCli(options + out, m_folder->path());
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QCOMPARE(
            QDir{m_folder->path()}.entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name),
            (QStringList{
                QStringLiteral("L0H0.svg"), QStringLiteral("L0H1.svg"), QStringLiteral("L2H0.svg"),
                QStringLiteral("L2H1.svg")}));
        QVERIFY(bytesOf(inFolder("L0H1.svg")) != bytesOf(inFolder("L2H1.svg")));
        const CliOutcome single =
            runCli(options + words("--out {head}.svg"), m_folder->path()); // both layers in one
        QVERIFY(refusalFault(single, 1).isEmpty());
        QVERIFY2(single.err.contains("{layer}"), single.err.constData());
        const CliOutcome random =
            runCli(words("figure --tokens a --all-layers --out {layer}.svg"), m_folder->path());
        QVERIFY2(random.err.contains("--weights"), random.err.constData());
    }

    void withoutFontsItIsRefused()
    {
        write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
        const CliOutcome outcome = runCli(
            words("figure --tokens a --out f.pdf"), m_folder->path(),
            {QStringLiteral("FONTCONFIG_FILE=") + inFolder("fonts.conf")});
        QVERIFY2(refusalFault(outcome, 1).isEmpty(), qPrintable(refusalFault(outcome, 1)));
        QVERIFY2(outcome.err.contains("fonts-noto-core"), outcome.err.constData());
        QVERIFY(!QFile::exists(inFolder("f.pdf")));
    }

    void dataComesInEveryFormat()
    {
        for (const char* ending : {"csv", "tsv", "npz", "json", "tex"}) {
            const QString path = inFolder("d.%1", QLatin1String(ending));
            draw({QStringLiteral("--data"), path}, {});
            QVERIFY(bytesOf(path).size() > 50);
        }
        QVERIFY(bytesOf(inFolder("d.json")).contains("\"rows\": [\"the\", \"cat\", \"sat\"]"));
        QVERIFY(bytesOf(inFolder("d.tex")).contains("\\begin{tabular}{lrrr}"));
        QCOMPARE(bytesOf(inFolder("d.tsv")).count('\t'), 12);
        QVERIFY(QDir{m_folder->path()}.entryList({QStringLiteral("*.svg")}).isEmpty());
    }

    void aRecipeIsInTheFileUnlessLeftOut()
    {
        const QString path = inFolder("f.png");
        draw({QStringLiteral("--out"), path}, words("--dpi 72"));
        QVERIFY(bytesOf(path).contains("headlight-recipe"));
        draw({QStringLiteral("--out"), path}, words("--dpi 72 --no-recipe"));
        QVERIFY(!bytesOf(path).contains("headlight-recipe"));
    }

    void refusesWhatDoesNotFit_data()
    {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<int>("code");
        const auto row = [](const char* flags, const char* says, int code = 1) {
            QTest::newRow(flags) << QString::fromUtf8(flags) << QByteArray{says} << code;
        };
        row("--out f.svg --width-mm 5", "--width-mm");
        row("--out f.svg --width-mm 2001", "--width-mm");
        row("--out f.svg --numbers lots", "--numbers");
        row("--out f.svg --range 1,0", "--range");
        row("--out f.svg --style paper", "--style");
        row("--out f.svg --preset paper", "paper");
        row("--out f.svg --spec absent.json", "absent.json");
        row("--out f.svg --spec bad.json", "wideness");
        row("--out f.svg --all-heads --heads 2", "{head}");
        row("--out f{hd}.svg", "{hd}");
        row("--out f{head}.svg --all-heads --what concat", "--what concat");
        row("--out f.gif", ".html");
        row("--data d.xlsx", ".npz");
        row("", "--out", 2);
        row("--out f.svg --font Nowhere", "Nowhere");
        row("--out f.svg --what row --row 11", "--row");
        row("--out f.svg --what heads --heads 4 --grid-columns 1 --height-mm 20", "--height-mm");
        row("--out f.svg --tokens-file bad.json", "--tokens-file");
    }

    void refusesWhatDoesNotFit()
    {
        QFETCH(QString, flags);
        QFETCH(QByteArray, says);
        QFETCH(int, code);
        write("bad.json", R"({"wideness": 80})");
        const CliOutcome outcome = runCli(
            words("figure --tokens the,cat,sat --tokenizer chars") +
                flags.split(QLatin1Char(' '), Qt::SkipEmptyParts),
            m_folder->path());
        QCOMPARE(refusalFault(outcome, code), QString{});
        QVERIFY2(outcome.err.contains(says), outcome.err.constData());
        QCOMPARE(QDir{m_folder->path()}.entryList(QDir::Files).size(), 1);
    }

private:
    [[nodiscard]] QString inFolder(const char* name) const
    {
        return m_folder->filePath(QString::fromUtf8(name));
    }
    template <typename Part>
    [[nodiscard]] QString inFolder(const char* name, Part part) const
    {
        return m_folder->filePath(QString::fromUtf8(name).arg(part));
    }

    void write(const char* name, const QByteArray& bytes)
    {
        QFile file{inFolder(name)};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) > 0);
    }

    static void draw(const QStringList& outputs, const QStringList& options)
    {
        const QStringList fixed{
            QStringLiteral("figure"), QStringLiteral("--tokens"), QStringLiteral("the cat sat")};
        const CliOutcome outcome = runCli(fixed + outputs + options);
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QVERIFY(outcome.err.isEmpty() && outcome.out.isEmpty());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestCliFigureOptions)
#include "tst_cli_figure_options.moc"
