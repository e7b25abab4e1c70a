#pragma once

#include "core/picture/colour_map.h"

#include <QColor>

#include <cstdint>

namespace headlight {

// The colours of core and of Qt, one as the other; without a share of opacity.

[[nodiscard]] inline QColor colourOf(Rgb colour)
{
    return {colour.red, colour.green, colour.blue};
}

[[nodiscard]] inline Rgb rgbOf(const QColor& colour)
{
    const auto channel = [](int value) { return static_cast<std::uint8_t>(value); };
    return {channel(colour.red()), channel(colour.green()), channel(colour.blue())};
}

} // namespace headlight
