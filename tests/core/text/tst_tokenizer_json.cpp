#include "core/base/error_code.h"
#include "core/text/tokenizer_json.h"
#include "tests/support/error_argument.h"

#include <QtTest>

#include <ctime>

using namespace headlight;

namespace {

const char* const kModel =
    "{\"type\": \"BPE\", \"vocab\": {\"a\": 0, \"b\": 1, \"ab\": 2, \" \": 3},"
    "\"merges\": [[\"a\", \"b\"]]}";

/// A tokenizer.json with these members.
std::string file(const std::string& members)
{
    return "{\"version\": \"1.0\", " + members + '}';
}

std::string withModel(const std::string& model)
{
    return file("\"model\": " + model);
}

Result<TokenizerPtr> read(const std::string& json)
{
    Result<TokenizerParts> parts = readTokenizerJson(json, "tokenizer.json");
    if (!parts)
        return parts.error();
    return Tokenizer::make(std::move(parts).value());
}

std::vector<TokenId> idsOf(const Tokenizer& tokenizer, std::string_view text)
{
    std::vector<TokenId> ids;
    for (const EncodedToken& token : tokenizer.encode(text).value())
        ids.push_back(token.id);
    return ids;
}

using Ids = std::vector<TokenId>;

} // namespace

/// What a tokenizer.json must hold, and what is done about what is wrong with one.
class TestTokenizerJson : public QObject
{
    Q_OBJECT
private slots:
    void refusesWhatIsWrong_data()
    {
        QTest::addColumn<std::string>("json");
        QTest::addColumn<ErrorCode>("code");

        const auto row = [](const char* name, const std::string& json, ErrorCode code) {
            QTest::newRow(name) << json << code;
        };
        row("empty", "", ErrorCode::JsonEnds);
        row("a list", "[]", ErrorCode::JsonUnexpected);
        row("cut short", withModel(kModel).substr(0, 60), ErrorCode::JsonEnds);
        row("more behind", withModel(kModel) + "{}", ErrorCode::JsonTrailing);
        row("byte order mark", "\xEF\xBB\xBF" + withModel(kModel), ErrorCode::JsonByteOrderMark);
        row("raw control character", file("\"a\": \"\x01\""), ErrorCode::JsonControlCharacter);
        row("lone surrogate", file("\"a\": \"\\ud800\""), ErrorCode::JsonLoneSurrogate);
        row("no model", file("\"normalizer\": null"), ErrorCode::FigureValueInvalid);
        row("model null", withModel("null"), ErrorCode::FigureValueInvalid);
        row("two models", file(std::string{"\"model\": "} + kModel + ", \"model\": " + kModel),
            ErrorCode::FigureKeyTwice);
        row("unknown model", withModel("{\"type\": \"RNN\", \"vocab\": {}}"),
            ErrorCode::TokenizerPartUnknown);
        row("piece twice", withModel("{\"type\": \"WordLevel\", \"vocab\": {\"a\": 0, \"a\": 1}}"),
            ErrorCode::FigureKeyTwice);
        row("id below 0", withModel("{\"type\": \"WordLevel\", \"vocab\": {\"a\": -1}}"),
            ErrorCode::FigureValueInvalid);
        row("id too large", withModel("{\"type\": \"WordLevel\", \"vocab\": {\"a\": 4294967295}}"),
            ErrorCode::FigureValueInvalid);
        row("id no number", withModel("{\"type\": \"WordLevel\", \"vocab\": {\"a\": \"0\"}}"),
            ErrorCode::JsonUnexpected);
        row("merge of an unknown part",
            withModel("{\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": [[\"a\", \"b\"]]}"),
            ErrorCode::TokenizerMergeUnknown);
        row("merge with an unknown result",
            withModel(
                "{\"type\": \"BPE\", \"vocab\": {\"a\": 0, \"b\": 1}, \"merges\": [\"a b\"]}"),
            ErrorCode::TokenizerMergeUnknown);
        row("merge of three parts",
            withModel("{\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": [\"a a a\"]}"),
            ErrorCode::TokenizerMergeInvalid);
        row("merge of one part",
            withModel("{\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": [\"a\"]}"),
            ErrorCode::TokenizerMergeInvalid);
        row("merge as a long list",
            withModel(
                "{\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": [[\"a\", \"a\", \"a\"]]}"),
            ErrorCode::FigureValueInvalid);
        row("no merges", withModel("{\"type\": \"BPE\", \"vocab\": {\"a\": 0}}"),
            ErrorCode::FigureValueInvalid);
        row("Unigram with an object", withModel("{\"type\": \"Unigram\", \"vocab\": {\"a\": 0}}"),
            ErrorCode::FigureValueInvalid);
        row("unknown id beyond the list",
            withModel("{\"type\": \"Unigram\", \"unk_id\": 1, \"vocab\": [[\"a\", -1]]}"),
            ErrorCode::FigureValueInvalid);
        row("score beyond doubles",
            withModel("{\"type\": \"Unigram\", \"vocab\": [[\"a\", 1e999]]}"),
            ErrorCode::FigureValueInvalid);
        row("unknown processor",
            file(std::string{"\"post_processor\": {\"type\": \"Magic\"}, \"model\": "} + kModel),
            ErrorCode::TokenizerPartUnknown);
        row("template with an unknown token",
            file(
                std::string{"\"post_processor\": {\"type\": \"TemplateProcessing\","
                            "\"single\": [{\"SpecialToken\": {\"id\": \"[CLS]\", \"type_id\": 0}}],"
                            "\"pair\": [], \"special_tokens\": {}}, \"model\":"} +
                kModel),
            ErrorCode::FigureValueInvalid);
        row("pattern that is none",
            file(
                std::string{
                    "\"pre_tokenizer\": {\"type\": \"Split\", \"pattern\": {\"Regex\": \"(\"},"
                    "\"behavior\": \"Isolated\", \"invert\": false}, \"model\":"} +
                kModel),
            ErrorCode::PatternInvalid);
        row("added token without content",
            file(std::string{"\"added_tokens\": [{\"id\": 1}], \"model\": "} + kModel),
            ErrorCode::FigureValueInvalid);
    }

    void refusesWhatIsWrong()
    {
        QFETCH(std::string, json);
        QFETCH(ErrorCode, code);
        const Result<TokenizerPtr> tokenizer = read(json);
        QVERIFY(!tokenizer);
        QCOMPARE(static_cast<int>(tokenizer.error().code), static_cast<int>(code));
        QCOMPARE(tokenizer.error().place, std::string{"tokenizer.json"});
    }

    void refusesDeepNesting()
    {
        std::string deep = "\"a\": ";
        for (int i = 0; i < 100'000; ++i)
            deep += '[';
        const Result<TokenizerPtr> tokenizer = read(file(deep));
        QVERIFY(!tokenizer);
        QCOMPARE(tokenizer.error().code, ErrorCode::JsonTooDeep);
    }

    /// The later rank counts; a line that begins with #version is none; the order of the members
    /// does not matter.
    void readsMergesInEveryForm()
    {
        const std::string vocabulary = "\"vocab\": {\"a\": 0, \"b\": 1, \"ab\": 2, \"ba\": 3}";
        for (const std::string& merges :
             {std::string{"\"merges\": [[\"a\", \"b\"], [\"b\", \"a\"], [\"a\", \"b\"]]"},
              std::string{"\"merges\": [\"#version: 0.2\", \"a b\", \"b a\", \"a b\"]"}})
            for (const std::string& model :
                 {"{" + vocabulary + ", " + merges + "}", "{" + merges + ", " + vocabulary + "}",
                  "{\"continuing_subword_prefix\": null, " + vocabulary + ", " + merges + "}"}) {
                const Result<TokenizerPtr> tokenizer = read(withModel(model));
                QVERIFY(tokenizer);
                QCOMPARE(idsOf(*tokenizer.value(), "aba"), (Ids{0, 3}));
            }
    }

    void keepsBlanksInsideMerges()
    {
        const Result<TokenizerPtr> tokenizer = read(
            withModel("{\"vocab\": {\"\u00a0\": 0, \"a\": 1, \"\u00a0a\": 2, \" \": 3, \"  \": 4}, "
                      "\"merges\": [[\"\u00a0\", \"a\"], [\" \", \" \"]]}"));
        QVERIFY(tokenizer);
        QCOMPARE(idsOf(*tokenizer.value(), "\u00a0a  "), (Ids{2, 4}));
    }

    void notesBlocksThatCutOrPad()
    {
        const auto tokenizer = read(file(
            std::string{"\"truncation\": {\"max_length\": 1}, \"padding\": {}, \"model\": "} +
            kModel));
        QVERIFY(tokenizer);
        QCOMPARE(tokenizer.value()->notes().size(), 2U);
        QCOMPARE(tokenizer.value()->notes()[0].code, ErrorCode::NoteTruncationIgnored);
        QCOMPARE(tokenizer.value()->notes()[1].code, ErrorCode::NotePaddingIgnored);
        QCOMPARE(idsOf(*tokenizer.value(), "aba"), (Ids{2, 0}));
    }

    /// Ids in the file do not count: a piece keeps its own, others take the next free one.
    void numbersAddedTokensItself()
    {
        const auto tokenizer = read(file(
            std::string{"\"added_tokens\": [{\"id\": 70, \"content\": \"<x>\", \"special\": true},"
                        "{\"id\": 71, \"content\": \"ab\"}, {\"id\": 72, \"content\": \"<y>\"},"
                        "{\"id\": 73, \"content\": \"<x>\", \"special\": true}], \"model\":"} +
            kModel));
        QVERIFY(tokenizer);
        QCOMPARE(idsOf(*tokenizer.value(), "<x>ab<y>"), (Ids{4, 2, 5}));
        QCOMPARE(tokenizer.value()->vocabularySize(), 6U);
        QCOMPARE(tokenizer.value()->piece(5), std::optional<std::string>{"<y>"});
        QCOMPARE(tokenizer.value()->id("<x>"), std::optional<TokenId>{4});
        QVERIFY(tokenizer.value()->isSpecial(4) && !tokenizer.value()->isSpecial(5));
    }

    void takesSpecialTokensAsTextWhereAsked()
    {
        const auto tokenizer = read(file(
            std::string{"\"added_tokens\": [{\"id\": 9, \"content\": \"ab\", \"special\": true}],"
                        "\"model\": {\"type\": \"WordLevel\", \"unk_token\": \"?\","
                        "\"vocab\": {\"?\": 0, \"ab\": 1, \"xab\": 2}}"}));
        QVERIFY(tokenizer);
        QCOMPARE(idsOf(*tokenizer.value(), "xab"), (Ids{0, 1}));
        const auto plain =
            tokenizer.value()->encode("xab", {}, {true, SpecialTokensInText::AsText});
        QVERIFY(plain);
        QCOMPARE(plain.value().size(), 1U);
        QCOMPARE(plain.value()[0].id, TokenId{2});
    }

    /// Every way to a token per character, and to one token for all: no step may be quadratic.
    void takesLongTextsInTheirStride_data()
    {
        QTest::addColumn<std::string>("model");
        QTest::newRow("BPE") << std::string{"{\"type\": \"BPE\", \"vocab\": {\"a\": 0, \"aa\": 1, "
                                            "\"aaaa\": 2}, \"merges\": [\"a a\", \"aa aa\"]}"};
        QTest::newRow("BPE, unknown fused")
            << std::string{"{\"type\": \"BPE\", \"unk_token\": \"?\", \"fuse_unk\": true, "
                           "\"vocab\": {\"?\": 0}, \"merges\": []}"};
        QTest::newRow("Unigram") << std::string{"{\"type\": \"Unigram\", \"unk_id\": 0, \"vocab\": "
                                                "[[\"?\", 0], [\"aaa\", -1], [\"a\", -2]]}"};
        QTest::newRow("Unigram, unknown")
            << std::string{"{\"type\": \"Unigram\", \"unk_id\": 0, \"vocab\": [[\"?\", 0]]}"};
        QTest::newRow("WordPiece") << std::string{
            "{\"type\": \"WordPiece\", \"unk_token\": \"?\", \"continuing_subword_prefix\": \"##\","
            "\"max_input_chars_per_word\": 10000000, \"vocab\": {\"?\": 0, \"aaa\": 1, \"##aa\": "
            "2, \"##a\": 3}}"};
    }

    void takesLongTextsInTheirStride()
    {
        QFETCH(std::string, model);
        const Result<TokenizerPtr> tokenizer = read(withModel(model));
        QVERIFY(tokenizer);
        const std::string text(1'000'000, 'a');
        const std::clock_t begin = std::clock();
        const Result<Encoding> encoding = tokenizer.value()->encode(text);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY(encoding);
        QCOMPARE(encoding.value().back().bytes.end, Index{1'000'000});
        QVERIFY2(seconds < 20, "a second is expected, and ten times that under sanitizers");
    }
};

QTEST_APPLESS_MAIN(TestTokenizerJson)
#include "tst_tokenizer_json.moc"
