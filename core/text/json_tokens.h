#pragma once

#include "core/base/result.h"
#include "core/base/token.h"

#include <string_view>

namespace headlight {

/// Reads a JSON list of strings (RFC 8259, white space around it allowed, nothing else). A token's
/// range is that of the literal between its quotes; escapes are decoded, empty strings are tokens.
/// `text` is UTF-8. Errors: TokensNotJson with the offset of the first byte that does not fit; a
/// lone surrogate escape does not, since no UTF-8 can hold it.
[[nodiscard]] Result<Tokens> tokensFromJson(std::string_view text);

} // namespace headlight
