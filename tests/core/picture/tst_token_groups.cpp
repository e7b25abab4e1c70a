#include "core/picture/token_groups.h"
#include "core/text/tokenize.h"

#include <QtTest>

using namespace headlight;

namespace {

Tokens tokensOf(std::initializer_list<const char*> texts)
{
    Tokens tokens;
    for (const char* text : texts)
        tokens.push_back({text, {}});
    return tokens;
}

using Groups = std::vector<LabelledRange>;

} // namespace

class TestTokenGroups : public QObject
{
    Q_OBJECT
private slots:
    void joinsMarkedParts()
    {
        QCOMPARE(
            wordGroups(tokensOf({"un", "##happi", "##ness", "is", "token", "##s", "."})),
            (Groups{{{0, 3}, "unhappiness"}, {{4, 6}, "tokens"}}));
        QCOMPARE(wordGroups(tokensOf({"##", "a", "#", "##"})), Groups{});
    }

    void joinsWhatFollowsAMarkedBeginning()
    {
        const Groups expected{{{1, 3}, "unhappy"}};
        QCOMPARE(wordGroups(tokensOf({"An", " un", "happy", " cat", "."})), expected);
        QCOMPARE(wordGroups(tokensOf({"An", "Ġun", "happy", "Ġcat", "."})), expected);
        QCOMPARE(wordGroups(tokensOf({"▁An", "▁un", "happy", "▁cat", "."})), expected);
    }

    void joinsLettersThatTouchInTheText()
    {
        Tokens tokens = tokensOf({"un", "happy", "cat"});
        tokens[0].bytes = {0, 2};
        tokens[1].bytes = {2, 7};
        tokens[2].bytes = {8, 11};
        QCOMPARE(wordGroups(tokens), (Groups{{{0, 2}, "unhappy"}}));
    }

    void leavesWordsAndChineseAlone()
    {
        QCOMPARE(wordGroups(tokensOf({"the", "cat", "sat"})), Groups{});
        const Tokens chinese = tokenize(TokenizerKind::Characters, "我想a，").value();
        QCOMPARE(chinese.size(), std::size_t{4});
        QCOMPARE(wordGroups(chinese), Groups{});
        QCOMPARE(wordGroups({}), Groups{});
    }

    void separatorsEndSegments()
    {
        QCOMPARE(
            segmentGroups(tokensOf({"[CLS]", "a", "[SEP]", "b", "c", "[SEP]"})),
            (Groups{{{0, 3}, ""}, {{3, 6}, ""}}));
        QCOMPARE(segmentGroups(tokensOf({"a", "</s>", "b"})), (Groups{{{0, 2}, ""}, {{2, 3}, ""}}));
        QCOMPARE(segmentGroups(tokensOf({"a", "b"})), Groups{});
    }
};

QTEST_APPLESS_MAIN(TestTokenGroups)
#include "tst_token_groups.moc"
