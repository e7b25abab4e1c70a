#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// The bytes that `text` spells in base64 with padding (RFC 4648, section 4), or nothing where it
/// does not.
[[nodiscard]] std::optional<std::string> decodedBase64(std::string_view text);

} // namespace headlight
