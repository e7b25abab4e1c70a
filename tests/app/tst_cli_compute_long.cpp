#include "core/io/open_tensors.h"
#include "tests/support/cli_process.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace headlight;

namespace {

/// One array as doubles, and its shape.
struct Numbers
{
    std::vector<std::int64_t> shape;
    std::vector<double> values;
};

Numbers numbersOf(const TensorStore& store, const char* name)
{
    const auto index = store.find(name);
    if (!index)
        return {};
    return {store.tensors()[*index].shape, store.readDoubles(*index, {}).value()};
}

} // namespace

/// headlight-cli compute on made-up sequences: overviews, tiles and times; and bench.
class TestCliComputeLong : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("trace.npz"));
    }

    void tokensAreNumbered()
    {
        const auto store = compute("--tokens-count 12 --d-model 4 --no-weights");
        QVERIFY(store);
        const auto tokens = store->readStrings(*store->find("tokens"), {}).value();
        QCOMPARE(tokens.size(), std::size_t{12});
        QCOMPARE(tokens.front(), std::string{"t0"});
        QCOMPARE(tokens.back(), std::string{"t11"});
        const Numbers input = numbersOf(*store, "X");
        for (std::size_t row = 1; row < 12; ++row)
            QVERIFY(input.values[4 * row] != input.values[4 * row - 4]);
    }

    /// Cells of the overview and a tile are those of the weights.
    void overviewAndTileAreOfTheWeights()
    {
        const auto store =
            compute("--tokens-count 1300 --d-model 6 --heads 2 --overview 1024 --mask causal "
                    "--tile 1,1000,40,7,30");
        QVERIFY(store);
        const Numbers weights = numbersOf(*store, "weights");
        const Numbers mean = numbersOf(*store, "overview_mean");
        const Numbers most = numbersOf(*store, "overview_max");
        const Numbers tile = numbersOf(*store, "tile");
        QCOMPARE(mean.shape, (std::vector<std::int64_t>{2, 650, 650}));
        QCOMPARE(most.shape, mean.shape);
        QCOMPARE(tile.shape, (std::vector<std::int64_t>{7, 30}));
        const auto weight = [&](std::size_t head, std::size_t i, std::size_t j) {
            return weights.values[(head * 1300 + i) * 1300 + j];
        };
        for (std::size_t i = 0; i < 7; ++i)
            for (std::size_t j = 0; j < 30; ++j)
                QCOMPARE(tile.values[i * 30 + j], weight(1, 1000 + i, 40 + j));
        for (std::size_t cell = 0; cell < 650; cell += 11) {
            const std::size_t column = cell / 2;
            const double a = weight(1, 2 * cell, 2 * column);
            const double b = weight(1, 2 * cell, 2 * column + 1);
            const double c = weight(1, 2 * cell + 1, 2 * column);
            const double d = weight(1, 2 * cell + 1, 2 * column + 1);
            const std::size_t at = (650 + cell) * 650 + column;
            QVERIFY(std::abs(mean.values[at] - (a + b + c + d) / 4) <= 1e-6);
            QVERIFY(std::abs(most.values[at] - std::max({a, b, c, d})) <= 1e-6);
        }
    }

    void timeIsOneLineOfJson()
    {
        const CliOutcome outcome =
            run("--tokens-count 2000 --d-model 16 --no-weights --overview 1024 "
                "--tile 0,0,0,5,5 --time");
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const QJsonObject time = QJsonDocument::fromJson(outcome.out).object();
        for (const char* name :
             {"projections_seconds", "streaming_seconds", "overview_seconds", "output_seconds",
              "tile_seconds", "writing_seconds", "compute_seconds", "gflop", "peak_resident_mib"})
            QVERIFY2(time.value(QLatin1String{name}).toDouble() > 0, name);
        // 2 (4 n d^2 + 2 n^2 d)
        QVERIFY(std::abs(time.value(QLatin1String{"gflop"}).toDouble() - 0.2600960) < 1e-6);
        QVERIFY(
            time.value(QLatin1String{"overview_seconds"}).toDouble() <
            time.value(QLatin1String{"streaming_seconds"}).toDouble());
    }

    /// The weights of 16384 tokens would be 1 GiB.
    void takesNoMemoryForAllWeights()
    {
        const CliOutcome outcome =
            run("--tokens-count 16384 --d-model 64 --no-weights --mask window:2000 --overview 1024 "
                "--time");
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject time = QJsonDocument::fromJson(outcome.out).object();
        const double peak = time.value(QLatin1String{"peak_resident_mib"}).toDouble();
        QVERIFY2(peak > 10 && peak < 130, qPrintable(QString::number(peak)));
    }

    void refusesWhatDoesNotFit_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("named");
        const auto add = [](const char* options, const char* named) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(named);
        };
        add("--tokens-count 0", "--tokens-count");
        add("--tokens-count 5 --tokens a", "--tokens-count");
        add("--tokens-count 5 --tokenizer chars", "--tokenizer");
        add("--tokens-count 5 --overview 100", "--overview");
        add("--tokens-count 5 --tile 0,0,0,1", "--tile");
        add("--tokens-count 5 --tile 0,0,0,0,1", "--tile");
        add("--tokens-count 5 --tile 1,0,0,1,1", "--tile");
        add("--tokens-count 5 --tile 0,3,0,3,1", "--tile");
        add("--tokens-count 5 --tile 0,0,-1,1,1", "--tile");
    }

    void refusesWhatDoesNotFit()
    {
        QFETCH(QString, options);
        QFETCH(QString, named);
        const CliOutcome outcome = run(options.toLatin1().constData());
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.err.contains(named.toUtf8()), outcome.err.constData());
        QVERIFY(!QFile::exists(m_path));
    }

private:
    [[nodiscard]] CliOutcome run(const char* options) const
    {
        QStringList arguments{QStringLiteral("compute")};
        arguments += QString::fromLatin1(options).split(QLatin1Char(' '));
        return runCli(arguments + QStringList{QStringLiteral("--out"), m_path});
    }

    [[nodiscard]] TensorStorePtr compute(const char* options) const
    {
        if (run(options).exitCode != 0)
            return nullptr;
        return openTensors(m_path.toStdString(), {}).value();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestCliComputeLong)
#include "tst_cli_compute_long.moc"
