#pragma once

#include "core/text/added_tokens.h"
#include "core/text/encoding.h"
#include "core/text/models/token_model.h"
#include "core/text/normalizer.h"
#include "core/text/post_processor.h"
#include "core/text/pre_tokenizer.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The names of tokens with a meaning of their own; empty where there is none.
struct SpecialNames
{
    std::string unknown{}, beginning{}, end{}, separator{}, padding{}, classifier{}, mask{};
};

/// What a tokenizer is made of.
struct TokenizerParts
{
    NormalizerPtr normalizer{};      ///< null: none
    PreTokenizerPtr preTokenizer{};  ///< null: none
    std::vector<AddedToken> added{}; ///< in the order of the file; their ids do not count
    TokenModelPtr model{};
    PostProcessorPtr postProcessor{}; ///< null: none
    SpecialNames names{};
    bool givesOffsets = true;   ///< false: a kind of which the reference gives ids only
    std::vector<Error> notes{}; ///< what is odd but legal, as ui/words knows it
};

/// How a text is encoded.
struct EncodingOptions
{
    bool addsSpecialTokens = true;
    SpecialTokensInText specialTokensInText = SpecialTokensInText::Recognised;
};

/// Gives each token the id that the reference gives it, whatever the file says: that of the model's
/// piece, else the next free one.
[[nodiscard]] std::vector<AddedToken> numberedTokens(
    std::vector<AddedToken> tokens, const TokenModel& model);

/// From text to the tokens of a model, as the tokenizers library does. Immutable; may be used on
/// any thread.
class Tokenizer
{
public:
    /// Gives every added token its id: the one of the model's piece, else the next free one.
    /// Errors: those of AddedTokens::make.
    [[nodiscard]] static Result<std::shared_ptr<const Tokenizer>> make(TokenizerParts parts);

    /// The tokens of a text, or of two; nothing is cut off or padded. Takes O(n log n).
    /// Errors: TextNotUtf8, TextTooLong, TokenizerUnknownMissing, PatternTooSlow.
    [[nodiscard]] Result<Encoding> encode(
        std::string_view text, std::optional<std::string_view> pair = {},
        const EncodingOptions& options = {}) const;

    /// Both count added tokens too.
    [[nodiscard]] std::optional<std::string> piece(TokenId id) const;
    [[nodiscard]] std::optional<TokenId> id(std::string_view piece) const;
    /// Different pieces, with the added tokens.
    [[nodiscard]] std::size_t vocabularySize() const;
    /// "WordPiece", "BPE", "Unigram", "WordLevel".
    [[nodiscard]] std::string_view kind() const { return m_parts.model->kind(); }
    [[nodiscard]] std::optional<TokenId> unknownId() const { return m_parts.model->unknownId(); }
    /// The token to be guessed, where the tokenizer has one.
    [[nodiscard]] std::optional<TokenId> maskId() const;
    [[nodiscard]] bool isSpecial(TokenId id) const;
    [[nodiscard]] const SpecialNames& names() const { return m_parts.names; }
    /// The added tokens with the ids they have here.
    [[nodiscard]] const std::vector<AddedToken>& addedTokens() const;
    [[nodiscard]] bool givesOffsets() const { return m_parts.givesOffsets; }
    [[nodiscard]] const std::vector<Error>& notes() const { return m_parts.notes; }

private:
    Tokenizer(TokenizerParts parts, AddedTokens addedTokens);

    [[nodiscard]] Result<TokenRun> run(
        std::string_view text, TokenSource source, const EncodingOptions& options) const;
    [[nodiscard]] Result<Done> addText(NormalisedText text, TokenRun& tokens) const;
    [[nodiscard]] PendingToken modelToken(
        const SplitText& text, const Split& split, const ModelToken& token) const;

    TokenizerParts m_parts;
    AddedTokens m_added;
    Vocabulary m_addedPieces;
    FlatMap<bool> m_specialIds;
    std::size_t m_newPieces = 0; ///< added tokens that the model lacks
};

using TokenizerPtr = std::shared_ptr<const Tokenizer>;

} // namespace headlight
