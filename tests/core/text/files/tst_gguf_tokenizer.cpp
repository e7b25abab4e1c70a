#include "core/base/error_code.h"
#include "core/text/files/gguf_tokenizer.h"

#include <QtTest>

using namespace headlight;

namespace {

using Ids = std::vector<TokenId>;

GgufTokenizerValues values(const std::string& model, std::vector<std::string> tokens)
{
    GgufTokenizerValues made;
    made.place = "model.gguf";
    made.model = model;
    made.tokens = std::move(tokens);
    made.types.assign(made.tokens.size(), 1);
    made.scores.assign(made.tokens.size(), 0);
    return made;
}

Result<TokenizerPtr> make(const GgufTokenizerValues& from)
{
    Result<TokenizerParts> parts = tokenizerFromGguf(from);
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

/// SentencePiece's pairs: the highest score first, leftmost on ties.
GgufTokenizerValues scored()
{
    GgufTokenizerValues made = values(
        "llama", {"<unk>", "<s>", "</s>", "▁", "a", "b", "ab", "ba", "▁ab", "<0xE5>", "<0x90>"});
    made.types = {2, 3, 3, 1, 1, 1, 1, 1, 1, 6, 6};
    made.scores = {0, 0, 0, -9, -9, -9, -2, -1, -3, 0, 0};
    return made;
}

} // namespace

/// Tokenizers rebuilt from the keys of a GGUF file.
class TestGgufTokenizer : public QObject
{
    Q_OBJECT
private slots:
    void joinsTheHighestScoreFirst()
    {
        const auto tokenizer = make(scored());
        QCOMPARE(idsOf(tokenizer, "ab"), (Ids{1, 8}));
        QCOMPARE(idsOf(tokenizer, "aba"), (Ids{1, 3, 4, 7})); // ba before ab
        QCOMPARE(idsOf(tokenizer, ""), (Ids{1}));
        QCOMPARE(idsOf(tokenizer, "a</s>ab"), (Ids{1, 3, 4, 2, 8})); // a mark after it as well
    }

    /// Bytes without a piece are unknown one by one.
    void fallsBackToBytes()
    {
        const auto tokenizer = make(scored());
        const auto encoding = tokenizer.value()->encode("\u5426"); // E5 90 A6
        QCOMPARE(idsOf(tokenizer, "\u5426"), (Ids{1, 3, 9, 10, 0}));
        QCOMPARE(encoding.value().back().bytes, (Range{0, 3}));
    }

    void leavesOutWhatTheFileDoesNotWant()
    {
        GgufTokenizerValues from = scored();
        from.addsBeginning = false;
        from.addsEnd = true;
        from.addsSpacePrefix = false;
        QCOMPARE(idsOf(make(from), "ab"), (Ids{6, 2}));
    }

    void splitsMergesAtTheFirstInnerBlank()
    {
        GgufTokenizerValues from = values("gpt2", {"a", "b", "ab", "Ġ", "Ġab", "<x>"});
        from.types[5] = 3;
        from.merges = {"a b", "Ġ ab"};
        from.split = "gpt-2";
        QCOMPARE(idsOf(make(from), "ab ab<x>"), (Ids{2, 4, 5}));
    }

    void splitsAsDeepSeekDoes()
    {
        const auto ids = [](const char* rule, std::string_view text) {
            GgufTokenizerValues from = values(
                "gpt2",
                {"a", "1", "2", "12", "Ċ", "ĊĊ", "Ġ", "Ġa", "ä", "½", "ł", "aä", "!", "a!"});
            from.merges = {"1 2", "Ċ Ċ", "Ġ a", "a ä", "a !"};
            from.split = rule;
            const auto tokenizer = make(from);
            for (const Error& note : tokenizer.value()->notes())
                if (note.code == ErrorCode::NoteSplitRuleUnknown)
                    return Ids{};
            return idsOf(tokenizer, text);
        };
        for (const char* rule : {"deepseek-llm", "deepseek-coder"}) {
            QCOMPARE(ids(rule, "a\n\na"), (Ids{0, 4, 4, 0}));
            QCOMPARE(ids(rule, " a a!"), (Ids{7, 7, 12}));
            QCOMPARE(ids(rule, "a你"), (Ids{0, 8, 9, 10})); // Han by itself
        }
        QCOMPARE(ids("deepseek-llm", "a12"), (Ids{0, 3}));
        QCOMPARE(ids("deepseek-coder", "a12"), (Ids{0, 1, 2}));
    }

    void saysThatASplitRuleIsNotKnown()
    {
        GgufTokenizerValues from = values("gpt2", {"a"});
        from.split = "some-new-rule";
        const auto tokenizer = make(from);
        QVERIFY(tokenizer);
        QCOMPARE(tokenizer.value()->notes().front().code, ErrorCode::NoteSplitRuleUnknown);
        QCOMPARE(idsOf(tokenizer, "a"), (Ids{0}));
    }

    /// The file marks the beginnings of words, the model the rest.
    void turnsWordPiecesBack()
    {
        GgufTokenizerValues from = values("bert", {"[UNK]", "[CLS]", "[SEP]", "▁head", "s", "▁s"});
        from.types = {3, 3, 3, 1, 1, 1};
        from.unknownId = 0;
        from.classifierId = 1;
        from.separatorId = 2;
        const auto tokenizer = make(from);
        QCOMPARE(idsOf(tokenizer, "Heads s x"), (Ids{1, 3, 4, 5, 0, 2}));
        QCOMPARE(tokenizer.value()->piece(4), std::optional<std::string>{"##s"});
    }

    void usesTheTokenizerJsonInsideIt()
    {
        GgufTokenizerValues from = values("llama", {"a"});
        from.huggingFaceJson = R"({"model": {"type": "WordLevel", "vocab": {"x": 7}}})";
        QCOMPARE(idsOf(make(from), "x"), (Ids{7}));
    }

    void refusesWhatIsWrong()
    {
        QCOMPARE(make(values("rwkv", {"a"})).error().code, ErrorCode::TokenizerPartUnknown);
        QCOMPARE(make(values("gpt2", {})).error().code, ErrorCode::TokenizerFieldInvalid);
        QCOMPARE(make(values("gpt2", {"\xFF"})).error().code, ErrorCode::TokenizerFieldInvalid);
        GgufTokenizerValues from = scored();
        from.scores.clear();
        QCOMPARE(make(from).error().code, ErrorCode::TokenizerFieldInvalid);
        from.scores.assign(from.tokens.size(), std::numeric_limits<float>::quiet_NaN());
        QCOMPARE(make(from).error().code, ErrorCode::TokenizerFieldInvalid);
    }

    void joinsLongTextsInTheirStride()
    {
        const auto tokenizer = make(scored());
        const auto encoding = tokenizer.value()->encode(std::string(1'000'000, 'a'));
        QCOMPARE(encoding.value().size(), 1'000'002U);
    }
};

QTEST_APPLESS_MAIN(TestGgufTokenizer)
#include "tst_gguf_tokenizer.moc"
