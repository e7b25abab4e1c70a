#include "core/base/error_code.h"
#include "core/io/little_endian.h"
#include "core/io/open_tensors.h"
#include "core/io/verify_members.h"
#include "tests/support/made_files.h"
#include "tests/support/made_zip.h"

#include <QFile>
#include <QTest>

namespace headlight {

namespace {

constexpr std::uint64_t kElements = (std::uint64_t{4} << 30U) + 8; // more than four bytes can say

/// A member's fields from the needed version to the name's length, sizes left to zip64.
std::string fields(const std::string& name, std::uint32_t checksum)
{
    std::string bytes;
    appendLittleEndian(bytes, 45, 2);
    appendLittleEndian(bytes, 0, 8); // flags, stored, no date
    appendLittleEndian(bytes, checksum, 4);
    appendLittleEndian(bytes, 0xFFFFFFFF, 4);
    appendLittleEndian(bytes, 0xFFFFFFFF, 4);
    appendLittleEndian(bytes, name.size(), 2);
    return bytes;
}

std::string localHeader(const std::string& name, std::uint64_t size)
{
    std::string bytes = "PK\x03\x04" + fields(name, 0);
    appendLittleEndian(bytes, 20, 2);
    bytes += name;
    appendLittleEndian(bytes, 1, 2);
    appendLittleEndian(bytes, 16, 2);
    appendLittleEndian(bytes, size, 8);
    appendLittleEndian(bytes, size, 8);
    return bytes;
}

std::string directoryEntry(
    const std::string& name, std::uint64_t size, std::uint64_t offset, std::uint32_t sum)
{
    std::string bytes = "PK\x01\x02";
    appendLittleEndian(bytes, 45, 2);
    bytes += fields(name, sum);
    appendLittleEndian(bytes, 28, 2);
    bytes.append(10, '\0'); // comment, part, attributes
    appendLittleEndian(bytes, 0xFFFFFFFF, 4);
    bytes += name;
    appendLittleEndian(bytes, 1, 2);
    appendLittleEndian(bytes, 24, 2);
    appendLittleEndian(bytes, size, 8);
    appendLittleEndian(bytes, size, 8);
    appendLittleEndian(bytes, offset, 8);
    return bytes;
}

} // namespace

/// A member of more than 4 GiB, as a file with a hole, and another one behind it.
class TestLargeNpz : public QObject
{
    Q_OBJECT
private slots:
    void opensMembersBeyondFourGigabytes()
    {
        const std::string path = m_folder.path("large.npz");
        const std::string header = test::npyFile(
            "{'descr': '|u1', 'fortran_order': False, 'shape': (4294967304,), }\n", 0);
        const std::uint64_t size = header.size() + kElements;
        const test::MadeMember small = test::arrayMember("small");
        const std::string first = localHeader("large.npy", size) + header;
        const std::string second = localHeader(small.name, small.data.size()) + small.data;
        const std::uint64_t secondAt = first.size() + kElements;
        const std::uint64_t begin = secondAt + second.size();
        std::string end =
            directoryEntry("large.npy", size, 0, 0) +
            directoryEntry(small.name, small.data.size(), secondAt, test::checksumOf(small.data));
        end += test::zip64End(begin, end.size(), 2);

        QFile file{QString::fromStdString(path)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(first.data(), static_cast<qint64>(first.size()));
        if (!file.seek(static_cast<qint64>(secondAt)))
            QSKIP("The folder for temporary files has no room for a file with a hole of 4 GiB.");
        file.write(second.data(), static_cast<qint64>(second.size()));
        file.write(end.data(), static_cast<qint64>(end.size()));
        file.close();

        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
        QCOMPARE(opened.value()->tensors()[0].elementCount(), static_cast<std::int64_t>(kElements));
        QCOMPARE(opened.value()->readFloats(1, {}).value().size(), std::size_t{6});
        const Result<std::vector<Error>> notes = verifyMembers(path, {});
        QVERIFY(notes);
        QVERIFY(notes.value().at(0).code == ErrorCode::NoteNotVerified);
    }

private:
    test::OwnFolder m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestLargeNpz)
#include "tst_large_npz.moc"
