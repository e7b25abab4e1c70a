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

/// Steps of how a number came to be, and all of them in a column and on a slide.
void addDerivations(std::vector<GalleryFigure>& all);

/// Figures of every kind and option, on sentences in English and Chinese, short and long. Needs a
/// QGuiApplication.
[[nodiscard]] std::vector<GalleryFigure> galleryFigures();

} // namespace headlight::test
