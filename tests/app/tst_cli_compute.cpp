#include "core/io/open_tensors.h"
#include "tests/support/cli_process.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace headlight;

namespace {

using Shape = std::vector<std::int64_t>;

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// All numbers of one array of a trace.
std::vector<double> numbersOf(const TensorStore& store, const char* name)
{
    const auto index = store.find(name);
    return index ? store.readDoubles(*index, {}).value() : std::vector<double>{};
}

std::vector<std::string> textsOf(const TensorStore& store, const char* name)
{
    const auto index = store.find(name);
    return index ? store.readStrings(*index, {}).value() : std::vector<std::string>{};
}

} // namespace

/// headlight-cli compute on generated input: what the file holds, and that it is always the same.
class TestCliCompute : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("trace.npz"));
    }

    void writesEveryArrayInOrder()
    {
        const auto trace =
            compute("--tokens 'the cat sat' --d-model 16 --heads 2 --d-k 5 --d-v 3 --seed 7");
        QVERIFY(trace);
        const std::vector<std::pair<std::string, Shape>> expected{
            {"tokens", {3}},        {"X", {3, 16}},        {"Q", {3, 10}},
            {"K", {3, 10}},         {"V", {3, 6}},         {"scores", {2, 3, 3}},
            {"weights", {2, 3, 3}}, {"logsumexp", {2, 3}}, {"context", {2, 3, 3}},
            {"concat", {3, 6}},     {"output", {3, 16}}};
        QCOMPARE(trace->tensors().size(), expected.size());
        for (const auto& [name, shape] : expected) {
            const auto index = trace->find(name);
            QVERIFY2(index, name.c_str());
            QCOMPARE(trace->tensors()[*index].shape, shape);
        }
        QCOMPARE(textsOf(*trace, "tokens"), (std::vector<std::string>{"the", "cat", "sat"}));
        const std::vector<double> weights = numbersOf(*trace, "weights");
        for (std::size_t row = 0; row < weights.size(); row += 3)
            QVERIFY(std::abs(weights[row] + weights[row + 1] + weights[row + 2] - 1) < 1e-6);
    }

    void leavesWeightsOutWhenAsked()
    {
        const auto trace = compute("--tokens 'a b' --no-weights");
        QVERIFY(trace && trace->find("output"));
        QVERIFY(!trace->find("weights") && !trace->find("scores"));
    }

    void computesCrossAttention()
    {
        const auto trace = compute("--tokens 'a b' --tokens-kv 'x y z' --d-model 8 --heads 2");
        QVERIFY(trace);
        QCOMPARE(trace->tensors()[*trace->find("weights")].shape, (Shape{2, 2, 3}));
        QCOMPARE(textsOf(*trace, "tokens_kv"), (std::vector<std::string>{"x", "y", "z"}));
    }

    void presetLooksWhereItsNameSays()
    {
        const auto trace = compute("--tokens 'a b c d e f' --preset previous,first --d-model 64");
        QVERIFY(trace);
        const std::vector<double> weights = numbersOf(*trace, "weights");
        QCOMPARE(weights.size(), std::size_t{2 * 6 * 6}); // heads: as many as presets
        for (std::size_t query = 1; query < 6; ++query) {
            QVERIFY(weights[6 * query + query - 1] >= 0.9);
            QVERIFY(weights[36 + 6 * query] >= 0.9);
        }
    }

    void masksAndTemperatureAreApplied()
    {
        const auto plain = compute("--tokens 'a b c'");
        const std::vector<double> scores = numbersOf(*plain, "scores");
        const auto hot = compute("--tokens 'a b c' --temperature 4 --mask causal+padding:1");
        const std::vector<double> hotter = numbersOf(*hot, "scores");
        QCOMPARE(hotter.size(), scores.size());
        for (std::size_t query = 0; query < 3; ++query)
            for (std::size_t key = 0; key < 3; ++key) {
                const double expected = key > query || key == 1
                                            ? -std::numeric_limits<double>::infinity()
                                            : scores[3 * query + key] / 4;
                const double found = hotter[3 * query + key];
                QVERIFY(found == expected || std::abs(found - expected) < 1e-5);
            }
    }

    void tokenizerAndPositionsMatter()
    {
        const auto plain = compute("--tokens 'aa aa' --tokenizer words");
        QCOMPARE(textsOf(*plain, "tokens").size(), std::size_t{2});
        const std::vector<double> input = numbersOf(*plain, "X");
        QVERIFY(std::equal(input.begin(), input.begin() + 16, input.begin() + 16));
        const auto chars = compute("--tokens 'aa aa' --tokenizer chars --positions sinusoidal");
        QCOMPARE(textsOf(*chars, "tokens").size(), std::size_t{5});
        const std::vector<double> placed = numbersOf(*chars, "X");
        QVERIFY(!std::equal(placed.begin(), placed.begin() + 16, placed.begin() + 16));
    }

    void sameRequestGivesSameBytes_data()
    {
        QTest::addColumn<QString>("options");
        for (const char* parameters : {"normal", "xavier", "identity"})
            QTest::newRow(parameters) << QStringLiteral("--heads 4 --d-model 64 --parameters ") +
                                             QLatin1String(parameters);
        QTest::newRow("mask") << QStringLiteral("--heads 2 --d-model 32 --mask causal+window:40");
        QTest::newRow("preset") << QStringLiteral("--heads 2 --d-model 512 --preset same,previous");
    }

    void sameRequestGivesSameBytes()
    {
        QFETCH(QString, options);
        QString text;
        for (int index = 0; index < 150; ++index)
            text += QStringLiteral("w%1 ").arg(index % 37);
        QByteArray first;
        for (const char* threads : {"", "", "--threads 1", "--threads 2", "--threads 4"}) {
            const QStringList all = QStringList{QStringLiteral("--tokens"), text} +
                                    QProcess::splitCommand(options) +
                                    QProcess::splitCommand(QString::fromLatin1(threads));
            QVERIFY(compute(all));
            const QByteArray bytes = bytesOf(m_path);
            QVERIFY(bytes.size() > 100'000);
            if (first.isEmpty())
                first = bytes;
            QVERIFY2(bytes == first, threads);
        }
    }

    void threadsGiveWayToTheAddressSpace()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the address space cannot be limited: the sanitizer's shadow takes terabytes");
#endif
        QProcess shell;
        shell.start(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"),
             QStringLiteral("ulimit -v 600000; " HEADLIGHT_BINARY_DIR
                            "/bin/headlight-cli compute --tokens \"$1\" --d-model 64 --heads 8 "
                            "--threads 1024 --out /dev/null"),
             QStringLiteral("sh"), QStringLiteral("the cat sat ").repeated(500)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardError(), QByteArray{});
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QCOMPARE(shell.exitCode(), 0);
    }

    void seedChangesTheNumbers()
    {
        QVERIFY(compute("--tokens 'a b' --seed 1"));
        const QByteArray one = bytesOf(m_path);
        QVERIFY(compute("--tokens 'a b' --seed 18446744073709551615"));
        QVERIFY(bytesOf(m_path) != one);
    }

    void writesIntoDevicesAndPipes()
    {
        const CliOutcome null = runCli(
            {QStringLiteral("compute"), QStringLiteral("--tokens"), QStringLiteral("a b"),
             QStringLiteral("--out"), QStringLiteral("/dev/null")});
        QCOMPARE(null.exitCode, 0);
        QVERIFY(compute("--tokens 'a b'"));
        const CliOutcome pipe = runCli(
            {QStringLiteral("compute"), QStringLiteral("--tokens"), QStringLiteral("a b"),
             QStringLiteral("--out"), QStringLiteral("/dev/stdout")});
        QCOMPARE(pipe.exitCode, 0);
        QVERIFY(pipe.out.startsWith("PK"));
    }

    void interruptLeavesTheOutputAsItWas()
    {
        QFile kept{m_path};
        QVERIFY(kept.open(QIODevice::WriteOnly));
        kept.write("as before");
        kept.close();
        QProcess process;
        QString text;
        for (int index = 0; index < 12'000; ++index)
            text += QStringLiteral("%1 ").arg(index);
        process.start(
            QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight-cli"),
            {QStringLiteral("compute"), QStringLiteral("--tokens"), text, QStringLiteral("--heads"),
             QStringLiteral("16"), QStringLiteral("--d-model"), QStringLiteral("64"),
             QStringLiteral("--out"), m_path});
        QVERIFY(process.waitForStarted());
        QTest::qWait(300);
        QCOMPARE(process.state(), QProcess::Running);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(process.readAllStandardError().count('\n'), 1);
        QCOMPARE(bytesOf(m_path), QByteArray{"as before"});
        QCOMPARE(QDir{m_folder->path()}.entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

private:
    TensorStorePtr compute(const QStringList& options)
    {
        const CliOutcome outcome = runCli(
            QStringList{QStringLiteral("compute"), QStringLiteral("--out"), m_path} + options);
        if (outcome.exitCode != 0 || !outcome.err.isEmpty() || !outcome.out.isEmpty()) {
            qWarning("%s", outcome.err.constData());
            return nullptr;
        }
        const auto opened = openTensors(m_path.toStdString(), {});
        return opened ? opened.value() : nullptr;
    }

    TensorStorePtr compute(const char* options)
    {
        return compute(QProcess::splitCommand(
            QString::fromUtf8(options).replace(QLatin1Char('\''), QLatin1Char('"'))));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestCliCompute)
#include "tst_cli_compute.moc"
