#include "core/base/error_code.h"
#include "core/io/npz_writer.h"
#include "core/io/open_tensors.h"
#include "core/io/verify_members.h"
#include "tests/support/golden.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <future>
#include <unistd.h>
#include <zip.h>

namespace headlight {

namespace {

std::vector<float> counted(std::size_t count)
{
    std::vector<float> numbers(count);
    for (std::size_t i = 0; i < count; ++i)
        numbers[i] = static_cast<float>(i) - 2.5F;
    return numbers;
}

/// Some arrays of different kinds.
Result<Done> writeSample(const std::string& path)
{
    Result<NpzWriter> created = NpzWriter::create(path);
    if (!created)
        return created.error();
    NpzWriter writer = std::move(created).value();
    const std::vector<float> numbers = counted(6);
    const Matrix square{{1, 2}, {3, 4}};
    if (const auto done = writer.addFloats("a/b", {2, 3}, numbers); !done)
        return done;
    if (const auto done = writer.addFloats("注意", {1}, std::span{numbers}.first(1)); !done)
        return done;
    if (const auto done = writer.addFloats("scalar", {}, std::span{numbers}.first(1)); !done)
        return done;
    if (const auto done = writer.addFloats("none", {0, 4}, {}); !done)
        return done;
    if (const auto done = writer.addTexts("tokens", {"the", "注意力", "", "🧠"}); !done)
        return done;
    if (const auto done = writer.addMatrix("m", square.rightCols(1)); !done)
        return done;
    return writer.commit();
}

/// Runs `write` on the path of a pipe; gives what came out of it.
template <typename Write>
std::string throughPipe(const Write& write)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        qFatal("no pipe");
    auto read = std::async(std::launch::async, [&] {
        std::string all;
        std::array<char, 4096> some{};
        for (ssize_t got = 0; (got = ::read(ends[0], some.data(), some.size())) > 0;)
            all.append(some.data(), static_cast<std::size_t>(got));
        return all;
    });
    write("/dev/fd/" + std::to_string(ends[1]));
    ::close(ends[1]);
    const std::string bytes = read.get();
    ::close(ends[0]);
    return bytes;
}

} // namespace

class TestNpzWriter : public QObject
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void readsBackAsItWasWritten()
    {
        const std::string path = at("sample.npz");
        QVERIFY(writeSample(path));
        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY(opened);
        const TensorStore& store = *opened.value();
        QCOMPARE(store.tensors().size(), std::size_t{6});
        QVERIFY(store.notes().empty());
        QCOMPARE(store.tensors()[1].name, std::string{"注意"});
        QCOMPARE(shapeText(store.tensors()[0].shape), std::string{"[2, 3]"});
        QCOMPARE(store.readFloats(0, {}).value(), counted(6));
        QCOMPARE(shapeText(store.tensors()[2].shape), std::string{"[]"});
        QCOMPARE(shapeText(store.tensors()[3].shape), std::string{"[0, 4]"});
        QVERIFY(store.readFloats(3, {}));
        const std::vector<std::string> tokens{"the", "注意力", "", "🧠"};
        QCOMPARE(store.readStrings(4, {}).value(), tokens);
        const std::vector<float> column{2, 4};
        QCOMPARE(store.readFloats(5, {}).value(), column);
        QVERIFY(verifyMembers(path, {}).value().empty());
    }

    void isAnArchiveThatLibzipAccepts()
    {
        const std::string path = at("libzip.npz");
        QVERIFY(writeSample(path));
        int error = 0;
        zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &error);
        QVERIFY(archive != nullptr);
        QCOMPARE(zip_get_num_entries(archive, 0), zip_int64_t{6});
        for (zip_uint64_t i = 0; i < 6; ++i) {
            zip_stat_t status{};
            QCOMPARE(zip_stat_index(archive, i, 0, &status), 0);
            QCOMPARE(status.comp_method, zip_uint16_t{ZIP_CM_STORE});
            std::string bytes(status.size + 1, '\0');
            zip_file_t* member = zip_fopen_index(archive, i, 0);
            QVERIFY(member != nullptr);
            QCOMPARE(
                zip_fread(member, bytes.data(), bytes.size()),
                static_cast<zip_int64_t>(status.size));
            QCOMPARE(zip_fclose(member), 0);
        }
        zip_discard(archive);
    }

    void sameArraysAreSameBytes()
    {
        QVERIFY(writeSample(at("one.npz")));
        QVERIFY(writeSample(at("other.npz")));
        const std::string bytes = fileBytes(at("one.npz"));
        QVERIFY(bytes == fileBytes(at("other.npz")));
        QVERIFY(bytes == throughPipe([](const std::string& path) { QVERIFY(writeSample(path)); }));
    }

    void spellsHeadersAsNumpyDoes()
    {
        const std::string header = npyHeader({"<f4", {2, 3}});
        QCOMPARE(header.size(), std::size_t{128});
        QCOMPARE(header.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
        QVERIFY(header.substr(10).starts_with(
            "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
        QVERIFY(npyHeader({"<f4", {7}}).find("(7,)") != std::string::npos);
        QVERIFY(npyHeader({"<f4", {}}).find("(), }") != std::string::npos);
        QCOMPARE(header.back(), '\n');
    }

    void leavesNothingWithoutCommit()
    {
        const std::string path = at("kept.npz");
        writeBytes(path, "as before");
        {
            Result<NpzWriter> writer = NpzWriter::create(path);
            QVERIFY(writer);
            NpzWriter own = std::move(writer).value();
            QVERIFY(own.addFloats("a", {6}, counted(6)));
        }
        QCOMPARE(fileBytes(path), std::string{"as before"});
        const QDir folder{m_folder.path()};
        QVERIFY(folder.entryList({QStringLiteral(".headlight-*")}, QDir::Files | QDir::Hidden)
                    .isEmpty());
    }

    void writesManyMembersWithZip64()
    {
        const std::string path = at("many.npz");
        Result<NpzWriter> created = NpzWriter::create(path);
        QVERIFY(created);
        NpzWriter writer = std::move(created).value();
        constexpr std::size_t kCount = 65'600;
        const float number = 1;
        for (std::size_t i = 0; i < kCount; ++i)
            QVERIFY(writer.addFloats(std::to_string(i), {}, {&number, 1}));
        QVERIFY(writer.commit());
        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors().size(), kCount);
        QCOMPARE(opened.value()->tensors()[kCount - 1].name, std::to_string(kCount - 1));
        int error = 0;
        zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
        QVERIFY(archive != nullptr);
        QCOMPARE(zip_get_num_entries(archive, 0), static_cast<zip_int64_t>(kCount));
        zip_discard(archive);
    }

    void writesToDevices()
    {
        QVERIFY(writeSample("/dev/null"));
        const Result<Done> full = writeSample("/dev/full");
        QVERIFY(!full);
        QVERIFY(full.error().code == ErrorCode::FileUnwritable);
    }

private:
    [[nodiscard]] std::string at(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }

    QTemporaryDir m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestNpzWriter)
#include "tst_npz_writer.moc"
