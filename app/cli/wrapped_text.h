#pragma once

#include <string>

namespace headlight {

/// The words of `text` in lines of at most 98 columns, all but the first behind `indent` blanks;
/// the first begins in that column already. A word is never cut, so Chinese, which has no blanks,
/// may be wider.
[[nodiscard]] std::string wrappedText(const std::string& text, int indent);

} // namespace headlight
