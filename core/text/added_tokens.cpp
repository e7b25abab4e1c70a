#include "core/text/added_tokens.h"

#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/text/character_class.h"
#include "core/text/code_point.h"
#include "core/text/literal_matcher.h"
#include "core/text/script.h"

#include <algorithm>
#include <array>
#include <map>

namespace headlight {

namespace {

// A token of white space that takes all that follows would take every end of a long run, which
// nobody means: that is refused where all tokens are so many times longer than a text.
constexpr std::size_t kMostOverlap = 16;
constexpr std::size_t kSmallText = 1'000'000;

/// Literals and which tokens they are.
struct Matcher
{
    LiteralMatcher literals;
    std::vector<std::size_t> tokens; ///< of each literal: its place among the added tokens
};

/// Where the white space in front of `end` begins, not in front of `least`.
std::uint32_t spaceBegin(std::string_view text, std::uint32_t end, std::uint32_t least)
{
    while (end > least) {
        const CodePoint point = codePointBefore(text, end);
        if (!isWhiteSpace(point.value))
            break;
        end -= static_cast<std::uint32_t>(point.length);
    }
    return end;
}

/// Where the white space that begins at `begin` ends.
std::uint32_t spaceEnd(std::string_view text, std::uint32_t begin)
{
    while (begin < text.size()) {
        const CodePoint point = codePointAt(text, begin);
        if (!isWhiteSpace(point.value))
            break;
        begin += static_cast<std::uint32_t>(point.length);
    }
    return begin;
}

bool isWordAlone(std::string_view text, ByteSpan bytes)
{
    return (bytes.begin == 0 || !isWordCharacter(codePointBefore(text, bytes.begin).value)) &&
           (bytes.end == text.size() || !isWordCharacter(codePointAt(text, bytes.end).value));
}

/// A part of a text, and the token it is (or nothing).
struct Cut
{
    ByteSpan bytes;
    const AddedToken* token = nullptr;
};

/// Cuts one text, match by match.
class Cutter
{
public:
    Cutter(std::string_view text, std::vector<Cut>& cuts) : m_text{text}, m_cuts{cuts} {}

    /// False where tokens reach over one another all the time.
    bool add(const AddedToken& token, ByteSpan match);
    /// What is left.
    void finish();

private:
    [[nodiscard]] ByteSpan stretched(const AddedToken& token, ByteSpan match);

    std::string_view m_text;
    std::vector<Cut>& m_cuts;
    std::size_t m_taken = 0; ///< bytes of all tokens
    std::uint32_t m_done = 0;
    ByteSpan m_space{}; ///< the white space that was taken last
};

// Where the token before has taken white space that this one begins with, both have it; no white
// space is looked at twice.
ByteSpan Cutter::stretched(const AddedToken& token, ByteSpan match)
{
    ByteSpan bytes = match;
    if (token.rightStrip) {
        const bool isTaken = m_space.begin <= match.end && match.end < m_space.end;
        bytes.end = isTaken ? m_space.end : spaceEnd(m_text, match.end);
        m_space = {match.end, bytes.end};
    }
    if (token.leftStrip && m_done <= bytes.end)
        bytes.begin = std::max(spaceBegin(m_text, bytes.begin, m_done), m_done);
    return bytes;
}

bool Cutter::add(const AddedToken& token, ByteSpan match)
{
    if (token.singleWord && !isWordAlone(m_text, match))
        return true;
    const ByteSpan bytes = stretched(token, match);
    if (m_done < bytes.begin)
        m_cuts.push_back({{m_done, bytes.begin}, nullptr});
    if (bytes.begin < bytes.end) // else the one before has taken all of it
        m_cuts.push_back({bytes, &token});
    m_done = bytes.end;
    m_taken += bytes.size();
    return m_taken <= kMostOverlap * m_text.size() + kSmallText;
}

void Cutter::finish()
{
    const auto end = static_cast<std::uint32_t>(m_text.size());
    if (m_done != end)
        m_cuts.push_back({{m_done, end}, nullptr});
}

/// The parts of `text`, all of it.
Result<std::vector<Cut>> cutsOf(
    std::string_view text, const Matcher& matcher, const std::vector<AddedToken>& tokens)
{
    std::vector<Cut> cuts;
    Cutter cutter{text, cuts};
    std::size_t from = 0;
    while (const auto match = matcher.literals.find(text, from)) {
        from = match->bytes.end;
        const AddedToken& token = tokens[matcher.tokens[match->literal]];
        if (!cutter.add(token, match->bytes))
            return Error{ErrorCode::PatternTooSlow, {{"pattern", jsonExcerpt(token.content)}}};
    }
    cutter.finish();
    return cuts;
}

/// The pieces so far, and their length.
struct Pieces
{
    std::vector<TextPiece> pieces{};
    std::size_t bytes = 0;
};

} // namespace

struct AddedTokens::Parts
{
    std::vector<AddedToken> tokens;
    NormalizerPtr normalizer;
    /// [special tokens as text][normalised]
    std::vector<std::array<Matcher, 2>> matchers;

    Result<Matcher> matcher(bool asText, bool normalised) const;
    Result<Done> cutNormalised(NormalisedText text, const Matcher& matcher, Pieces& pieces) const;
};

// Which of equal literals counts is open: the reference takes any.
Result<Matcher> AddedTokens::Parts::matcher(bool asText, bool normalised) const
{
    std::vector<std::string> literals;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const AddedToken& token = tokens[i];
        if (token.isNormalised != normalised || (token.isSpecial && asText))
            continue;
        NormalisedText content{token.content};
        if (normalised && normalizer)
            if (const auto done = normalizer->apply(content); !done)
                return done.error();
        literals.push_back(content.text());
        places.push_back(i);
    }
    return Matcher{LiteralMatcher{literals}, std::move(places)};
}

Result<Done> AddedTokens::Parts::cutNormalised(
    NormalisedText text, const Matcher& matcher, Pieces& pieces) const
{
    if (normalizer)
        if (const auto done = normalizer->apply(text); !done)
            return done.error();
    pieces.bytes += text.size();
    if (auto error = growthError(pieces.bytes))
        return *std::move(error);
    const auto cuts = cutsOf(text.text(), matcher, tokens);
    if (!cuts)
        return cuts.error();
    for (const Cut& cut : cuts.value())
        pieces.pieces.push_back({cut.token, text.slice(cut.bytes)});
    return Done{};
}

Result<AddedTokens> AddedTokens::make(std::vector<AddedToken> tokens, NormalizerPtr normalizer)
{
    const auto parts = std::make_shared<Parts>();
    std::map<std::string, std::size_t, std::less<>> places;
    for (AddedToken& token : tokens) {
        if (token.content.empty())
            continue;
        const auto [known, isNew] = places.emplace(token.content, parts->tokens.size());
        if (isNew)
            parts->tokens.push_back(std::move(token));
        else
            parts->tokens[known->second] = std::move(token);
    }
    parts->normalizer = std::move(normalizer);
    for (const bool asText : {false, true}) {
        auto plain = parts->matcher(asText, false);
        if (!plain)
            return plain.error();
        auto normalised = parts->matcher(asText, true);
        if (!normalised)
            return normalised.error();
        parts->matchers.push_back({std::move(plain).value(), std::move(normalised).value()});
    }
    AddedTokens added;
    added.m_parts = parts;
    return added;
}

Result<std::vector<TextPiece>> AddedTokens::cut(
    std::string_view text, SpecialTokensInText special) const
{
    const auto& [plain, normalised] =
        m_parts->matchers[special == SpecialTokensInText::AsText ? 1 : 0];
    Pieces pieces;
    const auto cuts = cutsOf(text, plain, m_parts->tokens);
    if (!cuts)
        return cuts.error();
    for (const Cut& cut : cuts.value()) {
        NormalisedText piece{text.substr(cut.bytes.begin, cut.bytes.size()), cut.bytes.begin};
        if (cut.token != nullptr)
            pieces.pieces.push_back({cut.token, std::move(piece)});
        else if (const auto done = m_parts->cutNormalised(std::move(piece), normalised, pieces);
                 !done)
            return done.error();
    }
    return std::move(pieces.pieces);
}

const std::vector<AddedToken>& AddedTokens::tokens() const
{
    return m_parts->tokens;
}

} // namespace headlight
