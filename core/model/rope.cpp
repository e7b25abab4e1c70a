#include "core/model/rope.h"

#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

using Frequencies = std::vector<double>;

Frequencies plainFrequencies(const RotarySpec& spec, double base)
{
    Frequencies frequencies(static_cast<std::size_t>(spec.half()));
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        frequencies[i] =
            std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(spec.dimensions));
    return frequencies;
}

/// base (f L / max - (f - 1))^(r / (r - 2)) once the sequence is longer than `max`.
double dynamicBase(const RotarySpec& spec, double length)
{
    const RopeScaling& scaling = spec.scaling;
    if (length <= scaling.longest || spec.dimensions <= 2)
        return spec.base;
    const auto r = static_cast<double>(spec.dimensions);
    const double stretch = scaling.factor * length / scaling.longest - (scaling.factor - 1);
    return spec.base * std::pow(stretch, r / (r - 2));
}

void scaleLlama3(const RopeScaling& scaling, Frequencies& frequencies)
{
    for (double& frequency : frequencies) {
        const double wave = 2 * kPi / frequency;
        if (wave > scaling.original / scaling.lowFrequencyFactor) {
            frequency /= scaling.factor;
        } else if (wave >= scaling.original / scaling.highFrequencyFactor) {
            const double share = (scaling.original / wave - scaling.lowFrequencyFactor) /
                                 (scaling.highFrequencyFactor - scaling.lowFrequencyFactor);
            frequency = (1 - share) * frequency / scaling.factor + share * frequency;
        }
    }
}

/// The dimension whose wave turns `turns` times within the original length.
double correctionDimension(const RotarySpec& spec, double turns)
{
    return static_cast<double>(spec.dimensions) *
           std::log(spec.scaling.original / (turns * 2 * kPi)) / (2 * std::log(spec.base));
}

void scaleYarn(const RotarySpec& spec, Frequencies& frequencies)
{
    const RopeScaling& scaling = spec.scaling;
    double low = correctionDimension(spec, scaling.betaFast);
    double high = correctionDimension(spec, scaling.betaSlow);
    if (scaling.truncates) {
        low = std::floor(low);
        high = std::ceil(high);
    }
    low = std::max(low, 0.0);
    high = std::min(high, static_cast<double>(spec.dimensions) - 1);
    if (high == low)
        high += 0.001; // no division by zero
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double ramp = std::clamp((static_cast<double>(i) - low) / (high - low), 0.0, 1.0);
        frequencies[i] = frequencies[i] / scaling.factor * ramp + frequencies[i] * (1 - ramp);
    }
}

void divide(const std::vector<double>& divisors, Frequencies& frequencies)
{
    for (std::size_t i = 0; i < std::min(divisors.size(), frequencies.size()); ++i)
        frequencies[i] /= divisors[i];
}

double yarnMagnitude(double factor, double mscale)
{
    return factor <= 1 ? 1.0 : 0.1 * mscale * std::log(factor) + 1;
}

double magnitude(const RopeScaling& scaling)
{
    const bool isYarn = scaling.type == RopeScaling::Type::Yarn;
    if (!isYarn && scaling.type != RopeScaling::Type::LongRope)
        return 1;
    if (scaling.attentionFactor)
        return *scaling.attentionFactor;
    if (!isYarn)
        return scaling.factor <= 1
                   ? 1
                   : std::sqrt(1 + std::log(scaling.factor) / std::log(scaling.original));
    if (scaling.mscale != 0 && scaling.mscaleAllDimensions != 0)
        return yarnMagnitude(scaling.factor, scaling.mscale) /
               yarnMagnitude(scaling.factor, scaling.mscaleAllDimensions);
    return yarnMagnitude(scaling.factor, 1);
}

} // namespace

RotaryFrequencies rotaryFrequencies(const RotarySpec& spec, Index length)
{
    const RopeScaling& scaling = spec.scaling;
    const auto tokens = static_cast<double>(length);
    const bool isDynamic = scaling.type == RopeScaling::Type::Dynamic;
    RotaryFrequencies made{
        plainFrequencies(spec, isDynamic ? dynamicBase(spec, tokens) : spec.base),
        magnitude(scaling)};
    switch (scaling.type) {
    case RopeScaling::Type::None:
    case RopeScaling::Type::Dynamic:
        break;
    case RopeScaling::Type::Linear:
        for (double& frequency : made.frequencies)
            frequency /= scaling.factor;
        break;
    case RopeScaling::Type::Llama3:
        scaleLlama3(scaling, made.frequencies);
        break;
    case RopeScaling::Type::Yarn:
        scaleYarn(spec, made.frequencies);
        break;
    case RopeScaling::Type::LongRope:
        divide(
            tokens > scaling.original ? scaling.longDivisors : scaling.shortDivisors,
            made.frequencies);
        break;
    case RopeScaling::Type::Divisors:
        divide(scaling.shortDivisors, made.frequencies);
        break;
    }
    return made;
}

RotaryTable rotaryTable(const RotarySpec& spec, Index length)
{
    const RotaryFrequencies made = rotaryFrequencies(spec, length);
    const auto half = static_cast<Index>(made.frequencies.size());
    RotaryTable table{Matrix(length, half), Matrix(length, half)};
    for (Index position = 0; position < length; ++position)
        for (Index i = 0; i < half; ++i) {
            const double angle =
                static_cast<double>(position) * made.frequencies[static_cast<std::size_t>(i)];
            table.cosine(position, i) = static_cast<Scalar>(std::cos(angle) * made.magnitude);
            table.sine(position, i) = static_cast<Scalar>(std::sin(angle) * made.magnitude);
        }
    return table;
}

} // namespace headlight
