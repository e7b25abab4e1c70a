#pragma once

#include "core/text/files/gguf_values.h"
#include "core/text/tokenizer.h"

namespace headlight {

/// The tokenizer of a GGUF file: the tokenizer.json in it where there is one, else rebuilt from the
/// keys, with a note. Errors: TokenizerPartUnknown for other models; TokenizerFieldInvalid,
/// TokenizerMergeUnknown, TokenizerMergeInvalid, CharsmapInvalid, TextNotUtf8, those of
/// readTokenizerJson; the place is that of the values.
[[nodiscard]] Result<TokenizerParts> tokenizerFromGguf(const GgufTokenizerValues& values);

} // namespace headlight
