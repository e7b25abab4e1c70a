#include "core/base/error_code.h"
#include "core/text/pre_tokenizer.h"
#include "tests/support/text_pieces.h"

#include <QtTest>

using namespace headlight;

namespace {

QString splitsOf(const char* preTokenizer, const QByteArray& text, std::uint32_t begin = 0)
{
    const auto read = readPreTokenizer(json(preTokenizer), "tokenizer.json");
    if (!read)
        return QStringLiteral("error");
    SplitText result = SplitText::whole(NormalisedText{text.toStdString(), begin});
    if (read.value() && !read.value()->apply(result))
        return QStringLiteral("too slow");
    return listedSplits(result);
}

std::string splitAt(const char* pattern, const char* behaviour, bool isInverted = false)
{
    return std::string{"{'type': 'Split', 'pattern': "} + pattern + ", 'behavior': '" + behaviour +
           "', 'invert': " + (isInverted ? "true}" : "false}");
}

constexpr const char* kGpt2 =
    "{'type': 'ByteLevel', 'add_prefix_space': false, 'trim_offsets': true}";

} // namespace

class TestPreTokenizer : public QObject
{
    Q_OBJECT
private slots:
    void splits_data()
    {
        QTest::addColumn<QByteArray>("preTokenizer");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("splits");
        const auto add = [](const char* name, const char* preTokenizer, const char* text,
                            const char* splits) {
            QTest::newRow(name) << QByteArray{preTokenizer} << QByteArray{text}
                                << QString::fromUtf8(splits);
        };
        add("none", "null", "a b", "a b@0-3");
        add("no text", "null", "", "");
        add("bert", "{'type': 'BertPreTokenizer'}", " It's $5\u3000né!",
            "It@1-3 '@3-4 s@4-5 $@6-7 5@7-8 né@11-14 !@14-15");
        add("whitespace", "{'type': 'Whitespace'}", "ab_1 c--d\u00B2",
            "ab_1@0-4 c@5-6 --@6-8 d@8-9 \u00B2@9-11");
        add("whitespace split", "{'type': 'WhitespaceSplit'}", "a.b \u0085c", "a.b@0-3 c@6-7");
        add("punctuation", "{'type': 'Punctuation'}", "a,,b", "a@0-1 ,@1-2 ,@2-3 b@3-4");
        add("punctuation contiguous", "{'type': 'Punctuation', 'behavior': 'Contiguous'}", "a,,b",
            "a@0-1 ,,@1-3 b@3-4");
        add("digits", "{'type': 'Digits', 'individual_digits': false}", "a12½b",
            "a@0-1 12½@1-5 b@5-6");
        add("each digit", "{'type': 'Digits', 'individual_digits': true}", "a12",
            "a@0-1 1@1-2 2@2-3");
        add("delimiter", "{'type': 'CharDelimiterSplit', 'delimiter': '▁'}", "a▁▁b", "a@0-1 b@7-8");
        add("scripts", "{'type': 'UnicodeScripts'}", "Apples りんごー 林檎。x",
            "Apples @0-7 りんごー 林檎@7-26 。@26-29 x@29-30");
        add("scripts drop what precedes the first", "{'type': 'UnicodeScripts'}", "  a", "a@2-3");
        add("fixed length", "{'type': 'FixedLength', 'length': 2}", "aéb", "aé@0-3 b@3-4");
        add("metaspace", "{'type': 'Metaspace', 'replacement': '▁'}", "a  b▁c",
            "▁a@0-1 ▁@1-2 ▁b@2-4 ▁c@4-8");
        add("metaspace whole",
            "{'type': 'Metaspace', 'replacement': '▁', 'prepend_scheme': 'first', "
            "'split': false}",
            "a b", "▁a▁b@0-3");
        add("metaspace never",
            "{'type': 'Metaspace', 'replacement': '▁', 'prepend_scheme': 'never'}", "a b",
            "a@0-1 ▁b@1-3");
        add("metaspace of old files",
            "{'type': 'Metaspace', 'replacement': '▁', 'add_prefix_space': false, "
            "'str_rep': '▁'}",
            "a b", "a@0-1 ▁b@1-3");
        add("metaspace does not double a blank", "{'type': 'Metaspace', 'replacement': '▁'}", " a",
            "▁a@0-2");
        add("bytes", kGpt2, "It's 12 naïve\n\n b  c",
            "It@0-2 's@2-4 Ġ12@4-7 ĠnaÃ¯ve@7-14 ĊĊ@14-16 Ġb@16-18 Ġ@18-19 Ġc@19-21");
        add("bytes with a blank in front",
            "{'type': 'ByteLevel', 'add_prefix_space': true, 'use_regex': false}", "a b",
            "ĠaĠb@0-3");
        add("in sequence, as Falcon",
            "{'type': 'Sequence', 'pretokenizers': [{'type': 'Punctuation', 'behavior': "
            "'Contiguous'}, {'type': 'ByteLevel', 'add_prefix_space': false}, {'type': 'Split', "
            "'pattern': {'Regex': '[0-9][0-9][0-9]'}, 'behavior': 'Isolated', 'invert': false}]}",
            "x 12345!!", "x@0-1 Ġ@1-2 123@2-5 45@5-7 !!@7-9");
        add("each split gets its own blank",
            "{'type': 'Sequence', 'pretokenizers': [{'type': 'WhitespaceSplit'}, {'type': "
            "'Metaspace', 'replacement': '▁', 'prepend_scheme': 'always'}]}",
            "a b", "▁a@0-1 ▁b@2-3");
        add("first means the text's begin",
            "{'type': 'Sequence', 'pretokenizers': [{'type': 'WhitespaceSplit'}, {'type': "
            "'Metaspace', 'replacement': '▁', 'prepend_scheme': 'first'}]}",
            "a b", "▁a@0-1 b@2-3");
    }

    void splits()
    {
        QFETCH(QByteArray, preTokenizer);
        QFETCH(QByteArray, text);
        QFETCH(QString, splits);
        QCOMPARE(splitsOf(preTokenizer.constData(), text), splits);
    }

    void metaspaceFirstLooksAtTheOrigin()
    {
        const char* first = "{'type': 'Metaspace', 'replacement': '▁', 'prepend_scheme': 'first'}";
        QCOMPARE(splitsOf(first, "a"), QStringLiteral("▁a@0-1"));
        QCOMPARE(splitsOf(first, "a", 3), QStringLiteral("a@3-4"));
    }

    void behaves_data()
    {
        QTest::addColumn<QString>("behaviour");
        QTest::addColumn<bool>("isInverted");
        QTest::addColumn<QString>("splits");
        const auto add = [](const char* behaviour, bool isInverted, const char* splits) {
            QTest::addRow("%s %s", behaviour, isInverted ? "inverted" : "")
                << QString::fromUtf8(behaviour) << isInverted << QString::fromUtf8(splits);
        };
        add("Removed", false, "the final count");
        add("Isolated", false, "- the - final - - count -");
        add("MergedWithPrevious", false, "- the- final- - count-");
        add("MergedWithNext", false, "-the -final - -count -");
        add("Contiguous", false, "- the - final -- count -");
        add("Removed", true, "- - - - -");
        add("Isolated", true, "- the - final - - count -");
        add("MergedWithPrevious", true, "-the -final - -count -");
        add("MergedWithNext", true, "- the- final- - count-");
        add("Contiguous", true, "- the - final -- count -");
    }

    void behaves()
    {
        QFETCH(QString, behaviour);
        QFETCH(bool, isInverted);
        QFETCH(QString, splits);
        const QByteArray text{"-the-final--count-"};
        for (const char* pattern : {"{'String': '-'}", "{'Regex': '-'}"}) {
            const std::string split = splitAt(pattern, behaviour.toUtf8().constData(), isInverted);
            QString found = splitsOf(split.c_str(), text);
            found.remove(QRegularExpression{QStringLiteral("@\\d+-\\d+")});
            QCOMPARE(found, splits);
        }
    }

    void aStringIsNoExpression()
    {
        QCOMPARE(
            splitsOf(splitAt("{'String': '.'}", "Removed").c_str(), "a.b(c"),
            QStringLiteral("a@0-1 b(c@2-5"));
        QCOMPARE(
            splitsOf(splitAt("{'String': '('}", "Removed").c_str(), "a.b(c"),
            QStringLiteral("a.b@0-3 c@4-5"));
    }

    void anEmptyStringSplitsEverywhere()
    {
        QCOMPARE(
            splitsOf(splitAt("{'String': ''}", "Isolated").c_str(), "aéb"),
            QStringLiteral("a@0-1 é@1-3 b@3-4"));
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("preTokenizer");
        QTest::addColumn<int>("code");
        const auto add = [](const char* name, const char* preTokenizer, ErrorCode code) {
            QTest::newRow(name) << QByteArray{preTokenizer} << static_cast<int>(code);
        };
        using enum ErrorCode;
        add("unknown", "{'type': 'Jieba'}", TokenizerPartUnknown);
        add("bad expression",
            "{'type': 'Split', 'pattern': {'Regex': '[a'}, 'behavior': 'Removed'}", PatternInvalid);
        add("behaviour", "{'type': 'Split', 'pattern': {'Regex': 'a'}, 'behavior': 'Kept'}",
            FigureValueInvalid);
        add("no behaviour", "{'type': 'Split', 'pattern': {'Regex': 'a'}}", FigureValueInvalid);
        add("no length", "{'type': 'FixedLength', 'length': 0}", FigureValueInvalid);
        add("two characters", "{'type': 'Metaspace', 'replacement': '▁▁'}", FigureValueInvalid);
        add("no character", "{'type': 'CharDelimiterSplit', 'delimiter': ''}", FigureValueInvalid);
        add("schemes that disagree",
            "{'type': 'Metaspace', 'replacement': '▁', 'add_prefix_space': false, "
            "'prepend_scheme': 'always'}",
            FigureValueInvalid);
        add("no list", "{'type': 'Sequence'}", FigureValueInvalid);
    }

    void refuses()
    {
        QFETCH(QByteArray, preTokenizer);
        QFETCH(int, code);
        const auto read = readPreTokenizer(json(preTokenizer.constData()), "tokenizer.json");
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), code);
    }

    void anUnknownKindNamesTheKnownOnes()
    {
        const auto read = readPreTokenizer(R"({"type": "Jieba"})", {});
        const auto& arguments = read.error().arguments;
        QCOMPARE(arguments.at(0).second, std::string{"pre_tokenizer"});
        QCOMPARE(arguments.at(1).second, std::string{"Jieba"});
        QVERIFY(arguments.at(2).second.find("UnicodeScripts") != std::string::npos);
    }

    /// A long run of anything takes a moment, not hours.
    void takesLinearTime()
    {
        for (const char* preTokenizer :
             {kGpt2, "{'type': 'BertPreTokenizer'}", "{'type': 'UnicodeScripts'}",
              "{'type': 'Metaspace', 'replacement': '▁'}", "{'type': 'Whitespace'}"}) {
            const auto read = readPreTokenizer(json(preTokenizer), {});
            for (const char* unit : {"a", " ", "\u0301", "a ", ",", "\r\n"}) {
                SplitText text = SplitText::whole(
                    NormalisedText{QByteArray{unit}.repeated(200'000).toStdString()});
                QElapsedTimer timer;
                timer.start();
                QVERIFY(read.value()->apply(text));
                QVERIFY2(timer.elapsed() < 8000, preTokenizer);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPreTokenizer)
#include "tst_pre_tokenizer.moc"
