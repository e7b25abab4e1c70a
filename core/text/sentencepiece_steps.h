#pragma once

#include "core/text/models/token_model.h"
#include "core/text/normalizer.h"
#include "core/text/sentencepiece_file.h"

namespace headlight {

// What SentencePiece itself does with a text, where it is not read as the tokenizers library does.

/// How blanks become marks (U+2581).
struct BlankRule
{
    bool addsMark = true;     ///< in front of the text
    bool removesExtra = true; ///< runs become one, those at the ends vanish
};

/// Blanks (U+0020) become marks. A text without any character left becomes empty.
[[nodiscard]] NormalizerPtr blankNormalizer(BlankRule rule);

/// The unigram model of a file's pieces; ids are the places in the file.
[[nodiscard]] TokenModelPtr unigramOfFile(const SentencePieceFile& file, TokenId unknown);

} // namespace headlight
