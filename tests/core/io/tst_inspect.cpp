#include "core/base/error_code.h"
#include "core/io/inspect.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/safetensors_writer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;
using namespace headlight::test;

class TestInspect : public QObject
{
    Q_OBJECT
private slots:
    void tellsSafetensors();
    void looksIntoFolders();
    void refusesWhatItDoesNotKnow_data();
    void refusesWhatItDoesNotKnow();
    void saysWhatIsMissing();
    void tellsTensorsFromText();
    void tellsKindsOfGoldenFiles();
    void checksMembersOfZipFiles();

private:
    [[nodiscard]] std::string path(const char* name) const
    {
        return m_folder.filePath(QLatin1String{name}).toStdString();
    }

    QTemporaryDir m_folder;
};

void TestInspect::tellsSafetensors()
{
    writeBytes(path("a.bin"), safetensorsBytes({zeros("x", {2, 3}), zeros("", {})}));

    const auto found = inspectPath(path("a.bin"), {});

    QVERIFY(found);
    QCOMPARE(found.value().kind, std::string{"safetensors"});
    QCOMPARE(found.value().file, path("a.bin"));
    const std::vector<TensorInfo> expected = {
        {"x", DType::F32, "F32", {2, 3}}, {"", DType::F32, "F32", {}}};
    QVERIFY(found.value().tensors == expected);
    QVERIFY(found.value().notes.empty());
}

void TestInspect::looksIntoFolders()
{
    QVERIFY(QDir{m_folder.path()}.mkpath(QStringLiteral("model")));
    QCOMPARE(inspectPath(path("model"), {}).error().code, ErrorCode::FolderWithoutTensors);

    writeBytes(path("model/model.safetensors"), safetensorsBytes({zeros("x", {2})}));
    const auto single = inspectPath(path("model"), {});
    QVERIFY(single);
    QCOMPARE(single.value().kind, std::string{"safetensors"});
    QVERIFY(single.value().file.ends_with("model.safetensors"));

    QVERIFY(QFile::rename(
        m_folder.filePath(QStringLiteral("model/model.safetensors")),
        m_folder.filePath(QStringLiteral("model/part-1.safetensors"))));
    writeBytes(
        path("model/model.safetensors.index.json"),
        R"({"metadata": {"total_size": 8}, "weight_map": {"x": "part-1.safetensors"}})");
    const auto sharded = inspectPath(path("model"), {});
    QVERIFY(sharded);
    QCOMPARE(sharded.value().kind, std::string{"safetensors-index"});
    QCOMPARE(sharded.value().tensors.size(), std::size_t{1});
}

void TestInspect::refusesWhatItDoesNotKnow_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray{"hello, world\n"};
    QTest::newRow("PDF") << QByteArray{"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"};
    QTest::newRow("zeros") << QByteArray{4096, '\0'};
}

void TestInspect::refusesWhatItDoesNotKnow()
{
    QFETCH(QByteArray, bytes);
    writeBytes(path("what"), bytes.toStdString());

    const auto found = inspectPath(path("what"), {});

    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::FileKindUnknown);
    QCOMPARE(found.error().place, path("what"));
    QCOMPARE(inspectPath(path("gone"), {}).error().code, ErrorCode::FileNotFound);
}

void TestInspect::saysWhatIsMissing()
{
    writeBytes(path("nothing"), "");
    QCOMPARE(inspectPath(path("nothing"), {}).error().code, ErrorCode::FileEmpty);

    QVERIFY(QDir{m_folder.path()}.mkpath(QStringLiteral("torch")));
    writeBytes(path("torch/pytorch_model.bin"), std::string{"\x80\x02N."});
    for (const char* where : {"torch", "torch/pytorch_model.bin"}) {
        const Error error = inspectPath(path(where), {}).error();
        QCOMPARE(error.code, ErrorCode::PicklesNotRead);
        QCOMPARE(argument(error, "found"), std::string{"pytorch_model.bin"});
        QCOMPARE(error.place, path("torch/pytorch_model.bin"));
    }
    writeBytes(path("torch/model.safetensors"), safetensorsBytes({zeros("x", {2})}));
    QVERIFY(inspectPath(path("torch"), {}));
}

void TestInspect::tellsTensorsFromText()
{
    writeBytes(path("notes.md"), "[\"a\", \"b\"]");
    QVERIFY(!seemsToHoldTensors(path("notes.md")).value());
    writeBytes(path("tokens.json"), "{}");
    QVERIFY(!seemsToHoldTensors(path("tokens.json")).value());
    writeBytes(path("weights"), safetensorsBytes({zeros("x", {2, 3})}));
    QVERIFY(seemsToHoldTensors(path("weights")).value());
    QVERIFY(seemsToHoldTensors(path("gone.NPZ")).value()); // told when it is opened
    QVERIFY(seemsToHoldTensors(m_folder.path().toStdString()).value());
    QCOMPARE(seemsToHoldTensors(path("gone")).error().code, ErrorCode::FileNotFound);
}

void TestInspect::tellsKindsOfGoldenFiles()
{
    const QDir files{QString::fromStdString(goldenFolder() + "/files")};
    const QStringList names = files.entryList(
        {QStringLiteral("*.npy"), QStringLiteral("*.npz"), QStringLiteral("*.safetensors")});
    QVERIFY(names.size() >= 40);
    for (const QString& name : names) {
        const auto found = inspectPath(files.filePath(name).toStdString(), {});
        QVERIFY2(found, qPrintable(name));
        QCOMPARE(QString::fromStdString(found.value().kind), name.section(QLatin1Char{'.'}, -1));
    }
}

void TestInspect::checksMembersOfZipFiles()
{
    std::string bytes = fileBytes(goldenFolder() + "/files/npz-stored.npz");
    const std::size_t header = bytes.find("NUMPY");
    const std::size_t end = bytes.find("PK\x03\x04", header);
    QVERIFY(header != std::string::npos && end != std::string::npos);
    bytes[end - 1] = static_cast<char>(bytes[end - 1] ^ 1); // the last byte of the first array
    writeBytes(path("broken.npz"), bytes);

    const auto found = inspectPath(path("broken.npz"), {});

    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::ZipChecksum);
}

QTEST_APPLESS_MAIN(TestInspect)
#include "tst_inspect.moc"
