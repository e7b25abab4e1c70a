#include "core/text/models/word_level.h"

namespace headlight {

WordLevelModel::WordLevelModel(Vocabulary vocabulary, std::string unknown)
    : TokenModel{std::move(vocabulary)}
    , m_unknown{std::move(unknown)}
    , m_unknownId{TokenModel::vocabulary().id(m_unknown)}
{
}

Result<Done> WordLevelModel::tokenize(std::string_view split, ModelTokens& tokens) const
{
    const std::optional<TokenId> known = vocabulary().id(split);
    if (!known && !m_unknownId)
        return unknownMissing(split, m_unknown);
    tokens.push_back({known ? *known : *m_unknownId, {0, static_cast<Index>(split.size())}});
    return Done{};
}

} // namespace headlight
