#pragma once

#include "tests/support/interval.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight::test {

/// The sides of "a = b = c", split where nothing is open.
[[nodiscard]] std::vector<std::string> sidesOf(std::string_view tex);

/// Computes what a derivation's TeX says, with every number as the interval that rounding to
/// `digits` significant digits leaves (numbers with fewer are exact), a little wider for 32-bit
/// sums. Nothing where a symbol or an ellipsis stands instead of a number.
[[nodiscard]] std::optional<IntervalMatrix> computedTex(std::string_view tex, int digits);

/// A vector or number as it is shown at the end of an equation; an ellipsis leaves a gap: the
/// numbers before it, and behind it those at the end.
struct ShownNumbers
{
    std::vector<Interval> first{};
    std::vector<Interval> last{};
    bool hasGap = false;
};
[[nodiscard]] std::optional<ShownNumbers> shownNumbers(std::string_view tex, int digits);

} // namespace headlight::test
