#pragma once

#include "core/base/index.h"
#include "core/text/vocabulary.h"

#include <string>
#include <vector>

namespace headlight {

/// Where a token of an encoding comes from.
enum class TokenSource : std::int8_t {
    Text, ///< the text, or the first of two
    Pair, ///< the second text
    Added ///< no text: put there by the tokenizer
};

/// One token of an encoded text.
struct EncodedToken
{
    TokenId id = 0;
    std::string piece{}; ///< as the vocabulary spells it: "Ġthe", "##ing", "<0x0A>"
    Range bytes{};       ///< in the text or pair it comes from, between characters; may be empty;
                         ///< tokens of one character share its range; [0, 0) where it was added
    TokenSource source = TokenSource::Text;
    std::uint32_t typeId = 0;
    bool isSpecial = false; ///< added, or a special token that stands in the text

    bool operator==(const EncodedToken&) const = default;
};

/// What a tokenizer makes of a text or of two.
using Encoding = std::vector<EncodedToken>;

} // namespace headlight
