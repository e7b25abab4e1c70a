#pragma once

#include "core/text/models/token_model.h"

#include <array>
#include <vector>

namespace headlight {

/// SentencePiece's own byte-pair encoding: of all neighbours that join to a piece those of the
/// highest score come first, leftmost first; what is no piece in the end becomes bytes.
class ScoreBpeModel final : public TokenModel
{
public:
    /// `scores` by entry of the vocabulary. `unknown` stands for bytes without a piece.
    ScoreBpeModel(Vocabulary vocabulary, std::vector<float> scores, TokenId unknown);

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override;
    [[nodiscard]] std::string_view kind() const override { return "BPE"; }
    [[nodiscard]] std::optional<TokenId> unknownId() const override { return m_unknown; }

private:
    class Word;

    FlatMap<float> m_scores; ///< by id
    std::array<std::optional<TokenId>, 256> m_byteIds;
    TokenId m_unknown;
};

} // namespace headlight
