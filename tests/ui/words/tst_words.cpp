#include "core/base/error_code.h"
#include "ui/words/clean_text.h"
#include "ui/words/error_sentences.h"
#include "ui/words/words.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace headlight;

Q_DECLARE_METATYPE(headlight::Error)

namespace {

constexpr int kCodes = static_cast<int>(ErrorCode::kErrorCodeCount);

QSet<QString> placeholders(const QString& text)
{
    static const QRegularExpression pattern{QStringLiteral("\\{[A-Za-z]+\\}")};
    QSet<QString> found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();)
        found.insert(matches.next().captured());
    return found;
}

bool hasHan(const QString& text)
{
    return text.contains(QRegularExpression{QStringLiteral("\\p{Han}")});
}

} // namespace

class TestWords : public QObject
{
    Q_OBJECT
private slots:
    void everyCodeHasItsSentenceInBothLanguages()
    {
        const Words chinese = Words::in(QStringLiteral("zh_CN"));
        QSet<QString> seen;
        for (int code = 0; code < kCodes; ++code) {
            const char* source = errorSentence(static_cast<ErrorCode>(code));
            const QString english = QString::fromUtf8(source);
            QVERIFY2(!english.isEmpty(), qPrintable(QStringLiteral("code %1").arg(code)));
            QVERIFY2(!seen.contains(english), source);
            seen.insert(english);
            const QString translated = chinese.text(source);
            QVERIFY2(hasHan(translated), source);
            QCOMPARE(placeholders(translated), placeholders(english));
        }
    }

    void everySentenceIsOneShortLine()
    {
        const std::string huge(100'000, 'x');
        for (const auto* language : {"en", "zh_CN"}) {
            const Words words = Words::in(QString::fromLatin1(language));
            for (int code = 0; code < kCodes; ++code) {
                Error error{static_cast<ErrorCode>(code), {}, "a\nb" + huge};
                const QString source = QString::fromUtf8(errorSentence(error.code));
                for (QString name : placeholders(source))
                    error.arguments.emplace_back(
                        name.remove(QLatin1Char('{')).remove(QLatin1Char('}')).toStdString(), huge);
                const QString sentence = words.sentence(error);
                QVERIFY(sentence.size() <= 500 && sentence.size() > 10);
                QVERIFY(!sentence.contains(QLatin1Char('\n')));
                QVERIFY(!sentence.contains(QLatin1Char('{')));
                QVERIFY(!sentence.contains(QLatin1Char('?')));
            }
        }
    }

    void fillsInArgumentsAndPlace_data()
    {
        QTest::addColumn<Error>("error");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("sentence");

        const Error shape{
            ErrorCode::ShapeMismatch,
            {{"array", "WQ"}, {"found", "[3, 4]"}, {"expected", "[4, 4]"}},
            "in.npz"};
        QTest::newRow("place in front")
            << shape << QStringLiteral("en")
            << QStringLiteral("in.npz: WQ has the shape [3, 4], but [4, 4] was expected.");
        QTest::newRow("Chinese") << shape << QStringLiteral("zh_CN")
                                 << QStringLiteral("in.npz：WQ 的形状是 [3, 4]，应为 [4, 4]。");
        QTest::newRow("no place") << Error{ErrorCode::TextEmpty, {}, {}} << QStringLiteral("en")
                                  << QStringLiteral("There is no token in the text; at least one "
                                                    "was expected.");
        QTest::newRow("braces in a value stay")
            << Error{ErrorCode::MaskInvalid, {{"found", "{expected} %1 %2"}, {"expected", "none"}}, "%2 {found}"}
            << QStringLiteral("en")
            << QStringLiteral(
                   "%2 {found}: The mask has “{expected} %1 %2”, but none was expected.");
        QTest::newRow("other language is English")
            << Error{ErrorCode::FileNotFound, {}, "a"} << QStringLiteral("de")
            << QStringLiteral("a: There is no such file or folder.");
    }

    void fillsInArgumentsAndPlace()
    {
        QFETCH(Error, error);
        QFETCH(QString, language);
        QFETCH(QString, sentence);
        QCOMPARE(Words::in(language).sentence(error), sentence);
    }

    /// What is known is told to the last name, or cut between names where there is no room.
    void listsLoseWholeNames()
    {
        std::string all = "albert";
        for (int i = 0; i < 40; ++i)
            all.append(", family").append(std::to_string(10 + i));
        Error error{ErrorCode::ModelTypeUnknown, {{"found", "mamba"}, {"expected", all}}, {}};
        const Words words = Words::in(QStringLiteral("en"));
        QVERIFY(words.sentence(error).contains(QString::fromStdString(all)));
        error.place = "config.json";
        error.place.append(120, '/');
        const QString cut = words.sentence(error);
        QVERIFY(cut.size() <= 480);
        const QRegularExpression end{QStringLiteral("family\\d\\d, …\\.$")};
        QVERIFY2(end.match(cut).hasMatch(), qPrintable(cut));
        QVERIFY(cut.contains(QStringLiteral("albert, family10, family11")));
    }

    void cleansNamesFromFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("clean");
        QTest::newRow("plain") << QByteArray{"layer.0"} << QStringLiteral("layer.0");
        QTest::newRow("Chinese") << QByteArray{"层"} << QStringLiteral("层");
        QTest::newRow("emoji") << QByteArray{"😀"} << QStringLiteral("😀");
        QTest::newRow("escape") << QByteArray{"a\x1b[31mb"} << QStringLiteral("aU+001B[31mb");
        QTest::newRow("newline") << QByteArray{"a\r\nb"} << QStringLiteral("aU+000DU+000Ab");
        QTest::newRow("bidirectional") << QByteArray{"a\xe2\x80\xae"
                                                     "b"}
                                       << QStringLiteral("aU+202Eb");
        QTest::newRow("line separator") << QByteArray{"a\xe2\x80\xa8"
                                                      "b"}
                                        << QStringLiteral("aU+2028b");
        QTest::newRow("no UTF-8") << QByteArray{"a\xff"} << QStringLiteral("a\uFFFD");
        QTest::newRow("NUL") << QByteArray{"a\0b", 3} << QStringLiteral("aU+0000b");
        QTest::newRow("long") << QByteArray(50, 'a') + QByteArray(50, 'b')
                              << QStringLiteral("aaaaaaaaa…bbbbbbbbbb");
        QTest::newRow("pairs stay whole")
            << QByteArray{"😀"}.repeated(30) << QStringLiteral("😀😀😀😀…😀😀😀😀😀");
    }

    void cleansNamesFromFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, clean);
        const std::string_view view{bytes.constData(), static_cast<std::size_t>(bytes.size())};
        QCOMPARE(cleanText(view, 20), clean);
    }

    void namesHeadsAndAxes()
    {
        QCOMPARE(Words::in(QStringLiteral("en")).headTitle(3), QStringLiteral("head 3"));
        QCOMPARE(Words::in(QStringLiteral("zh_CN")).headTitle(3), QStringLiteral("头 3"));
        QCOMPARE(Words::in(QStringLiteral("en")).queryAxis(), QStringLiteral("query i"));
        QCOMPARE(Words::in(QStringLiteral("zh_CN")).keyAxis(), QStringLiteral("键 j"));
    }
};

QTEST_APPLESS_MAIN(TestWords)
#include "tst_words.moc"
