#include "core/base/error_code.h"
#include "core/text/tokenize.h"

#include <QtTest>

#include <set>

using namespace headlight;

namespace {

/// Tokens as "text@begin-end", joined by blanks.
QString listed(const Result<Tokens>& tokens)
{
    if (!tokens)
        return QStringLiteral("error %1")
            .arg(QString::fromStdString(tokens.error().arguments.at(0).second));
    QStringList list;
    for (const Token& token : tokens.value())
        list += QStringLiteral("%1@%2-%3")
                    .arg(QString::fromStdString(token.text))
                    .arg(token.bytes.begin)
                    .arg(token.bytes.end);
    return list.join(QLatin1Char(' '));
}

} // namespace

Q_DECLARE_METATYPE(TokenizerKind)

class TestTokenize : public QObject
{
    Q_OBJECT
private slots:
    void splits_data()
    {
        QTest::addColumn<TokenizerKind>("kind");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tokens");
        const auto add = [](const char* name, TokenizerKind kind, const char* text,
                            const char* tokens) {
            QTest::newRow(name) << kind << QByteArray{text} << QString::fromUtf8(tokens);
        };
        using enum TokenizerKind;
        add("words", Words, "the cat  sat", "the@0-3 cat@4-7 sat@9-12");
        add("white space at the ends", Words, "\t a\r\n", "a@2-3");
        add("no token", Words, " \n\t", "");
        add("no text", Words, "", "");
        add("no-break and ideographic space, line separator", Words, "a\u00A0b\u3000c\u2028d",
            "a@0-1 b@3-4 c@7-8 d@11-12");
        add("zero width space is none", Words, "a\u200Bb", "a\u200Bb@0-5");
        add("mark-up stays", Words, "<div> &amp;", "<div>@0-5 &amp;@6-11");

        add("han", Automatic, "我喜欢", "我@0-3 喜@3-6 欢@6-9");
        add("han with white space", Automatic, "我 喜欢", "我@0-3 喜欢@4-10");
        add("kana", Automatic, "かな", "か@0-3 な@3-6");
        add("thai clusters", Automatic, "น้ำ", "น้ำ@0-9");
        add("latin", Automatic, "word", "word@0-4");
        add("han with latin", Automatic, "用GPU", "用@0-3 G@3-4 P@4-5 U@5-6");
        add("rare han", Automatic, "𠀀𠀁", "𠀀@0-4 𠀁@4-8");

        add("combining accent", Characters, "e\u0301a", "e\u0301@0-3 a@3-4");
        add("emoji family", Characters, "👨‍👩‍👧!", "👨‍👩‍👧@0-18 !@18-19");
        add("flags", Characters, "🇩🇪🇫🇷", "🇩🇪@0-8 🇫🇷@8-16");
        add("white space is a character", Characters, "a b", "a@0-1  @1-2 b@2-3");
        add("line end is one", Characters, "a\r\nb", "a@0-1 \r\n@1-3 b@3-4");

        add("lines", Lines, "one two\nthree\r\n\n\rfour", "one two@0-7 three@8-13 four@17-21");
        add("no line", Lines, "\n\r\n", "");
        add("white line is a line", Lines, " \n", " @0-1");
    }

    void splits()
    {
        QFETCH(TokenizerKind, kind);
        QFETCH(QByteArray, text);
        QFETCH(QString, tokens);
        const auto result = tokenize(kind, text.toStdString());
        QCOMPARE(listed(result), tokens);
        for (const Token& token : result.value()) // a range is where the token's text is
            QCOMPARE(
                text.toStdString().substr(
                    static_cast<std::size_t>(token.bytes.begin),
                    static_cast<std::size_t>(token.bytes.size())),
                token.text);
    }

    void readsJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tokens");
        // ' stands for ": moc loses its way in raw strings.
        const auto add = [](const char* name, const char* text, const char* tokens) {
            QTest::newRow(name) << QByteArray{text}.replace('\'', '"') << QString::fromUtf8(tokens);
        };
        add("two", "['a', 'b c']", "a@2-3 b c@7-10");
        add("white space", " [ 'a'\n] ", "a@4-5");
        add("empty list", "[]", "");
        add("empty string", "['', 'a']", "@2-2 a@6-7");
        add("escapes", "['\\u00e9\\'\\n']", "é\"\n@2-12");
        add("surrogate pair", "['\\ud83d\\ude00']", "😀@2-14");
        add("not a list", "{'a': 1}", "error 0");
        add("a number inside", "['a', 1]", "error 6");
        add("trailing comma", "['a',]", "error 5");
        add("no end", "['a'", "error 4");
        add("something behind", "['a'] x", "error 6");
        add("lone surrogate", "['\\ud800']", "error 2");
        add("bad escape", "['ab\\x']", "error 4");
        add("control character", "['a\tb']", "error 3");
        add("nothing", "", "error 0");
    }

    void readsJson()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, tokens);
        const auto result = tokenize(TokenizerKind::Json, text.toStdString());
        QCOMPARE(listed(result), tokens);
        if (!result)
            QCOMPARE(result.error().code, ErrorCode::TokensNotJson);
    }

    void refusesWhatIsNoUtf8_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("offset");
        QTest::newRow("lone continuation") << QByteArray{"ab\x80"} << "2";
        QTest::newRow("overlong") << QByteArray{"\xC0\x80"} << "0";
        QTest::newRow("surrogate") << QByteArray{"a\xED\xA0\x80"} << "1";
        QTest::newRow("beyond the last") << QByteArray{"\xF4\x90\x80\x80"} << "0";
        QTest::newRow("cut off") << QByteArray{"12345678\xE6\x88"} << "8";
    }

    void refusesWhatIsNoUtf8()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, offset);
        for (const auto kind :
             {TokenizerKind::Automatic, TokenizerKind::Words, TokenizerKind::Json}) {
            const auto result = tokenize(kind, text.toStdString());
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::TextNotUtf8);
            QCOMPARE(QString::fromStdString(result.error().arguments.at(0).second), offset);
        }
    }

    void namesAreTheirOwn()
    {
        using enum TokenizerKind;
        std::set<std::string_view> names;
        for (const TokenizerKind kind : kTokenizers)
            names.insert(tokenizerName(kind));
        QCOMPARE(names, (std::set<std::string_view>{"auto", "words", "chars", "lines", "json"}));
        QCOMPARE(resolvedTokenizer(Lines, "我"), Lines);
        QCOMPARE(resolvedTokenizer(Automatic, "\xFF"), Words);
    }
};

QTEST_APPLESS_MAIN(TestTokenize)
#include "tst_tokenize.moc"
