#pragma once

#include "core/text/models/bpe_merges.h"
#include "core/text/models/token_model.h"

#include <array>
#include <string>

namespace headlight {

/// What a BPE model is made of beside vocabulary and merges.
struct BpeOptions
{
    std::optional<std::string> unknown{}; ///< none: what is unknown is dropped
    std::string continuingPrefix{};       ///< in front of every character of a split but the first
    std::string endOfWordSuffix{};        ///< behind the last character of a split
    bool fusesUnknown = false;            ///< unknown characters in a row become one token
    bool fallsBackToBytes = false;        ///< unknown characters become <0x00> .. <0xFF>
    bool ignoresMerges = false;           ///< a split that is a piece is taken whole
};

/// Byte-pair encoding: characters, joined by the merge of lowest rank, leftmost first, as long as
/// there is one.
class BpeModel final : public TokenModel
{
public:
    BpeModel(Vocabulary vocabulary, BpeMerges merges, BpeOptions options);

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override;
    [[nodiscard]] std::string_view kind() const override { return "BPE"; }
    [[nodiscard]] std::optional<TokenId> unknownId() const override;

private:
    class Word;

    [[nodiscard]] Result<Done> addCharacters(std::string_view split, Word& word) const;
    [[nodiscard]] std::optional<TokenId> symbolId(
        std::string_view split, std::size_t begin, std::size_t size, std::string& symbol) const;
    bool addBytes(std::string_view symbol, Word& word) const;

    BpeMerges m_merges;
    BpeOptions m_options;
    std::array<std::optional<TokenId>, 256> m_byteIds{}; ///< of <0x00> .. <0xFF>
    std::vector<std::optional<TokenId>> m_shortIds{};    ///< of characters of one or two bytes
};

/// The piece that stands for one byte: <0x0A>.
[[nodiscard]] std::string bytePiece(unsigned char byte);
/// The ids of <0x00> .. <0xFF>, as far as the vocabulary has them.
[[nodiscard]] std::array<std::optional<TokenId>, 256> bytePieceIds(const Vocabulary& vocabulary);

} // namespace headlight
