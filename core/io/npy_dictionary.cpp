#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/base/utf8.h"
#include "core/io/npy_header.h"

#include <array>
#include <charconv>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kDeepest = 32; ///< brackets of a structured type

/// Reads {'descr': ..., 'fortran_order': ..., 'shape': ...}.
class DictionaryReader
{
public:
    DictionaryReader(std::string_view text, const std::string& place, std::uint64_t firstOffset)
        : m_text{text}
        , m_place{place}
        , m_firstOffset{firstOffset}
    {
    }

    [[nodiscard]] Result<NpyDictionary> read()
    {
        if (!take('{'))
            return misfit();
        while (!take('}')) {
            const std::optional<std::string> key = readString();
            if (!key || !take(':'))
                return misfit();
            if (const Result<Done> done = readValue(*key); !done)
                return done.error();
            if (!take(',') && peek() != '}')
                return misfit();
        }
        if (peek() != '\0' || m_at != m_text.size())
            return misfit();
        for (std::size_t i = 0; i < kKeys.size(); ++i)
            if (!m_read[i])
                return Error{ErrorCode::NpyKeyMissing, {{"field", kKeys[i]}}, m_place};
        return std::move(m_dictionary);
    }

private:
    static constexpr std::array<const char*, 3> kKeys{"descr", "fortran_order", "shape"};

    /// The next character behind white space; NUL at the end.
    char peek()
    {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n\f", m_at), m_text.size());
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool take(char c)
    {
        const bool there = peek() == c && m_at < m_text.size();
        m_at += there ? 1U : 0U;
        return there;
    }

    bool takeWord(std::string_view word)
    {
        peek();
        const bool there = m_text.substr(m_at, word.size()) == word;
        m_at += there ? word.size() : 0;
        return there;
    }

    [[nodiscard]] Error misfit()
    {
        const bool ended = peek() == '\0' && m_at == m_text.size();
        Error error{
            ended ? ErrorCode::NpyHeaderEnds : ErrorCode::NpyHeaderInvalid,
            {{"offset", std::to_string(m_firstOffset + m_at)}},
            m_place};
        if (ended)
            return error;
        std::size_t end = m_at + 1; // past the whole character, of several bytes perhaps
        while (end < m_text.size() && (static_cast<unsigned char>(m_text[end]) & 0xC0U) == 0x80U)
            ++end;
        error.arguments.emplace_back("found", std::string{m_text.substr(m_at, end - m_at)});
        return error;
    }

    [[nodiscard]] Error badValue(const char* field, std::size_t begin, const char* expected)
    {
        const std::string_view rest = m_text.substr(begin);
        const std::string found = jsonExcerpt(rest.substr(0, rest.find_last_not_of(" \n},") + 1));
        return {
            ErrorCode::NpyValueInvalid,
            {{"field", field}, {"found", found}, {"expected", expected}},
            m_place};
    }

    /// A quoted text, its escapes left as they are.
    std::optional<std::string> readString()
    {
        if (peek() == 'u')
            ++m_at; // Python 2 spells some texts so
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (quote != '\'' && quote != '"')
            return std::nullopt;
        const std::size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != quote)
            m_at += m_text[m_at] == '\\' ? 2U : 1U;
        if (m_at >= m_text.size()) {
            m_at = m_text.size();
            return std::nullopt;
        }
        return std::string{m_text.substr(begin, m_at++ - begin)};
    }

    [[nodiscard]] Result<Done> readValue(const std::string& key)
    {
        std::size_t which = 0;
        while (which < kKeys.size() && key != kKeys[which])
            ++which;
        if (which == kKeys.size())
            return Error{
                ErrorCode::NpyKeyUnexpected,
                {{"found", key}, {"expected", "descr, fortran_order, shape"}},
                m_place};
        if (std::exchange(m_read[which], true))
            return Error{ErrorCode::NpyKeyTwice, {{"field", key}}, m_place};
        peek();
        if (which == 0)
            return readType();
        return which == 1 ? readOrder() : readShape();
    }

    [[nodiscard]] Result<Done> readType()
    {
        const std::size_t begin = m_at;
        if (peek() == '[') {
            if (!skipBrackets())
                return misfit();
            m_dictionary.descr = m_text.substr(begin, m_at - begin);
            return Done{};
        }
        const std::optional<std::string> descr = readString();
        if (!descr)
            return badValue("descr", begin, "'<f4'");
        m_dictionary.descr = *descr;
        return Done{};
    }

    /// Past the bracket that matches the one here, texts inside left alone.
    bool skipBrackets()
    {
        std::string open; // the brackets that close what is open
        do {
            if (!skipPart(open))
                return false;
        } while (!open.empty() && open.size() <= kDeepest);
        return open.empty();
    }

    /// Past one character inside brackets, or one text.
    bool skipPart(std::string& open)
    {
        const char c = peek();
        if (m_at == m_text.size())
            return false;
        if (c == '\'' || c == '"')
            return readString().has_value();
        if (c == '[' || c == '(')
            open += c == '[' ? ']' : ')';
        const bool closes = c == ']' || c == ')';
        if (closes && open.back() != c)
            return false;
        if (closes)
            open.pop_back();
        ++m_at;
        return true;
    }

    [[nodiscard]] Result<Done> readOrder()
    {
        const std::size_t begin = m_at;
        const bool yes = takeWord("True");
        if (!yes && !takeWord("False"))
            return badValue("fortran_order", begin, "True / False");
        m_dictionary.fortranOrder = yes;
        return Done{};
    }

    [[nodiscard]] Result<Done> readShape()
    {
        const std::size_t begin = m_at;
        const Error invalid = badValue("shape", begin, "(N, M, ...)");
        if (!take('('))
            return invalid;
        bool comma = false;
        while (!take(')')) {
            const std::optional<std::int64_t> extent = readExtent();
            if (!extent || (!m_dictionary.shape.empty() && !comma))
                return invalid;
            m_dictionary.shape.push_back(*extent);
            comma = take(',');
        }
        if (m_dictionary.shape.size() == 1 && !comma)
            return invalid; // (3) is a number
        return Done{};
    }

    /// A whole number, not negative; Python 2 may write 3L.
    std::optional<std::int64_t> readExtent()
    {
        peek();
        std::int64_t extent = 0;
        const char* begin = m_text.data() + m_at;
        const char* last = m_text.data() + m_text.size();
        const auto [end, error] = std::from_chars(begin, last, extent);
        if (error != std::errc{} || extent < 0 || *begin == '-')
            return std::nullopt;
        if (*begin == '0' && end - begin > 1)
            return std::nullopt;
        m_at += static_cast<std::size_t>(end - begin);
        if (m_at < m_text.size() && m_text[m_at] == 'L')
            ++m_at;
        return extent;
    }

    std::string_view m_text;
    const std::string& m_place;
    std::uint64_t m_firstOffset;
    std::size_t m_at = 0;
    std::array<bool, kKeys.size()> m_read{};
    NpyDictionary m_dictionary{};
};

} // namespace

Result<NpyDictionary> parseNpyDictionary(
    std::string_view text, const std::string& place, std::uint64_t firstOffset)
{
    return DictionaryReader{text, place, firstOffset}.read();
}

} // namespace headlight
