#pragma once

#include "core/text/tokenizer.h"

#include <string>
#include <string_view>

namespace headlight {

/// What a tokenizer.json describes. Blocks that cut or pad are left out, with a note. Members that
/// nobody knows are passed over. 33 MB take less than half a second.
///
/// Errors: those of JSON; FigureKeyTwice, FigureValueInvalid, TokenizerPartUnknown,
/// TokenizerPartInvalid, TokenizerMergeUnknown, TokenizerMergeInvalid, PatternInvalid,
/// CharsmapInvalid; the place is `place`.
[[nodiscard]] Result<TokenizerParts> readTokenizerJson(
    std::string_view json, const std::string& place);

} // namespace headlight
