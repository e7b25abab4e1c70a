#include "core/picture/colour_map.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr std::array<Rgb, 256> kViridis{{
#include "core/picture/colour_map_viridis.inc"
}};
constexpr std::array<Rgb, 256> kMagma{{
#include "core/picture/colour_map_magma.inc"
}};
constexpr std::array<Rgb, 256> kCividis{{
#include "core/picture/colour_map_cividis.inc"
}};
constexpr std::array<Rgb, 256> kBlueWhiteRed{{
#include "core/picture/colour_map_blue_white_red.inc"
}};

constexpr std::array<Rgb, 256> greyRamp()
{
    std::array<Rgb, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto level = static_cast<std::uint8_t>(i);
        table[i] = {level, level, level};
    }
    return table;
}
constexpr std::array<Rgb, 256> kGrey = greyRamp();

} // namespace

std::span<const Rgb, 256> colourTable(ColourMap map)
{
    switch (map) {
    case ColourMap::Viridis:
        return kViridis;
    case ColourMap::Magma:
        return kMagma;
    case ColourMap::Cividis:
        return kCividis;
    case ColourMap::Grey:
        return kGrey;
    case ColourMap::BlueWhiteRed:
        return kBlueWhiteRed;
    }
    return kViridis;
}

std::string_view colourMapName(ColourMap map)
{
    switch (map) {
    case ColourMap::Viridis:
        return "viridis";
    case ColourMap::Magma:
        return "magma";
    case ColourMap::Cividis:
        return "cividis";
    case ColourMap::Grey:
        return "grey";
    case ColourMap::BlueWhiteRed:
        return "blue-white-red";
    }
    return "viridis";
}

double linearLight(std::uint8_t channel)
{
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Rgb colour)
{
    return 0.2126 * linearLight(colour.red) + 0.7152 * linearLight(colour.green) +
           0.0722 * linearLight(colour.blue);
}

double contrastRatio(Rgb a, Rgb b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

Rgb inkOn(Rgb background)
{
    // The darkest near-black that still keeps 4.5 on the grey where both inks are equally good:
    // sqrt(1.05 / (0.05 + luminance of 5, 5, 5)) = 4.51.
    constexpr Rgb kDarkInk{5, 5, 5};
    constexpr Rgb kLightInk{255, 255, 255};
    return contrastRatio(kDarkInk, background) >= contrastRatio(kLightInk, background) ? kDarkInk
                                                                                       : kLightInk;
}

} // namespace headlight
