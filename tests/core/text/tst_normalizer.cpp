#include "core/base/error_code.h"
#include "core/text/normalizer.h"
#include "tests/support/text_pieces.h"

#include <QtTest>

using namespace headlight;

namespace {

/// What `normalizer` makes of `text`, each code point with its origin.
QString normalised(const char* normalizer, const QByteArray& text)
{
    const auto read = readNormalizer(json(normalizer), "tokenizer.json");
    if (!read)
        return QStringLiteral("error");
    NormalisedText result{text.toStdString()};
    if (read.value() && !read.value()->apply(result))
        return QStringLiteral("too slow");
    return listedCharacters(result);
}

/// The text alone.
QString normalisedText(const char* normalizer, const QByteArray& text)
{
    NormalisedText result{text.toStdString()};
    const auto read = readNormalizer(json(normalizer), "tokenizer.json");
    if (!read.value()->apply(result))
        return QStringLiteral("too slow");
    return QString::fromStdString(result.text());
}

constexpr const char* kBert = "{'type': 'BertNormalizer', 'clean_text': true, "
                              "'handle_chinese_chars': true, 'strip_accents': null, "
                              "'lowercase': true}";

} // namespace

class TestNormalizer : public QObject
{
    Q_OBJECT
private slots:
    void keepsOrigins_data()
    {
        QTest::addColumn<QByteArray>("normalizer");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("characters");
        const auto add = [](const char* name, const char* normalizer, const char* text,
                            const char* characters) {
            QTest::newRow(name) << QByteArray{normalizer} << QByteArray{text}
                                << QString::fromUtf8(characters);
        };
        add("none", "null", "aé", "a@0-1 é@1-3");
        add("lower", "{'type': 'Lowercase'}", "AÉb", "a@0-1 é@1-3 b@3-4");
        add("a capital that becomes two", "{'type': 'Lowercase'}", "İI", "i@0-2 \u0307@0-2 i@2-3");
        add("composing drops the mark's origin", "{'type': 'NFC'}", "e\u0301x", "é@0-1 x@3-4");
        add("decomposing shares the origin", "{'type': 'NFD'}", "éx", "e@0-2 \u0301@0-2 x@2-3");
        add("marks come into order", "{'type': 'NFD'}", "a\u0301\u0323",
            "a@0-1 \u0323@1-3 \u0301@3-5");
        add("a ligature", "{'type': 'NFKC'}", "ﬁx", "f@0-3 i@0-3 x@3-4");
        add("syllables", "{'type': 'NFD'}", "한", "ᄒ@0-3 ᅡ@0-3 ᆫ@0-3");
        add("letters of a syllable", "{'type': 'NFC'}", "ᄒ\u1161\u11AB", "한@0-3");
        add("strip", "{'type': 'Strip', 'strip_left': true, 'strip_right': true}", " \u3000a b\n",
            "a@4-5  @5-6 b@6-7");
        add("strip left", "{'type': 'Strip', 'strip_left': true, 'strip_right': false}", " a ",
            "a@1-2  @2-3");
        add("all white", "{'type': 'Strip', 'strip_left': true, 'strip_right': true}", " \t", "");
        add("marks go, letters stay whole", "{'type': 'StripAccents'}", "e\u0301é", "e@0-1 é@3-5");
        add("literal", "{'type': 'Replace', 'pattern': {'String': '..'}, 'content': '!?'}", "a..b",
            "a@0-1 !@2-3 ?@2-3 b@3-4");
        add("a literal is no expression",
            "{'type': 'Replace', 'pattern': {'String': '.'}, 'content': ''}", "a.b", "a@0-1 b@2-3");
        add("expression", "{'type': 'Replace', 'pattern': {'Regex': ' {2,}'}, 'content': ' '}",
            "a   b", "a@0-1  @3-4 b@4-5");
        add("prepend", "{'type': 'Prepend', 'prepend': '▁x'}", "éa", "▁@0-2 x@0-2 é@0-2 a@2-3");
        add("prepend to nothing", "{'type': 'Prepend', 'prepend': '▁'}", "", "");
        add("bytes", "{'type': 'ByteLevel'}", "é \n", "Ã@0-2 ©@0-2 Ġ@2-3 Ċ@3-4");
        add("nmt", "{'type': 'Nmt'}", "a\u0001\tb\u200Dc\u2581\u0085",
            "a@0-1  @2-3 b@3-4  @4-7 c@7-8  @8-11 \u0085@11-13");
        add("one after the other",
            "{'type': 'Sequence', 'normalizers': [{'type': 'NFD'}, {'type': 'StripAccents'}, "
            "{'type': 'Sequence', 'normalizers': [{'type': 'Lowercase'}]}]}",
            "ÉB", "e@0-2 b@2-3");
        add("bert", kBert, "É\u00ADx\u0085京", "e@0-2 x@4-5  @7-10 京@7-10  @7-10");
    }

    void keepsOrigins()
    {
        QFETCH(QByteArray, normalizer);
        QFETCH(QByteArray, text);
        QFETCH(QString, characters);
        QCOMPARE(normalised(normalizer.constData(), text), characters);
    }

    void followsTheReferencesUnicode_data()
    {
        QTest::addColumn<QByteArray>("normalizer");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("result");
        const auto add = [](const char* name, const char* normalizer, const char* text,
                            const char* result) {
            QTest::newRow(name) << QByteArray{normalizer} << QByteArray{text}
                                << QString::fromUtf8(result);
        };
        add("a composition after 9.0", "{'type': 'NFC'}", "\U00011935\U00011930",
            "\U00011935\U00011930");
        add("a mark after 9.0 is a starter", "{'type': 'NFD'}", "a\u1AC0\u0323", "a\u1AC0\u0323");
        add("a decomposition after 9.0", "{'type': 'NFKC'}", "\u32FF", "\u32FF");
        add("one of 9.0", "{'type': 'NFKC'}", "\u32FE\u212B", "ヲÅ");
        add("excluded from composition", "{'type': 'NFC'}", "\u0958", "\u0915\u093C");
        add("the second mark is blocked", "{'type': 'NFC'}", "a\u0327\u0323\u0307",
            "ạ\u0327\u0307");
        add("the longest decomposition", "{'type': 'NFKD'}", "\uFDFA",
            "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 \u0639\u0644\u064A\u0647 "
            "\u0648\u0633\u0644\u0645");
        add("final sigma is a sigma", "{'type': 'Lowercase'}", "ΟΔΥΣΣΕΥΣ", "οδυσσευσ");
        add("bert strips before it lowers", kBert, "İstanbul", "istanbul");
        add("bert keeps spacing marks", kBert, "हिन्दी", "हिनदी");
        add("bert drops what shows nothing", kBert, "a\u200D\uE000\u00AD\uFFFD\u0001b", "ab");
        add("bert keeps the unassigned", kBert, "a\u0378b", "a\u0378b");
        add("bert's own Han", kBert, "\U0002B820x\U0002B920", "\U0002B820x \U0002B920 ");
        add("korean falls into letters", kBert, "한", "ᄒ\u1161\u11AB");
    }

    void followsTheReferencesUnicode()
    {
        QFETCH(QByteArray, normalizer);
        QFETCH(QByteArray, text);
        QFETCH(QString, result);
        QCOMPARE(normalisedText(normalizer.constData(), text), result);
    }

    void bertStripsAccentsAsItLowers()
    {
        const char* cased = "{'type': 'BertNormalizer', 'clean_text': true, "
                            "'handle_chinese_chars': false, 'strip_accents': null, "
                            "'lowercase': false}";
        QCOMPARE(normalisedText(cased, "É京"), QStringLiteral("É京"));
        const char* kept = "{'type': 'BertNormalizer', 'clean_text': false, "
                           "'handle_chinese_chars': true, 'strip_accents': false, "
                           "'lowercase': true}";
        QCOMPARE(normalisedText(kept, "É\tx"), QStringLiteral("é\tx"));
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("normalizer");
        QTest::addColumn<int>("code");
        const auto add = [](const char* name, const char* normalizer, ErrorCode code) {
            QTest::newRow(name) << QByteArray{normalizer} << static_cast<int>(code);
        };
        using enum ErrorCode;
        add("unknown", "{'type': 'Soup'}", TokenizerPartUnknown);
        add("unknown inside", "{'type': 'Sequence', 'normalizers': [{'type': 'Soup'}]}",
            TokenizerPartUnknown);
        add("no type", "{'lowercase': true}", FigureValueInvalid);
        add("no object", "'NFC'", JsonUnexpected);
        add("no content", "{'type': 'Replace', 'pattern': {'String': 'a'}}", FigureValueInvalid);
        add("no pattern", "{'type': 'Replace', 'content': 'a'}", FigureValueInvalid);
        add("pattern of no kind", "{'type': 'Replace', 'pattern': {}, 'content': 'a'}",
            FigureValueInvalid);
        add("bad expression", "{'type': 'Replace', 'pattern': {'Regex': '(a'}, 'content': 'a'}",
            PatternInvalid);
        add("wrong kind of value", "{'type': 'Strip', 'strip_left': 1}", FigureValueInvalid);
        add("no base64", "{'type': 'Precompiled', 'precompiled_charsmap': '!!!!'}",
            CharsmapInvalid);
        add("cut charsmap", "{'type': 'Precompiled', 'precompiled_charsmap': 'AAQAAA=='}",
            CharsmapInvalid);
        add("twice", "{'type': 'NFC', 'type': 'NFD'}", FigureKeyTwice);
    }

    void refuses()
    {
        QFETCH(QByteArray, normalizer);
        QFETCH(int, code);
        const auto read = readNormalizer(json(normalizer.constData()), "tokenizer.json");
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), code);
        QCOMPARE(read.error().place, std::string{"tokenizer.json"});
    }

    void refusesDeepSequences()
    {
        std::string deep = "{'type': 'NFC'}";
        for (int i = 0; i < 40; ++i)
            deep = "{'type': 'Sequence', 'normalizers': [" + deep + "]}";
        QVERIFY(!readNormalizer(json(deep.c_str()), {}));
    }

    void passesOverOtherMembers()
    {
        QCOMPARE(normalised("{'type': 'Lowercase', 'later': [1]}", "A"), QStringLiteral("a@0-1"));
    }

    void refusesToMultiplyWithoutEnd()
    {
        const std::string step = "{'type': 'Replace', 'pattern': {'String': 'a'}, 'content': '" +
                                 std::string(1000, 'a') + "'}";
        std::string steps = step;
        for (int i = 0; i < 10; ++i)
            steps += ", " + step;
        steps = "{'type': 'Sequence', 'normalizers': [" + steps + "]}";
        const auto read = readNormalizer(json(steps.c_str()), {});
        NormalisedText text{"a"};
        const auto done = read.value()->apply(text);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::MemoryExceeded);
    }

    void takesLinearTime_data()
    {
        QTest::addColumn<QByteArray>("normalizer");
        for (const char* normalizer :
             {"{'type': 'NFC'}", "{'type': 'NFKD'}", "{'type': 'Lowercase'}",
              "{'type': 'StripAccents'}",
              "{'type': 'Replace', 'pattern': {'String': 'a'}, 'content': 'bcd'}",
              "{'type': 'Replace', 'pattern': {'Regex': 'a+'}, 'content': ''}", kBert})
            QTest::newRow(normalizer) << QByteArray{normalizer};
    }

    /// A quadratic normalizer would take minutes for so many characters.
    void takesLinearTime()
    {
        QFETCH(QByteArray, normalizer);
        const auto read = readNormalizer(json(normalizer.constData()), {});
        for (const char* unit : {"a", "\u0301", " ", "京"}) {
            NormalisedText text{QByteArray{unit}.repeated(200'000).toStdString()};
            QElapsedTimer timer;
            timer.start();
            QVERIFY(read.value()->apply(text));
            QVERIFY2(timer.elapsed() < 5000, unit);
        }
    }
};

QTEST_APPLESS_MAIN(TestNormalizer)
#include "tst_normalizer.moc"
