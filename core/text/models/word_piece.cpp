#include "core/text/models/word_piece.h"

#include <algorithm>

namespace headlight {

namespace {

bool isInside(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool isLonger(std::string_view text, std::size_t characters)
{
    if (text.size() <= characters)
        return false;
    const auto inside = std::count_if(text.begin(), text.end(), isInside);
    return text.size() - static_cast<std::size_t>(inside) > characters;
}

} // namespace

WordPieceModel::WordPieceModel(Vocabulary vocabulary, WordPieceOptions options)
    : TokenModel{std::move(vocabulary)}
    , m_options{std::move(options)}
    , m_unknownId{TokenModel::vocabulary().id(m_options.unknown)}
{
}

Result<Done> WordPieceModel::tokenize(std::string_view split, ModelTokens& tokens) const
{
    const std::size_t before = tokens.size();
    if (!isLonger(split, m_options.longestWord) && findPieces(split, tokens))
        return Done{};
    tokens.resize(before);
    if (!m_unknownId)
        return unknownMissing(split, m_options.unknown);
    tokens.push_back({*m_unknownId, {0, static_cast<Index>(split.size())}});
    return Done{};
}

/// Whether pieces cover the whole of the split; those found are appended either way.
bool WordPieceModel::findPieces(std::string_view split, ModelTokens& tokens) const
{
    std::size_t begin = 0;
    while (begin < split.size()) {
        const std::optional<ModelToken> token = longestAt(split, begin);
        if (!token)
            return false;
        tokens.push_back(*token);
        begin = static_cast<std::size_t>(token->bytes.end);
    }
    return true;
}

std::optional<ModelToken> WordPieceModel::longestAt(std::string_view split, std::size_t begin) const
{
    std::string candidate = begin > 0 ? m_options.continuingPrefix : std::string{};
    const std::size_t prefix = candidate.size();
    if (prefix >= vocabulary().longestPiece())
        return std::nullopt;
    const std::size_t most = std::min(split.size() - begin, vocabulary().longestPiece() - prefix);
    candidate += split.substr(begin, most);
    // No piece is longer, so a cut in the middle of a character finds none.
    for (; candidate.size() > prefix; candidate.pop_back()) {
        const std::size_t end = begin + candidate.size() - prefix;
        if (end < split.size() && isInside(split[end]))
            continue;
        if (const std::optional<TokenId> id = vocabulary().id(candidate))
            return ModelToken{*id, {static_cast<Index>(begin), static_cast<Index>(end)}};
    }
    return std::nullopt;
}

} // namespace headlight
