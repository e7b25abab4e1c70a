#include "core/base/output_file.h"
#include "core/io/stated_heads.h"

#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

class TestStatedHeads : public QObject
{
    Q_OBJECT
private slots:
    void readsWhatIsStated_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<int>("heads");
        QTest::newRow("BERT") << QByteArray{R"({"a": [1], "num_attention_heads": 12})"} << 12;
        QTest::newRow("GPT-2") << QByteArray{R"({"n_head": 4, "b": {"n_head": 9}})"} << 4;
        QTest::newRow("none") << QByteArray{R"({"layers": 4})"} << 0;
        QTest::newRow("text") << QByteArray{R"({"n_head": "4"})"} << 0;
        QTest::newRow("fraction") << QByteArray{R"({"n_head": 4.5})"} << 0;
        QTest::newRow("negative") << QByteArray{R"({"n_head": -4})"} << 0;
        QTest::newRow("cut") << QByteArray{R"({"n_head": 4)"} << 0;
        QTest::newRow("no object") << QByteArray{"[4]"} << 0;
    }

    void readsWhatIsStated()
    {
        QFETCH(QByteArray, config);
        QFETCH(int, heads);
        const QTemporaryDir folder;
        const std::string place = folder.filePath(QStringLiteral("config.json")).toStdString();
        QVERIFY(writeWholeFile(place, config.toStdString()));
        const std::string weights = folder.filePath(QStringLiteral("w.npz")).toStdString();
        QCOMPARE(headsStatedBeside(weights).value_or(0), Index{heads});
        QCOMPARE(headsStatedBeside(folder.path().toStdString()).value_or(0), Index{heads});
    }

    void withoutAFileNothing() { QVERIFY(!headsStatedBeside("no/such/folder/w.npz")); }
};

QTEST_APPLESS_MAIN(TestStatedHeads)
#include "tst_stated_heads.moc"
