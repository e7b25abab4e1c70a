#pragma once

#include "core/text/models/piece_trie.h"
#include "core/text/models/token_model.h"

#include <array>

namespace headlight {

/// What a Unigram model is made of beside its vocabulary.
struct UnigramOptions
{
    std::vector<double> scores{}; ///< by id: ids are places in the list
    std::optional<TokenId> unknownId{};
    bool fallsBackToBytes = false;
};

/// The pieces of greatest total score. Unknown characters in a row become one token, or the pieces
/// of their bytes.
class UnigramModel final : public TokenModel
{
public:
    /// There is a score for every id of the vocabulary.
    UnigramModel(Vocabulary vocabulary, UnigramOptions options);

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override;
    [[nodiscard]] std::string_view kind() const override { return "Unigram"; }
    [[nodiscard]] std::optional<TokenId> unknownId() const override { return m_options.unknownId; }
    [[nodiscard]] std::size_t size() const override { return m_options.scores.size(); }

private:
    struct Arrival
    {
        double score = 0;
        std::ptrdiff_t begin = -1; ///< of the piece that arrives here; -1: nothing does
        bool isUnknown = false;
    };
    using Arrivals = std::vector<Arrival>;

    static void offer(Arrival& arrival, const Arrival& candidate);
    [[nodiscard]] Result<Arrivals> bestArrivals(std::string_view split) const;
    [[nodiscard]] Result<Done> addPiece(
        std::string_view split, Range bytes, ModelTokens& tokens) const;
    bool addBytes(std::string_view text, Range bytes, ModelTokens& tokens) const;

    UnigramOptions m_options;
    double m_unknownScore = 0;
    PieceTrie m_trie; ///< numbers are ids
    std::array<std::optional<TokenId>, 256> m_byteIds{};
};

} // namespace headlight
