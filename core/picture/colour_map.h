#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace headlight {

/// A colour of sRGB, 8 bits a channel.
struct Rgb
{
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// Colours for numbers: four from dark to light, and one with two sides of a middle.
enum class ColourMap { Viridis, Magma, Cividis, Grey, BlueWhiteRed };

/// All of them, in the order in which they are offered.
inline constexpr ColourMap kColourMaps[] = {
    ColourMap::Viridis, ColourMap::Magma, ColourMap::Cividis, ColourMap::Grey,
    ColourMap::BlueWhiteRed};

/// 256 colours from low to high (position p in [0, 1] is entry round(255 p)). Tables are .inc data
/// with their sources in resources/licences.
[[nodiscard]] std::span<const Rgb, 256> colourTable(ColourMap map);

/// "viridis", "magma", "cividis", "grey", "blue-white-red": for options, settings and files.
[[nodiscard]] std::string_view colourMapName(ColourMap map);

/// The light of one channel of sRGB, 0 to 1.
[[nodiscard]] double linearLight(std::uint8_t channel);

/// Relative luminance, 0 to 1 (WCAG 2).
[[nodiscard]] double luminance(Rgb colour);

/// WCAG 2 contrast ratio, 1 to 21.
[[nodiscard]] double contrastRatio(Rgb a, Rgb b);

/// Near-black or near-white, whichever reads better on `background`; always >= 4.5 : 1.
[[nodiscard]] Rgb inkOn(Rgb background);

} // namespace headlight
