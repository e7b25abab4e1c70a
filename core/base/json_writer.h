#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A JSON string with its quotes: UTF-8 as it is, quotes, backslashes and control characters
/// escaped; bytes that are no UTF-8 become U+FFFD, so that the result is always JSON.
[[nodiscard]] std::string jsonString(std::string_view text);

/// The items, JSON themselves, between brackets.
[[nodiscard]] std::string jsonList(const std::vector<std::string>& items);

/// The same JSON in ASCII: what is beyond it stands as \uXXXX. `json` is valid JSON in UTF-8.
[[nodiscard]] std::string asciiJson(std::string_view json);

/// A number as JSON spells it, the shortest that reads back as the same; finite.
[[nodiscard]] std::string jsonNumber(double number);

} // namespace headlight
