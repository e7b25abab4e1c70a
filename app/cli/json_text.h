#pragma once

#include <string>
#include <string_view>

namespace headlight {

/// A JSON string with its quotes: UTF-8 as it is, quotes, backslashes and control characters
/// escaped; bytes that are no UTF-8 become U+FFFD, so that the result is always JSON.
[[nodiscard]] std::string jsonString(std::string_view text);

} // namespace headlight
