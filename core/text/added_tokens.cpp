#include "core/text/added_tokens.h"

#include "core/text/character_class.h"
#include "core/text/code_point.h"
#include "core/text/literal_matcher.h"
#include "core/text/script.h"

#include <algorithm>
#include <array>
#include <map>

namespace headlight {

namespace {

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

/// The parts of `text`, all of it: a token that takes white space may reach over what the next one
/// takes, as in the reference.
std::vector<Cut> cutsOf(
    std::string_view text, const Matcher& matcher, const std::vector<AddedToken>& tokens)
{
    std::vector<Cut> cuts;
    std::uint32_t done = 0;
    ByteSpan space; // the white space that was taken last
    for (std::size_t from = 0;;) {
        const auto match = matcher.literals.find(text, from);
        if (!match)
            break;
        from = match->bytes.end;
        const AddedToken& token = tokens[matcher.tokens[match->literal]];
        ByteSpan bytes = match->bytes;
        if (token.singleWord && !isWordAlone(text, bytes))
            continue;
        if (token.leftStrip && done < bytes.end)
            bytes.begin = std::max(spaceBegin(text, bytes.begin, done), done);
        if (token.rightStrip) // a token of white space may lie in what the one before has taken
            bytes.end = bytes.end < space.end && space.begin <= bytes.end
                            ? space.end
                            : spaceEnd(text, bytes.end);
        if (token.rightStrip)
            space = {match->bytes.end, bytes.end};
        if (done < bytes.begin)
            cuts.push_back({{done, bytes.begin}, nullptr});
        cuts.push_back({bytes, &token});
        done = bytes.end;
    }
    if (done != text.size())
        cuts.push_back({{done, static_cast<std::uint32_t>(text.size())}, nullptr});
    return cuts;
}

} // namespace

struct AddedTokens::Parts
{
    std::vector<AddedToken> tokens;
    NormalizerPtr normalizer;
    /// [special tokens as text][normalised]
    std::vector<std::array<Matcher, 2>> matchers;

    Result<Matcher> matcher(bool asText, bool normalised) const;
    Result<Done> cutNormalised(
        NormalisedText text, const Matcher& matcher, std::vector<TextPiece>& pieces) const;
};

// Special tokens come first: of equal literals the first one counts.
Result<Matcher> AddedTokens::Parts::matcher(bool asText, bool normalised) const
{
    std::vector<std::string> literals;
    std::vector<std::size_t> places;
    for (const bool special : {true, false})
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const AddedToken& token = tokens[i];
            if (token.isSpecial != special || token.isNormalised != normalised ||
                (special && asText))
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
    NormalisedText text, const Matcher& matcher, std::vector<TextPiece>& pieces) const
{
    if (normalizer)
        if (const auto done = normalizer->apply(text); !done)
            return done.error();
    for (const Cut& cut : cutsOf(text.text(), matcher, tokens))
        pieces.push_back({cut.token, text.slice(cut.bytes)});
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
    std::vector<TextPiece> pieces;
    for (const Cut& cut : cutsOf(text, plain, m_parts->tokens)) {
        NormalisedText piece{text.substr(cut.bytes.begin, cut.bytes.size()), cut.bytes.begin};
        if (cut.token)
            pieces.push_back({cut.token, std::move(piece)});
        else if (const auto done = m_parts->cutNormalised(std::move(piece), normalised, pieces);
                 !done)
            return done.error();
    }
    return pieces;
}

const std::vector<AddedToken>& AddedTokens::tokens() const
{
    return m_parts->tokens;
}

} // namespace headlight
