#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace headlight {

namespace {

using test::safetensorsFile;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kLimitsAddressSpace = false; // its shadow takes terabytes
#else
constexpr bool kLimitsAddressSpace = true;
#endif

/// A header with tensors of no elements, whose entries are as short as they can be.
std::string emptyTensors(std::size_t count)
{
    constexpr int kBase = 36;
    std::string header = "{";
    for (std::size_t i = 0; i < count; ++i) {
        header += i > 0 ? "," : "";
        header += test::tensorEntry(
            QByteArray::number(static_cast<qulonglong>(i), kBase).toStdString(), "I8", "[0]", 0, 0);
    }
    return header + '}';
}

/// Opens a file in a process with 2 GiB of address space; gives the number of tensors, -1 for an
/// error, -2 for a crash.
long openedInSmallProcess(const std::string& path)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return -2;
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit limit{2ULL << 30U, 2ULL << 30U};
        if (kLimitsAddressSpace)
            ::setrlimit(RLIMIT_AS, &limit);
        const Result<TensorStorePtr> opened = openTensors(path, {});
        const long count = opened ? static_cast<long>(opened.value()->tensors().size()) : -1;
        const bool told = ::write(ends[1], &count, sizeof count) == sizeof count;
        ::_exit(told ? 0 : 1);
    }
    long count = -2;
    ::close(ends[1]);
    if (::read(ends[0], &count, sizeof count) != sizeof count)
        count = -2;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    return status == 0 ? count : -2;
}

} // namespace

class TestSafetensors : public QObject
{
    Q_OBJECT
private slots:
    void keepsNamesAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("spelt");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("empty") << QByteArray{} << QByteArray{};
        const QByteArray longName(1 << 20, 'n');
        QTest::newRow("1 MiB") << longName << longName;
        QTest::newRow("NUL") << QByteArray{"a\\u0000b"} << QByteArray{"a\0b", 3};
        QTest::newRow("path") << QByteArray{"../x"} << QByteArray{"../x"};
        QTest::newRow("right to left") << QByteArray{"a\xE2\x80\xAE"
                                                     "b"}
                                       << QByteArray{"a\xE2\x80\xAE"
                                                     "b"};
        QTest::newRow("newline") << QByteArray{"a\\nb\\r"} << QByteArray{"a\nb\r"};
        QTest::newRow("pair") << QByteArray{"\\uD83E\\uDDE0"} << QByteArray{"🧠"};
    }

    void keepsNamesAsTheyAre()
    {
        QFETCH(QByteArray, spelt);
        QFETCH(QByteArray, name);
        const std::string header =
            '{' + test::tensorEntry(spelt.toStdString(), "U8", "[2]", 0, 2) + '}';
        const auto opened =
            openTensors(m_folder.write("n.safetensors", safetensorsFile(header, 2)), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[0].name, name.toStdString());
        const std::vector<float> values{0, 1};
        QCOMPARE(opened.value()->readFloats(0, {}).value(), values);
    }

    void listsTypesItCannotCompute_data()
    {
        QTest::addColumn<QByteArray>("type");
        for (const char* type : {"F4", "F8_E8M0", "F8_E4M3FNUZ", "C64", "f32", "", "F24_NEW"})
            QTest::addRow("%s", type) << QByteArray{type};
    }

    void listsTypesItCannotCompute()
    {
        QFETCH(QByteArray, type);
        const int elements = type == "F4" ? 16 : type == "C64" ? 1 : 8;
        const std::string shape = '[' + std::to_string(elements) + ']';
        const std::string header = '{' + test::tensorEntry("x", type.toStdString(), shape, 0, 8) +
                                   ',' + test::tensorEntry("y", "I8", "[]", 8, 9) + '}';
        const auto opened =
            openTensors(m_folder.write("t.safetensors", safetensorsFile(header, 9)), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[0].typeName, type.toStdString());
        const Result<std::vector<float>> refused = opened.value()->readFloats(0, {});
        QVERIFY(!refused);
        QCOMPARE(test::argument(refused.error(), "type"), type.toStdString());
        QCOMPARE(test::argument(refused.error(), "array"), std::string{"x"});
        QCOMPARE(opened.value()->readFloats(1, {}).value().front(), 8.0F);
    }

    void isToldByContentNotByEnding()
    {
        const std::string bytes =
            safetensorsFile('{' + test::tensorEntry("a", "U8", "[]", 0, 1) + '}', 1);
        QVERIFY(openTensors(m_folder.write("weights.bin", bytes), {}));
        const auto unknown = openTensors(m_folder.write("text.txt", "hello, world"), {});
        QVERIFY(!unknown);
        QVERIFY(unknown.error().code == ErrorCode::FileKindUnknown);
        QVERIFY(openTensors(m_folder.path("none"), {}).error().code == ErrorCode::FileNotFound);
    }

    void openingTellsStopAndReadingToo()
    {
        std::stop_source source;
        source.request_stop();
        JobControl control;
        control.stop = source.get_token();
        const std::string path = m_folder.write(
            "s.safetensors",
            safetensorsFile('{' + test::tensorEntry("a", "U8", "[2]", 0, 2) + '}', 2));
        const auto opened = openTensors(path, {});
        QVERIFY(opened);
        QVERIFY(opened.value()->readFloats(0, control).error().code == ErrorCode::Canceled);
        const std::string many =
            m_folder.write("m.safetensors", safetensorsFile(emptyTensors(9000), 0));
        QVERIFY(openTensors(many, control).error().code == ErrorCode::Canceled);
    }

    void opensTwoMillionTinyTensorsInLittleTimeAndMemory()
    {
        constexpr std::size_t kCount = 1'750'000; // just under 100 MB of header
        std::string header = emptyTensors(kCount);
        QVERIFY(header.size() <= 100'000'000);
        header.resize(100'000'000, ' ');
        const std::string path = m_folder.write("tiny.safetensors", safetensorsFile(header, 0));
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(openedInSmallProcess(path), static_cast<long>(kCount));
        const qint64 longest = kLimitsAddressSpace ? 30'000 : 150'000; // the sanitizers are slow
        QVERIFY2(timer.elapsed() < longest, qPrintable(QString::number(timer.elapsed())));
        qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    }

private:
    test::OwnFolder m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestSafetensors)
#include "tst_safetensors.moc"
