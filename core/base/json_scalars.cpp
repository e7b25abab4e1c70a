// The strings and numbers of JsonReader.
#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool JsonReader::readString(std::string& text)
{
    text.clear();
    skipSpace();
    if (failed() || m_at == m_text.size() || m_text[m_at] != '"')
        return failHere();
    ++m_at;
    while (m_at < m_text.size()) {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"' && m_text[m_at] != '\\' &&
               static_cast<unsigned char>(m_text[m_at]) >= 0x20U)
            ++m_at;
        text.append(m_text, begin, m_at - begin);
        if (m_at == m_text.size())
            break;
        if (m_text[m_at] == '"') {
            ++m_at;
            return true;
        }
        if (m_text[m_at] != '\\')
            return fail(ErrorCode::JsonControlCharacter, m_at);
        if (!readEscape(text))
            return false;
    }
    return failHere();
}

bool JsonReader::readEscape(std::string& text)
{
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kCharacters = "\"\\/\b\f\n\r\t";
    const std::size_t begin = m_at;
    ++m_at;
    if (m_at == m_text.size())
        return failHere();
    const char c = m_text[m_at++];
    if (const std::size_t place = kNames.find(c); place != std::string_view::npos) {
        text += kCharacters[place];
        return true;
    }
    std::uint32_t code = 0;
    if (c != 'u')
        return fail(ErrorCode::JsonEscapeInvalid, begin);
    if (!readUnit(code))
        return false;
    if (code >= 0xD800U && code < 0xDC00U) {
        std::uint32_t low = 0;
        if (m_text.substr(m_at, 2) != "\\u")
            return fail(ErrorCode::JsonLoneSurrogate, begin);
        m_at += 2;
        if (!readUnit(low))
            return false;
        if (low < 0xDC00U || low >= 0xE000U)
            return fail(ErrorCode::JsonLoneSurrogate, begin);
        code = 0x10000U + ((code - 0xD800U) << 10U) + (low - 0xDC00U);
    }
    if (!isUnicodeScalar(code))
        return fail(ErrorCode::JsonLoneSurrogate, begin);
    appendUtf8(text, code);
    return true;
}

/// The four hexadecimal digits after \u.
bool JsonReader::readUnit(std::uint32_t& unit)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    unit = 0;
    for (int i = 0; i < 4; ++i, ++m_at) {
        if (m_at == m_text.size())
            return failHere();
        const char c = m_text[m_at];
        const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
        const std::size_t digit = kDigits.find(lower);
        if (digit == std::string_view::npos)
            return fail(ErrorCode::JsonEscapeInvalid, m_at);
        unit = unit * 16U + static_cast<std::uint32_t>(digit);
    }
    return true;
}

bool JsonReader::readDigits()
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && isDigit(m_text[m_at]))
        ++m_at;
    return m_at > begin;
}

std::optional<std::string_view> JsonReader::readNumber()
{
    if (kind() != JsonKind::Number) {
        failHere();
        return std::nullopt;
    }
    const std::size_t begin = m_at;
    if (m_text[m_at] == '-')
        ++m_at;
    const std::size_t digits = m_at;
    bool good = readDigits() && (m_text[digits] != '0' || m_at == digits + 1);
    if (good && m_at < m_text.size() && m_text[m_at] == '.') {
        ++m_at;
        good = readDigits();
    }
    if (good && m_at < m_text.size() && (m_text[m_at] == 'e' || m_text[m_at] == 'E')) {
        ++m_at;
        if (m_at < m_text.size() && (m_text[m_at] == '+' || m_text[m_at] == '-'))
            ++m_at;
        good = readDigits();
    }
    if (good)
        return m_text.substr(begin, m_at - begin);
    fail(ErrorCode::JsonNumberInvalid, begin);
    m_error->arguments.emplace_back(
        "found",
        jsonExcerpt(m_text.substr(begin, m_text.find_first_of(",]} \n\r\t", begin) - begin)));
    return std::nullopt;
}

std::string jsonExcerpt(std::string_view text)
{
    constexpr std::size_t kMost = 60;
    if (text.size() <= kMost)
        return std::string{text};
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string{text.substr(0, end)} + "…";
}

} // namespace headlight
