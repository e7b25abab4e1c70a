#pragma once

#include "core/base/index.h"
#include "core/base/token.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// How a token is written in a picture: white space visible (· for blank, ⏎, ⇥), control and
/// invisible format characters as U+XXXX, an empty token as ∅; bidirectional controls never reach
/// the screen. Untouched text stays as it is, mark-up included (it is never rich text).
[[nodiscard]] std::string tokenLabel(std::string_view token);

/// The label with its middle replaced by … so that it is at most `columns` wide, counting wide
/// (CJK, emoji) grapheme clusters as 2 and never cutting one.
[[nodiscard]] std::string elidedMiddle(std::string_view label, int columns);

/// elidedMiddle(tokenLabel(token), columns) at a cost that does not grow with the token: what lies
/// far from both ends of a very long one is not looked at.
[[nodiscard]] std::string shortTokenLabel(std::string_view token, int columns);

/// The width of a label in columns, counted as elidedMiddle does.
[[nodiscard]] int labelColumns(std::string_view label);

/// A number in a cell: two decimals, no leading zero (".58", "1.00", "−.31"); large ones shorter
/// ("12.3", "1e5"). Minus is U+2212. -inf is "−∞".
[[nodiscard]] std::string cellNumber(double number);

/// A number in a panel or tool tip, `digits` significant ones, U+2212 for minus, "−∞" for -inf.
[[nodiscard]] std::string panelNumber(double number, int digits = 5);

/// Which of `count` labels to draw when each needs `labelExtent` and cells are `cellExtent` apart:
/// all, or every k-th (k = 1, 2, 5, 10, 20, ...) with the first always shown.
[[nodiscard]] Index labelStride(Index count, double cellExtent, double labelExtent);

} // namespace headlight
