#pragma once

#include "ui/figure/figure_source.h"

#include <QImage>
#include <QSize>

namespace headlight {

/// `wish` with a head and a row that the trace has, and of a derivation only where there is one.
[[nodiscard]] FigureWish fitted(FigureWish wish, const FigureSource& source);

/// A figure on the screen, and what is said of it.
struct FigureSketch
{
    QImage image{};
    double widthMm = 0;
    double heightMm = 0;
    Index cells = 0;    ///< that are drawn
    Index shapes = 0;   ///< of formulas and matrices, in place of cells
    bool vector = true; ///< as rectangles, not as a bitmap
    ColourMap map = ColourMap::Viridis;
    QString title{}; ///< of the figure or its first panel
};

/// Draws a figure as large as fits into `room` pixels. Any thread. Errors: those of drawing.
[[nodiscard]] Result<FigureSketch> sketchedFigure(
    const FigureSource& source, const FigureWish& wish, QSize room, const JobControl& control);

} // namespace headlight
