#include "core/text/added_tokens.h"
#include "tests/support/text_pieces.h"

#include <QtTest>

using namespace headlight;

namespace {

AddedToken token(std::int32_t id, const char* content)
{
    return {.id = id, .content = content, .isNormalised = false};
}

AddedTokens made(std::vector<AddedToken> tokens, const char* normalizer = "null")
{
    return AddedTokens::make(std::move(tokens), readNormalizer(json(normalizer), {}).value())
        .value();
}

QString cut(
    const AddedTokens& tokens, const char* text,
    SpecialTokensInText special = SpecialTokensInText::Recognised)
{
    return listedPieces(tokens.cut(text, special).value());
}

constexpr const char* kLower = "{'type': 'Lowercase'}";

} // namespace

class TestAddedTokens : public QObject
{
    Q_OBJECT
private slots:
    void plainTokens()
    {
        const AddedTokens tokens = made({token(1, "<m>")});
        QCOMPARE(
            cut(tokens, "a  <m>  b<m>a"),
            QStringLiteral("a  @0-3 #1:<m>@3-6   b@6-9 #1:<m>@9-12 a@12-13"));
        QCOMPARE(cut(tokens, "<m><m>"), QStringLiteral("#1:<m>@0-3 #1:<m>@3-6"));
        QCOMPARE(cut(tokens, ""), QString{});
        QCOMPARE(cut(tokens, "<m"), QStringLiteral("<m@0-2"));
    }

    void whiteSpaceIsTaken()
    {
        AddedToken left = token(1, "<m>");
        left.leftStrip = true;
        QCOMPARE(cut(made({left}), "a  <m>  b"), QStringLiteral("a@0-1 #1:  <m>@1-6   b@6-9"));
        AddedToken right = token(1, "<m>");
        right.rightStrip = true;
        QCOMPARE(
            cut(made({right}), "a  <m>\u3000 b"),
            QStringLiteral("a  @0-3 #1:<m>\u3000 @3-10 b@10-11"));
        QCOMPARE(
            cut(made({left, right}), "<m> <m>"),
            QStringLiteral("#1:<m> @0-4 #1:<m>@4-7")); // the last one's flags count
    }

    void whiteSpaceIsNotTakenTwice()
    {
        AddedToken right = token(1, "<r>");
        right.rightStrip = true;
        AddedToken left = token(2, "<l>");
        left.leftStrip = true;
        QCOMPARE(cut(made({right, left}), "<r>  <l>"), QStringLiteral("#1:<r>  @0-5 #2:<l>@5-8"));
        // A content that begins with white space may reach back.
        QCOMPARE(
            cut(made({right, token(3, " <l>")}), "<r> <l>"),
            QStringLiteral("#1:<r> @0-4 #3: <l>@3-7"));
    }

    void singleWords()
    {
        AddedToken word = token(1, "<m>");
        word.singleWord = true;
        QCOMPARE(
            cut(made({word}), "a <m> b<m>a <m>. é<m>"),
            QStringLiteral("a @0-2 #1:<m>@2-5  b<m>a @5-12 #1:<m>@12-15 . é<m>@15-22"));
    }

    void leftmostLongest_data()
    {
        QTest::addColumn<QByteArrayList>("contents");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("pieces");
        QTest::newRow("longest") << QByteArrayList{"<a>", "<a><b>"} << QByteArray{"<a><b><a>"}
                                 << "#1:<a><b>@0-6 #0:<a>@6-9";
        QTest::newRow("leftmost") << QByteArrayList{"bcd", "abc"} << QByteArray{"abcd"}
                                  << "#1:abc@0-3 d@3-4";
        QTest::newRow("inside of what fails")
            << QByteArrayList{"abcd", "bc"} << QByteArray{"abce"} << "a@0-1 #1:bc@1-3 e@3-4";
        QTest::newRow("longer one from there")
            << QByteArrayList{"abcd", "b", "bce"} << QByteArray{"abce"} << "a@0-1 #2:bce@1-4";
        QTest::newRow("chain of failures")
            << QByteArrayList{"aaaa", "ab"} << QByteArray{"aaab"} << "aa@0-2 #1:ab@2-4";
        QTest::newRow("runs of blanks") << QByteArrayList{"  ", "    "} << QByteArray{"a       b"}
                                        << "a@0-1 #1:    @1-5 #0:  @5-7  b@7-9";
        QTest::newRow("no content")
            << QByteArrayList{"", "a"} << QByteArray{"ba"} << "b@0-1 #1:a@1-2";
        QTest::newRow("bytes of a character")
            << QByteArrayList{"é", "ê"} << QByteArray{"èê"} << QString::fromUtf8("è@0-2 #1:ê@2-4");
    }

    void leftmostLongest()
    {
        QFETCH(QByteArrayList, contents);
        QFETCH(QByteArray, text);
        QFETCH(QString, pieces);
        std::vector<AddedToken> tokens;
        for (const QByteArray& content : contents)
            tokens.push_back(token(static_cast<std::int32_t>(tokens.size()), content.constData()));
        QCOMPARE(cut(made(tokens), text.constData()), pieces);
    }

    /// Over all texts of a small alphabet: the automaton finds what a search by hand finds.
    void agreesWithASearchByHand()
    {
        const std::vector<std::string> contents{"a", "ab", "bab", "abba", "bb", "caca"};
        std::vector<AddedToken> tokens;
        for (const std::string& content : contents)
            tokens.push_back(token(static_cast<std::int32_t>(tokens.size()), content.c_str()));
        const AddedTokens added = made(tokens);
        for (int number = 0; number < 6561; ++number) {
            std::string text;
            for (int rest = number; text.size() < 8; rest /= 3)
                text += "abc"[rest % 3];
            std::vector<std::int32_t> expected;
            for (std::size_t at = 0; at < text.size();) {
                std::optional<std::size_t> best;
                for (std::size_t i = 0; i < contents.size(); ++i)
                    if (text.compare(at, contents[i].size(), contents[i]) == 0 &&
                        (!best || contents[i].size() > contents[*best].size()))
                        best = i;
                if (best)
                    expected.push_back(static_cast<std::int32_t>(*best));
                at += best ? contents[*best].size() : 1;
            }
            std::vector<std::int32_t> found;
            const auto pieces = added.cut(text, SpecialTokensInText::Recognised);
            for (const TextPiece& piece : pieces.value())
                if (piece.token)
                    found.push_back(piece.token->id);
            QVERIFY2(found == expected, text.c_str());
        }
    }

    void normalisedTokens()
    {
        AddedToken yes{.id = 1, .content = "YES", .isNormalised = true};
        QCOMPARE(
            cut(made({yes}, kLower), "Yes YES"), QStringLiteral("#1:yes@0-3  @3-4 #1:yes@4-7"));
        yes.isNormalised = false;
        QCOMPARE(cut(made({yes}, kLower), "Yes YES"), QStringLiteral("yes @0-4 #1:YES@4-7"));
    }

    void aNormalisedTokenTakesWhatTheNormalizerPutsInFront()
    {
        const char* prepend = "{'type': 'Sequence', 'normalizers': [{'type': 'Prepend', "
                              "'prepend': '_'}, {'type': 'Replace', 'pattern': {'String': ' '}, "
                              "'content': '_'}]}";
        const AddedToken token{.id = 1, .content = "<x>", .isNormalised = true};
        QCOMPARE(
            cut(made({token}, prepend), "<x> <x>a<x>"),
            QStringLiteral("#1:_<x>@0-3 #1:_<x>@3-7 a<x>@7-11"));
    }

    void eachPieceIsNormalisedAlone()
    {
        const char* prepend = "{'type': 'Prepend', 'prepend': '_'}";
        QCOMPARE(
            cut(made({token(1, "<s>")}, prepend), "hi<s>there"),
            QStringLiteral("_hi@0-2 #1:<s>@2-5 _there@5-10"));
    }

    void specialTokensAsText()
    {
        AddedToken special = token(1, "<s>");
        special.isSpecial = true;
        const AddedTokens tokens = made({special, token(2, "<t>")});
        QCOMPARE(cut(tokens, "<s><t>"), QStringLiteral("#1:<s>@0-3 #2:<t>@3-6"));
        QCOMPARE(
            cut(tokens, "<s><t>", SpecialTokensInText::AsText),
            QStringLiteral("<s>@0-3 #2:<t>@3-6"));
    }

    void whiteSpaceTokensThatOverlap()
    {
        AddedToken space = token(1, " ");
        space.rightStrip = true;
        QCOMPARE(
            cut(made({space}), "a   b"),
            QStringLiteral("a@0-1 #1:   @1-4 #1:  @2-4 #1: @3-4 b@4-5"));
        space.leftStrip = true; // what the first has taken is not given to the next
        QCOMPARE(cut(made({space}), "a   b"), QStringLiteral("a@0-1 #1:   @1-4 b@4-5"));
    }

    void takesLinearTime()
    {
        AddedToken space = token(1, " ");
        space.leftStrip = space.rightStrip = true;
        std::vector<AddedToken> tokens{space};
        for (int i = 0; i < 6000; ++i)
            tokens.push_back(token(i + 2, ("<unused" + std::to_string(i) + '>').c_str()));
        const AddedTokens added = made(tokens);
        for (const char* unit : {" ", "<unused", "a ", "<unused42>"}) {
            QElapsedTimer timer;
            timer.start();
            const std::string text = QByteArray{unit}.repeated(200'000).toStdString();
            QVERIFY(added.cut(text, SpecialTokensInText::Recognised));
            QVERIFY2(timer.elapsed() < 5000, unit);
        }
    }

    /// Tokens whose lengths add up to the square of the text's.
    void refusesOverlapsWithoutEnd()
    {
        AddedToken space = token(1, " ");
        space.rightStrip = true;
        QVERIFY(!made({space}).cut(std::string(200'000, ' '), SpecialTokensInText::Recognised));
    }
};

QTEST_APPLESS_MAIN(TestAddedTokens)
#include "tst_added_tokens.moc"
