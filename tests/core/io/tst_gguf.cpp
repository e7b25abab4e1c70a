#include "core/base/error_code.h"
#include "core/io/gguf.h"
#include "core/io/inspect.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QTest>

namespace headlight {

namespace {

using test::argument;
using test::GgufWriter;

/// One Q8_0 block of scale 1 with the numbers -1, 0, ... 30.
std::string eightBitBlock()
{
    std::string bytes{"\x00\x3C", 2};
    for (int i = -1; i < 31; ++i)
        bytes += static_cast<char>(i);
    return bytes;
}

std::vector<float> numbersOf(const TensorStore& store, const std::string& name)
{
    const auto index = store.find(name);
    return index ? store.readFloats(*index, {}).value() : std::vector<float>{};
}

/// One of two parts.
GgufWriter part(std::uint64_t number)
{
    GgufWriter writer;
    writer.u16("split.no", number);
    writer.u16("split.count", 2);
    writer.raw("split.tensors.count", 5, test::littleEndianBytes(2, 4));
    if (number == 0)
        writer.text("general.architecture", "llama");
    writer.floats(number == 0 ? "a" : "b", {1}, {static_cast<float>(number)});
    return writer;
}

} // namespace

class TestGguf : public QObject
{
    Q_OBJECT
private slots:
    void readsPlainAndQuantisedNumbers();
    void readsBlocksAcrossPieces();
    void listsTypesWithoutDecoder();
    void honoursAlignment();
    void givesTypedValues();
    void refusesValuesOfOtherTypes();
    void joinsParts();
    void refusesPartsThatDoNotFit();
    void opensFromFolders();
    void opensGoldenFiles();

private:
    test::OwnFolder m_folder;

    Result<GgufModel> open(const GgufWriter& writer)
    {
        const std::string path = m_folder.write("own.gguf", writer.bytes());
        return openGguf(path, path, {});
    }
};

void TestGguf::readsPlainAndQuantisedNumbers()
{
    GgufWriter writer;
    writer.floats("plain", {3, 2}, {1, 2, 3, 4, 5, 6});
    writer.tensors.push_back({"blocks", {32, 1}, 8, eightBitBlock(), {}});
    writer.tensors.push_back({"none", {32, 0}, 8, {}, {}});
    writer.tensors.push_back({"half", {2}, 1, std::string{"\x00\x3C\x00\xC0", 4}, {}});
    const auto opened = open(writer);
    QVERIFY2(
        opened, qPrintable(QString::fromStdString(opened ? "" : test::errorText(opened.error()))));
    const TensorStore& store = *opened.value().tensors;

    const std::vector<TensorInfo> expected{
        {"plain", DType::F32, "F32", {2, 3}},
        {"blocks", DType::F32, "Q8_0", {1, 32}},
        {"none", DType::F32, "Q8_0", {0, 32}},
        {"half", DType::F16, "F16", {2}}};
    QCOMPARE(store.tensors(), expected);
    QCOMPARE(numbersOf(store, "plain"), (std::vector<float>{1, 2, 3, 4, 5, 6}));
    QCOMPARE(numbersOf(store, "half"), (std::vector<float>{1, -2}));
    QVERIFY(numbersOf(store, "none").empty());
    const auto blocks = numbersOf(store, "blocks");
    QCOMPARE(blocks.size(), std::size_t{32});
    QCOMPARE(blocks[0], -1.0F);
    QCOMPARE(blocks[31], 30.0F);
    std::vector<std::size_t> nonZero;
    const auto keep = [&nonZero](std::size_t at) { nonZero.push_back(at); };
    QVERIFY(store.visitNonZero(1, keep, {}));
    QCOMPARE(nonZero.size(), std::size_t{31});
}

void TestGguf::readsBlocksAcrossPieces()
{
    constexpr std::uint64_t kBlocks = 20'000; // 2.5 MB of numbers: several pieces
    GgufWriter writer;
    std::string data;
    for (std::uint64_t i = 0; i < kBlocks; ++i) {
        data += std::string{"\x00\x3C", 2};
        data.append(32, static_cast<char>(i % 100));
    }
    writer.tensors.push_back({"blocks", {32, kBlocks}, 8, data, {}});
    const auto opened = open(writer);
    QVERIFY(opened);

    const auto numbers = numbersOf(*opened.value().tensors, "blocks");

    QCOMPARE(numbers.size(), std::size_t{32 * kBlocks});
    for (std::size_t i = 0; i < numbers.size(); ++i)
        QCOMPARE(numbers[i], static_cast<float>(i / 32 % 100));
}

void TestGguf::listsTypesWithoutDecoder()
{
    GgufWriter writer;
    writer.tensors.push_back({"grid", {256}, 16, std::string(66, 'x'), {}});
    writer.tensors.push_back({"new", {7}, 77, std::string(40, 'x'), {}});
    writer.floats("plain", {1}, {5});
    const auto opened = open(writer);
    QVERIFY(opened);
    const TensorStore& store = *opened.value().tensors;

    QCOMPARE(store.tensors()[0].typeName, std::string{"IQ2_XXS"});
    QCOMPARE(store.tensors()[1].typeName, std::string{"type 77"});
    for (const std::size_t listed : {0U, 1U}) {
        const auto refused = store.readFloats(listed, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TypeNotComputed);
        QCOMPARE(argument(refused.error(), "type"), store.tensors()[listed].typeName);
    }
    QCOMPARE(numbersOf(store, "plain"), std::vector<float>{5});
}

void TestGguf::honoursAlignment()
{
    GgufWriter writer;
    writer.whole("general.alignment", 256);
    writer.alignment = 256;
    writer.floats("a", {1}, {1});
    writer.floats("b", {1}, {2});
    const auto opened = open(writer);
    QVERIFY(opened);
    QCOMPARE(numbersOf(*opened.value().tensors, "b"), std::vector<float>{2});
}

void TestGguf::givesTypedValues()
{
    GgufWriter writer;
    writer.whole("count", 7);
    writer.raw("wide", 10, test::littleEndianBytes(1ULL << 40U, 8));
    writer.raw("small", 1, "\xFE"); // i8 -2
    writer.number("real", 0.5F);
    writer.boolean("truth", true);
    writer.text("text", "näme");
    writer.texts("texts", {"a", "", "c"});
    writer.integers("integers", {-1, 2});
    writer.numbers("numbers", {1.5F, -2});
    const auto opened = open(writer);
    QVERIFY(opened);
    const Metadata& values = *opened.value().metadata;

    QCOMPARE(values.size(), std::size_t{9});
    QCOMPARE(values.whole("count").value(), std::optional<std::uint64_t>{7});
    QCOMPARE(values.whole("wide").value(), std::optional<std::uint64_t>{1ULL << 40U});
    QCOMPARE(values.whole("absent").value(), std::optional<std::uint64_t>{});
    QCOMPARE(values.number("real").value(), std::optional<double>{0.5});
    QCOMPARE(values.number("small").value(), std::optional<double>{-2});
    QCOMPARE(values.boolean("truth").value(), std::optional<bool>{true});
    QCOMPARE(values.text("text").value(), std::optional<std::string>{"näme"});
    QCOMPARE(*values.texts("texts").value(), (std::vector<std::string>{"a", "", "c"}));
    QCOMPARE(*values.integers("integers").value(), (std::vector<std::int64_t>{-1, 2}));
    QCOMPARE(*values.numbers("numbers").value(), (std::vector<float>{1.5F, -2}));
    QCOMPARE(values.whole("small").error().code, ErrorCode::MetadataValueInvalid);
}

void TestGguf::refusesValuesOfOtherTypes()
{
    GgufWriter writer;
    writer.whole("whole", 7);
    writer.integers("integers", {1});
    const auto opened = open(writer);
    QVERIFY(opened);
    const Metadata& values = *opened.value().metadata;

    const auto text = values.text("whole");
    QCOMPARE(text.error().code, ErrorCode::MetadataTypeWrong);
    QCOMPARE(argument(text.error(), "found"), std::string{"u32"});
    QCOMPARE(values.numbers("integers").error().code, ErrorCode::MetadataTypeWrong);
    QCOMPARE(values.texts("integers").error().code, ErrorCode::MetadataTypeWrong);
    QCOMPARE(values.integers("whole").error().code, ErrorCode::MetadataTypeWrong);
    QCOMPARE(values.whole("integers").error().code, ErrorCode::MetadataTypeWrong);
    QCOMPARE(values.boolean("whole").error().code, ErrorCode::MetadataTypeWrong);
}

void TestGguf::joinsParts()
{
    const std::string path = m_folder.write("m-00001-of-00002.gguf", part(0).bytes());
    const std::string later = m_folder.write("m-00002-of-00002.gguf", part(1).bytes());

    const auto opened = openGguf(path, path, {});

    QVERIFY(opened);
    QCOMPARE(opened.value().tensors->tensors().size(), std::size_t{2});
    QCOMPARE(numbersOf(*opened.value().tensors, "b"), std::vector<float>{1});
    QVERIFY(opened.value().metadata->find("general.architecture") != nullptr);
    const auto refused = openGguf(later, later, {});
    QCOMPARE(refused.error().code, ErrorCode::GgufNotFirstPart);
    QCOMPARE(argument(refused.error(), "expected"), std::string{"m-00001-of-00002.gguf"});
}

void TestGguf::refusesPartsThatDoNotFit()
{
    const auto refusal = [this](const GgufWriter& first, const std::string& second) {
        const std::string path = m_folder.write("p-00001-of-00002.gguf", first.bytes());
        const std::string other = m_folder.path("p-00002-of-00002.gguf");
        if (second.empty())
            QFile::remove(QString::fromStdString(other));
        else
            m_folder.write("p-00002-of-00002.gguf", second);
        const auto opened = openGguf(path, path, {});
        return opened ? ErrorCode::Unexpected : opened.error().code;
    };
    QCOMPARE(refusal(part(0), ""), ErrorCode::GgufPartMissing);
    QCOMPARE(refusal(part(0), part(0).bytes()), ErrorCode::GgufTensorTwice);
    GgufWriter more = part(1);
    more.floats("c", {1}, {3});
    QCOMPARE(refusal(part(0), more.bytes()), ErrorCode::GgufPartMismatch);
    GgufWriter silent;
    silent.floats("b", {1}, {1});
    QCOMPARE(refusal(part(0), silent.bytes()), ErrorCode::MetadataMissing);
    QCOMPARE(refusal(part(0), "GGUF"), ErrorCode::HeaderEnds);
    GgufWriter three;
    three.u16("split.no", 0);
    three.u16("split.count", 3);
    QCOMPARE(refusal(three, part(1).bytes()), ErrorCode::GgufPartMismatch);
}

void TestGguf::opensFromFolders()
{
    QVERIFY(QDir{QString::fromStdString(m_folder.path(""))}.mkpath(QStringLiteral("parts")));
    m_folder.write("parts/m-00001-of-00002.gguf", part(0).bytes());
    m_folder.write("parts/m-00002-of-00002.gguf", part(1).bytes());
    const auto found = openWithKind(m_folder.path("parts"), {});
    QVERIFY(found);
    QCOMPARE(found.value().kind, FileKind::Gguf);
    QCOMPARE(found.value().tensors->tensors().size(), std::size_t{2});
    // Files of tensors, but no model: inspect refuses what the loader of models refuses.
    QCOMPARE(inspectPath(m_folder.path("parts"), {}).error().code, ErrorCode::MetadataMissing);
    QVERIFY(seemsToHoldTensors(found.value().file).value());
    m_folder.write("nameless", part(0).bytes());
    QVERIFY(seemsToHoldTensors(m_folder.path("nameless")).value());
}

void TestGguf::opensGoldenFiles()
{
    const std::string all = hasSharedData() ? sharedFolder() + "/golden" : goldenFolder();
    const QDir cases{QString::fromStdString(all + "/gguf")};
    const QStringList folders = cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(folders.size() >= 6);
    for (const QString& folder : folders) {
        const auto opened = openWithKind(cases.filePath(folder).toStdString(), {});
        QVERIFY2(opened, qPrintable(folder));
        QCOMPARE(opened.value().kind, FileKind::Gguf);
        QVERIFY(opened.value().metadata->text("general.architecture").value());
        const TensorStore& store = *opened.value().tensors;
        QVERIFY(store.tensors().size() > 20);
        for (std::size_t i = 0; i < store.tensors().size(); ++i)
            QVERIFY(readFinite(store, i, {}));
    }
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGguf)
#include "tst_gguf.moc"
