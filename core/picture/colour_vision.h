#pragma once

#include "core/picture/colour_map.h"

namespace headlight {

/// How colours reach a reader: as they are, printed in grey, or seen without one kind of cone.
enum class ColourVision { Usual, Greyscale, Protanopia, Deuteranopia, Tritanopia };

inline constexpr ColourVision kColourVisions[] = {
    ColourVision::Usual, ColourVision::Greyscale, ColourVision::Protanopia,
    ColourVision::Deuteranopia, ColourVision::Tritanopia};

/// The colour that looks to everybody as `colour` looks to such a reader. Dichromats: the
/// projection in cone space along the missing cone's axis, on the plane through white and the two
/// hues that they see alike (blue and yellow; for tritanopia red and blue-green). Greyscale: the
/// grey of equal luminance. Pure.
[[nodiscard]] Rgb simulated(Rgb colour, ColourVision vision);

/// Whether a map keeps its order when it is printed in grey: its luminance only rises or only falls
/// from low to high, by steps that add up to most of the way from black to white.
[[nodiscard]] bool isGreyscaleSafe(ColourMap map);

/// Whether a map's colours stay apart for such a reader: of nine evenly spread over the map, each
/// differs from the others by at least ten units of CIE Lab.
[[nodiscard]] bool isSafeFor(ColourMap map, ColourVision vision);

} // namespace headlight
