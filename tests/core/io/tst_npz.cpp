#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "core/io/verify_members.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"
#include "tests/support/made_zip.h"

#include <QTest>

#include <set>

namespace headlight {

namespace {

using test::arrayMember;
using test::MadeMember;
using test::MadeZip;

/// What opening, reading every number and verifying come to: the first error.
Result<Done> useAll(const std::string& path)
{
    const Result<TensorStorePtr> opened = openTensors(path, {});
    if (!opened)
        return opened.error();
    for (std::size_t i = 0; i < opened.value()->tensors().size(); ++i)
        if (const auto read = opened.value()->readFloats(i, {}); !read)
            return read.error();
    const auto verified = verifyMembers(path, {});
    return verified ? Result<Done>{Done{}} : verified.error();
}

void fault(const char* name, const std::string& bytes, ErrorCode code)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(code);
}

/// A fault in the only member.
template <typename Change>
void memberFault(const char* name, ErrorCode code, const Change& change)
{
    MadeMember member = arrayMember("a");
    change(member);
    fault(name, MadeZip{{member}}.bytes(), code);
}

void memberFaults()
{
    memberFault("encrypted", ErrorCode::ZipEncrypted, [](MadeMember& m) { m.flags = 1; });
    memberFault("method 12", ErrorCode::ZipMethodUnknown, [](MadeMember& m) { m.method = 12; });
    memberFault("method 99", ErrorCode::ZipMethodUnknown, [](MadeMember& m) { m.method = 99; });
    memberFault("other disk", ErrorCode::ZipMultiDisk, [](MadeMember& m) { m.disk = 1; });
    memberFault("checksum", ErrorCode::ZipChecksum, [](MadeMember& m) { m.checksum = 1; });
    memberFault("checksum, deflated", ErrorCode::ZipChecksum, [](MadeMember& m) {
        m.deflated = true;
        m.checksum = 2;
    });
    memberFault("not deflate", ErrorCode::ZipDeflateInvalid, [](MadeMember& m) {
        m.deflated = true;
        m.rawPacked = std::string(40, '\xFF');
    });
    memberFault("deflate cut", ErrorCode::ZipDeflateInvalid, [](MadeMember& m) {
        m.name = "cut.npy";
        m.deflated = true;
        m.rawPacked = test::deflated(m.data);
        m.rawPacked.resize(m.rawPacked.size() - 3);
    });
    memberFault("deflate gives more", ErrorCode::ZipSizeMismatch, [](MadeMember& m) {
        m.deflated = true;
        m.rawPacked = test::deflated(m.data + "more");
    });
    memberFault("bytes behind deflate", ErrorCode::ZipSizeMismatch, [](MadeMember& m) {
        m.name = "behind.npy";
        m.deflated = true;
        m.rawPacked = test::deflated(m.data) + "more";
    });
    memberFault(
        "stored sizes differ", ErrorCode::ZipStoredSizes, [](MadeMember& m) { m.size = 1000; });
    memberFault("more than deflate can", ErrorCode::ZipRatio, [](MadeMember& m) {
        m.deflated = true;
        m.size = 1'000'000;
    });
    memberFault("outside", ErrorCode::ZipMemberOutside, [](MadeMember& m) {
        m.size = 100'000;
        m.compressedSize = 100'000;
    });
    memberFault(
        "offset outside", ErrorCode::ZipMemberOutside, [](MadeMember& m) { m.offset = 1'000'000; });
    memberFault("no local header", ErrorCode::ZipLocalInvalid, [](MadeMember& m) {
        m.offset = 1;
        m.compressedSize = 20;
        m.size = 20;
    });
    memberFault("zip64 field missing", ErrorCode::ZipDirectoryInvalid, [](MadeMember& m) {
        m.size = 0xFFFFFFFF;
    });
    memberFault("not UTF-8 though flagged", ErrorCode::ZipDirectoryInvalid, [](MadeMember& m) {
        m.name = "long name \xFF.npy";
        m.flags = 0x800;
    });
    memberFault(
        "no npy", ErrorCode::NpyMagicMissing, [](MadeMember& m) { m.data = "no array at all"; });
    memberFault("empty member", ErrorCode::NpyTooShort, [](MadeMember& m) { m.data.clear(); });
    memberFault("npy cut", ErrorCode::NpyTruncated, [](MadeMember& m) {
        m.data.resize(m.data.size() - 1);
    });
}

void archiveFaults()
{
    const MadeZip good{{arrayMember("a"), arrayMember("b")}};
    const std::string bytes = good.bytes();
    fault("cut", bytes.substr(0, bytes.size() - 1), ErrorCode::ZipNoDirectory);
    fault("only a beginning", bytes.substr(0, 40), ErrorCode::ZipNoDirectory);
    fault("one byte long", bytes + 'x', ErrorCode::ZipNoDirectory);
    MadeZip zip = good;
    zip.disk = 1;
    fault("several disks", zip.bytes(), ErrorCode::ZipMultiDisk);
    zip = good;
    zip.directoryShift = 1;
    fault("directory elsewhere", zip.bytes(), ErrorCode::ZipDirectoryInvalid);
    zip = good;
    zip.count = 3;
    fault("count too large", zip.bytes(), ErrorCode::ZipCountMismatch);
    zip.count = 1;
    fault("count too small", zip.bytes(), ErrorCode::ZipCountMismatch);
    zip = good;
    zip.members[1].offset = 0;
    zip.members[1].name = "a.npy";
    fault("one for two", zip.bytes(), ErrorCode::ZipOverlap);
    std::string damaged = bytes;
    damaged[bytes.find("PK\x01\x02") + 1] = 'X';
    fault("entry damaged", damaged, ErrorCode::ZipDirectoryInvalid);
}

} // namespace

class TestNpz : public QObject
{
    Q_OBJECT
private slots:
    void eachFaultHasItsError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        memberFaults();
        archiveFaults();
    }

    void eachFaultHasItsError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        const Result<Done> used = useAll(m_folder.write("fault.npz", bytes.toStdString()));
        QVERIFY(!used);
        const std::string text = test::errorText(used.error());
        QVERIFY2(static_cast<int>(used.error().code) == code, text.c_str());
        const bool sameSentence = code == static_cast<int>(ErrorCode::ZipNoDirectory) ||
                                  code == static_cast<int>(ErrorCode::ZipMultiDisk);
        QVERIFY2(m_seen.insert(text).second || sameSentence, text.c_str());
    }

    void readsWhatIsOddButLegal_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("arrays");
        const auto legal = [](const char* name, const MadeZip& zip, int arrays) {
            QTest::newRow(name) << QByteArray::fromStdString(zip.bytes()) << arrays;
        };
        MadeMember streamed = arrayMember("streamed");
        streamed.descriptor = true;
        MadeMember packed = streamed;
        packed.deflated = true;
        packed.name = "packed.npy";
        legal("data descriptors", {{streamed, packed}}, 2);
        legal("zip64 end records", {{arrayMember("a")}, {}, true}, 1);
        legal("comment", {{arrayMember("a")}, std::string(65'535, 'c')}, 1);
        legal(
            "folders, dots, other members",
            {{{"folder/", ""},
              arrayMember("folder/a"),
              arrayMember("../b"),
              {"notes.txt", "text"}}},
            2);
        legal("no member", {}, 0);
        std::string fake = "PK\x05\x06";
        fake += std::string(18, '\0');
        legal("fake end record in the comment", {{arrayMember("a")}, fake}, 1);
        legal(
            "fake with its own comment",
            {{arrayMember("a")}, fake.substr(0, 20) + std::string("\x03\0abc", 5)}, 1);
    }

    void readsWhatIsOddButLegal()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, arrays);
        const std::string path = m_folder.write("legal.npz", bytes.toStdString());
        const Result<Done> used = useAll(path);
        QVERIFY2(used, used ? "" : test::errorText(used.error()).c_str());
        QCOMPARE(static_cast<int>(openTensors(path, {}).value()->tensors().size()), arrays);
    }

    void takesTheLastOfTheSameName()
    {
        MadeMember last = arrayMember("a");
        last.data.back() = '\x40'; // 2.0
        const std::string path =
            m_folder.write("twice.npz", MadeZip{{arrayMember("a"), last}}.bytes());
        const auto opened = openTensors(path, {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors().size(), std::size_t{1});
        QCOMPARE(opened.value()->readFloats(0, {}).value().back(), 2.0F);
        QVERIFY(opened.value()->notes()[0].code == ErrorCode::NoteMemberTwice);
    }

    void readsNamesOfOldWriters()
    {
        MadeMember member = arrayMember("caf\x82"); // code page 437
        const auto opened = openTensors(m_folder.write("old.npz", MadeZip{{member}}.bytes()), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[0].name, std::string{"café"});
    }

    void doesNotUnpackBombs()
    {
        MadeMember member = arrayMember("a");
        member.data += std::string(10'000'000, '\0');
        member.deflated = true;
        MadeMember prepared = member;
        prepared.rawPacked = test::deflated(member.data);
        prepared.size = member.data.size();
        prepared.data.clear();
        const MadeZip bomb{std::vector<MadeMember>(28, prepared)}; // 280 MB in 280 kB
        const auto refused = openTensors(m_folder.write("bomb.npz", bomb.bytes()), {});
        QVERIFY(!refused && refused.error().code == ErrorCode::ZipBomb);
        // A small one is only noted.
        const std::string path = m_folder.write("small.npz", MadeZip{{member}}.bytes());
        QVERIFY(useAll(path));
        const auto opened = openTensors(path, {});
        std::set<ErrorCode> notes;
        for (const Error& note : opened.value()->notes())
            notes.insert(note.code);
        QVERIFY(notes.contains(ErrorCode::NoteRatio) && notes.contains(ErrorCode::NoteMoreArrays));
    }

    void namesTheMemberOfAFault()
    {
        MadeMember member = arrayMember("inner/a");
        member.data[0] = 'x';
        const std::string path = m_folder.write("inner.npz", MadeZip{{member}}.bytes());
        QCOMPARE(openTensors(path, {}).error().place, path + ": inner/a.npy");
    }

    void verifiesOtherMembersToo()
    {
        MadeMember text{"notes.txt", "text"};
        text.checksum = 7;
        const std::string path =
            m_folder.write("text.npz", MadeZip{{arrayMember("a"), text}}.bytes());
        QVERIFY(openTensors(path, {}));
        const auto verified = verifyMembers(path, {});
        QVERIFY(!verified && verified.error().code == ErrorCode::ZipChecksum);
        QCOMPARE(test::argument(verified.error(), "array"), std::string{"notes.txt"});
        const std::string npy = m_folder.write("plain.npy", arrayMember("a").data);
        QVERIFY(verifyMembers(npy, {}).value().empty());
    }

private:
    test::OwnFolder m_folder;
    std::set<std::string> m_seen;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestNpz)
#include "tst_npz.moc"
