#pragma once

namespace headlight {

/// Millimetres from the left and upper edge of the page; y grows downwards.
struct PointMm
{
    double x = 0;
    double y = 0;
    bool operator==(const PointMm&) const = default;
};

struct RectMm
{
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    [[nodiscard]] double right() const { return x + width; }
    [[nodiscard]] double bottom() const { return y + height; }
    [[nodiscard]] PointMm centre() const { return {x + width / 2, y + height / 2}; }
    bool operator==(const RectMm&) const = default;
};

inline constexpr double kMmPerInch = 25.4;
inline constexpr double kPointsPerInch = 72;
inline constexpr double kMmPerPoint = kMmPerInch / kPointsPerInch;

} // namespace headlight
