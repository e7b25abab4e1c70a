#include "core/base/json_reader.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"

#include <array>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kDeepest = 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// One character (or byte, where it is no UTF-8), as an error shows it.
std::string characterAt(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return std::string{text.substr(at, end - at)};
}

} // namespace

JsonReader::JsonReader(std::string_view text, std::string place, std::uint64_t firstOffset)
    : m_text{text}
    , m_place{std::move(place)}
    , m_firstOffset{firstOffset}
{
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        fail(ErrorCode::JsonByteOrderMark, 0);
    else if (const auto invalid = firstInvalidUtf8(text))
        fail(ErrorCode::JsonNotUtf8, *invalid);
}

bool JsonReader::fail(ErrorCode code, std::size_t at)
{
    if (m_error)
        return false;
    m_error = Error{code, {{"offset", std::to_string(m_firstOffset + at)}}, m_place};
    const bool shows = code == ErrorCode::JsonUnexpected || code == ErrorCode::JsonTrailing;
    if (shows)
        m_error->arguments.emplace_back("found", characterAt(m_text, at));
    return false;
}

/// The character that comes next does not fit, or there is none.
bool JsonReader::failHere()
{
    return fail(m_at < m_text.size() ? ErrorCode::JsonUnexpected : ErrorCode::JsonEnds, m_at);
}

void JsonReader::skipSpace()
{
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            break;
        ++m_at;
    }
}

std::optional<JsonKind> JsonReader::kind()
{
    skipSpace();
    if (!failed() && m_at < m_text.size()) {
        const char c = m_text[m_at];
        constexpr std::array<std::pair<char, JsonKind>, 7> kFirst{
            {{'{', JsonKind::Object},
             {'[', JsonKind::Array},
             {'"', JsonKind::String},
             {'-', JsonKind::Number},
             {'t', JsonKind::True},
             {'f', JsonKind::False},
             {'n', JsonKind::Null}}};
        for (const auto& [first, kind] : kFirst)
            if (c == first)
                return kind;
        if (c >= '0' && c <= '9')
            return JsonKind::Number;
    }
    failHere();
    return std::nullopt;
}

std::size_t JsonReader::valueBegin()
{
    skipSpace();
    return m_at;
}

bool JsonReader::open(Level level, char bracket)
{
    skipSpace();
    if (failed() || m_at == m_text.size() || m_text[m_at] != bracket)
        return failHere();
    if (m_levels.size() == kDeepest) {
        fail(ErrorCode::JsonTooDeep, m_at);
        m_error->arguments.emplace_back("expected", std::to_string(kDeepest));
        return false;
    }
    ++m_at;
    m_levels.push_back(level);
    return true;
}

bool JsonReader::beginObject()
{
    return open(Level::ObjectStart, '{');
}

bool JsonReader::beginArray()
{
    return open(Level::ArrayStart, '[');
}

/// Past the comma to the next part of the innermost level, or past its end.
bool JsonReader::next(Level start, Level inside, char close)
{
    if (failed() || m_levels.empty())
        return false;
    const bool first = m_levels.back() == start;
    if (!first && m_levels.back() != inside)
        return false;
    skipSpace();
    if (m_at == m_text.size())
        return failHere();
    if (m_text[m_at] == close) {
        ++m_at;
        m_levels.pop_back();
        return false;
    }
    if (!first) {
        if (m_text[m_at] != ',')
            return failHere();
        ++m_at;
    }
    m_levels.back() = inside;
    return true;
}

bool JsonReader::nextMember(std::string& name)
{
    if (!next(Level::ObjectStart, Level::Object, '}') || !readString(name))
        return false;
    skipSpace();
    if (m_at == m_text.size() || m_text[m_at] != ':')
        return failHere();
    ++m_at;
    return true;
}

bool JsonReader::nextElement()
{
    if (!next(Level::ArrayStart, Level::Array, ']'))
        return false;
    skipSpace();
    if (m_at < m_text.size() && m_text[m_at] == ']')
        return failHere(); // a comma stands before it
    return true;
}

bool JsonReader::readWord(std::string_view word)
{
    if (m_text.substr(m_at, word.size()) != word)
        return failHere();
    m_at += word.size();
    return true;
}

bool JsonReader::skipScalar(JsonKind kind)
{
    std::string text;
    switch (kind) {
    case JsonKind::String:
        return readString(text);
    case JsonKind::Number:
        return readNumber().has_value();
    case JsonKind::True:
        return readWord("true");
    case JsonKind::False:
        return readWord("false");
    default:
        return readWord("null");
    }
}

/// Steps into a value: past a scalar, or past the bracket of an object or array.
bool JsonReader::enterValue()
{
    const std::optional<JsonKind> next = kind();
    if (!next)
        return false;
    if (*next == JsonKind::Object)
        return beginObject();
    return *next == JsonKind::Array ? beginArray() : skipScalar(*next);
}

bool JsonReader::skipValue()
{
    const std::size_t outside = m_levels.size();
    std::string name;
    do {
        if (!enterValue())
            return false;
        bool atValue = false;
        while (!atValue && m_levels.size() > outside) {
            const bool array =
                m_levels.back() == Level::ArrayStart || m_levels.back() == Level::Array;
            atValue = array ? nextElement() : nextMember(name);
            if (failed())
                return false;
        }
    } while (m_levels.size() > outside);
    return true;
}

bool JsonReader::finish()
{
    skipSpace();
    if (failed())
        return false;
    return m_at == m_text.size() || fail(ErrorCode::JsonTrailing, m_at);
}

} // namespace headlight
