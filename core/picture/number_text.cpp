#include "core/picture/number_text.h"

#include "core/picture/token_label.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace headlight {
namespace {

constexpr std::string_view kMinus = "\u2212";
constexpr int kMostDecimals = 12;

std::string plainText(double number, std::chars_format format, int precision)
{
    std::array<char, 400> buffer{}; // the largest double has 309 digits before the point
    auto* const end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, format, precision).ptr;
    return {buffer.data(), end};
}

/// "-" becomes U+2212, and a number that shows only zeros loses its sign.
std::string withMinus(const std::string& text)
{
    if (text.empty() || text.front() != '-')
        return text;
    const std::string rest = text.substr(1);
    const std::string_view mantissa = std::string_view{rest}.substr(0, rest.find('e'));
    const bool zero = mantissa.find_first_of("123456789") == std::string_view::npos;
    return zero ? rest : std::string{kMinus} + rest;
}

std::string fixed(double number, int decimals)
{
    return withMinus(plainText(number, std::chars_format::fixed, decimals));
}

std::string powerOfTen(int exponent)
{
    std::string text{"e"};
    return text += withMinus(std::to_string(exponent));
}

/// "1.5e−7": no padding of the exponent, no "+".
std::string powers(double number, int decimals)
{
    const std::string text = plainText(number, std::chars_format::scientific, decimals);
    const auto letter = text.find('e');
    int exponent = 0;
    const char* first = text.data() + letter + 1;
    if (*first == '+')
        ++first;
    std::from_chars(first, text.data() + text.size(), exponent);
    return withMinus(text.substr(0, letter)) + powerOfTen(exponent);
}

/// Empty for a finite number.
std::string notFinite(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? std::string{kMinus} + "\u221E" : "\u221E";
    return {};
}

double largestMagnitude(std::span<const double> numbers)
{
    double largest = 0;
    for (const double number : numbers)
        largest = std::max(largest, std::abs(number));
    return largest;
}

template <typename Write>
std::vector<std::string> written(std::span<const double> numbers, const Write& write)
{
    std::vector<std::string> labels;
    labels.reserve(numbers.size());
    std::transform(numbers.begin(), numbers.end(), std::back_inserter(labels), write);
    return labels;
}

/// Whether `decimals` after the point tell neighbours apart and shift none by over `tolerance`.
bool decimalsSuffice(std::span<const double> numbers, int decimals, double tolerance)
{
    const double unit = std::pow(10.0, -decimals);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double rounded = std::round(numbers[i] / unit) * unit;
        if (std::abs(rounded - numbers[i]) > tolerance)
            return false;
        if (i > 0 && std::round(numbers[i - 1] / unit) == std::round(numbers[i] / unit))
            return false;
    }
    return true;
}

/// The fewest decimals for an axis: inner numbers are round and come out exactly, the ends may be
/// any number and are off by less than can be seen.
int axisDecimals(std::span<const double> numbers)
{
    const double range = numbers.back() - numbers.front();
    const auto inner = numbers.subspan(1, numbers.size() - 2);
    for (int decimals = 0; decimals < kMostDecimals; ++decimals)
        if (decimalsSuffice(numbers, decimals, 0.0025 * range) &&
            decimalsSuffice(inner, decimals, 1e-6 * range))
            return decimals;
    return kMostDecimals;
}

/// The fewest decimals, up to `most`, that show the number to a millionth.
int exactDecimals(double number, int most)
{
    for (int decimals = 0; decimals < most; ++decimals)
        if (decimalsSuffice(std::array{number}, decimals, 1e-6 * std::abs(number)))
            return decimals;
    return most;
}

} // namespace

std::vector<std::string> axisLabels(std::span<const double> numbers)
{
    if (numbers.size() < 2)
        return shortLabels(numbers);
    const double largest = largestMagnitude(numbers);
    const bool longDigits = largest >= 1e5 || largest < 1e-3;
    const double power = longDigits && largest > 0 ? std::floor(std::log10(largest)) : 0;
    std::vector<double> mantissas(numbers.begin(), numbers.end());
    for (double& number : mantissas)
        number /= std::pow(10.0, power);
    const int decimals = axisDecimals(mantissas);
    if (!longDigits)
        return written(numbers, [decimals](double number) { return fixed(number, decimals); });
    const std::string exponent = powerOfTen(static_cast<int>(power));
    return written(mantissas, [&](double mantissa) {
        return mantissa == 0 ? std::string{"0"} : fixed(mantissa, decimals) + exponent;
    });
}

std::vector<std::string> shortLabels(std::span<const double> numbers)
{
    return written(numbers, [](double number) {
        if (std::string text = notFinite(number); !text.empty())
            return text;
        const double magnitude = std::abs(number);
        if (magnitude != 0 && (magnitude < 0.99e-3 || magnitude >= 1e5)) {
            const double mantissa = number / std::pow(10.0, std::floor(std::log10(magnitude)));
            return powers(number, exactDecimals(mantissa, 2));
        }
        return fixed(number, exactDecimals(number, 6));
    });
}

std::string cellNumber(double number)
{
    if (std::string text = notFinite(number); !text.empty())
        return text;
    const double magnitude = std::abs(number);
    if (magnitude >= 9999.5)
        return powers(number, 0);
    if (magnitude >= 99.95)
        return fixed(number, 0);
    if (magnitude >= 9.995)
        return fixed(number, 1);
    std::string text = fixed(number, 2);
    const auto zero = text.find('0');
    const bool leading = zero != std::string::npos && text.compare(zero, 2, "0.") == 0 &&
                         (zero == 0 || text.compare(0, zero, kMinus) == 0);
    return leading ? text.erase(zero, 1) : text;
}

std::string panelNumber(double number, int digits)
{
    if (std::string text = notFinite(number); !text.empty())
        return text;
    if (number == 0)
        return "0";
    const int significant = std::clamp(digits, 1, 17);
    // The exponent after rounding: 9.9999996 with 5 digits is 10.000.
    const std::string rounded = plainText(number, std::chars_format::scientific, significant - 1);
    int exponent = 0;
    const char* first = rounded.data() + rounded.find('e') + 1;
    std::from_chars(*first == '+' ? first + 1 : first, rounded.data() + rounded.size(), exponent);
    if (exponent < -3 || exponent >= std::max(significant, 5))
        return powers(number, significant - 1);
    return fixed(number, std::max(0, significant - 1 - exponent));
}

} // namespace headlight
