#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QTest>

#include <set>

namespace headlight {

namespace {

using test::littleEndianBytes;
using test::safetensorsFile;

/// One entry of a header.
std::string entry(const std::string& name, const std::string& fields)
{
    return '"' + name + "\":{" + fields + '}';
}

/// An F32 vector of one element at `begin`.
std::string oneFloat(const std::string& name, std::size_t begin)
{
    return test::tensorEntry(name, "F32", "[1]", begin, begin + 4);
}

std::string inBraces(const std::string& members)
{
    return '{' + members + '}';
}

void fault(const char* name, const std::string& bytes, ErrorCode code)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(code);
}

/// A fault in a header with one four-byte tensor.
void headerFault(const char* name, const std::string& members, ErrorCode code)
{
    fault(name, safetensorsFile(inBraces(members), 4), code);
}

void lengthFaults()
{
    const std::string good = safetensorsFile(inBraces(oneFloat("a", 0)), 4);
    const std::string rest = good.substr(8);
    fault("no byte", "", ErrorCode::SafetensorsTooShort);
    fault("1 byte", "\x01", ErrorCode::SafetensorsTooShort);
    fault("7 bytes", std::string(7, '\0'), ErrorCode::SafetensorsTooShort);
    fault("header of 0 bytes", std::string(8, '\0'), ErrorCode::JsonEnds);
    fault("N = 2^64 - 1", littleEndianBytes(~0ULL, 8) + rest, ErrorCode::SafetensorsHeaderTooLarge);
    fault(
        "N = 2^63", littleEndianBytes(1ULL << 63U, 8) + rest, ErrorCode::SafetensorsHeaderTooLarge);
    fault(
        "N = 100,000,001", littleEndianBytes(100'000'001, 8) + rest,
        ErrorCode::SafetensorsHeaderTooLarge);
    fault(
        "N = size - 7", littleEndianBytes(good.size() - 7, 8) + rest,
        ErrorCode::SafetensorsHeaderBeyondFile);
    fault("one byte short", good.substr(0, good.size() - 1), ErrorCode::SafetensorsTruncated);
    fault("one byte long", good + '\0', ErrorCode::SafetensorsTrailing);
    fault("1 MiB long", good + std::string(1U << 20U, '\0'), ErrorCode::SafetensorsTrailing);
}

void rangeFaults()
{
    const auto two = [](const char* first, const char* second) {
        return inBraces(
            entry("a", std::string{R"("dtype":"U8","shape":[4],"data_offsets":)"} + first) + ',' +
            entry("b", std::string{R"("dtype":"U8","shape":[4],"data_offsets":)"} + second));
    };
    fault("overlap", safetensorsFile(two("[0,4]", "[3,7]"), 7), ErrorCode::SafetensorsOverlap);
    fault("hole", safetensorsFile(two("[0,4]", "[5,9]"), 9), ErrorCode::SafetensorsHole);
    fault("begins at 1", safetensorsFile(two("[1,5]", "[5,9]"), 9), ErrorCode::SafetensorsHole);
    fault("same range", safetensorsFile(two("[0,4]", "[0,4]"), 4), ErrorCode::SafetensorsOverlap);
    headerFault(
        "begin > end", entry("a", R"("dtype":"U8","shape":[4],"data_offsets":[4,0])"),
        ErrorCode::SafetensorsRangeBackwards);
    fault(
        "begin > end inside", safetensorsFile(two("[0,4]", "[4,2]"), 4),
        ErrorCode::SafetensorsRangeBackwards);
}

void sizeFaults()
{
    const auto shaped = [](const char* type, const char* shape, const char* range = "[0,4]") {
        return entry(
            "a", std::string{R"("dtype":")"} + type + R"(","shape":)" + shape +
                     R"(,"data_offsets":)" + range);
    };
    headerFault(
        "product beyond 64 bits", shaped("F32", "[4294967296,4294967296,2]"),
        ErrorCode::ShapeTooLarge);
    headerFault(
        "huge before 0", shaped("F32", "[4294967296,4294967296,0]", "[0,0]"),
        ErrorCode::ShapeTooLarge);
    headerFault("size does not fit", shaped("F32", "[2]"), ErrorCode::SafetensorsSizeMismatch);
    headerFault("scalar of 8 bytes", shaped("F64", "[]"), ErrorCode::SafetensorsSizeMismatch);
    headerFault("F4, odd count", shaped("F4", "[7]"), ErrorCode::SafetensorsPartialByte);
    headerFault("F6, not whole bytes", shaped("F6_E2M3", "[5]"), ErrorCode::SafetensorsPartialByte);
    std::string many = "[0";
    for (int i = 0; i < 100'000; ++i)
        many += ",1";
    headerFault(
        "100,001 dimensions", shaped("F32", (many + ']').c_str()),
        ErrorCode::SafetensorsSizeMismatch);
}

void numberFaults()
{
    const auto extent = [](const char* number) {
        return entry(
            "a", R"("dtype":"U8","shape":[)" + std::string{number} + R"(],"data_offsets":[0,4])");
    };
    const auto number = ErrorCode::SafetensorsNumberInvalid;
    headerFault("negative", extent("-4"), number);
    headerFault("fraction", extent("4.0"), number);
    headerFault("exponent", extent("4e0"), number);
    headerFault("number as text", extent("\"4\""), number);
    headerFault("true", extent("true"), number);
    headerFault("list in a list", extent("[4]"), number);
    headerFault("2^53 + 1", extent("9007199254740993"), number);
    headerFault("2^63", extent("9223372036854775808"), number);
    headerFault("2^64", extent("18446744073709551616"), number);
    headerFault("leading zero", extent("04"), ErrorCode::JsonNumberInvalid);
    headerFault("plus", extent("+4"), ErrorCode::JsonUnexpected);
    headerFault("no digits", extent("-"), ErrorCode::JsonNumberInvalid);
    headerFault("ends at the point", extent("4."), ErrorCode::JsonNumberInvalid);
}

void fieldFaults()
{
    const std::string type = R"("dtype":"F32")";
    const std::string shape = R"("shape":[1])";
    const std::string range = R"("data_offsets":[0,4])";
    const auto missing = ErrorCode::SafetensorsFieldMissing;
    const auto invalid = ErrorCode::SafetensorsFieldInvalid;
    headerFault("no dtype", entry("a", shape + ',' + range), missing);
    headerFault("no shape", entry("a", type + ',' + range), missing);
    headerFault("no data_offsets", entry("a", type + ',' + shape), missing);
    const auto twice = ErrorCode::SafetensorsFieldTwice;
    headerFault("dtype twice", entry("a", type + ',' + type + ',' + shape + ',' + range), twice);
    headerFault("shape twice", entry("a", type + ',' + shape + ',' + shape + ',' + range), twice);
    headerFault("dtype number", entry("a", "\"dtype\":32," + shape + ',' + range), invalid);
    headerFault("dtype null", entry("a", "\"dtype\":null," + shape + ',' + range), invalid);
    headerFault("shape number", entry("a", type + ",\"shape\":1," + range), invalid);
    headerFault("shape object", entry("a", type + ",\"shape\":{}," + range), invalid);
    headerFault("one offset", entry("a", type + ',' + shape + ",\"data_offsets\":[0]"), invalid);
    headerFault(
        "three offsets", entry("a", type + ',' + shape + ",\"data_offsets\":[0,4,8]"), invalid);
    headerFault(
        "offsets as text", entry("a", type + ',' + shape + ",\"data_offsets\":\"0,4\""), invalid);
    headerFault("entry is a list", R"("a":[1])", ErrorCode::SafetensorsEntryInvalid);
    headerFault("entry is null", R"("a":null)", ErrorCode::SafetensorsEntryInvalid);
}

void nameFaults()
{
    const std::string plain = oneFloat("a", 0);
    const auto twice = ErrorCode::SafetensorsNameTwice;
    const auto metadata = ErrorCode::SafetensorsMetadataInvalid;
    fault("name twice", safetensorsFile(inBraces(plain + ',' + oneFloat("a", 4)), 8), twice);
    fault(
        "name twice by escape",
        safetensorsFile(inBraces(oneFloat("bb", 0) + ',' + oneFloat("\\u0062b", 4)), 8), twice);
    headerFault(
        "__metadata__ twice", R"("__metadata__":{},"__metadata__":{},)" + plain,
        ErrorCode::SafetensorsMetadataTwice);
    headerFault("__metadata__ with number", R"("__metadata__":{"a":1},)" + plain, metadata);
    headerFault("__metadata__ with list", R"("__metadata__":{"a":["b"]},)" + plain, metadata);
    headerFault("__metadata__ with object", R"("__metadata__":{"a":{"b":"c"}},)" + plain, metadata);
    headerFault("__metadata__ with null", R"("__metadata__":{"a":null},)" + plain, metadata);
    headerFault("__metadata__ is a list", R"("__metadata__":[],)" + plain, metadata);
}

void jsonFaults()
{
    const std::string plain = oneFloat("a", 0);
    const auto unexpected = ErrorCode::JsonUnexpected;
    headerFault("trailing comma", plain + ',', unexpected);
    headerFault(
        "trailing comma in a list",
        entry("a", R"("dtype":"F32","shape":[1,],"data_offsets":[0,4])"), unexpected);
    headerFault("comment", "/* */" + plain, unexpected);
    headerFault(
        "NaN", entry("a", R"("dtype":"F32","shape":[NaN],"data_offsets":[0,4])"), unexpected);
    headerFault("no colon", R"("a" {})", unexpected);
    headerFault("single quotes", R"('a':{})", unexpected);
    fault(
        "byte order mark", safetensorsFile("\xEF\xBB\xBF" + inBraces(plain), 4),
        ErrorCode::JsonByteOrderMark);
    headerFault("lone surrogate", oneFloat("\\ud83e", 0), ErrorCode::JsonLoneSurrogate);
    headerFault("low surrogate first", oneFloat("x\\udde0", 0), ErrorCode::JsonLoneSurrogate);
    headerFault(
        "two high surrogates", oneFloat("xx\\ud83e\\ud83e", 0), ErrorCode::JsonLoneSurrogate);
    headerFault("unknown escape", oneFloat("\\q", 0), ErrorCode::JsonEscapeInvalid);
    headerFault("escape without digits", oneFloat("\\u12g4", 0), ErrorCode::JsonEscapeInvalid);
    headerFault("raw control character", oneFloat("a\nb", 0), ErrorCode::JsonControlCharacter);
    headerFault("invalid UTF-8", oneFloat("a\xFF", 0), ErrorCode::JsonNotUtf8);
    headerFault("overlong UTF-8", oneFloat("ab\xC0\xAF", 0), ErrorCode::JsonNotUtf8);
    headerFault("surrogate in UTF-8", oneFloat("abc\xED\xA0\x80", 0), ErrorCode::JsonNotUtf8);
    fault("NUL behind", safetensorsFile(inBraces(plain) + '\0', 4), ErrorCode::JsonTrailing);
    fault("two objects", safetensorsFile(inBraces(plain) + "{}", 4), ErrorCode::JsonTrailing);
    fault("list", safetensorsFile("[]", 0), ErrorCode::SafetensorsNotObject);
    fault("null", safetensorsFile("null", 0), ErrorCode::SafetensorsNotObject);
    fault("cut", safetensorsFile("{\"a\":{", 0), ErrorCode::JsonEnds);
    fault("cut in a name", safetensorsFile("{\"a", 0), ErrorCode::JsonEnds);
    const std::string deep(10'000, '[');
    headerFault(
        "depth 10,000", entry("a", "\"x\":" + deep + std::string(10'000, ']')),
        ErrorCode::JsonTooDeep);
    headerFault("fault in what is skipped", entry("a", R"("x":[1 2])"), unexpected);
}

} // namespace

class TestSafetensorsFaults : public QObject
{
    Q_OBJECT
private slots:
    void eachFaultHasItsError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        lengthFaults();
        rangeFaults();
        sizeFaults();
        numberFaults();
        fieldFaults();
        nameFaults();
        jsonFaults();
    }

    void eachFaultHasItsError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        const std::string path = m_folder.write("fault.safetensors", bytes.toStdString());
        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY(!opened);
        QVERIFY2(
            static_cast<int>(opened.error().code) == code, test::errorText(opened.error()).c_str());
        QCOMPARE(opened.error().place, path);
        // Two faults never read the same.
        QVERIFY2(
            m_seen.insert(test::errorText(opened.error())).second,
            test::errorText(opened.error()).c_str());
    }

    void saysWhere()
    {
        const std::string header = inBraces(oneFloat("a", 0) + ',');
        const std::string path = m_folder.write("where.safetensors", safetensorsFile(header, 4));
        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY(!opened);
        QCOMPARE(test::argument(opened.error(), "offset"), std::to_string(8 + header.size() - 1));
        QCOMPARE(test::argument(opened.error(), "found"), std::string{"}"});
    }

private:
    test::OwnFolder m_folder;
    std::set<std::string> m_seen;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestSafetensorsFaults)
#include "tst_safetensors_faults.moc"
