#include "core/picture/number_format.h"

#include "core/picture/token_label.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace headlight {

namespace {

constexpr std::string_view kMinus = "\u2212";
constexpr int kMostDigits = 9;

/// "-0.00" says a sign that is none.
bool isZero(std::string_view digits)
{
    return digits.substr(0, digits.find('e')).find_first_of("123456789") == std::string_view::npos;
}

std::string printed(double magnitude, std::chars_format form, int digits)
{
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), magnitude, form, digits);
    std::string number{text.data(), end.ptr};
    if (const std::size_t exponent = number.find('e'); exponent != std::string::npos) {
        const bool negative = number[exponent + 1] == '-';
        const std::size_t first = number.find_first_not_of("+-0", exponent + 1);
        number = number.substr(0, exponent + 1) + std::string{negative ? kMinus : ""} +
                 (first == std::string::npos ? "0" : number.substr(first));
    }
    return number;
}

} // namespace

std::string formattedNumber(double number, const NumberFormat& format)
{
    if (std::isinf(number))
        return number < 0 ? std::string{kMinus} + "∞" : "∞";
    if (std::isnan(number) || format.style == NumberStyle::Compact)
        return cellNumber(number);
    const bool significant = format.style == NumberStyle::Significant;
    const int digits = std::clamp(format.digits, significant ? 1 : 0, kMostDigits);
    const double factor = format.style == NumberStyle::Percent ? 100 : 1;
    const std::string text = printed(
        std::abs(number) * factor,
        significant ? std::chars_format::general : std::chars_format::fixed, digits);
    return number < 0 && !isZero(text) ? std::string{kMinus} + text : text;
}

} // namespace headlight
