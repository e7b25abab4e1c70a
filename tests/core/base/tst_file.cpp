#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/output_file.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace headlight {

namespace {

std::string readAll(const File& file)
{
    const Result<std::string> text = readText(file, 0, file.size());
    return text ? text.value() : "(unreadable)";
}

} // namespace

class TestFile : public QObject
{
    Q_OBJECT
private slots:
    void checksArithmetic()
    {
        QCOMPARE(
            checkedMultiply(1ULL << 32U, (1ULL << 32U) - 1),
            std::optional{~0ULL - ((1ULL << 32U) - 1)});
        QVERIFY(!checkedMultiply(1ULL << 32U, 1ULL << 32U));
        QCOMPARE(checkedMultiply(0, ~0ULL), std::optional<std::uint64_t>{0});
        QVERIFY(!checkedAdd(~0ULL, 1));
        QCOMPARE(checkedAdd(~0ULL, 0), std::optional<std::uint64_t>{~0ULL});
    }

    void saysWhyAFileCannotBeRead()
    {
        QVERIFY(File::open(m_folder.path("none")).error().code == ErrorCode::FileNotFound);
        QVERIFY(File::open(m_folder.path("")).error().code == ErrorCode::FileIsFolder);
        QVERIFY(File::open("/dev/null").error().code == ErrorCode::FileNotRegular);
        const std::string pipe = m_folder.path("pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(File::open(pipe).error().code == ErrorCode::FileNotRegular); // and does not wait
        const std::string locked = m_folder.write("locked", "x");
        ::chmod(locked.c_str(), 0);
        if (::access(locked.c_str(), R_OK) != 0) // root may read it all the same
            QVERIFY(File::open(locked).error().code == ErrorCode::FileForbidden);
    }

    void noticesWhatHappensToAnOpenFile()
    {
        const std::string path = m_folder.write("data", "0123456789");
        const Result<File> file = File::open(path);
        QVERIFY(file && file.value().checkUnchanged());
        QFile::rename(QString::fromStdString(path), QString::fromStdString(path + "2"));
        m_folder.write("data", "other");
        QCOMPARE(readAll(file.value()), std::string{"0123456789"}); // still the file it opened
        QVERIFY(file.value().checkUnchanged());
        QCOMPARE(::truncate((path + "2").c_str(), 5), 0);
        QVERIFY(file.value().checkUnchanged().error().code == ErrorCode::FileChanged);
        const Result<std::string> cut = readText(file.value(), 0, 10);
        QVERIFY(!cut && cut.error().code == ErrorCode::FileCut);
        QVERIFY(readText(file.value(), ~0ULL - 1, 1).error().code == ErrorCode::FileCut);
    }

    void readsSmallFilesOnly()
    {
        const std::string path = m_folder.write("small", "12345");
        QCOMPARE(readWholeFile(path, 5).value(), std::string{"12345"});
        QVERIFY(readWholeFile(path, 4).error().code == ErrorCode::FileTooLarge);
        QVERIFY(readWholeFile("/dev/zero", 1000).error().code == ErrorCode::FileTooLarge);
        QCOMPARE(readWholeFile("/dev/null", 0).value(), std::string{});
        QVERIFY(readWholeFile(m_folder.path(""), 9).error().code == ErrorCode::FileIsFolder);
    }

    void replacesTheTargetAtOnce()
    {
        const std::string path = m_folder.write("target", "old");
        ::chmod(path.c_str(), 0640);
        Result<OutputFile> created = OutputFile::create(path);
        QVERIFY(created);
        OutputFile file = std::move(created).value();
        QVERIFY(file.write("new text"));
        QVERIFY(file.overwrite(0, std::as_bytes(std::span{"N", 1})));
        QCOMPARE(fileBytes(path), std::string{"old"});
        QVERIFY(file.commit());
        QCOMPARE(fileBytes(path), std::string{"New text"});
        struct stat status
        {
        };
        QCOMPARE(::stat(path.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, mode_t{0640});
        QVERIFY(noPartsLeft());
    }

    void followsLinks()
    {
        const std::string path = m_folder.write("pointed-at", "old");
        const std::string link = m_folder.path("link");
        QCOMPARE(::symlink("pointed-at", link.c_str()), 0);
        QVERIFY(writeWholeFile(link, "new"));
        QCOMPARE(fileBytes(path), std::string{"new"});
        QVERIFY(QFileInfo{QString::fromStdString(link)}.isSymLink());
    }

    void leavesNothingBehind()
    {
        {
            Result<OutputFile> file = OutputFile::create(m_folder.path("never"));
            QVERIFY(file);
        }
        QVERIFY(!QFile::exists(QString::fromStdString(m_folder.path("never"))));
        QVERIFY(noPartsLeft());
        QVERIFY(writeWholeFile(m_folder.path(""), "x").error().code == ErrorCode::FileIsFolder);
        const auto nowhere = writeWholeFile(m_folder.path("no/folder"), "x");
        QVERIFY(!nowhere && nowhere.error().code == ErrorCode::FileUnwritable);
    }

    void writesDirectlyToDevices()
    {
        QVERIFY(writeWholeFile("/dev/null", "gone"));
        QVERIFY(QFileInfo::exists(QStringLiteral("/dev/null")));
        QVERIFY(writeWholeFile("/dev/full", "x").error().code == ErrorCode::FileUnwritable);
    }

    void appendsToWhatWasHandedOver()
    {
        const std::string path = m_folder.write("log", "first ");
        QFile log{QString::fromStdString(path)};
        QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
        QVERIFY(writeWholeFile("/dev/fd/" + std::to_string(log.handle()), "second"));
        QCOMPARE(fileBytes(path), std::string{"first second"});
    }

    void refusesWhatCannotFit()
    {
        QVERIFY(checkMemory(1000, "x"));
        QVERIFY(availableMemory() > 0);
        const Result<Done> refused = checkMemory(1ULL << 62U, "x");
        QVERIFY(!refused && refused.error().code == ErrorCode::MemoryExceeded);
    }

private:
    [[nodiscard]] bool noPartsLeft() const
    {
        const QDir folder{QString::fromStdString(m_folder.path(""))};
        return folder.entryList({QStringLiteral(".headlight-*")}, QDir::Files | QDir::Hidden)
            .isEmpty();
    }

    test::OwnFolder m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestFile)
#include "tst_file.moc"
