#pragma once

#include "core/text/models/token_model.h"

#include <string>

namespace headlight {

/// What a WordPiece model is made of beside its vocabulary.
struct WordPieceOptions
{
    std::string unknown = "[UNK]";
    std::string continuingPrefix = "##"; ///< in front of every piece of a word but the first
    std::size_t longestWord = 100;       ///< characters; a longer word is unknown
};

/// Greedy: from the left the longest piece that fits; a word without a way through is unknown as a
/// whole.
class WordPieceModel final : public TokenModel
{
public:
    WordPieceModel(Vocabulary vocabulary, WordPieceOptions options);

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override;
    [[nodiscard]] std::string_view kind() const override { return "WordPiece"; }
    [[nodiscard]] std::optional<TokenId> unknownId() const override { return m_unknownId; }

private:
    bool findPieces(std::string_view split, ModelTokens& tokens) const;
    [[nodiscard]] std::optional<ModelToken> longestAt(
        std::string_view split, std::size_t begin) const;

    WordPieceOptions m_options;
    std::optional<TokenId> m_unknownId;
};

} // namespace headlight
