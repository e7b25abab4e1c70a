#include "core/base/error_code.h"
#include "core/text/pattern.h"

#include <QtTest>

using namespace headlight;

namespace {

/// The runs of a text, matches in brackets.
QString runsOf(const Pattern& pattern, const QByteArray& text)
{
    std::vector<TextRun> runs;
    if (!pattern.findRuns(text.toStdString(), runs))
        return QStringLiteral("too slow");
    QByteArray list;
    for (const auto& [bytes, isMatch] : runs) {
        const QByteArray part =
            text.mid(static_cast<qsizetype>(bytes.begin), static_cast<qsizetype>(bytes.size()));
        list += isMatch ? '[' + part + ']' : part;
    }
    return QString::fromUtf8(list);
}

Pattern expression(const char* text)
{
    return Pattern::regex(text, {}).value();
}

} // namespace

class TestPattern : public QObject
{
    Q_OBJECT
private slots:
    void finds_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("runs");
        const auto add = [](const char* name, const char* pattern, const char* text,
                            const char* runs) {
            QTest::newRow(name) << QByteArray{pattern} << QByteArray{text}
                                << QString::fromUtf8(runs);
        };
        add("runs", "\\d+", "a12b3", "a[12]b[3]");
        add("none", "x", "abc", "abc");
        add("all", ".+", "abc", "[abc]");
        add("empty text", "a*", "", "[]");
        add("empty matches", "b*", "abba", "[]a[bb]a[]");
        add("blanks before a word stay with it", "\\s+(?!\\S)|\\s+", "a   b", "a[  ][ ]b");
        add("look-behind", "(?<=a)b", "abb", "a[b]b");
        add("anchors", "^a|a$", "aaa", "[a]a[a]");
        add("letters of any script", "\\p{L}+", "aé京1й", "[aé京]1[й]");
        add("possessive", "\\p{L}++", "ab1", "[ab]1");
        add("class in a class, as BLOOM has it", "[^(\\s|[.,])]+", "a.b|c", "[a].[b]|[c]");
        add("case folds beyond ASCII", "(?i:'s)", "'s'S'\u017F", "['s]['S]['\u017F]");
        add("no marks among letters", "\\p{L}+", "e\u0301", "[e]\u0301");
        add("words count superscripts", "\\w+", "a\u00B2-b", "[a\u00B2]-[b]");
        add("not the Mongolian separator", "\\s", "a\u180Eb", "a\u180Eb");
        add("all symbols are punctuation", "[[:punct:]]+", "a+\u20AC.b", "a[+\u20AC.]b");
        add("nor anything else", "[[:^punct:]]+", "a+b", "[a]+[b]");
        add("a bracket that is none", "\\[[:punct:]", "[:", "[[:]");
    }

    void finds()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, text);
        QFETCH(QString, runs);
        QCOMPARE(runsOf(expression(pattern.constData()), text), runs);
    }

    void literalsAreLiteral()
    {
        QCOMPARE(runsOf(Pattern::literal("."), "a.b"), QStringLiteral("a[.]b"));
        QCOMPARE(runsOf(Pattern::literal("aa"), "aaaaa"), QStringLiteral("[aa][aa]a"));
        QCOMPARE(runsOf(Pattern::literal("é"), "éa"), QStringLiteral("[é]a"));
        QCOMPARE(runsOf(Pattern::literal("x"), ""), QString{});
    }

    void refuses()
    {
        for (const char* wrong : {"(", "[a", "*", "(?<n", "\\p{Nope}", "(?z)", "\\"}) {
            const auto pattern = Pattern::regex(wrong, "place");
            QVERIFY2(!pattern, wrong);
            QCOMPARE(pattern.error().code, ErrorCode::PatternInvalid);
            QCOMPARE(pattern.error().place, std::string{"place"});
            QVERIFY(!pattern.error().arguments.at(1).second.empty());
        }
        QVERIFY(!Pattern::regex(std::string(1'000'000, 'a'), {}));
    }

    void hostilePatternsFail_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        for (const char* pattern :
             {"(a+)+b", "(a|a)*b", "(a|aa)+$c", "(.*)*x", "^(a?){40}a{40}b", "(?:a*)*\\1c(b)"})
            QTest::newRow(pattern) << QByteArray{pattern};
    }

    /// Such a search neither hangs nor says that there is no match.
    void hostilePatternsFail()
    {
        QFETCH(QByteArray, pattern);
        const auto read = Pattern::regex(pattern.toStdString(), {});
        if (!read)
            return; // refused is fine too
        QElapsedTimer timer;
        timer.start();
        std::vector<TextRun> runs;
        const auto done = read.value().findRuns(std::string(200'000, 'a'), runs);
        QVERIFY(timer.elapsed() < 20'000);
        if (!done)
            QCOMPARE(done.error().code, ErrorCode::PatternTooSlow);
        else // Oniguruma saw at once that the letter the match needs is not there
            QCOMPARE(runs.size(), std::size_t{1});
    }

    void aHostileSearchIsAnError()
    {
        std::vector<TextRun> runs;
        const auto done = expression("(a+)+b").findRuns(std::string(40, 'a') + "cb", runs);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::PatternTooSlow);
        QCOMPARE(done.error().arguments.at(0).second, std::string{"(a+)+b"});
    }

    void longRunsAreNoHostility()
    {
        const Pattern gpt2 = expression(
            "'s|'t| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+");
        for (const char* unit : {" ", "a", "!", "\n", "\u3000"}) {
            std::vector<TextRun> runs;
            const QByteArray text = QByteArray{unit}.repeated(1'000'000) + "x";
            QVERIFY2(gpt2.findRuns(text.toStdString(), runs), unit);
        }
    }
};

QTEST_APPLESS_MAIN(TestPattern)
#include "tst_pattern.moc"
