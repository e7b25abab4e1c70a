#include "core/base/error_code.h"
#include "core/text/files/tokenizer_files.h"
#include "core/text/sentencepiece_file.h"

#include <QtTest>

using namespace headlight;

namespace {

using Ids = std::vector<TokenId>;
using Contents = std::map<std::string, std::string, std::less<>>;

Result<TokenizerPtr> make(Contents contents)
{
    Result<TokenizerParts> parts = readTokenizerFiles({"folder", std::move(contents)});
    if (!parts)
        return parts.error();
    return Tokenizer::make(std::move(parts).value());
}

Ids idsOf(const Result<TokenizerPtr>& tokenizer, std::string_view text)
{
    Ids ids;
    if (tokenizer)
        for (const EncodedToken& token : tokenizer.value()->encode(text).value())
            ids.push_back(token.id);
    return ids;
}

/// A length-delimited field of a protocol buffer.
std::string field(char number, const std::string& bytes)
{
    return std::string{static_cast<char>((number << 3) | 2), static_cast<char>(bytes.size())} +
           bytes;
}

/// A piece with score 0.
std::string piece(const std::string& text, char kind)
{
    return field(1, field(1, text) + std::string("\x15\0\0\0\0\x18", 6) + kind);
}

const std::string kBertVocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nthe\n##s \r\n";

} // namespace

/// Folders without a tokenizer.json; the golden data holds whole ones.
class TestTokenizerFiles : public QObject
{
    Q_OBJECT
private slots:
    void readsLinesWithoutTheBlanksBehind()
    {
        const auto tokenizer = make({{"vocab.txt", kBertVocabulary}});
        QCOMPARE(idsOf(tokenizer, "Thes x [MASK]"), (Ids{2, 5, 6, 1, 4, 3}));
        QCOMPARE(tokenizer.value()->maskId(), std::optional<TokenId>{4});
    }

    void countsTheLastOfEqualLines()
    {
        const auto tokenizer = make({{"vocab.txt", kBertVocabulary + "the\n"}});
        QCOMPARE(idsOf(tokenizer, "the"), (Ids{2, 7, 3}));
    }

    void takesSpecialTokensFromTheSettings()
    {
        const auto tokenizer = make(
            {{"vocab.txt", "<cls>\n<sep>\n<unk>\nthe\n"},
             {"tokenizer_config.json",
              R"({"tokenizer_class": "BertTokenizerFast", "cls_token": "<cls>",
                  "sep_token": {"content": "<sep>", "lstrip": true}, "unk_token": "<unk>"})"}});
        QCOMPARE(idsOf(tokenizer, "the  <sep>x"), (Ids{0, 3, 1, 2, 1}));
    }

    void refusesByName_data()
    {
        QTest::addColumn<Contents>("contents");
        QTest::addColumn<ErrorCode>("code");

        const auto config = [](const char* kind) {
            return std::string{"{\"model_type\": \""} + kind + "\"}";
        };
        QTest::newRow("nothing") << Contents{} << ErrorCode::FolderWithoutTokenizer;
        QTest::newRow("only a config")
            << Contents{{"config.json", config("bert")}} << ErrorCode::FolderWithoutTokenizer;
        QTest::newRow("a kind without builder")
            << Contents{{"config.json", config("whisper")}, {"vocab.json", "{}"}}
            << ErrorCode::TokenizerJsonMissing;
        QTest::newRow("vocabulary that is no text")
            << Contents{{"vocab.txt", "a\n\xFF\n"}} << ErrorCode::TextNotUtf8;
        QTest::newRow("a piece twice")
            << Contents{{"vocab.json", R"({"a": 0, "a": 1})"}, {"merges.txt", ""}}
            << ErrorCode::FigureKeyTwice;
        QTest::newRow("merge of three")
            << Contents{{"vocab.json", R"({"a": 0})"}, {"merges.txt", "#version: 0.2\na a a\n"}}
            << ErrorCode::TokenizerMergeInvalid;
        QTest::newRow("merge of an unknown piece")
            << Contents{{"vocab.json", R"({"a": 0})"}, {"merges.txt", "a b\n"}}
            << ErrorCode::TokenizerMergeUnknown;
        QTest::newRow("settings that are no JSON")
            << Contents{{"vocab.txt", kBertVocabulary}, {"tokenizer_config.json", "{"}}
            << ErrorCode::JsonEnds;
        QTest::newRow("SentencePiece of another kind")
            << Contents{{"config.json", config("t5")}, {"spiece.model", piece("a", 1) + field(2, "\x18\x02")}}
            << ErrorCode::TokenizerFieldInvalid;
        QTest::newRow("SentencePiece cut short")
            << Contents{{"config.json", config("t5")}, {"spiece.model", piece("abc", 1).substr(0, 5)}}
            << ErrorCode::SentencePieceInvalid;
    }

    void refusesByName()
    {
        QFETCH(Contents, contents);
        QFETCH(ErrorCode, code);
        const auto tokenizer = make(contents);
        QVERIFY(!tokenizer);
        QCOMPARE(static_cast<int>(tokenizer.error().code), static_cast<int>(code));
    }

    void refusesBrokenBuffers_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::newRow("empty") << std::string{};
        QTest::newRow("no pieces") << field(2, "\x18\x01");
        QTest::newRow("length beyond the end") << std::string{"\x0A\x7F"};
        QTest::newRow("endless number") << std::string(11, '\xFF');
        QTest::newRow("group") << std::string{"\x0B"};
        QTest::newRow("field 0") << std::string("\x00\x01", 2);
        QTest::newRow("piece that is no UTF-8") << piece("\xC3", 1);
        QTest::newRow("kind of a piece") << piece("a", 7);
        QTest::newRow("endless score")
            << field(1, field(1, "a") + std::string("\x15\0\0\x80\x7F", 5));
        QTest::newRow("length of 2^63") << std::string{"\x0A\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F"};
    }

    void refusesBrokenBuffers()
    {
        QFETCH(std::string, bytes);
        const Result<SentencePieceFile> file = readSentencePiece(bytes, "spiece.model");
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::SentencePieceInvalid);
        QCOMPARE(file.error().place, std::string{"spiece.model"});
    }

    void passesOverFieldsItDoesNotNeed()
    {
        const std::string bytes =
            piece("<unk>", 2) + std::string("\x78\x05", 2) + piece("a", 1) + field(9, "what");
        const Result<SentencePieceFile> file = readSentencePiece(bytes, "");
        QVERIFY(file);
        QCOMPARE(file.value().pieces.size(), 2U);
        QVERIFY(file.value().addsDummyPrefix && file.value().removesExtraBlanks);
        QCOMPARE(file.value().first(PieceKind::Unknown), std::optional<std::size_t>{0});
    }
};

QTEST_APPLESS_MAIN(TestTokenizerFiles)
#include "tst_tokenizer_files.moc"
