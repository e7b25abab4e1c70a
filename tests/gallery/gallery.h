#pragma once

#include "ui/figure/figure.h"

#include <string>
#include <vector>

namespace headlight::test {

/// A figure to look at.
struct GalleryFigure
{
    std::string name; ///< of its file
    Figure figure;
};

/// Figures of every kind and option, on sentences in English and Chinese, short and long.
[[nodiscard]] std::vector<GalleryFigure> galleryFigures();

} // namespace headlight::test
