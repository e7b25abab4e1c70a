#include "core/picture/encoding_labels.h"

#include <QtTest>

using namespace headlight;

namespace {

EncodedToken token(std::string piece, Index begin, Index end)
{
    EncodedToken made;
    made.piece = std::move(piece);
    made.bytes = {begin, end};
    return made;
}

std::vector<std::string> texts(const std::vector<EncodingLabel>& labels)
{
    std::vector<std::string> all;
    for (const EncodingLabel& label : labels)
        all.push_back(label.text());
    return all;
}

using Texts = std::vector<std::string>;

} // namespace

/// What tokens of real models show: the text they stand for, not the spelling of their pieces.
class TestEncodingLabels : public QObject
{
    Q_OBJECT
private slots:
    void showsTheText()
    {
        const Encoding encoding{token("å\u0090¦", 0, 3), token("ĠThe", 3, 7), token("Ċ", 7, 8)};
        QCOMPARE(texts(encodingLabels(encoding, "否 The\n")), (Texts{"否", "·The", "⏎"}));
    }

    /// A character of several tokens is shown in each, with its part.
    void countsThePartsOfACharacter()
    {
        const Encoding encoding{token("a", 0, 1),  token("ĠðŁ", 1, 6), token("«", 2, 6),
                                token("¨", 2, 6),  token("ðŁ", 6, 10), token("ĺ", 6, 10),
                                token("b", 10, 11)};
        QCOMPARE(
            texts(encodingLabels(encoding, "a 🫨😀b")),
            (Texts{"a", "·🫨 1/3", "🫨 2/3", "🫨 3/3", "😀 1/2", "😀 2/2", "b"}));
    }

    /// Equal ranges that do not touch the same character are no parts of one.
    void countsEachCharacterAlone()
    {
        const Encoding encoding{token("x", 0, 3), token("y", 0, 3), token("x", 3, 6)};
        QCOMPARE(texts(encodingLabels(encoding, "否否")), (Texts{"否 1/2", "否 2/2", "否"}));
    }

    void keepsMarksThatBelongToNoToken()
    {
        const Encoding encoding{token("cafe", 0, 4), token("x", 7, 8)};
        QCOMPARE(texts(encodingLabels(encoding, "cafe\u0301 x")), (Texts{"cafe\u0301", "x"}));
    }

    void showsThePieceWhereThereIsNoText()
    {
        EncodedToken added = token("[CLS]", 0, 0);
        added.source = TokenSource::Added;
        added.isSpecial = true;
        const Encoding encoding{added, token("Ġ", 2, 2), token("▁x", 3, 3)};
        const std::vector<EncodingLabel> labels = encodingLabels(encoding, "a  ");
        QCOMPARE(texts(labels), (Texts{"[CLS]", "·", "·x"}));
        QVERIFY(labels[0].isSpecial && !labels[1].isSpecial);
    }

    void takesEachTokenFromItsText()
    {
        EncodedToken second = token("b", 0, 1);
        second.source = TokenSource::Pair;
        const Encoding encoding{token("a", 0, 1), second};
        QCOMPARE(texts(encodingLabels(encoding, "a", "b")), (Texts{"a", "b"}));
    }

    /// Bytes of one long unknown run each have the range of the whole run.
    void staysShortWhereManyTokensShareALongText()
    {
        const std::string text(10'000, 'q');
        const Encoding encoding(text.size(), token("<0x71>", 0, 10'000));
        const std::vector<EncodingLabel> labels = encodingLabels(encoding, text);
        QCOMPARE(labels.back().parts, 10'000);
        QCOMPARE(labels.back().part, 10'000);
        QVERIFY(labels.back().label.size() < 100);
    }

    void showsMarkUpAsItIs()
    {
        const Encoding encoding{token("<div>", 0, 5), token("&amp;", 5, 10)};
        QCOMPARE(texts(encodingLabels(encoding, "<div>&amp;")), (Texts{"<div>", "&amp;"}));
    }
};

QTEST_APPLESS_MAIN(TestEncodingLabels)
#include "tst_encoding_labels.moc"
