#pragma once

#include "core/base/index.h"
#include "core/base/result.h"
#include "core/text/vocabulary.h"

#include <memory>
#include <string_view>
#include <vector>

namespace headlight {

/// One token of a split.
struct ModelToken
{
    TokenId id = 0;
    Range bytes;             ///< in the split; may begin or end inside a character
    bool spellsText = false; ///< the reference reports the text itself, not the piece of the id
};

using ModelTokens = std::vector<ModelToken>;

/// How a split (a word, or a whole text) becomes pieces of a vocabulary. Immutable; may be used on
/// any thread.
class TokenModel
{
public:
    explicit TokenModel(Vocabulary vocabulary) : m_vocabulary{std::move(vocabulary)} {}
    virtual ~TokenModel() = default;
    TokenModel(const TokenModel&) = delete;
    TokenModel& operator=(const TokenModel&) = delete;

    /// Appends the tokens of `split`, which is UTF-8 and not empty. Takes O(n log n).
    /// Errors: TokenizerUnknownMissing where only a token that the vocabulary lacks could stand for
    /// a part of it.
    [[nodiscard]] virtual Result<Done> tokenize(
        std::string_view split, ModelTokens& tokens) const = 0;

    /// "WordPiece", "BPE", ...
    [[nodiscard]] virtual std::string_view kind() const = 0;
    /// The token that stands for what the vocabulary lacks, if any.
    [[nodiscard]] virtual std::optional<TokenId> unknownId() const = 0;

    /// How many pieces there are, repeated ones too: ids of added tokens begin there.
    [[nodiscard]] virtual std::size_t size() const { return m_vocabulary.size(); }

    [[nodiscard]] const Vocabulary& vocabulary() const { return m_vocabulary; }

private:
    Vocabulary m_vocabulary;
};

using TokenModelPtr = std::shared_ptr<const TokenModel>;

/// The error of a text that needs an unknown token where there is none; `token` is its name.
[[nodiscard]] Error unknownMissing(std::string_view text, std::string_view token);

/// Bytes of the UTF-8 character that begins with `lead`.
[[nodiscard]] inline std::size_t characterSize(char lead)
{
    const auto byte = static_cast<unsigned char>(lead);
    if (byte < 0x80U)
        return 1;
    if (byte < 0xE0U)
        return 2;
    return byte < 0xF0U ? 3 : 4;
}

} // namespace headlight
