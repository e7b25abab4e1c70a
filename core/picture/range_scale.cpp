#include "core/picture/range_scale.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kLogarithmicDecades = 1e-6; // of the largest number, at the least
constexpr double kUnitLogarithmicLow = 1e-4;

} // namespace

Scale unitScale(ScaleKind kind)
{
    return {kind == ScaleKind::Linear ? 0 : kUnitLogarithmicLow, 1, kind};
}

Scale unsignedScale(const FieldRange& range, ScaleKind kind)
{
    if (range.isEmpty())
        return unitScale(kind);
    if (kind == ScaleKind::Logarithmic) {
        const double high = range.high > 0 ? range.high : 1;
        const double low =
            std::max(std::min(range.smallestPositive, high), high * kLogarithmicDecades);
        return {low < high ? low : high / 10, high, kind};
    }
    if (range.low < range.high)
        return {range.low, range.high, kind};
    if (range.low > 0)
        return {0, range.high, kind};
    return range.low < 0 ? Scale{range.low, 0, kind} : Scale{0, 1, kind};
}

Scale symmetricScale(const FieldRange& range)
{
    return symmetricScale(range.largestMagnitude());
}

Scale symmetricScale(double largestMagnitude)
{
    const double end = largestMagnitude > 0 ? largestMagnitude : 1;
    return {-end, end, ScaleKind::Linear};
}

} // namespace headlight
