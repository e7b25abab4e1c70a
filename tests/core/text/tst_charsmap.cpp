#include "core/base/error_code.h"
#include "core/text/base64.h"
#include "core/text/charsmap.h"
#include "core/text/normalizer.h"
#include "tests/support/text_pieces.h"

#include <QtTest>

#include <map>

using namespace headlight;

namespace {

void appendWord(std::string& bytes, std::uint32_t word)
{
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>(word >> shift & 0xFFU);
}

/// A charsmap of some keys and what they become. Each node of its trie has 256 units of its own:
/// the first holds the value of its key, the others its children.
std::string madeCharsmap(const std::map<std::string, std::string>& replacements)
{
    std::map<std::string, std::uint32_t> blocks{{"", 256}};
    for (const auto& [key, text] : replacements)
        for (std::size_t length = 1; length <= key.size(); ++length)
            blocks.emplace(key.substr(0, length), 256 * (blocks.size() + 1));
    std::vector<std::uint32_t> units(256 * (blocks.size() + 1));
    units[0] = 256U << 10U;
    std::string texts;
    for (const auto& [key, block] : blocks) {
        if (key.empty())
            continue;
        const std::uint32_t label = static_cast<unsigned char>(key.back());
        const std::uint32_t place = blocks.at(key.substr(0, key.size() - 1)) ^ label;
        units[place] = (place ^ block) << 10U | label;
        if (const auto found = replacements.find(key); found != replacements.end()) {
            units[place] |= 256U;
            units[block] = 0x80000000U | static_cast<std::uint32_t>(texts.size());
            texts += found->second + '\0';
        }
    }
    std::string bytes;
    appendWord(bytes, static_cast<std::uint32_t>(units.size() * 4));
    for (const std::uint32_t unit : units)
        appendWord(bytes, unit);
    return bytes + texts;
}

const std::map<std::string, std::string> kReplacements{{"a", "x"}, {"ab", "y"}, {"e\u0301", "é"},
                                                       {"q", ""},  {"ﬁ", "fi"}, {"京", "k"}};

QString normalised(const QByteArray& text, CharsmapRule rule)
{
    const auto normalizer = charsmapNormalizer(madeCharsmap(kReplacements), rule, {});
    NormalisedText result{text.toStdString()};
    if (!normalizer.value()->apply(result))
        return QStringLiteral("too slow");
    return listedCharacters(result);
}

} // namespace

class TestCharsmap : public QObject
{
    Q_OBJECT
private slots:
    void replaces_data()
    {
        QTest::addColumn<bool>("byCluster");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("characters");
        const auto add = [](const char* name, bool byCluster, const char* text,
                            const char* characters) {
            QTest::newRow(name) << byCluster << QByteArray{text} << QString::fromUtf8(characters);
        };
        add("nothing", true, "zz", "z@0-1 z@1-2");
        add("each cluster alone", true, "ab", "x@0-1 b@1-2");
        add("the longest prefix", false, "ab", "y@0-1");
        add("a cluster as a whole", true, "e\u0301\u0323z", "é@0-1 z@5-6");
        add("only its beginning", false, "e\u0301\u0323", "é@0-1 \u0323@3-5");
        add("a long cluster piece by piece", true, "a\u0301\u0323\u0302",
            "x@0-1 \u0301@1-3 \u0323@3-5 \u0302@5-7");
        add("more than there was", true, "ﬁ!", "f@0-3 i@0-3 !@3-4");
        add("deleted", true, "zq!", "z@0-1 !@2-3");
        // As in the reference: what follows a deletion at the begin inherits its place.
        add("deleted at the begin", true, "qz!", "z@0-1 !@1-2");
        add("three bytes to one", true, "z京z", "z@0-1 k@1-4 z@4-5");
    }

    void replaces()
    {
        QFETCH(bool, byCluster);
        QFETCH(QByteArray, text);
        QFETCH(QString, characters);
        QCOMPARE(
            normalised(text, byCluster ? CharsmapRule::PerCluster : CharsmapRule::LongestPrefix),
            characters);
    }

    void refusesWhatIsNoTable()
    {
        const std::string whole = madeCharsmap(kReplacements);
        const std::string noTrie(4, '\0');
        for (const std::string& bytes :
             {std::string{}, std::string{"abc"}, noTrie, whole.substr(0, 500),
              std::string{"\3\0\0\0abc", 7}, whole + '\xFF'}) {
            const auto read = charsmapNormalizer(bytes, CharsmapRule::PerCluster, "place");
            QVERIFY(!read);
            QCOMPARE(read.error().code, ErrorCode::CharsmapInvalid);
            QCOMPARE(read.error().place, std::string{"place"});
        }
    }

    /// Whatever the table holds, a look-up stays inside it (for the sanitizers).
    void survivesDamage()
    {
        const std::string whole = madeCharsmap(kReplacements);
        for (std::size_t at = 4; at < whole.size(); at += 7) {
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 0xA5);
            const auto table = Charsmap::read(damaged);
            if (!table)
                continue;
            for (const char* text : {"a", "ab", "e\u0301", "ﬁ", "qqq", "京", "\x01\x02"}) {
                const auto found = table->longest(text);
                QVERIFY(!found || found->keyLength <= std::string_view{text}.size());
            }
        }
    }

    void decodesBase64_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isBase64");
        for (const char* text : {"", "QQ==", "QUI=", "QUJD", "+/+/", "QUJDRA=="})
            QTest::addRow("%s", text) << QByteArray{text} << true;
        for (const char* text : {"Q", "QQ", "QQ=", "Q===", "====", "QU J", "QQ==QQ==", "-_-_"})
            QTest::addRow("no %s", text) << QByteArray{text} << false;
    }

    void decodesBase64()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isBase64);
        const auto bytes = decodedBase64(text.toStdString());
        QCOMPARE(bytes.has_value(), isBase64);
        if (bytes)
            QCOMPARE(QByteArray::fromStdString(*bytes), QByteArray::fromBase64(text));
    }
};

QTEST_APPLESS_MAIN(TestCharsmap)
#include "tst_charsmap.moc"
