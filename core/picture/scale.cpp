#include "core/picture/scale.h"

#include "core/picture/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {
namespace {

constexpr int kMostTicks = 64;

/// The smallest of 1, 2, 2.5, 5 times a power of ten that is not far below `least` (> 0).
double niceStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    constexpr std::array kMantissas{1.0, 2.0, 2.5, 5.0};
    for (const double mantissa : kMantissas)
        if (mantissa * power >= 0.9 * least)
            return mantissa * power;
    return 10 * power;
}

std::vector<double> linearNumbers(const Scale& scale, int wanted)
{
    const double range = scale.high - scale.low;
    const double step = niceStep(range / wanted);
    std::vector<double> numbers{scale.low};
    // An inner mark closer to an end than this would have its label run into the end's.
    const double margin = 0.6 * step;
    const double first = std::ceil((scale.low + 1e-9 * range) / step);
    const int most = std::isfinite(step) && step > 0 ? kMostTicks : 0;
    for (int k = 0; k < most; ++k) {
        const double number = (first + k) * step;
        if (number > scale.high - margin)
            break;
        if (number - scale.low >= margin)
            numbers.push_back(number == 0 ? 0.0 : number); // never -0
    }
    numbers.push_back(scale.high);
    return numbers;
}

/// Decades, thinned to about `wanted`; with 2 and 5 between them where they are few.
std::vector<double> logarithmicNumbers(const Scale& scale, int wanted)
{
    const int first = static_cast<int>(std::floor(std::log10(scale.low) + 1e-9));
    const int last = static_cast<int>(std::ceil(std::log10(scale.high) - 1e-9));
    const int decades = last - first;
    const int every = std::max(1, static_cast<int>(std::ceil(decades / double(wanted))));
    const std::vector<double> mantissas =
        decades * 3 <= wanted + 2 ? std::vector<double>{5, 2, 1} : std::vector<double>{1};
    std::vector<double> numbers;
    for (int decade = last; decade >= first; decade -= every) // from the top: 1 is always there
        for (const double mantissa : mantissas) {
            const double number = mantissa * std::pow(10.0, decade);
            if (number >= scale.low * (1 - 1e-9) && number <= scale.high * (1 + 1e-9))
                numbers.push_back(std::clamp(number, scale.low, scale.high));
        }
    std::reverse(numbers.begin(), numbers.end());
    return numbers;
}

} // namespace

double Scale::position(double number) const
{
    if (std::isnan(number) || number <= low)
        return 0;
    if (number >= high)
        return 1;
    const double share = kind == ScaleKind::Logarithmic
                             ? std::log(number / low) / std::log(high / low)
                             : (number / 2 - low / 2) / (high / 2 - low / 2);
    return std::clamp(share, 0.0, 1.0);
}

double Scale::numberAt(double position) const
{
    const double share = std::clamp(position, 0.0, 1.0);
    if (kind == ScaleKind::Logarithmic)
        return low * std::pow(high / low, share);
    return low * (1 - share) + high * share;
}

std::vector<Tick> ticks(const Scale& scale, int wanted)
{
    const int count = std::clamp(wanted, 1, kMostTicks);
    std::vector<double> numbers;
    if (scale.kind == ScaleKind::Logarithmic)
        numbers = logarithmicNumbers(scale, count);
    const bool decadesTellNothing = numbers.size() < 2;
    if (decadesTellNothing)
        numbers = linearNumbers(scale, count);

    const bool oneForm = scale.kind == ScaleKind::Linear || decadesTellNothing;
    const std::vector<std::string> labels = oneForm ? axisLabels(numbers) : shortLabels(numbers);
    std::vector<Tick> result;
    result.reserve(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        result.push_back({numbers[i], scale.position(numbers[i]), labels[i]});
    return result;
}

Rgb ColourScale::colour(double number) const
{
    const auto entry = static_cast<std::size_t>(std::lround(255 * scale.position(number)));
    return colourTable(map)[entry];
}

} // namespace headlight
