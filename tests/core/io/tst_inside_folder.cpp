#include "core/base/error_code.h"
#include "core/io/inside_folder.h"
#include "core/io/open_tensors.h"
#include "tests/support/made_files.h"

#include <QTest>

#include <filesystem>

namespace headlight {

namespace {

namespace fs = std::filesystem;

/// A safetensors file with one tensor.
std::string oneTensor()
{
    return test::safetensorsFile('{' + test::tensorEntry("x", "F32", "[1]", 0, 4) + '}', 4);
}

} // namespace

class TestInsideFolder : public QObject
{
    Q_OBJECT
private slots:
    void acceptsPlainNames();
    void refusesOtherNames_data();
    void refusesOtherNames();
    void followsLinksWithinTheFolder();
    void refusesLinksThatLeadOut();
    void followsLinksOfHuggingFaceCaches();
    void refusesShardsThatLeadOut();

private:
    test::OwnFolder m_folder;
};

void TestInsideFolder::acceptsPlainNames()
{
    m_folder.write("a.txt", "a");
    QCOMPARE(pathInside(m_folder.path(""), "a.txt").value(), m_folder.path("a.txt"));
    QVERIFY(pathInside(m_folder.path(""), "not there"));
    QVERIFY(pathInside(m_folder.path(""), "..a"));
}

void TestInsideFolder::refusesOtherNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("nothing") << QByteArray{};
    QTest::newRow("itself") << QByteArray{"."};
    QTest::newRow("above") << QByteArray{".."};
    QTest::newRow("above with name") << QByteArray{"../a.txt"};
    QTest::newRow("below") << QByteArray{"b/a.txt"};
    QTest::newRow("absolute") << QByteArray{"/etc/passwd"};
    QTest::newRow("backslash") << QByteArray{"b\\a.txt"};
    QTest::newRow("NUL") << QByteArray{"a\0b", 3};
}

void TestInsideFolder::refusesOtherNames()
{
    QFETCH(QByteArray, name);
    const auto found = pathInside(m_folder.path(""), name.toStdString());
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::FileOutsideFolder);
}

void TestInsideFolder::followsLinksWithinTheFolder()
{
    fs::create_directories(m_folder.path("in/below"));
    m_folder.write("in/below/real", "a");
    fs::create_symlink("below/real", m_folder.path("in/link"));
    QVERIFY(pathInside(m_folder.path("in"), "link"));
}

void TestInsideFolder::refusesLinksThatLeadOut()
{
    fs::create_directories(m_folder.path("out"));
    m_folder.write("secret", "a");
    m_folder.write("outer", "a"); // begins like the folder's name
    fs::create_symlink("../secret", m_folder.path("out/link"));
    fs::create_symlink(m_folder.path("outer"), m_folder.path("out/absolute"));
    fs::create_symlink("link", m_folder.path("out/link to link"));
    fs::create_symlink("/dev/zero", m_folder.path("out/device"));
    for (const char* name : {"link", "absolute", "link to link", "device"})
        QCOMPARE(pathInside(m_folder.path("out"), name).error().code, ErrorCode::FileOutsideFolder);
    fs::create_symlink("../secret", m_folder.path("out/model.safetensors"));
    const auto opened = openTensors(m_folder.path("out"), {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::FileOutsideFolder);
}

void TestInsideFolder::followsLinksOfHuggingFaceCaches()
{
    fs::create_directories(m_folder.path("models--a/blobs"));
    fs::create_directories(m_folder.path("models--a/snapshots/1234"));
    m_folder.write("models--a/blobs/hash", oneTensor());
    fs::create_symlink(
        "../../blobs/hash", m_folder.path("models--a/snapshots/1234/model.safetensors"));
    const auto opened = openTensors(m_folder.path("models--a/snapshots/1234"), {});
    QVERIFY(opened);
    QCOMPARE(opened.value()->tensors().size(), std::size_t{1});
}

void TestInsideFolder::refusesShardsThatLeadOut()
{
    fs::create_directories(m_folder.path("shards"));
    m_folder.write("other.safetensors", oneTensor());
    fs::create_symlink("../other.safetensors", m_folder.path("shards/one.safetensors"));
    m_folder.write(
        "shards/model.safetensors.index.json",
        R"({"metadata":{"total_size":4},"weight_map":{"x":"one.safetensors"}})");
    const auto opened = openTensors(m_folder.path("shards/model.safetensors.index.json"), {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::FileOutsideFolder);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestInsideFolder)
#include "tst_inside_folder.moc"
