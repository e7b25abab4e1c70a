#include "core/io/open_tensors.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

namespace headlight {

/// Files that PyTorch itself has written.
class TestPtGolden : public QObject
{
    Q_OBJECT
private slots:
    void readsOrRefuses_data();
    void readsOrRefuses();

private:
    std::string m_folder = goldenFolder() + "/pytorch/";
};

void TestPtGolden::readsOrRefuses_data()
{
    QTest::addColumn<QJsonArray>("tensors");
    const QByteArray manifest = QByteArray::fromStdString(fileBytes(m_folder + "manifest.json"));
    const QJsonArray files = QJsonDocument::fromJson(manifest).array();
    QVERIFY(files.size() > 15);
    for (const auto& file : files)
        QTest::newRow(qPrintable(file.toObject()[QLatin1String("file")].toString()))
            << file.toObject()[QLatin1String("tensors")].toArray();
}

void TestPtGolden::readsOrRefuses()
{
    QFETCH(QJsonArray, tensors);
    const auto opened = openTensors(m_folder + QTest::currentDataTag(), {});
    if (tensors.isEmpty()) {
        QVERIFY(!opened);
        return;
    }
    QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
    const TensorStore& store = *opened.value();
    for (const auto& value : tensors) {
        const QJsonObject tensor = value.toObject();
        const std::string name = tensor[QLatin1String("name")].toString().toStdString();
        const auto index = store.find(name);
        QVERIFY2(index, name.c_str());
        QVariantList shape;
        for (const std::int64_t extent : store.tensors()[*index].shape)
            shape.append(QVariant::fromValue(static_cast<qint64>(extent)));
        QCOMPARE(QJsonArray::fromVariantList(shape), tensor[QLatin1String("shape")].toArray());
        const auto numbers = store.readDoubles(*index, {});
        QVERIFY2(numbers, name.c_str());
        double sum = 0;
        for (std::size_t k = 1; k <= numbers.value().size(); ++k)
            sum += numbers.value()[k - 1] * static_cast<double>(1 + k % 7);
        const double expected = tensor[QLatin1String("sum")].toDouble();
        QVERIFY2(std::abs(sum - expected) <= 1e-9 * (1 + std::abs(expected)), name.c_str());
    }
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestPtGolden)
#include "tst_pt_golden.moc"
