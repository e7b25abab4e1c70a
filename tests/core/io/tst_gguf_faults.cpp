#include "core/base/error_code.h"
#include "core/io/gguf.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/made_files.h"

#include <QTest>

namespace headlight {

namespace {

using test::ggufArrayHead;
using test::ggufText;
using test::GgufWriter;
using test::littleEndianBytes;

constexpr std::uint32_t kBool = 7;
constexpr std::uint32_t kText = 8;
constexpr std::uint32_t kArray = 9;
constexpr std::uint32_t kU32 = 4;

/// A file that opens: one key, one tensor of two numbers.
GgufWriter good()
{
    GgufWriter writer;
    writer.text("general.architecture", "llama");
    writer.floats("a", {2}, {1, 2});
    return writer;
}

void fault(const char* name, const std::string& bytes, ErrorCode code)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(code);
}

/// The good file, changed.
template <typename Change>
void changed(const char* name, ErrorCode code, const Change& change)
{
    GgufWriter writer = good();
    change(writer);
    fault(name, writer.bytes(), code);
}

void headFaults()
{
    fault("nothing", "", ErrorCode::HeaderEnds);
    fault("magic alone", "GGUF", ErrorCode::HeaderEnds);
    changed("other magic", ErrorCode::GgufMagicMissing, [](auto& w) { w.magic = "GGUX"; });
    changed("version 1", ErrorCode::GgufVersionUnknown, [](auto& w) { w.version = 1; });
    changed("version 4", ErrorCode::GgufVersionUnknown, [](auto& w) { w.version = 4; });
    changed("version 0", ErrorCode::GgufVersionUnknown, [](auto& w) { w.version = 0; });
    changed("big-endian", ErrorCode::GgufBigEndian, [](auto& w) { w.version = 3U << 24U; });
    const auto tensors = [](const char* name, std::uint64_t count) {
        changed(name, ErrorCode::GgufCountInvalid, [count](auto& w) { w.tensorCount = count; });
    };
    tensors("-1 tensors", ~0ULL);
    tensors("2^63 tensors", 1ULL << 63U);
    tensors("1000 tensors", 1000);
    const auto keys = [](const char* name, std::uint64_t count) {
        changed(name, ErrorCode::GgufCountInvalid, [count](auto& w) { w.keyCount = count; });
    };
    keys("-1 keys", ~0ULL);
    keys("2^63 keys", 1ULL << 63U);
    keys("1000 keys", 1000);
}

void keyFaults()
{
    changed(
        "key twice", ErrorCode::GgufKeyTwice, [](auto& w) { w.whole("general.architecture", 1); });
    changed("empty key", ErrorCode::GgufKeyInvalid, [](auto& w) { w.whole("", 1); });
    changed("key of 65,536 bytes", ErrorCode::GgufKeyInvalid, [](auto& w) {
        w.whole(std::string(65'536, 'k'), 1);
    });
    changed("key not ASCII", ErrorCode::GgufKeyInvalid, [](auto& w) { w.whole("clé", 1); });
    changed("key with NUL", ErrorCode::GgufKeyInvalid, [](auto& w) {
        w.whole(std::string{"a\0b", 3}, 1);
    });
    changed("type 13", ErrorCode::GgufTypeUnknown, [](auto& w) { w.raw("k", 13, "12345678"); });
    changed("type 2^32 - 1", ErrorCode::GgufTypeUnknown, [](auto& w) { w.raw("k", ~0U, "1234"); });
    changed("bool 2", ErrorCode::GgufBoolInvalid, [](auto& w) { w.raw("k", kBool, "\2"); });
    changed("bool 255 in array", ErrorCode::GgufBoolInvalid, [](auto& w) {
        w.raw("k", kArray, ggufArrayHead(kBool, 2) + "\1\xFF");
    });
    changed("text past the end", ErrorCode::HeaderEnds, [](auto& w) {
        w.raw("k", kText, littleEndianBytes(100'000, 8) + "short");
    });
    changed("text of 2^64 - 1 bytes", ErrorCode::HeaderEnds, [](auto& w) {
        w.raw("k", kText, littleEndianBytes(~0ULL, 8));
    });
    changed("text in array past the end", ErrorCode::HeaderEnds, [](auto& w) {
        w.raw("k", kArray, ggufArrayHead(kText, 2) + ggufText("a") + littleEndianBytes(9999, 8));
    });
}

void arrayFaults()
{
    changed("array of arrays", ErrorCode::GgufArrayNested, [](auto& w) {
        w.raw("k", kArray, ggufArrayHead(kArray, 1) + ggufArrayHead(kU32, 1) + "1234");
    });
    changed("array of type 13", ErrorCode::GgufTypeUnknown, [](auto& w) {
        w.raw("k", kArray, ggufArrayHead(13, 1) + "1234");
    });
    const auto count = [](const char* name, std::uint32_t type, std::uint64_t elements) {
        changed(name, ErrorCode::GgufArrayBeyondFile, [=](auto& w) {
            w.raw("k", kArray, ggufArrayHead(type, elements));
        });
    };
    count("array size overflows", kU32, (1ULL << 62U) + 1);
    count("array of 2^64 - 1", 0, ~0ULL);
    count("texts overflow", kText, 1ULL << 61U);
    count("array longer than file", kU32, 1000);
    const auto align = [](const char* name, std::uint64_t alignment) {
        changed(name, ErrorCode::MetadataValueInvalid, [alignment](auto& w) {
            w.whole("general.alignment", alignment);
        });
    };
    align("alignment 0", 0);
    align("alignment 3", 3);
    align("alignment 2^31", 1ULL << 31U);
    changed("alignment as text", ErrorCode::MetadataTypeWrong, [](auto& w) {
        w.text("general.alignment", "32");
    });
}

void tensorFaults()
{
    const auto shaped = [](const char* name, std::vector<std::uint64_t> dimensions,
                           ErrorCode code) {
        changed(name, code, [&](auto& w) { w.tensors[0].dimensions = dimensions; });
    };
    shaped("no dimension", {}, ErrorCode::GgufDimensionsInvalid);
    shaped("5 dimensions", {2, 1, 1, 1, 1}, ErrorCode::GgufDimensionsInvalid);
    shaped("product overflows", {1ULL << 32U, 1ULL << 32U, 2}, ErrorCode::ShapeTooLarge);
    shaped("negative dimension", {~0ULL}, ErrorCode::ShapeTooLarge);
    shaped("negative and 0", {0, ~0ULL}, ErrorCode::ShapeTooLarge);
    shaped("bytes overflow", {1ULL << 62U}, ErrorCode::ShapeTooLarge);
    changed("4 billion dimensions", ErrorCode::GgufDimensionsInvalid, [](auto& w) {
        w.tensors.clear();
        w.tensorCount = 1;
        w.raw("k", kText, ggufText(""));
        w.raw(
            "last", kU32,
            littleEndianBytes(1, 4) + ggufText("t") + littleEndianBytes(~0U, 4) +
                std::string(64, '\0'));
        w.keyCount = 3;
    });
    const auto typed = [](const char* name, std::uint32_t type, ErrorCode code) {
        changed(name, code, [type](auto& w) { w.tensors[0].type = type; });
    };
    for (const std::uint32_t removed : {4U, 5U, 31U, 32U, 33U, 36U, 37U, 38U})
        typed(
            qPrintable(QStringLiteral("removed type %1").arg(removed)), removed,
            ErrorCode::GgufTypeRemoved);
    typed("half a Q8_0 block", 8, ErrorCode::GgufPartialBlock);
    typed("half a Q4_K block", 12, ErrorCode::GgufPartialBlock);
    changed("name twice", ErrorCode::GgufTensorTwice, [](auto& w) { w.floats("a", {1}, {3}); });
    changed("name empty", ErrorCode::GgufNameInvalid, [](auto& w) { w.tensors[0].name = ""; });
    changed(
        "name not UTF-8", ErrorCode::GgufNameInvalid, [](auto& w) { w.tensors[0].name = "a\xFF"; });
}

void dataFaults()
{
    const auto second = [](const char* name, std::uint64_t offset) {
        changed(name, ErrorCode::GgufOffsetWrong, [offset](auto& w) {
            w.floats("b", {2}, {3, 4});
            w.tensors[1].offset = offset;
        });
    };
    second("unaligned", 33);
    second("aligned to 8 only", 8);
    second("overlapping", 0);
    second("hole", 64);
    second("2^64 - 32", ~31ULL);
    changed(
        "first not at 0", ErrorCode::GgufOffsetWrong, [](auto& w) { w.tensors[0].offset = 32; });
    changed("out of order", ErrorCode::GgufOffsetWrong, [](auto& w) {
        w.floats("b", {2}, {3, 4});
        w.tensors[0].offset = 32;
        w.tensors[1].offset = 0;
    });
    changed("behind a type of unknown size, unaligned", ErrorCode::GgufOffsetWrong, [](auto& w) {
        w.tensors[0].type = 99;
        w.floats("b", {2}, {3, 4});
        w.tensors[1].offset = 9;
    });
    changed("data past the end", ErrorCode::GgufDataBeyondFile, [](auto& w) {
        w.tensors[0].dimensions = {3};
    });
    changed("no data at all", ErrorCode::GgufDataBeyondFile, [](auto& w) {
        w.tensors[0].data.clear();
    });
}

} // namespace

class TestGgufFaults : public QObject
{
    Q_OBJECT
private slots:
    void refuses_data();
    void refuses();
    void refusesEveryCutHeader();
    void survivesEveryChangedByte();

private:
    test::OwnFolder m_folder;
};

void TestGgufFaults::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    headFaults();
    keyFaults();
    arrayFaults();
    tensorFaults();
    dataFaults();
}

void TestGgufFaults::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const std::string path = m_folder.write("fault.gguf", bytes.toStdString());

    const auto opened = openGguf(path, path, {});

    QVERIFY(!opened);
    QCOMPARE(static_cast<int>(opened.error().code), code);
    QCOMPARE(opened.error().place, path);
}

void TestGgufFaults::refusesEveryCutHeader()
{
    GgufWriter writer = good();
    writer.texts("tokens", {"a", "b"});
    const std::string bytes = writer.bytes();
    const std::string path = m_folder.write("whole.gguf", bytes);
    QVERIFY(openGguf(path, path, {}));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const std::string cut = m_folder.write("cut.gguf", bytes.substr(0, size));
        QVERIFY2(!openGguf(cut, cut, {}), qPrintable(QString::number(size)));
    }
}

/// Whatever a byte says, the file opens or is refused, and what opens can be read.
void TestGgufFaults::survivesEveryChangedByte()
{
    GgufWriter writer = good();
    writer.texts("tokens", {"a", "b"});
    const std::string bytes = writer.bytes();
    int refused = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        for (const char byte : {'\0', '\1', '\x7F', '\xFF'}) {
            std::string other = bytes;
            other[i] = byte;
            const std::string path = m_folder.write("other.gguf", other);
            const auto opened = openGguf(path, path, {});
            refused += opened ? 0 : 1;
            if (!opened)
                continue;
            const TensorStore& store = *opened.value().tensors;
            for (std::size_t t = 0; t < store.tensors().size(); ++t)
                if (const auto numbers = store.readFloats(t, {}); numbers)
                    QCOMPARE(
                        static_cast<std::int64_t>(numbers.value().size()),
                        store.tensors()[t].elementCount());
        }
    QVERIFY(refused > 100);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGgufFaults)
#include "tst_gguf_faults.moc"
