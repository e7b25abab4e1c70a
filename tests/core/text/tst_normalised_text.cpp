#include "core/text/normalised_text.h"
#include "tests/support/text_pieces.h"

#include <QtTest>

using namespace headlight;

class TestNormalisedText : public QObject
{
    Q_OBJECT
private slots:
    void knowsWhereItBegan()
    {
        const NormalisedText text{"aé京", 10};
        QCOMPARE(listedCharacters(text), QStringLiteral("a@10-11 é@11-13 京@13-16"));
        QCOMPARE(text.origin(text.whole()), (Range{10, 16}));
        QCOMPARE(text.originBegin(), 10U);
        QVERIFY(NormalisedText{}.empty());
    }

    void rewrites()
    {
        NormalisedText text{"abcé"};
        text.rewrite(std::vector<CharacterChange>{{U'x', 0}, {U'y', 1}, {U'z', -1}, {U'é', 0}});
        QCOMPARE(listedCharacters(text), QStringLiteral("x@0-1 y@0-1 z@1-2 é@3-5"));
    }

    void rewritesAfterWhatVanishes()
    {
        NormalisedText text{"éab", 5};
        text.rewrite(std::vector<CharacterChange>{{U'a', 0}, {U'b', 0}}, 1);
        QCOMPARE(listedCharacters(text), QStringLiteral("a@7-8 b@8-9"));
        QCOMPARE(text.originBegin(), 5U); // where it was cut out, not where it begins now
    }

    void whatIsPutInFrontComesFromNowhere()
    {
        NormalisedText text{"a", 5};
        text.rewrite(std::vector<CharacterChange>{{U'x', 1}, {U'a', 0}});
        QCOMPARE(listedCharacters(text), QStringLiteral("x@5-5 a@5-6"));
    }

    /// More changes than there are code points: the reference stops, this text does not.
    void survivesTooManyChanges()
    {
        NormalisedText text{"é"};
        text.rewrite(std::vector<CharacterChange>{{U'a', -3}, {U'b', 0}, {U'c', -1}}, 0);
        QCOMPARE(listedCharacters(text), QStringLiteral("a@0-2 b@0-2 c@0-2"));
        text.rewrite({}, 100);
        QVERIFY(text.empty());
    }

    void slices()
    {
        NormalisedText text{"a京b", 2};
        text.prepend("__");
        QCOMPARE(listedCharacters(text), QStringLiteral("_@2-3 _@2-3 a@2-3 京@3-6 b@6-7"));
        const NormalisedText part = text.slice({3, 7});
        QCOMPARE(listedCharacters(part), QStringLiteral("京@3-6 b@6-7"));
        QCOMPARE(part.originBegin(), 3U);
    }

    void replacesMatches()
    {
        NormalisedText text{"ab京c"};
        const std::vector<TextRun> runs{
            {{0, 0}, true}, {{0, 1}, false}, {{1, 5}, true}, {{5, 6}, false}};
        text.replaceMatches(runs, "é!");
        QCOMPARE(listedCharacters(text), QStringLiteral("é@0-0 !@0-0 a@0-1 é@2-5 !@2-5 c@5-6"));
        text.replaceMatches(std::vector<TextRun>{{text.whole(), true}}, "");
        QVERIFY(text.empty());
    }
};

QTEST_APPLESS_MAIN(TestNormalisedText)
#include "tst_normalised_text.moc"
