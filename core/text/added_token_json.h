#pragma once

#include "core/base/json_object.h"
#include "core/text/added_tokens.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The member "added_tokens" of a tokenizer.json, null for none. The ids of the file are checked
/// and kept. Errors: those of JSON; FigureKeyTwice, FigureValueInvalid.
[[nodiscard]] Result<std::vector<AddedToken>> readAddedTokens(
    std::string_view json, const std::string& place);

/// One token as an object: content, lstrip, rstrip, single_word, normalized, special and, where
/// there is one, id. Keeps the first error in `object`; members it does not know are passed over.
[[nodiscard]] AddedToken readAddedToken(JsonObject& object);

} // namespace headlight
