#pragma once

#include <string>
#include <string_view>

namespace headlight {

/// A derivation's TeX as one line for a terminal: "e_3,1 = q_3 · k_1 = Σ(c=0..3) q_3,c k_1,c",
/// fractions as "a / b", a matrix as "[1 2; 3 4]". Commands that it does not know stay as they are.
[[nodiscard]] std::string plainFormula(std::string_view tex);

} // namespace headlight
