#pragma once

#include "core/base/index.h"

#include <cstdint>
#include <vector>

namespace headlight {

/// A picture of bytes, rows from the top.
struct RgbPicture
{
    Index height = 0;
    Index width = 0;
    std::vector<std::uint8_t> bytes; ///< [height, width, 3]: red, green, blue

    bool operator==(const RgbPicture&) const = default;
};

/// How numbers between pixels come about.
enum class PictureFilter {
    Nearest,
    Lanczos, ///< of 3 lobes
    Bilinear,
    Bicubic, ///< with a = -0.5
    Box,
    Hamming
};

/// The picture in another size, as the tools do it that models were trained with: when it shrinks,
/// the filter widens, so that every pixel counts; rows first, then columns (what shrinks before
/// what grows), each rounded to bytes. Sizes are at least 1. O(pixels times the filter's width).
[[nodiscard]] RgbPicture resampled(
    const RgbPicture& picture, Index height, Index width, PictureFilter filter);

} // namespace headlight
