#pragma once

#include <string>

namespace headlight {

enum class NumberStyle {
    Compact,     ///< cellNumber(): ".58", "12.3", "1e5"
    Decimals,    ///< "0.583"
    Significant, ///< "0.58", "12", "1.2e6"
    Percent      ///< "58", "58.3": hundredths, without the sign
};

/// How numbers are written in cells.
struct NumberFormat
{
    NumberStyle style = NumberStyle::Compact;
    int digits = 2; ///< 0 to 9 (Significant: 1 to 9); Compact has its own
    bool operator==(const NumberFormat&) const = default;
};

/// A number in a cell. Minus is U+2212, never before a zero; -inf is "−∞".
[[nodiscard]] std::string formattedNumber(double number, const NumberFormat& format);

} // namespace headlight
