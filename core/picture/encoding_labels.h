#pragma once

#include "core/text/encoding.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// How one token of an encoded text is shown.
struct EncodingLabel
{
    std::string label{};    ///< tokenLabel of the text it stands for, shortened in the middle where
                            ///< it is long; of an added token its piece
    int part = 1;           ///< which part of a character that several tokens share, from 1
    int parts = 1;          ///< of how many; 1: it shares none
    bool isSpecial = false; ///< to be drawn differently

    /// The label, and where the token is only a part "1/3" behind it.
    [[nodiscard]] std::string text() const;
    bool operator==(const EncodingLabel&) const = default;
};

/// The labels of an encoding, from the original texts: Chinese and emoji readable in byte-level
/// models too. Combining marks that belong to no token go with the one before them; a token that
/// stands for no text shows its piece. O(n).
[[nodiscard]] std::vector<EncodingLabel> encodingLabels(
    const Encoding& encoding, std::string_view text, std::string_view pair = {});

} // namespace headlight
