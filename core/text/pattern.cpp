#include "core/text/pattern.h"

#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/text/code_point.h"

#include <array>
#include <chrono>
#include <memory>
#include <oniguruma.h>
#include <optional>

namespace headlight {

namespace {

// Oniguruma's own default, which the reference has as well: a run of a million blanks needs one
// million.
constexpr unsigned long kRetriesInMatch = 10'000'000;
// Over all places where a match could begin: a second, about.
constexpr unsigned long kRetriesInSearch = 50'000'000;
// Entries of about 50 bytes.
constexpr unsigned int kStackEntries = 4'000'000;
constexpr std::chrono::seconds kLongestTime{10};
constexpr std::size_t kLongestExpression = 100'000;

const OnigUChar* bytesOf(std::string_view text)
{
    return reinterpret_cast<const OnigUChar*>(text.data());
}

struct RegionDeleter
{
    void operator()(OnigRegion* region) const { onig_region_free(region, 1); }
};
struct MatchParamDeleter
{
    void operator()(OnigMatchParam* parameters) const { onig_free_match_param(parameters); }
};
struct RegexDeleter
{
    void operator()(regex_t* regex) const { onig_free(regex); }
};

bool initialise()
{
    OnigEncoding utf8 = ONIG_ENCODING_UTF8;
    return onig_initialize(&utf8, 1) == ONIG_NORMAL;
}

std::string reasonOf(int code, OnigErrorInfo* info)
{
    std::array<OnigUChar, ONIG_MAX_ERROR_MESSAGE_LEN> message{};
    const int length = onig_error_code_to_str(message.data(), code, info);
    return {message.begin(), message.begin() + length};
}

// Oniguruma 6.9.8 knows as [:punct:] punctuation and nine symbols of ASCII; the release of the
// reference knows all symbols.
std::string withAllSymbols(const std::string& expression)
{
    constexpr std::string_view kPunctuation = "[:punct:]";
    constexpr std::string_view kOther = "[:^punct:]";
    std::string text;
    int depth = 0; // of classes
    for (std::size_t at = 0; at < expression.size();) {
        const std::string_view rest = std::string_view{expression}.substr(at);
        if (depth > 0 && rest.starts_with(kPunctuation)) {
            text += R"(\p{P}\p{S})";
            at += kPunctuation.size();
            continue;
        }
        if (depth > 0 && rest.starts_with(kOther)) {
            text += R"([^\p{P}\p{S}])";
            at += kOther.size();
            continue;
        }
        depth += rest.front() == '[' ? 1 : 0;
        depth -= rest.front() == ']' && depth > 0 ? 1 : 0;
        const std::size_t length = rest.front() == '\\' && rest.size() > 1 ? 2 : 1;
        text += rest.substr(0, length);
        at += length;
    }
    return text;
}

void appendRun(std::vector<TextRun>& runs, std::size_t begin, std::size_t end, bool isMatch)
{
    runs.push_back({{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, isMatch});
}

} // namespace

/// A compiled expression.
class Pattern::Engine
{
public:
    Engine(std::string expression, regex_t* regex)
        : m_expression{std::move(expression)}
        , m_regex{regex}
    {
    }

    Result<Done> findRuns(std::string_view text, std::vector<TextRun>& runs) const;

private:
    std::string m_expression;
    std::unique_ptr<regex_t, RegexDeleter> m_regex;
};

// A match that is empty and begins where the one before ended counts for nothing, and the search
// goes on one code point behind.
Result<Done> Pattern::Engine::findRuns(std::string_view text, std::vector<TextRun>& runs) const
{
    const std::unique_ptr<OnigRegion, RegionDeleter> region{onig_region_new()};
    const std::unique_ptr<OnigMatchParam, MatchParamDeleter> limits{onig_new_match_param()};
    onig_initialize_match_param(limits.get());
    onig_set_retry_limit_in_match_of_match_param(limits.get(), kRetriesInMatch);
    onig_set_retry_limit_in_search_of_match_param(limits.get(), kRetriesInSearch);
    onig_set_match_stack_limit_size_of_match_param(limits.get(), kStackEntries);
    const auto deadline = std::chrono::steady_clock::now() + kLongestTime;

    const OnigUChar* begin = bytesOf(text);
    const OnigUChar* end = begin + text.size();
    std::size_t done = 0;
    std::optional<std::size_t> matchEnd;
    for (std::size_t from = 0; from <= text.size();) {
        const int found = onig_search_with_param(
            m_regex.get(), begin, end, begin + from, end, region.get(), ONIG_OPTION_NONE,
            limits.get());
        if (found == ONIG_MISMATCH)
            break;
        if (found < 0 || std::chrono::steady_clock::now() > deadline)
            return Error{ErrorCode::PatternTooSlow, {{"pattern", jsonExcerpt(m_expression)}}};
        const auto first = static_cast<std::size_t>(region->beg[0]);
        const auto last = static_cast<std::size_t>(region->end[0]);
        if (first == last && matchEnd == last) {
            from += from < text.size() ? codePointAt(text, from).length : 1;
            continue;
        }
        if (done < first)
            appendRun(runs, done, first, false);
        appendRun(runs, first, last, true);
        done = from = last;
        matchEnd = last;
    }
    if (done < text.size())
        appendRun(runs, done, text.size(), false);
    return Done{};
}

Result<Pattern> Pattern::regex(const std::string& expression, const std::string& place)
{
    static const bool isReady = initialise(); // Oniguruma's own tables
    const auto refused = [&](std::string reason) {
        return Error{
            ErrorCode::PatternInvalid,
            {{"pattern", jsonExcerpt(expression)}, {"reason", std::move(reason)}},
            place};
    };
    if (!isReady || expression.size() > kLongestExpression)
        return refused("too long");
    regex_t* regex = nullptr;
    OnigErrorInfo info{};
    const std::string spelt = withAllSymbols(expression);
    const OnigUChar* begin = bytesOf(spelt);
    const int code = onig_new(
        &regex, begin, begin + spelt.size(), ONIG_OPTION_NONE, ONIG_ENCODING_UTF8,
        ONIG_SYNTAX_DEFAULT, &info);
    if (code != ONIG_NORMAL)
        return refused(reasonOf(code, &info));
    Pattern pattern;
    pattern.m_engine = std::make_shared<const Engine>(expression, regex);
    return pattern;
}

Pattern Pattern::literal(std::string text)
{
    Pattern pattern;
    pattern.m_literal = std::move(text);
    return pattern;
}

Result<Done> Pattern::findRuns(std::string_view text, std::vector<TextRun>& runs) const
{
    if (m_engine)
        return m_engine->findRuns(text, runs);
    std::size_t done = 0;
    while (!m_literal.empty()) {
        const std::size_t found = text.find(m_literal, done);
        if (found == std::string_view::npos)
            break;
        if (done < found)
            appendRun(runs, done, found, false);
        done = found + m_literal.size();
        appendRun(runs, found, done, true);
    }
    if (done < text.size())
        appendRun(runs, done, text.size(), false);
    return Done{};
}

} // namespace headlight
