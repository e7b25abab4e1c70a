#pragma once

#include <span>
#include <string>
#include <vector>

namespace headlight {

// Numbers as pictures write them: U+2212 for minus, never "-0", no locale.

/// Labels of the ascending numbers of one linear axis: one common number of decimals, the fewest
/// that tell neighbours apart and put no label off by more than can be seen; in powers
/// of ten where plain digits would be long.
[[nodiscard]] std::vector<std::string> axisLabels(std::span<const double> numbers);

/// Each number in its own shortest form: "0.01", "1", "1e−6", "5e12".
[[nodiscard]] std::vector<std::string> shortLabels(std::span<const double> numbers);

} // namespace headlight
