#include "core/text/tokenize.h"

#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/base/utf8.h"
#include "core/text/script.h"

#include <utf8proc.h>

namespace headlight {

namespace {

struct CodePoint
{
    char32_t value = 0;
    std::size_t length = 0; ///< in bytes; 0 where the text is no UTF-8
};

CodePoint codePointAt(std::string_view text, std::size_t offset)
{
    utf8proc_int32_t value = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + offset;
    const utf8proc_ssize_t length =
        utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size() - offset), &value);
    if (length <= 0)
        return {};
    return {static_cast<char32_t>(value), static_cast<std::size_t>(length)};
}

Token tokenAt(std::string_view text, std::size_t begin, std::size_t end)
{
    return {
        std::string{text.substr(begin, end - begin)},
        {static_cast<Index>(begin), static_cast<Index>(end)}};
}

Tokens words(std::string_view text)
{
    Tokens tokens;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (isWhiteSpace(point.value)) {
            if (begin < at)
                tokens.push_back(tokenAt(text, begin, at));
            begin = at + point.length;
        }
        at += point.length;
    }
    if (begin < text.size())
        tokens.push_back(tokenAt(text, begin, text.size()));
    return tokens;
}

Tokens characters(std::string_view text)
{
    Tokens tokens;
    utf8proc_int32_t state = 0;
    char32_t before = 0;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const bool boundary = at > 0 && utf8proc_grapheme_break_stateful(
                                            static_cast<utf8proc_int32_t>(before),
                                            static_cast<utf8proc_int32_t>(point.value), &state);
        if (boundary) {
            tokens.push_back(tokenAt(text, begin, at));
            begin = at;
        }
        before = point.value;
        at += point.length;
    }
    if (begin < text.size())
        tokens.push_back(tokenAt(text, begin, text.size()));
    return tokens;
}

Tokens lines(std::string_view text)
{
    Tokens tokens;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        if (begin < end)
            tokens.push_back(tokenAt(text, begin, end));
        begin = end + 1;
    }
    return tokens;
}

Result<Tokens> jsonStrings(std::string_view text)
{
    Tokens tokens;
    Token token;
    JsonReader json{text, {}};
    json.beginArray();
    while (json.nextElement()) {
        token.bytes.begin = static_cast<Index>(json.valueBegin()) + 1; // past the quote
        if (!json.readString(token.text))
            break;
        token.bytes.end = static_cast<Index>(json.position()) - 1;
        tokens.push_back(token);
    }
    if (json.finish())
        return tokens;
    return Error{ErrorCode::TokensNotJson, {json.error().arguments.front()}}; // "offset"
}

} // namespace

std::string_view tokenizerName(TokenizerKind kind)
{
    switch (kind) {
    case TokenizerKind::Words:
        return "words";
    case TokenizerKind::Characters:
        return "chars";
    case TokenizerKind::Lines:
        return "lines";
    case TokenizerKind::Json:
        return "json";
    case TokenizerKind::Automatic:
        break;
    }
    return "auto";
}

TokenizerKind resolvedTokenizer(TokenizerKind kind, std::string_view text)
{
    if (kind != TokenizerKind::Automatic)
        return kind;
    bool unspaced = false;
    std::size_t length = 0;
    for (std::size_t at = 0; at < text.size(); at += length) {
        const CodePoint point = codePointAt(text, at);
        if (point.length == 0 || isWhiteSpace(point.value))
            return TokenizerKind::Words;
        unspaced = unspaced || isUnspacedScript(point.value);
        length = point.length;
    }
    return unspaced ? TokenizerKind::Characters : TokenizerKind::Words;
}

Result<Tokens> tokenize(TokenizerKind kind, std::string_view text)
{
    if (const auto offset = firstInvalidUtf8(text))
        return Error{ErrorCode::TextNotUtf8, {{"offset", std::to_string(*offset)}}};
    switch (resolvedTokenizer(kind, text)) {
    case TokenizerKind::Characters:
        return characters(text);
    case TokenizerKind::Lines:
        return lines(text);
    case TokenizerKind::Json:
        return jsonStrings(text);
    case TokenizerKind::Words:
    case TokenizerKind::Automatic:
        break;
    }
    return words(text);
}

} // namespace headlight
