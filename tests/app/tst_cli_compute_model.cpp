// headlight-cli compute --model on the repository's own golden models.
#include "core/io/open_tensors.h"
#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

using Shape = std::vector<std::int64_t>;

/// Says what differs between two arrays of two files; empty where they agree.
QString difference(
    const TensorStore& made, const TensorStore& expected, const std::string& name, double allowed)
{
    const auto one = made.find(name);
    const auto other = expected.find(name);
    if (!one || !other)
        return QStringLiteral("%1 is missing").arg(QString::fromStdString(name));
    if (made.tensors()[*one].shape != expected.tensors()[*other].shape)
        return QStringLiteral("%1 has another shape").arg(QString::fromStdString(name));
    const auto a = made.readDoubles(*one, {}).value();
    const auto b = expected.readDoubles(*other, {}).value();
    double largest = 1;
    for (const double number : b)
        largest = std::max(largest, std::abs(number));
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!(std::abs(a[i] - b[i]) <= allowed * largest))
            return QStringLiteral("%1 differs at %2").arg(QString::fromStdString(name)).arg(i);
    return {};
}

QString goldenModel(const char* name)
{
    return QString::fromStdString(goldenFolder() + "/models/" + name);
}

QStringList idsOf(const char* model, const char* array)
{
    const auto store = openTensors(goldenFolder() + "/models/" + model + "/expected.npz", {});
    const auto place = store.value()->find(array);
    QStringList ids;
    for (const std::int64_t id : store.value()->readIntegers(*place, {}).value())
        ids << QString::number(id);
    return {ids.join(QLatin1Char(','))};
}

} // namespace

class TestCliComputeModel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("out.npz"));
    }

    void writesWhatTheGoldenFileHolds_data()
    {
        QTest::addColumn<QByteArray>("model");
        for (const char* name : {"gpt2", "bert-gamma-beta", "t5-relu", "gemma2"})
            QTest::newRow(name) << QByteArray{name};
    }

    void writesWhatTheGoldenFileHolds()
    {
        QFETCH(QByteArray, model);
        const std::string golden = goldenFolder() + "/models/" + model.constData();
        const auto expected = openTensors(golden + "/expected.npz", {}).value();
        QStringList options;
        for (const auto& [array, option] :
             {std::pair{"ids", "--ids"},
              {"type_ids", "--type-ids"},
              {"decoder_ids", "--decoder-ids"}})
            if (expected->find(array))
                options << QString::fromUtf8(option) << idsOf(model.constData(), array);
        const auto made = compute(model.constData(), options);
        QVERIFY(made);
        for (const TensorInfo& info : expected->tensors()) {
            const double allowed = info.name.ends_with("/weights") ? 1e-5 : 1e-4;
            const QString fault = difference(*made, *expected, info.name, allowed);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
        QVERIFY(made->find("tokens") && made->find("offsets"));
    }

    void writesChosenLayersOnly()
    {
        const auto made = compute(
            "gpt2", {QStringLiteral("--ids"), QStringLiteral("3,1,4"), QStringLiteral("--layers"),
                     QStringLiteral("0,2-2")});
        QVERIFY(made);
        QVERIFY(made->find("layer_00/weights") && made->find("layer_02/weights"));
        QVERIFY(!made->find("layer_01/weights"));
        QVERIFY(made->find("hidden_01"));
        const auto none = compute(
            "gpt2",
            {QStringLiteral("--ids"), QStringLiteral("3,1,4"), QStringLiteral("--no-weights")});
        QVERIFY(none && !none->find("layer_00/weights") && none->find("logits"));
    }

    void printsPredictions()
    {
        const CliOutcome outcome = runCli(
            {QStringLiteral("compute"), QStringLiteral("--model"), goldenModel("gpt2"),
             QStringLiteral("--ids"), QStringLiteral("3,1,4"), QStringLiteral("--top-k"),
             QStringLiteral("3")});
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith("2\t1\t"));
        QVERIFY(lines[0].split('\t').at(3).toDouble() >= lines[1].split('\t').at(3).toDouble());
    }

    void readsTextsAsTheReferenceDoes_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("golden");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pair");
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        const QString shared = QString::fromStdString(sharedFolder());
        for (const auto& [model, golden, folder] :
             {std::tuple{"all-MiniLM-L6-v2", "minilm", "english"},
              {"all-MiniLM-L6-v2", "minilm", "pair"},
              {"all-MiniLM-L6-v2", "minilm", "empty"},
              {"headlight-tiny", "tiny", "chinese"}}) {
            const QString path =
                QStringLiteral("%1/golden/%2/%3")
                    .arg(shared, QString::fromUtf8(golden), QString::fromUtf8(folder));
            QFile file{path + QStringLiteral("/input.json")};
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject input = QJsonDocument::fromJson(file.readAll()).object();
            QTest::addRow("%s %s", golden, folder)
                << shared + QStringLiteral("/models/") + QString::fromUtf8(model) << path
                << input.value(QStringLiteral("text")).toString()
                << input.value(QStringLiteral("pair")).toString();
        }
    }

    void readsTextsAsTheReferenceDoes()
    {
        QFETCH(QString, model);
        QFETCH(QString, golden);
        QFETCH(QString, text);
        QFETCH(QString, pair);
        QStringList arguments{
            QStringLiteral("compute"),
            QStringLiteral("--model"),
            model,
            QStringLiteral("--text"),
            text,
            QStringLiteral("--out"),
            m_path};
        if (!pair.isEmpty())
            arguments << QStringLiteral("--pair") << pair;
        const CliOutcome outcome = runCli(arguments);
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const auto made = openTensors(m_path.toStdString(), {}).value();
        const auto expected = openTensors(golden.toStdString() + "/expected.npz", {}).value();
        for (const TensorInfo& info : expected->tensors()) {
            if (info.name == "tokens") {
                QCOMPARE(
                    made->readStrings(*made->find("tokens"), {}).value(),
                    expected->readStrings(*expected->find("tokens"), {}).value());
                continue;
            }
            const double allowed = info.name.ends_with("/weights") ? 1e-5 : 1e-4;
            const QString fault = difference(*made, *expected, info.name, allowed);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const char* options, const char* says) {
            QTest::newRow(name) << QString::fromUtf8(options) << QString::fromUtf8(says);
        };
        row("nothing to read", "", "--ids");
        row("letters", "--ids 3,x", "“x”");
        row("negative", "--ids 3,-1", "“-1”");
        row("beyond the vocabulary", "--ids 3,103", "103");
        row("too long",
            "--ids 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
            "37");
        row("no types", "--ids 1,2 --type-ids 0,1", "type_ids");
        row("no decoder", "--ids 1,2 --decoder-ids 1", "decoder_ids");
        row("no such layer", "--ids 1,2 --layers 3", "0–2");
        row("layers backwards", "--ids 1,2 --layers 2-1", "2-1");
        row("two sources", "--ids 1,2 --tokens a", "--tokens");
    }

    void refuses()
    {
        QFETCH(QString, options);
        QFETCH(QString, says);
        const CliOutcome outcome = run("gpt2", QProcess::splitCommand(options));
        QVERIFY(outcome.exitCode == 1 || outcome.exitCode == 2);
        const QString fault = refusalFault(outcome, outcome.exitCode);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY2(QString::fromUtf8(outcome.err).contains(says), outcome.err.constData());
        QVERIFY(!QFile::exists(m_path));
    }

    void refusesAnUnknownTypeByName()
    {
        const QString folder = m_folder->filePath(QStringLiteral("model"));
        QVERIFY(QDir{}.mkpath(folder));
        writeBytes(folder.toStdString() + "/config.json", R"({"model_type": "mamba"})");
        QVERIFY(QFile::copy(
            goldenModel("gpt2") + QStringLiteral("/model.safetensors"),
            folder + QStringLiteral("/model.safetensors")));
        const CliOutcome outcome = runCli(
            {QStringLiteral("compute"), QStringLiteral("--model"), folder, QStringLiteral("--ids"),
             QStringLiteral("1"), QStringLiteral("--out"), m_path});
        const QString fault = refusalFault(outcome, 1);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY(outcome.err.contains("mamba") && outcome.err.contains("xlm-roberta"));
    }

private:
    CliOutcome run(const char* model, const QStringList& options) const
    {
        return runCli(
            QStringList{
                QStringLiteral("compute"), QStringLiteral("--model"), goldenModel(model),
                QStringLiteral("--out"), m_path} +
            options);
    }

    TensorStorePtr compute(const char* model, const QStringList& options) const
    {
        const CliOutcome outcome = run(model, options);
        if (outcome.exitCode != 0) {
            qWarning("%s", outcome.err.constData());
            return nullptr;
        }
        return openTensors(m_path.toStdString(), {}).value();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestCliComputeModel)
#include "tst_cli_compute_model.moc"
