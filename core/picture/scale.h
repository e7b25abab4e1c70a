#pragma once

#include "core/picture/colour_map.h"

#include <string>
#include <vector>

namespace headlight {

enum class ScaleKind { Linear, Logarithmic };

/// Maps numbers to positions on a colour bar. low < high always holds (a flat range is widened); a
/// logarithmic scale has low > 0 and puts smaller numbers at 0.
struct Scale
{
    double low = 0;
    double high = 1;
    ScaleKind kind = ScaleKind::Linear;

    /// 0 at low, 1 at high, clamped; -inf and NaN give 0.
    [[nodiscard]] double position(double number) const;
    [[nodiscard]] double numberAt(double position) const;
    [[nodiscard]] bool below(double number) const { return number < low; }
    [[nodiscard]] bool above(double number) const { return number > high; }
    bool operator==(const Scale&) const = default;
};

/// A mark on an axis or colour bar.
struct Tick
{
    double number = 0;
    double position = 0; ///< 0 to 1
    std::string label;   ///< ASCII digits, "-" as U+2212, shortest form that tells the ticks apart
};

/// About `wanted` round numbers over the scale, its ends always among them on a linear one.
[[nodiscard]] std::vector<Tick> ticks(const Scale& scale, int wanted);

/// A scale with its colours: what turns a number into a pixel.
struct ColourScale
{
    Scale scale{};
    ColourMap map = ColourMap::Viridis;

    [[nodiscard]] Rgb colour(double number) const;
    bool operator==(const ColourScale&) const = default;
};

} // namespace headlight
