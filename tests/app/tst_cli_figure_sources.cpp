#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '));
}

QStringList ofChain(const char* more)
{
    return words("figure --tokens a,b,猫 --heads 2 --d-model 8 --what chain --at 1,2,1") +
           words(more);
}

QStringList ofStep(const char* more)
{
    return words("figure --tokens a,b,猫 --heads 2 --d-model 8 --what derivation --step 5 "
                 "--at 1,2,1") +
           words(more);
}

/// A call on a golden model, which reads a few ids.
QStringList ofModel(const char* more)
{
    return QStringList{
               QStringLiteral("figure"), QStringLiteral("--model"),
               QString::fromStdString(goldenFolder() + "/models/gpt2"), QStringLiteral("--ids"),
               QStringLiteral("1,2,3,4")} +
           words(more);
}

} // namespace

/// headlight-cli figure: derivations, models, chosen layers.
class TestCliFigureSources : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void drawsDerivationsInEveryFormat()
    {
        for (const char* ending : {"svg", "pdf", "png", "tex", "html"}) {
            const QString name = QStringLiteral("step.") + QLatin1String(ending);
            run(ofStep("--dpi 100 --out") + QStringList{name});
            QVERIFY2(read(name).size() > 3000, ending);
        }
        const QByteArray svg = read(QStringLiteral("step.svg"));
        run(ofStep("--dpi 100 --threads 1 --out step.svg"));
        QCOMPARE(read(QStringLiteral("step.svg")), svg);
        QVERIFY(svg.contains("Dot product"));
        QVERIFY(svg.count("<path") > 60);
        QVERIFY(svg.contains("weights:1,2,1")); // in the recipe
        QVERIFY(!svg.contains("<image"));
    }

    void oneStepAndItsLanguage()
    {
        run(ofChain("--out chain.svg"));
        run(words("figure --tokens a,b,猫 --heads 2 --d-model 8 --what derivation --step 3 "
                  "--at weights:1,2,1 --convention column --language zh_CN --out step.svg"));
        const QByteArray step = read(QStringLiteral("step.svg"));
        QVERIFY(step.contains(">3. "));
        QVERIFY(!step.contains(">4. "));
        QVERIFY(step.size() < read(QStringLiteral("chain.svg")).size() / 3);
    }

    void refusesWhatDoesNotGoTogether_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("no cell") << words("figure --tokens a,b --what chain --out f.svg")
                                 << QByteArray{"--at"};
        QTest::newRow("no derivation")
            << words("figure --tokens a,b --at 0,0,0 --out f.svg") << QByteArray{"--at"};
        QTest::newRow("no such step")
            << words("figure --tokens a,b --what derivation --at 0,0,0 --step 77 --out f.svg")
            << QByteArray{"--step"};
        QTest::newRow("no such cell")
            << words("figure --tokens a,b --what chain --at 0,9,0 --out f.svg")
            << QByteArray{"--at"};
        QTest::newRow("no cell's name") << ofChain("--out f.svg --at x:1") << QByteArray{"--at"};
        QTest::newRow("many heads")
            << ofChain("--all-heads --out f{head}.svg") << QByteArray{"--all-heads"};
        QTest::newRow("numbers") << ofChain("--data f.csv") << QByteArray{"--data"};
        QTest::newRow("a model's text without a model")
            << words("figure --tokens a,b --text x --out f.svg") << QByteArray{"--model"};
        QTest::newRow("layers of nothing")
            << words("figure --tokens a,b --layers 0,1 --out f{layer}.svg")
            << QByteArray{"--layers"};
    }

    void refusesWhatDoesNotGoTogether()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);
        if (arguments.count(QStringLiteral("--at")) > 1) // once is enough
            arguments.remove(arguments.indexOf(QStringLiteral("--at")), 2);
        const CliOutcome outcome = runCli(arguments, m_folder->path());
        QVERIFY2(outcome.exitCode == 1 || outcome.exitCode == 2, outcome.err.constData());
        const QString fault = refusalFault(outcome, outcome.exitCode);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY2(outcome.err.contains(named), outcome.err.constData());
        QVERIFY(QDir{m_folder->path()}.isEmpty());
    }

    void drawsLayersOfAModel()
    {
        if (!hasModel())
            QSKIP("the golden models are not here");
        run(ofModel("--layer 1 --head 1 --out one.svg"));
        const QByteArray one = read(QStringLiteral("one.svg"));
        QVERIFY(one.contains("model-layer") && one.contains("sha256"));
        QVERIFY(one.contains("config") || one.contains("gpt2"));
        run(ofModel("--layers 0-1 --head 0-1 --out l{layer}h{head}.svg"));
        QCOMPARE(read(QStringLiteral("l1h1.svg")), one);
        for (const char* name : {"l0h0.svg", "l0h1.svg", "l1h0.svg"})
            QVERIFY2(read(QLatin1String(name)) != one, name);
        run(ofModel("--all-layers --no-recipe --data all{layer}.csv"));
        QVERIFY(!read(QStringLiteral("all0.csv")).isEmpty());
        run(ofModel("--layer 1 --what chain --at 0,2,1 --out chain.svg"));
        QVERIFY(read(QStringLiteral("chain.svg")).contains(">1. "));
    }

    void refusesLayersThatAModelHasNot()
    {
        if (!hasModel())
            QSKIP("the golden models are not here");
        const CliOutcome outcome = runCli(ofModel("--layer 99 --out one.svg"), m_folder->path());
        const QString fault = refusalFault(outcome, 1);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY2(outcome.err.contains("--layer"), outcome.err.constData());
    }

private:
    static bool hasModel()
    {
        return QFile::exists(QString::fromStdString(goldenFolder() + "/models/gpt2/config.json"));
    }

    void run(const QStringList& arguments) const
    {
        const CliOutcome outcome = runCli(arguments, m_folder->path());
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
    }

    [[nodiscard]] QByteArray read(const QString& name) const
    {
        QFile file{m_folder->filePath(name)};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    std::unique_ptr<QTemporaryDir> m_folder{};
};

QTEST_APPLESS_MAIN(TestCliFigureSources)
#include "tst_cli_figure_sources.moc"
