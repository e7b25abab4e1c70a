#include "core/attention/weight_field.h"
#include "core/base/json_object.h"
#include "core/io/open_model.h"
#include "core/model/model_run.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

std::vector<float> numbersOf(const TensorStore& store, const std::string& name)
{
    const auto index = store.find(name);
    return index ? store.readFloats(*index, {}).value() : std::vector<float>{};
}

QJsonObject jsonOf(const QString& path)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(fileBytes(path.toStdString())))
        .object();
}

ModelInput inputOf(const QJsonArray& ids)
{
    ModelInput input;
    for (const auto& id : ids)
        input.ids.push_back(id.toInteger());
    return input;
}

/// "layer_03/weights"
std::string layerName(const char* format, std::size_t layer)
{
    return QString::asprintf(format, static_cast<int>(layer)).toStdString();
}

/// The largest difference, and the place it is at in `expected`.
double difference(const Matrix& found, const std::vector<float>& expected, std::size_t begin)
{
    double largest = 0;
    for (Index i = 0; i < found.size(); ++i) {
        const double one = static_cast<double>(found.data()[i]) -
                           static_cast<double>(expected[begin + static_cast<std::size_t>(i)]);
        largest = std::max(largest, std::isfinite(one) ? std::abs(one) : 1e30);
    }
    return largest;
}

double largestOf(const std::vector<float>& numbers)
{
    double largest = 0;
    for (const float number : numbers)
        largest = std::max(largest, static_cast<double>(std::abs(number)));
    return largest;
}

} // namespace

/// GGUF models from file to weights, against another implementation.
class TestGgufGolden : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithReference_data();
    void agreesWithReference();
    void agreesOnSmolLm2_data();
    void agreesOnSmolLm2();

private:
    /// Compares the layers that `expected` has.
    static void compareWeights(const ModelRun& run, const TensorStore& expected);
    static void compareStates(const ModelRun& run, const TensorStore& expected);
    static void compareArray(
        const Matrix& found, const std::vector<float>& expected, const std::string& name);
};

void TestGgufGolden::compareArray(
    const Matrix& found, const std::vector<float>& expected, const std::string& name)
{
    QVERIFY2(static_cast<std::size_t>(found.size()) == expected.size(), name.c_str());
    const double error = difference(found, expected, 0) / largestOf(expected);
    QVERIFY2(error <= 1e-4, qPrintable(QString::fromStdString(name) + QString::number(error)));
}

void TestGgufGolden::compareWeights(const ModelRun& run, const TensorStore& expected)
{
    const AttentionPlace place = run.places().front();
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(run.layerCount(place)); ++layer) {
        const std::string name = layerName("layer_%02d/weights", layer);
        const auto numbers = numbersOf(expected, name);
        if (numbers.empty())
            continue; // the larger model's file holds some layers only
        const auto trace = run.layer(place, static_cast<Index>(layer), {});
        QVERIFY2(trace, name.c_str());
        const auto tokens = static_cast<Index>(run.input().ids.size());
        const auto heads = static_cast<Index>(numbers.size()) / (tokens * tokens);
        QCOMPARE(trace.value()->heads(), heads);
        for (HeadIndex head = 0; head < heads; ++head) {
            Tile tile;
            weightField(trace.value(), head, PairQuantity::Weight)
                ->tile({{0, tokens}, {0, tokens}, {}}, tile);
            const double error =
                difference(tile.values, numbers, static_cast<std::size_t>(head * tokens * tokens));
            QVERIFY2(
                error <= 1e-5,
                qPrintable(
                    QString::fromStdString(name) + QStringLiteral(" ") + QString::number(error)));
        }
    }
}

void TestGgufGolden::compareStates(const ModelRun& run, const TensorStore& expected)
{
    const ModelSpec& spec = run.model().spec();
    const StackKind stack = spec.decoder ? StackKind::Decoder : StackKind::Encoder;
    const std::size_t layers = run.model().stack(stack).layers.size();
    for (std::size_t layer = 0; layer <= layers; ++layer) {
        const std::string name = layerName("hidden_%02d", layer);
        compareArray(run.hidden(stack, static_cast<Index>(layer)), numbersOf(expected, name), name);
    }
    compareArray(run.final(stack), numbersOf(expected, "final"), "final");
    if (!expected.find("logits"))
        return;
    const auto logits = run.logits({0, static_cast<Index>(run.input().ids.size())}, {});
    QVERIFY(logits);
    compareArray(logits.value(), numbersOf(expected, "logits"), "logits");
}

void TestGgufGolden::agreesWithReference_data()
{
    QTest::addColumn<QString>("folder");
    const std::string all = hasSharedData() ? sharedFolder() + "/golden" : goldenFolder();
    const QDir cases{QString::fromStdString(all + "/gguf")};
    for (const QString& name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qPrintable(name)) << cases.filePath(name);
}

void TestGgufGolden::agreesWithReference()
{
    QFETCH(QString, folder);
    const auto opened = openModel(folder.toStdString(), {}, {});
    QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
    const QJsonObject input = jsonOf(folder + QStringLiteral("/input.json"));
    const auto run = ModelRun::start(
        opened.value().model, inputOf(input[QLatin1String("ids")].toArray()), {}, {});
    QVERIFY2(run, run ? "" : test::errorText(run.error()).c_str());
    const auto expected = openTensors(folder.toStdString() + "/expected.npz", {});
    QVERIFY(expected);
    compareWeights(*run.value(), *expected.value());
    compareStates(*run.value(), *expected.value());
}

void TestGgufGolden::agreesOnSmolLm2_data()
{
    QTest::addColumn<int>("prompt");
    for (int prompt = 0; prompt < 3; ++prompt)
        QTest::newRow(qPrintable(QStringLiteral("prompt_%1").arg(prompt))) << prompt;
}

/// The real model, where the shared models' script has brought it.
void TestGgufGolden::agreesOnSmolLm2()
{
    QFETCH(int, prompt);
    const QString cache =
        qEnvironmentVariable("XDG_CACHE_HOME", QDir::homePath() + QStringLiteral("/.cache"));
    const QString model = cache + QStringLiteral("/headlight/models/SmolLM2-135M-Instruct/"
                                                 "SmolLM2-135M-Instruct.Q4_1.gguf");
    if (!hasSharedData() || !QFile::exists(model))
        QSKIP("Needs SmolLM2: run fetch in the shared models.");
    const QString base = QString::fromStdString(sharedFolder()) +
                         QStringLiteral("/golden/smollm2/prompt_%1").arg(prompt);
    const QJsonObject wanted = jsonOf(base + QStringLiteral(".json"));
    const auto opened = openModel(model.toStdString(), {}, {});
    QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
    const auto run = ModelRun::start(
        opened.value().model, inputOf(wanted[QLatin1String("ids")].toArray()), {}, {});
    QVERIFY2(run, run ? "" : test::errorText(run.error()).c_str());
    const auto expected = openTensors((base + QStringLiteral(".npz")).toStdString(), {});
    QVERIFY(expected);
    compareWeights(*run.value(), *expected.value());

    const auto tokens = static_cast<Index>(run.value()->input().ids.size());
    const Matrix last = run.value()->final(StackKind::Decoder).bottomRows(1);
    QVERIFY(difference(last, numbersOf(*expected.value(), "final"), 0) <= 2e-4);
    const auto logits = run.value()->logits({tokens - 1, tokens}, {});
    QVERIFY(logits);
    QVERIFY(difference(logits.value(), numbersOf(*expected.value(), "logits_last"), 0) <= 2e-4);
    const auto best = run.value()->predictions(tokens - 1, 5, {});
    QVERIFY(best);
    const QJsonArray top = wanted[QLatin1String("top5")].toArray();
    for (qsizetype i = 0; i < 5; ++i) {
        const Prediction& found = best.value()[static_cast<std::size_t>(i)];
        QCOMPARE(found.id, static_cast<Index>(top[i].toObject()[QLatin1String("id")].toInteger()));
        const double probability = top[i].toObject()[QLatin1String("probability")].toDouble();
        QVERIFY(std::abs(found.probability - probability) <= 1e-4);
    }
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGgufGolden)
#include "tst_gguf_golden.moc"
