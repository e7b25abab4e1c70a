#include "core/picture/colour_vision.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {

namespace {

using Triple = std::array<double, 3>;
using Square = std::array<Triple, 3>;

constexpr double kLeastContrast = 0.4; // of luminance, between the ends of a map
constexpr double kLeastDifference = 8; // of CIE Lab; the usual maps keep 8.8
constexpr std::size_t kSamples = 9;

// Linear sRGB to cone responses and back: CIE XYZ (D65) with the cone fundamentals of Hunt, Pointer
// and Estevez.
constexpr Square kToCones{
    {{0.31399022, 0.63951294, 0.04649755},
     {0.15537241, 0.75789446, 0.08670142},
     {0.01775239, 0.10944209, 0.87256922}}};
constexpr Square kFromCones{
    {{5.47221206, -4.64196010, 0.16963708},
     {-1.12524190, 2.29317094, -0.16789520},
     {0.02980165, -0.19318073, 1.16364789}}};

Triple times(const Square& matrix, const Triple& vector)
{
    Triple product{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            product[i] += matrix[i][j] * vector[j];
    return product;
}

std::uint8_t encoded(double linearShare)
{
    const double share = std::clamp(linearShare, 0.0, 1.0);
    const double value =
        share <= 0.0031308 ? 12.92 * share : 1.055 * std::pow(share, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * value));
}

Triple linearOf(Rgb colour)
{
    return {linearLight(colour.red), linearLight(colour.green), linearLight(colour.blue)};
}

/// The response of the missing cone that keeps white and one more colour as they are.
double replaced(const Triple& cones, std::size_t missing, const Triple& kept)
{
    const Triple white = times(kToCones, {1, 1, 1});
    const std::size_t a = (missing + 1) % 3;
    const std::size_t b = (missing + 2) % 3;
    const double determinant = white[a] * kept[b] - white[b] * kept[a];
    const double forA = (white[missing] * kept[b] - white[b] * kept[missing]) / determinant;
    const double forB = (white[a] * kept[missing] - white[missing] * kept[a]) / determinant;
    return forA * cones[a] + forB * cones[b];
}

Rgb withoutCone(Rgb colour, std::size_t missing)
{
    // Blue looks alike with and without the first two kinds of cone, red without the third.
    const Triple kept = times(kToCones, missing == 2 ? Triple{1, 0, 0} : Triple{0, 0, 1});
    Triple cones = times(kToCones, linearOf(colour));
    cones[missing] = replaced(cones, missing, kept);
    const Triple shown = times(kFromCones, cones);
    return {encoded(shown[0]), encoded(shown[1]), encoded(shown[2])};
}

Triple labOf(Rgb colour)
{
    const Triple rgb = linearOf(colour);
    constexpr Square kToXyz{
        {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr Triple kWhite{0.9505, 1, 1.089};
    Triple xyz = times(kToXyz, rgb);
    for (std::size_t i = 0; i < 3; ++i) {
        const double share = xyz[i] / kWhite[i];
        xyz[i] = share > 0.008856 ? std::cbrt(share) : 7.787 * share + 16.0 / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double difference(Rgb a, Rgb b)
{
    const Triple first = labOf(a);
    const Triple second = labOf(b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

} // namespace

Rgb simulated(Rgb colour, ColourVision vision)
{
    switch (vision) {
    case ColourVision::Greyscale: {
        const std::uint8_t grey = encoded(luminance(colour));
        return {grey, grey, grey};
    }
    case ColourVision::Protanopia:
        return withoutCone(colour, 0);
    case ColourVision::Deuteranopia:
        return withoutCone(colour, 1);
    case ColourVision::Tritanopia:
        return withoutCone(colour, 2);
    case ColourVision::Usual:
        break;
    }
    return colour;
}

bool isGreyscaleSafe(ColourMap map)
{
    const auto table = colourTable(map);
    const double rise = luminance(table.back()) - luminance(table.front());
    constexpr double kFlat = 0.002; // neighbours of a table are rounded
    for (std::size_t i = 1; i < table.size(); ++i) {
        const double step = luminance(table[i]) - luminance(table[i - 1]);
        if (step * rise < 0 && std::abs(step) > kFlat)
            return false;
    }
    return std::abs(rise) >= kLeastContrast;
}

bool isSafeFor(ColourMap map, ColourVision vision)
{
    const auto table = colourTable(map);
    std::array<Rgb, kSamples> seen{};
    for (std::size_t i = 0; i < kSamples; ++i)
        seen[i] = simulated(table[i * (table.size() - 1) / (kSamples - 1)], vision);
    for (std::size_t i = 0; i < kSamples; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (difference(seen[i], seen[j]) < kLeastDifference)
                return false;
    return true;
}

} // namespace headlight
