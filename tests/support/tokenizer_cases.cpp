#include "tests/support/tokenizer_cases.h"

#include "tests/support/golden.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdlib>

namespace headlight::test {

namespace {

/// The lines of a file as objects.
std::vector<QJsonObject> readLines(const std::string& path)
{
    std::vector<QJsonObject> objects;
    for (const QByteArray& line : QByteArray::fromStdString(fileBytes(path)).split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject())
            std::abort();
        objects.push_back(document.object());
    }
    return objects;
}

std::string idOf(const QJsonObject& object)
{
    return std::to_string(object.value(QLatin1String("id")).toInteger());
}

std::string textOf(const QJsonValue& value)
{
    return value.toString().toStdString();
}

template <typename Number>
std::vector<Number> numbers(const QJsonValue& value)
{
    std::vector<Number> all;
    for (const QJsonValue& number : value.toArray())
        all.push_back(static_cast<Number>(number.toInteger()));
    return all;
}

std::string listed(const Encoding& encoding)
{
    std::string text;
    for (const EncodedToken& token : encoding)
        text += ' ' + std::to_string(token.id) + '[' + std::to_string(token.bytes.begin) + ',' +
                std::to_string(token.bytes.end) + ')';
    return text.substr(0, 400);
}

/// Whether a token is what is expected at its place.
bool fits(const EncodedToken& token, std::size_t i, const TokenizerExpectation& expected)
{
    const std::uint32_t type = i < expected.types.size() ? expected.types[i] : 0;
    return token.id == expected.ids[i] && token.typeId == type &&
           (!expected.offsets || (*expected.offsets)[i] == token.bytes);
}

} // namespace

std::map<std::string, TokenizerText> readTokenizerTexts(const std::string& path)
{
    std::map<std::string, TokenizerText> texts;
    for (const QJsonObject& object : readLines(path)) {
        TokenizerText text{textOf(object.value(QLatin1String("text"))), {}};
        if (object.contains(QLatin1String("pair")))
            text.pair = textOf(object.value(QLatin1String("pair")));
        texts.emplace(idOf(object), std::move(text));
    }
    return texts;
}

std::vector<TokenizerExpectation> readTokenizerExpectations(const std::string& path)
{
    std::vector<TokenizerExpectation> all;
    for (const QJsonObject& object : readLines(path)) {
        TokenizerExpectation expected;
        expected.id = idOf(object);
        expected.isError = object.contains(QLatin1String("error"));
        expected.ids = numbers<TokenId>(object.value(QLatin1String("ids")));
        expected.types = numbers<std::uint32_t>(object.value(QLatin1String("types")));
        expected.special = numbers<std::size_t>(object.value(QLatin1String("special")));
        if (object.contains(QLatin1String("offsets"))) {
            expected.offsets.emplace();
            for (const QJsonValue& pair : object.value(QLatin1String("offsets")).toArray())
                expected.offsets->push_back(
                    {pair.toArray().at(0).toInteger(), pair.toArray().at(1).toInteger()});
        }
        all.push_back(std::move(expected));
    }
    return all;
}

std::string encodingFault(
    const Tokenizer& tokenizer, const TokenizerText& text, const TokenizerExpectation& expected)
{
    std::optional<std::string_view> pair;
    if (text.pair)
        pair = *text.pair;
    const Result<Encoding> result = tokenizer.encode(text.text, pair);
    const std::string where = "text " + expected.id + ": ";
    if (expected.isError || !result)
        return expected.isError == !result ? "" : where + "an error is expected, or not expected";
    const Encoding& encoding = result.value();
    if (encoding.size() != expected.ids.size())
        return where + "another number of tokens:" + listed(encoding);
    std::vector<std::size_t> special;
    for (std::size_t i = 0; i < encoding.size(); ++i) {
        if (!fits(encoding[i], i, expected))
            return where + "token " + std::to_string(i) + " differs:" + listed(encoding);
        if (encoding[i].source == TokenSource::Added)
            special.push_back(i);
    }
    if (expected.offsets && special != expected.special)
        return where + "special tokens stand elsewhere:" + listed(encoding);
    return {};
}

} // namespace headlight::test
