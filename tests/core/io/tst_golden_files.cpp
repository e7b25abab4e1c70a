#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/golden.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

namespace headlight {

namespace {

constexpr int kFirst = 8;

/// A number of the manifest: null for NaN, "inf" and "-inf" as text.
double numberOf(const QJsonValue& value)
{
    if (value.isNull())
        return std::nan("");
    if (value.isString())
        return value.toString() == QLatin1String("inf") ? HUGE_VAL : -HUGE_VAL;
    return value.toDouble();
}

/// Qt's JSON does not keep the sign of zero; tst_convert looks at it.
bool same(double a, double b)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b);
    return a == b;
}

double sumOf(const std::vector<double>& values, bool finiteOnly)
{
    double sum = 0;
    for (const double value : values)
        sum += finiteOnly && !std::isfinite(value) ? 0 : value;
    return sum;
}

void compareNumbers(const TensorStore& store, std::size_t i, const QJsonObject& expected)
{
    const Result<std::vector<double>> read = store.readDoubles(i, {});
    QVERIFY(read);
    const std::vector<double>& values = read.value();
    QCOMPARE(static_cast<std::int64_t>(values.size()), store.tensors()[i].elementCount());
    const QJsonArray first = expected[QLatin1String("first")].toArray();
    QCOMPARE(first.size(), std::min<qsizetype>(kFirst, static_cast<qsizetype>(values.size())));
    for (qsizetype k = 0; k < first.size(); ++k)
        QVERIFY(same(values[static_cast<std::size_t>(k)], numberOf(first[k])));
    const QJsonArray all = expected[QLatin1String("all")].toArray();
    for (qsizetype k = 0; k < all.size(); ++k)
        QVERIFY(same(values[static_cast<std::size_t>(k)], numberOf(all[k])));
    const bool finite =
        expected[QLatin1String("sum_of")].toString().startsWith(QLatin1String("finite"));
    const double sum = expected[QLatin1String("sum")].toDouble();
    QVERIFY(std::abs(sumOf(values, finite) - sum) <= 1e-12 * std::abs(sum));

    const Result<std::vector<float>> floats = store.readFloats(i, {});
    QVERIFY(floats);
    for (std::size_t k = 0; k < values.size(); ++k)
        QVERIFY(same(
            static_cast<double>(floats.value()[k]),
            static_cast<double>(static_cast<float>(values[k]))));

    std::vector<float> visited(values.size(), 0);
    const auto visit = [&visited](std::size_t position) { visited.at(position) += 1; };
    QVERIFY(store.visitNonZero(i, visit, {}));
    for (std::size_t k = 0; k < values.size(); ++k)
        QVERIFY(visited[k] == (floats.value()[k] == 0 ? 0 : 1));
}

void compareExact(const TensorStore& store, std::size_t i, const QJsonArray& exact)
{
    const Result<std::vector<std::int64_t>> read = store.readIntegers(i, {});
    if (!read) { // above 2^63 - 1
        QVERIFY(read.error().code == ErrorCode::NotWhole);
        QVERIFY(store.tensors()[i].type == DType::U64);
        return;
    }
    QCOMPARE(static_cast<qsizetype>(read.value().size()), exact.size());
    for (qsizetype k = 0; k < exact.size(); ++k)
        QCOMPARE(QString::number(read.value()[static_cast<std::size_t>(k)]), exact[k].toString());
}

void compareTensor(const TensorStore& store, std::size_t i, const QJsonObject& expected)
{
    const TensorInfo& info = store.tensors()[i];
    QCOMPARE(QString::fromStdString(info.name), expected[QLatin1String("name")].toString());
    QCOMPARE(QString::fromStdString(info.typeName), expected[QLatin1String("dtype")].toString());
    const QJsonArray shape = expected[QLatin1String("shape")].toArray();
    QCOMPARE(static_cast<qsizetype>(info.shape.size()), shape.size());
    for (qsizetype k = 0; k < shape.size(); ++k)
        QCOMPARE(info.shape[static_cast<std::size_t>(k)], shape[k].toInteger());

    if (expected.contains(QLatin1String("listed_only"))) {
        const Result<std::vector<float>> refused = store.readFloats(i, {});
        QVERIFY(!refused);
        QVERIFY(
            refused.error().code == ErrorCode::TypeNotComputed ||
            refused.error().code == ErrorCode::TypeIsComplex);
        return;
    }
    if (expected.contains(QLatin1String("strings"))) {
        const Result<std::vector<std::string>> texts = store.readStrings(i, {});
        QVERIFY(texts);
        const QJsonArray strings = expected[QLatin1String("strings")].toArray();
        QCOMPARE(static_cast<qsizetype>(texts.value().size()), strings.size());
        for (qsizetype k = 0; k < strings.size(); ++k)
            QCOMPARE(
                QString::fromStdString(texts.value()[static_cast<std::size_t>(k)]),
                strings[k].toString());
        QVERIFY(!store.readFloats(i, {}));
        return;
    }
    compareNumbers(store, i, expected);
    if (expected.contains(QLatin1String("exact")))
        compareExact(store, i, expected[QLatin1String("exact")].toArray());
}

void addManifest(const std::string& folder, const char* tag)
{
    const QByteArray text = QByteArray::fromStdString(fileBytes(folder + "/manifest.json"));
    for (const QJsonValue entry : QJsonDocument::fromJson(text).array()) {
        const QString file = entry.toObject()[QLatin1String("file")].toString();
        QTest::addRow("%s %s", tag, qPrintable(file))
            << QString::fromStdString(folder) + QLatin1Char('/') + file
            << entry.toObject()[QLatin1String("tensors")].toArray();
    }
}

} // namespace

class TestGoldenFiles : public QObject
{
    Q_OBJECT
private slots:
    void holdsTheValuesOfItsManifest_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QJsonArray>("tensors");
        addManifest(goldenFolder() + "/files", "own");
        if (hasSharedData())
            addManifest(sharedFolder() + "/golden/files", "shared");
    }

    void holdsTheValuesOfItsManifest()
    {
        QFETCH(QString, path);
        QFETCH(QJsonArray, tensors);
        const Result<TensorStorePtr> opened = openTensors(path.toStdString(), {});
        QVERIFY(opened);
        const TensorStore& store = *opened.value();
        QCOMPARE(static_cast<qsizetype>(store.tensors().size()), tensors.size());
        for (qsizetype i = 0; i < tensors.size(); ++i) {
            compareTensor(store, static_cast<std::size_t>(i), tensors[i].toObject());
            if (QTest::currentTestFailed())
                return;
        }
    }
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGoldenFiles)
#include "tst_golden_files.moc"
