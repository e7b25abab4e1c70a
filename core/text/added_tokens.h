#pragma once

#include "core/base/result.h"
#include "core/text/normalizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A token that is cut out of the text before anything else sees it.
struct AddedToken
{
    std::int32_t id = 0;
    std::string content{};
    bool singleWord = false;  ///< only where neither neighbour is a word character
    bool leftStrip = false;   ///< takes the white space in front with it
    bool rightStrip = false;  ///< takes the white space behind with it
    bool isNormalised = true; ///< searched in the normalised text, itself normalised
    bool isSpecial = false;

    bool operator==(const AddedToken&) const = default;
};

/// A piece of the text: an added token, or normalised text for the pre-tokenizer.
struct TextPiece
{
    const AddedToken* token = nullptr; ///< null where the piece is text; of the AddedTokens
    NormalisedText text;               ///< of a token too: what it took, white space included
};

/// What becomes of special tokens that stand in the text.
enum class SpecialTokensInText { Recognised, AsText };

/// Cuts added tokens out of a text: those that are not normalised from the text as it is, then, of
/// what is left and normalised, those that are. Each time the leftmost match, of those the longest.
/// Immutable; may be used on any number of threads. Takes time in proportion to the text.
class AddedTokens
{
public:
    /// `tokens` in the order of the file; contents may repeat (the last one's flags count, as in
    /// the reference), empty ones are passed over. `normalizer` may be null.
    ///
    /// Errors: those of the normalizer.
    [[nodiscard]] static Result<AddedTokens> make(
        std::vector<AddedToken> tokens, NormalizerPtr normalizer);

    /// The pieces of `text`, in order; text pieces are normalised, and none is empty. `text` is
    /// UTF-8 of at most NormalisedText::kLongestText bytes.
    ///
    /// Errors: those of the normalizer; PatternTooSlow where tokens that take white space reach
    /// over one another without end.
    [[nodiscard]] Result<std::vector<TextPiece>> cut(
        std::string_view text, SpecialTokensInText special) const;

    [[nodiscard]] const std::vector<AddedToken>& tokens() const;

private:
    struct Parts;
    std::shared_ptr<const Parts> m_parts; ///< shared, so that TextPiece::token stays when copied
};

} // namespace headlight
