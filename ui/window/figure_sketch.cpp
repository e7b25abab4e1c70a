#include "ui/window/figure_sketch.h"

#include "ui/figure/layout.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kLeastDpi = 20;
constexpr double kMostDpi = 600;

} // namespace

FigureWish fitted(FigureWish wish, const FigureSource& source)
{
    if (!source.derivation)
        wish.derivation.part = DerivationPart::None;
    if (!source.trace)
        return wish;
    const Trace& trace = *source.trace;
    wish.head = std::clamp<HeadIndex>(wish.head, 0, trace.heads() - 1);
    const auto rows = static_cast<Index>(trace.request.tokens.size());
    wish.row = std::clamp<TokenIndex>(wish.row, 0, std::max<Index>(0, rows - 1));
    return wish;
}

Result<FigureSketch> sketchedFigure(
    const FigureSource& source, const FigureWish& wish, QSize room, const JobControl& control)
{
    Result<Figure> drawn = drawnFigure(source, wish, control);
    if (!drawn)
        return drawn.error();
    Figure figure = std::move(drawn).value();
    const Result<FigureLayout> layout = layOut(figure);
    if (!layout)
        return layout.error();
    FigureSketch sketch;
    sketch.widthMm = layout.value().widthMm;
    sketch.heightMm = layout.value().heightMm;
    sketch.cells = layout.value().cells;
    sketch.vector = sketch.cells <= kMostVectorCells;
    for (const FigurePanel& panel : figure.panels)
        sketch.shapes += static_cast<Index>(panel.outlines.shapes.size());
    sketch.map = figure.colours.map;
    sketch.title = figure.title.isEmpty() ? figure.panels.front().title : figure.title;
    const double dpi =
        kMmPerInch * std::min(room.width() / sketch.widthMm, room.height() / sketch.heightMm);
    figure.options.size.dpi = std::clamp(dpi, kLeastDpi, kMostDpi);
    const Result<QByteArray> png = renderFigure(figure, FigureFormat::Png, control);
    if (!png)
        return png.error();
    sketch.image = QImage::fromData(png.value(), "PNG");
    return sketch;
}

} // namespace headlight
