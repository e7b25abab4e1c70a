#pragma once

#include "core/text/models/token_model.h"

#include <string>

namespace headlight {

/// Every split is one piece, or unknown.
class WordLevelModel final : public TokenModel
{
public:
    WordLevelModel(Vocabulary vocabulary, std::string unknown);

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override;
    [[nodiscard]] std::string_view kind() const override { return "WordLevel"; }
    [[nodiscard]] std::optional<TokenId> unknownId() const override { return m_unknownId; }

private:
    std::string m_unknown;
    std::optional<TokenId> m_unknownId;
};

} // namespace headlight
