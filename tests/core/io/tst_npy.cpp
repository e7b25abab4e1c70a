#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QTest>

#include <set>

namespace headlight {

namespace {

using test::npyFile;

/// A dictionary with these values.
std::string dictionary(
    const std::string& descr, const std::string& shape, const std::string& order = "False")
{
    return "{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

/// The same with blanks up to `length` characters in all.
std::string padded(std::string text, std::size_t length)
{
    text.insert(text.size() - 1, std::string(length - text.size(), ' '));
    return text;
}

void fault(const char* name, const std::string& bytes, ErrorCode code)
{
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(code);
}

void preludeFaults()
{
    const std::string good = npyFile(dictionary("'<f4'", "(2, 3)"), 24);
    std::string version = good;
    version[6] = '\x04';
    fault("version 4.0", version, ErrorCode::NpyVersionUnknown);
    version[6] = '\x01';
    version[7] = '\x01';
    fault("version 1.1", version, ErrorCode::NpyVersionUnknown);
    fault("other magic", "\x93NUMPX" + good.substr(6), ErrorCode::NpyMagicMissing);
    fault(
        "header of 10,001", npyFile(padded(dictionary("'<f4'", "(2, 3)"), 10'001), 24),
        ErrorCode::NpyHeaderTooLarge);
    std::string utf8 = good;
    utf8[6] = '\x03';
    utf8.insert(10, std::string(2, '\0')); // the length has four bytes
    utf8[20] = '\xFF';
    fault("version 3 without UTF-8", utf8, ErrorCode::NpyHeaderNotUtf8);
}

void dictionaryFaults()
{
    const auto header = [](const char* name, const std::string& text, ErrorCode code) {
        fault(name, npyFile(text, 24), code);
    };
    const auto invalid = ErrorCode::NpyHeaderInvalid;
    const auto value = ErrorCode::NpyValueInvalid;
    header("empty", "", ErrorCode::NpyHeaderEnds);
    header("list", "[1, 2]\n", invalid);
    header("no quotes", "{descr: '<f4'}\n", invalid);
    header("no colon", "{'descr' '<f4'}\n", invalid);
    header("no comma", "{'descr': '<f4' 'fortran_order': False}\n", invalid);
    header("open", "{'descr': '<f4', 'fortran_order': False, ", ErrorCode::NpyHeaderEnds);
    header("more behind", dictionary("'<f4'", "(2, 3)") + "x", invalid);
    header("NUL behind", dictionary("'<f4'", "(2, 3)") + '\0', invalid);
    header("no descr", "{'fortran_order': False, 'shape': (2, 3)}\n", ErrorCode::NpyKeyMissing);
    header("no shape", "{'descr': '<f4', 'fortran_order': False}\n", ErrorCode::NpyKeyMissing);
    header("no order", "{'descr': '<f4', 'shape': (2, 3)}\n", ErrorCode::NpyKeyMissing);
    header("descr twice", "{'descr': '<f4', 'descr': '<f4'}\n", ErrorCode::NpyKeyTwice);
    header("other key", "{'descr': '<f4', 'color': 1}\n", ErrorCode::NpyKeyUnexpected);
    header("descr number", dictionary("4", "(2, 3)"), value);
    header("order number", dictionary("'<f4'", "(2, 3)", "0"), value);
    header("order text", dictionary("'<f4'", "(2, 3)", "'True'"), value);
    header("shape list", dictionary("'<f4'", "[2, 3]"), value);
    header("shape number", dictionary("'<f4'", "6"), value);
    header("shape in brackets", dictionary("'<f4'", "(6)"), value);
    header("negative", dictionary("'<f4'", "(-2, 3)"), value);
    header("fraction", dictionary("'<f4'", "(2.0, 3)"), value);
    header("no comma in shape", dictionary("'<f4'", "(2 3)"), value);
    header("beyond 63 bits", dictionary("'<f4'", "(9223372036854775808,)"), value);
    header(
        "product beyond 63 bits", dictionary("'<f4'", "(4294967296, 4294967296)"),
        ErrorCode::ShapeTooLarge);
    header(
        "bytes beyond 63 bits", dictionary("'<f8'", "(2305843009213693952,)"),
        ErrorCode::ShapeTooLarge);
    for (const char* type : {"'<f3'", "'f'", "''", "'<'", "'<x4'", "'<f4x'", "'float'", "'<U'"})
        header(
            (std::string{"type "} + type).c_str(), dictionary(type, "(2, 3)"),
            ErrorCode::NpyTypeInvalid);
    header("open structure", dictionary("[('a', '<f4')", "(2, 3)"), ErrorCode::NpyHeaderEnds);
}

void dataFaults()
{
    fault("23 of 24 bytes", npyFile(dictionary("'<f4'", "(2, 3)"), 23), ErrorCode::NpyTruncated);
    fault("no data", npyFile(dictionary("'<f4'", "(1000, 3)"), 0), ErrorCode::NpyTruncated);
    fault("scalar cut", npyFile(dictionary("'<f8'", "()"), 4), ErrorCode::NpyTruncated);
}

} // namespace

class TestNpy : public QObject
{
    Q_OBJECT
private slots:
    void eachFaultHasItsError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        preludeFaults();
        dictionaryFaults();
        dataFaults();
    }

    void eachFaultHasItsError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        const auto opened = openTensors(m_folder.write("fault.npy", bytes.toStdString()), {});
        QVERIFY(!opened);
        const std::string text = test::errorText(opened.error());
        QVERIFY2(static_cast<int>(opened.error().code) == code, text.c_str());
        QVERIFY2(m_seen.insert(text).second, text.c_str());
    }

    void quotesWhatIsWrong()
    {
        const auto found = [this](const std::string& text) {
            const auto opened = openTensors(m_folder.write("fault.npy", npyFile(text, 24)), {});
            return opened ? std::string{} : test::argument(opened.error(), "found");
        };
        QCOMPARE(found(dictionary("'<f4'", "(-1,)")), std::string{"(-1,)"});
        QCOMPARE(found("{\xE9'descr': '<f4'}\n"), std::string{"\u00E9"}); // Latin-1
    }

    void anyCutIsSaid()
    {
        const std::string good = npyFile(dictionary("'<f4'", "(2, 3)"), 24);
        for (std::size_t size = 0; size < good.size(); ++size) {
            const auto opened = openTensors(m_folder.write("cut.npy", good.substr(0, size)), {});
            QVERIFY(!opened);
            const ErrorCode code = opened.error().code;
            QVERIFY2(
                code == ErrorCode::NpyTooShort || code == ErrorCode::NpyTruncated,
                test::errorText(opened.error()).c_str());
        }
    }

    void takesHeadersUpToTheCap()
    {
        for (const std::size_t length : {9'999U, 10'000U}) {
            const std::string text = padded(dictionary("'<f4'", "(2, 3)"), length);
            QVERIFY(openTensors(m_folder.write("long.npy", npyFile(text, 24)), {}));
        }
    }

    void listsWhatItCannotCompute_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("code");
        const auto add = [](const char* type, ErrorCode code) {
            QTest::newRow(type) << QByteArray{type} << static_cast<int>(code);
        };
        add("'|O'", ErrorCode::TypeIsObjects);
        add("'<c8'", ErrorCode::TypeIsComplex);
        add("'<c16'", ErrorCode::TypeIsComplex);
        add("'<M8[ns]'", ErrorCode::TypeIsDate);
        add("'<m8[s]'", ErrorCode::TypeIsDate);
        add("'|V3'", ErrorCode::TypeNotComputed);
        add("'<f16'", ErrorCode::TypeNotComputed);
        add("'<U2'", ErrorCode::TypeIsText);
        add("'|S2'", ErrorCode::TypeIsText);
        add("[('a', '<f4'), ('b c', '<i2', (3,))]", ErrorCode::TypeIsStructured);
    }

    void listsWhatItCannotCompute()
    {
        QFETCH(QByteArray, type);
        QFETCH(int, code);
        const std::string bytes = npyFile(dictionary(type.toStdString(), "(2,)"), 64);
        const auto opened = openTensors(m_folder.write("listed.npy", bytes), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[0].elementCount(), std::int64_t{2});
        const Result<std::vector<float>> refused = opened.value()->readFloats(0, {});
        QVERIFY(!refused);
        QCOMPARE(static_cast<int>(refused.error().code), code);
        QCOMPARE(test::argument(refused.error(), "array"), std::string{"listed.npy"});
        if (code == static_cast<int>(ErrorCode::TypeIsStructured))
            QCOMPARE(test::argument(refused.error(), "found"), std::string{"a, b c"});
    }

    void readsVoidOfTwoBytesAsBfloat16()
    {
        std::string bytes = npyFile(dictionary("'|V2'", "(1,)"), 0);
        bytes += std::string("\x80\x3F", 2);
        const auto opened = openTensors(m_folder.write("v2.npy", bytes), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->readFloats(0, {}).value().front(), 1.0F);
        QVERIFY(opened.value()->notes()[0].code == ErrorCode::NoteReadAsBfloat16);
    }

    void notesFurtherArrays()
    {
        const std::string one = npyFile(dictionary("'<f4'", "(2, 3)"), 24);
        const auto opened = openTensors(m_folder.write("two.npy", one + one), {});
        QVERIFY(opened);
        QVERIFY(opened.value()->notes()[0].code == ErrorCode::NoteMoreArrays);
        QCOMPARE(test::argument(opened.value()->notes()[0], "found"), std::to_string(one.size()));
    }

    void refusesNumbersThatAreNoIntegers()
    {
        std::string bytes = npyFile(dictionary("'<f4'", "(2,)"), 4);
        bytes += test::littleEndianBytes(0x3F000000, 4); // 0.5
        const auto opened = openTensors(m_folder.write("half.npy", bytes), {});
        QVERIFY(opened);
        const auto refused = opened.value()->readIntegers(0, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::NotWhole);
        QCOMPARE(test::argument(refused.error(), "index"), std::string{"1"});
    }

    void refusesCodesThatAreNoCharacters()
    {
        std::string bytes = npyFile(dictionary("'<U1'", "(2,)"), 4);
        bytes += test::littleEndianBytes(0xD800, 4);
        const auto opened = openTensors(m_folder.write("text.npy", bytes), {});
        QVERIFY(opened);
        const auto refused = opened.value()->readStrings(0, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::CharacterInvalid);
    }

    void refusesMoreThanThereIsMemory()
    {
        const std::string bytes = npyFile(dictionary("'<U0'", "(1000000000000,)"), 0);
        const auto opened = openTensors(m_folder.write("many.npy", bytes), {});
        QVERIFY(opened);
        const auto refused = opened.value()->readStrings(0, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::MemoryExceeded);
    }

private:
    test::OwnFolder m_folder;
    std::set<std::string> m_seen;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestNpy)
#include "tst_npy.moc"
