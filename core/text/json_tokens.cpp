#include "core/text/json_tokens.h"

#include "core/text/utf8.h"

#include <charconv>
#include <optional>

namespace headlight {

namespace {

constexpr std::size_t kHexDigits = 4;

/// Reads the list from left to right; after a failure m_at is where the text stopped to fit.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text{text} {}

    [[nodiscard]] std::size_t at() const { return m_at; }

    std::optional<Tokens> list()
    {
        Tokens tokens;
        if (!take('['))
            return std::nullopt;
        if (!take(']')) {
            do {
                auto token = string();
                if (!token)
                    return std::nullopt;
                tokens.push_back(*std::move(token));
            } while (take(','));
            if (!take(']'))
                return std::nullopt;
        }
        skipBlanks();
        return m_at == m_text.size() ? std::optional{std::move(tokens)} : std::nullopt;
    }

private:
    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(" \t\n\r", m_at), m_text.size()); }

    bool take(char wanted)
    {
        skipBlanks();
        if (m_at == m_text.size() || m_text[m_at] != wanted)
            return false;
        ++m_at;
        return true;
    }

    std::optional<Token> string()
    {
        if (!take('"'))
            return std::nullopt;
        Token token;
        token.bytes.begin = static_cast<Index>(m_at);
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                token.bytes.end = static_cast<Index>(m_at++);
                return token;
            }
            if (static_cast<unsigned char>(c) < ' ')
                return std::nullopt;
            if (c == '\\') {
                if (!escape(token.text))
                    return std::nullopt;
            } else {
                token.text += c;
                ++m_at;
            }
        }
        return std::nullopt;
    }

    /// The escape that begins at m_at; m_at stays on its backslash when it does not fit.
    bool escape(std::string& text)
    {
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        const char letter = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (letter == 'u')
            return codeEscape(text);
        const std::size_t place = kLetters.find(letter);
        if (place == std::string_view::npos)
            return false;
        text += kMeanings[place];
        m_at += 2;
        return true;
    }

    bool codeEscape(std::string& text)
    {
        const auto first = codeUnit(m_at);
        if (!first)
            return false;
        char32_t value = *first;
        std::size_t length = 2 + kHexDigits;
        if (value >= 0xD800 && value <= 0xDBFF) {
            const auto second = codeUnit(m_at + length);
            if (!second || *second < 0xDC00 || *second > 0xDFFF)
                return false;
            value = 0x10000 + ((value - 0xD800) << 10) + (*second - 0xDC00);
            length *= 2;
        } else if (value >= 0xDC00 && value <= 0xDFFF) {
            return false;
        }
        appendUtf8(text, value);
        m_at += length;
        return true;
    }

    [[nodiscard]] std::optional<char32_t> codeUnit(std::size_t at) const
    {
        if (at + 2 + kHexDigits > m_text.size() || m_text.substr(at, 2) != "\\u")
            return std::nullopt;
        const char* begin = m_text.data() + at + 2;
        std::uint32_t value = 0;
        const auto [end, failed] = std::from_chars(begin, begin + kHexDigits, value, 16);
        if (failed != std::errc{} || end != begin + kHexDigits)
            return std::nullopt;
        return value;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Result<Tokens> tokensFromJson(std::string_view text)
{
    Reader reader{text};
    if (auto tokens = reader.list())
        return *std::move(tokens);
    return Error{ErrorCode::TokensNotJson, {{"offset", std::to_string(reader.at())}}};
}

} // namespace headlight
