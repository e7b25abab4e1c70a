#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

#include <string_view>
#include <utility>
#include <vector>

namespace headlight {

/// What a PNG file says besides its pixels.
struct PngFacts
{
    double dpi = 600;
    /// Names in ASCII with texts in UTF-8.
    std::vector<std::pair<std::string_view, QByteArray>> texts{};
};

/// A PNG file of an image in RGB32 or ARGB32_Premultiplied, which is read row by row. Each row is
/// written as what differs from the row above, which pictures of cells have little of: several
/// times as fast as choosing among all filters. Equal input gives equal bytes. Errors: OutOfMemory.
[[nodiscard]] Result<QByteArray> pngFile(const QImage& image, const PngFacts& facts);

} // namespace headlight
