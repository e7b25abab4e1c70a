#pragma once

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/text/models/token_model.h"

#include <string>
#include <string_view>

namespace headlight {

/// Reads the value that comes next in `json` as the member "model" of a tokenizer.json. `text` is
/// what `json` reads and begins at byte `firstOffset` of its file. Members it does not know are
/// passed over; a file without "type" is told by the others, as in old files.
///
/// Errors: those of JSON; FigureKeyTwice (a piece too), FigureValueInvalid, TokenizerPartUnknown,
/// TokenizerPartInvalid, TokenizerMergeUnknown, TokenizerMergeInvalid; the place is `place`.
[[nodiscard]] Result<TokenModelPtr> readTokenModel(
    JsonReader& json, std::string_view text, const std::string& place);

} // namespace headlight
