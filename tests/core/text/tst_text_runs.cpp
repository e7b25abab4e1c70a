// A megabyte of one thing through every normaliser and pre-tokenizer: none may be quadratic.
#include "core/text/tokenizer_json.h"

#include <QtTest>

#include <ctime>

using namespace headlight;

namespace {

constexpr std::size_t kLength = 1'000'000;

std::string repeated(const std::string& start, const std::string& part)
{
    std::string text = start;
    text.reserve(kLength + part.size());
    while (text.size() < kLength)
        text += part;
    return text;
}

std::string asJson(const char* text)
{
    return QByteArray{text}.replace('\'', '"').toStdString();
}

Result<TokenizerPtr> made(const std::string& parts)
{
    std::string json = R"({"model": {"type": "WordLevel", "unk_token": "?", "vocab": {"?": 0}})";
    json += ", ";
    json += parts;
    json += "}";
    Result<TokenizerParts> read = readTokenizerJson(json, "tokenizer.json");
    if (!read)
        return read.error();
    return Tokenizer::make(std::move(read).value());
}

} // namespace

class TestTextRuns : public QObject
{
    Q_OBJECT
private slots:
    void takesAMegabyte_data()
    {
        QTest::addColumn<std::string>("parts");
        QTest::addColumn<std::string>("text");
        const std::pair<const char*, std::string> texts[] = {
            {"blanks", repeated("", " ")},
            {"letters", repeated("", "a")},
            {"Han", repeated("", "\u6CE8")},
            {"marks of two classes", repeated("a", "\u0301\u0323")},
            {"joined emoji", repeated("", "\U0001F469\u200D")},
            {"lines", repeated("", "a\r\n")},
            {"right to left", repeated("", "\u05D0\u05B8")}};
        const char* parts[] = {
            "'normalizer': {'type': 'BertNormalizer', 'clean_text': true, 'strip_accents': true,"
            " 'handle_chinese_chars': true, 'lowercase': true},"
            "'pre_tokenizer': {'type': 'BertPreTokenizer'}",
            "'normalizer': {'type': 'NFC'}, 'pre_tokenizer': {'type': 'ByteLevel',"
            " 'add_prefix_space': true, 'use_regex': true}",
            "'normalizer': {'type': 'Sequence', 'normalizers': [{'type': 'NFKD'},"
            " {'type': 'StripAccents'}, {'type': 'Nmt'}, {'type': 'Strip', 'strip_left': true,"
            " 'strip_right': true}]}, 'pre_tokenizer': {'type': 'UnicodeScripts'}",
            "'normalizer': {'type': 'Sequence', 'normalizers': [{'type': 'Prepend',"
            " 'prepend': '\u2581'}, {'type': 'Replace', 'pattern': {'Regex': ' {2,}'},"
            " 'content': ' '}]}, 'pre_tokenizer': {'type': 'Metaspace', 'replacement': '\u2581',"
            " 'prepend_scheme': 'always', 'split': true}",
            "'pre_tokenizer': {'type': 'Sequence', 'pretokenizers': [{'type': 'Whitespace'},"
            " {'type': 'Punctuation', 'behavior': 'Contiguous'}, {'type': 'Digits',"
            " 'individual_digits': true}]}"};
        int number = 0;
        for (const char* one : parts) {
            ++number;
            for (const auto& [name, text] : texts)
                QTest::addRow("%d %s", number, name) << asJson(one) << text;
        }
    }

    void takesAMegabyte()
    {
        QFETCH(std::string, parts);
        QFETCH(std::string, text);
        const auto tokenizer = made(parts);
        QVERIFY(tokenizer);
        const std::clock_t begin = std::clock();
        const Result<Encoding> encoding = tokenizer.value()->encode(text);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY(encoding);
        for (const EncodedToken& token : encoding.value())
            QVERIFY(
                token.bytes.begin <= token.bytes.end &&
                token.bytes.end <= static_cast<Index>(text.size()));
        QVERIFY2(seconds < 20, "a second is expected, and ten times that under sanitizers");
    }
};

QTEST_APPLESS_MAIN(TestTextRuns)
#include "tst_text_runs.moc"
