#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"
#include "tests/support/made_zip.h"

#include <QTest>

#include <unistd.h>

namespace headlight {

namespace {

constexpr std::size_t kElements = 4000;

/// A file of each kind, holding kElements numbers of one byte.
std::string fileOf(const QByteArray& kind)
{
    if (kind == "safetensors") {
        const std::string entry = test::tensorEntry("a", "U8", "[4000]", 0, kElements);
        return test::safetensorsFile('{' + entry + '}', kElements);
    }
    const std::string npy =
        test::npyFile("{'descr': '|u1', 'fortran_order': False, 'shape': (4000,), }\n", kElements);
    if (kind == "npy")
        return npy;
    test::MadeMember member{"a.npy", npy};
    member.deflated = kind == "npz deflated";
    return test::MadeZip{{member}}.bytes();
}

} // namespace

/// Between opening and reading, anything may happen to a file.
class TestChangedFiles : public QObject
{
    Q_OBJECT
private slots:
    void readingSaysThatTheFileChanged_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<qint64>("size"); ///< what the file is cut to; -1 = overwritten, longer
        for (const char* kind : {"safetensors", "npy", "npz", "npz deflated"})
            for (const qint64 size : {qint64{0}, qint64{1}, qint64{50}, qint64{100}, qint64{-1}})
                QTest::addRow("%s to %lld", kind, static_cast<long long>(size))
                    << QByteArray{kind} << size;
    }

    void readingSaysThatTheFileChanged()
    {
        QFETCH(QByteArray, kind);
        QFETCH(qint64, size);
        const std::string path = m_folder.write("data", fileOf(kind));
        const auto opened = openTensors(path, {});
        QVERIFY(opened);
        if (size < 0)
            m_folder.write("data", std::string(100'000, 'x'));
        else
            QCOMPARE(::truncate(path.c_str(), size), 0);
        const auto read = opened.value()->readFloats(0, {});
        QVERIFY(!read);
        QVERIFY(
            read.error().code == ErrorCode::FileChanged || read.error().code == ErrorCode::FileCut);
    }

    void aRemovedFileIsStillRead()
    {
        const std::string path = m_folder.write("gone", fileOf("safetensors"));
        const auto opened = openTensors(path, {});
        QVERIFY(opened);
        QCOMPARE(::unlink(path.c_str()), 0);
        QCOMPARE(opened.value()->readFloats(0, {}).value().size(), kElements);
    }

private:
    test::OwnFolder m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestChangedFiles)
#include "tst_changed_files.moc"
