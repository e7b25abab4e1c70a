#pragma once

#include "core/attention/trace.h"
#include "core/model/document.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_spec.h"

#include <QImage>
#include <QSize>

namespace headlight {

/// What figures are drawn from: one computation and the document that asked for it.
struct FigureSource
{
    TracePtr trace{}; ///< null: nothing to draw
    Document document{};
};

/// `wish` with a head and a row that the trace has.
[[nodiscard]] FigureWish fitted(FigureWish wish, const Trace& trace);

/// The figure of a wish, without its recipe. options.titles.language names the language. Any
/// thread. Errors: those of traceFigure().
[[nodiscard]] Result<Figure> drawnFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// The figure with its recipe, where the options want one: reads the document's files for their
/// hashes. Any thread. Errors also: those of hashedFiles().
[[nodiscard]] Result<Figure> recordedFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// A figure on the screen, and what is said of it.
struct FigureSketch
{
    QImage image{};
    double widthMm = 0;
    double heightMm = 0;
    Index cells = 0;    ///< that are drawn
    bool vector = true; ///< as rectangles, not as a bitmap
    ColourMap map = ColourMap::Viridis;
    QString title{}; ///< of the figure or its first panel
};

/// Draws a figure as large as fits into `room` pixels. Any thread. Errors: those of drawing.
[[nodiscard]] Result<FigureSketch> sketchedFigure(
    const FigureSource& source, const FigureWish& wish, QSize room, const JobControl& control);

} // namespace headlight
