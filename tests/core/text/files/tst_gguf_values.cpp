#include "core/base/error_code.h"
#include "core/io/gguf.h"
#include "core/text/files/gguf_values.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/made_files.h"

#include <QTest>

namespace headlight {

namespace {

using test::GgufWriter;

GgufWriter tokenizer()
{
    GgufWriter writer;
    writer.text("tokenizer.ggml.model", "llama");
    writer.texts(
        "tokenizer.ggml.tokens", {"<unk>", "a",
                                  "\xE2\x96\x81"
                                  "b"});
    return writer;
}

} // namespace

class TestGgufValues : public QObject
{
    Q_OBJECT
private slots:
    void takesEveryKey();
    void leavesOutWhatIsAbsent();
    void refuses_data();
    void refuses();
    void cutsMerges();

private:
    test::OwnFolder m_folder;

    Result<GgufTokenizerValues> read(const std::string& bytes)
    {
        const std::string path = m_folder.write("own.gguf", bytes);
        const auto opened = openGguf(path, path, {});
        if (!opened)
            return opened.error();
        return readGgufTokenizer(*opened.value().metadata);
    }
};

void TestGgufValues::takesEveryKey()
{
    GgufWriter writer = tokenizer();
    writer.text("tokenizer.ggml.pre", "qwen2");
    writer.numbers("tokenizer.ggml.scores", {0, -1, -2});
    writer.integers("tokenizer.ggml.token_type", {2, 1, 1});
    writer.texts("tokenizer.ggml.merges", {"a b", "  b"});
    writer.whole("tokenizer.ggml.bos_token_id", 1);
    writer.whole("tokenizer.ggml.seperator_token_id", 2);
    writer.whole("tokenizer.ggml.mask_token_id", 0);
    writer.boolean("tokenizer.ggml.add_bos_token", true);
    writer.boolean("tokenizer.ggml.add_space_prefix", false);
    writer.raw("tokenizer.ggml.precompiled_charsmap", 9, test::ggufArrayHead(0, 2) + "\x01\x02");
    const auto found = read(writer.bytes());
    QVERIFY(found);
    const GgufTokenizerValues& values = found.value();
    QCOMPARE(values.split, std::string{"qwen2"});
    QCOMPARE(values.tokens.size(), std::size_t{3});
    QCOMPARE(values.scores, (std::vector<float>{0, -1, -2}));
    QCOMPARE(values.types, (std::vector<std::int64_t>{2, 1, 1}));
    QCOMPARE(values.merges[1], std::string{"  b"});
    QCOMPARE(values.beginningId, std::optional<std::uint64_t>{1});
    QCOMPARE(values.separatorId, std::optional<std::uint64_t>{2});
    QCOMPARE(values.maskId, std::optional<std::uint64_t>{0});
    QCOMPARE(values.addsBeginning, std::optional<bool>{true});
    QCOMPARE(values.addsSpacePrefix, std::optional<bool>{false});
    QCOMPARE(values.charsmap, std::string{"\x01\x02"});
}

void TestGgufValues::leavesOutWhatIsAbsent()
{
    const auto found = read(tokenizer().bytes());
    QVERIFY(found);
    QVERIFY(found.value().scores.empty());
    QVERIFY(!found.value().endId);
    QVERIFY(!found.value().addsEnd);
    Metadata none{"file"};
    QVERIFY(!hasGgufTokenizer(none));
    none.add("tokenizer.ggml.model", {MetadataType::Text, false, "none", {}});
    QVERIFY(!hasGgufTokenizer(none));
}

void TestGgufValues::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, ErrorCode code, const auto& change) {
        GgufWriter writer = tokenizer();
        change(writer);
        QTest::newRow(name) << QByteArray::fromStdString(writer.bytes()) << static_cast<int>(code);
    };
    row("more scores than tokens", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.numbers("tokenizer.ggml.scores", {0, 0, 0, 0});
    });
    row("fewer types than tokens", ErrorCode::MetadataValueInvalid,
        [](GgufWriter& w) { w.integers("tokenizer.ggml.token_type", {1}); });
    row("types as floats", ErrorCode::MetadataTypeWrong, [](GgufWriter& w) {
        w.numbers("tokenizer.ggml.token_type", {1, 1, 1});
    });
    row("type 7", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.integers("tokenizer.ggml.token_type", {1, 7, 1});
    });
    row("merge without a space", ErrorCode::MetadataValueInvalid,
        [](GgufWriter& w) { w.texts("tokenizer.ggml.merges", {"ab"}); });
    row("id beyond the vocabulary", ErrorCode::MetadataValueInvalid,
        [](GgufWriter& w) { w.whole("tokenizer.ggml.eos_token_id", 3); });
    row("truth as a number", ErrorCode::MetadataTypeWrong,
        [](GgufWriter& w) { w.whole("tokenizer.ggml.add_eos_token", 1); });
    row("tokens as numbers", ErrorCode::MetadataTypeWrong, [](GgufWriter& w) {
        w = {};
        w.text("tokenizer.ggml.model", "gpt2");
        w.integers("tokenizer.ggml.tokens", {1});
    });
    row("no tokens", ErrorCode::MetadataMissing, [](GgufWriter& w) {
        w = {};
        w.text("tokenizer.ggml.model", "gpt2");
    });
}

void TestGgufValues::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const auto found = read(bytes.toStdString());
    QVERIFY(!found);
    QCOMPARE(static_cast<int>(found.error().code), code);
}

void TestGgufValues::cutsMerges()
{
    QCOMPARE(ggufMergeCut("a b"), std::optional<std::size_t>{2});
    QCOMPARE(ggufMergeCut("  b"), std::optional<std::size_t>{2}); // the piece " " and "b"
    QCOMPARE(ggufMergeCut("a b c"), std::optional<std::size_t>{2});
    QVERIFY(!ggufMergeCut("ab"));
    QVERIFY(!ggufMergeCut(" b"));
    QVERIFY(!ggufMergeCut("a "));
    QVERIFY(!ggufMergeCut(""));
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGgufValues)
#include "tst_gguf_values.moc"
