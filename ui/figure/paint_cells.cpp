#include "core/picture/token_label.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kMaskedSpacingMm = 1.2;
constexpr double kMaskedStrokeMm = 0.1;
constexpr double kFrameMm = 0.1;
constexpr double kSeparatorMm = 0.25;
constexpr double kBandTitleMm = 1.8; // how far separators reach up beside the bands' titles
constexpr double kOutlineMm = 0.3;
constexpr double kThinMm = 1.5;
constexpr double kCasingMm = 0.6; // white, so that outlines stand out from any colour

/// What shines through where a viewer draws edges half: the mean colour, not the paper.
Rgb meanColour(const CellGrid& grid)
{
    std::size_t red = 0;
    std::size_t green = 0;
    std::size_t blue = 0;
    for (const Rgb& colour : grid.colours) {
        red += colour.red;
        green += colour.green;
        blue += colour.blue;
    }
    const std::size_t count = std::max<std::size_t>(1, grid.colours.size());
    const auto mean = [count](std::size_t sum) {
        return static_cast<std::uint8_t>((sum + count / 2) / count);
    };
    return {mean(red), mean(green), mean(blue)};
}

void paintPanel(Canvas& canvas, const CellGrid& grid, const RectMm& area, bool asBitmap)
{
    if (asBitmap) {
        // A last block that stands for fewer numbers is drawn as large as the others: less than
        // the finest cell wrong.
        canvas.image(cellImage(grid), area);
    } else {
        Path ground;
        ground.addRect(area);
        canvas.fill(ground, {meanColour(grid)});
        canvas.cells(cellRuns(grid, area), area);
    }
    const Path strokes = maskedStrokes(grid, area, kMaskedSpacingMm);
    if (!strokes.elements.empty())
        canvas.stroke(strokes, {kMaskedStroke, kMaskedStrokeMm});
}

Path outline(const RectMm& rect)
{
    Path path;
    path.addRect(rect);
    return path;
}

/// An outline that leaves what it frames to be seen, also where that is a hair's breadth.
Path roomyOutline(const RectMm& rect)
{
    const double down = rect.height < kThinMm ? kCasingMm / 2 : 0;
    const double across = rect.width < kThinMm ? kCasingMm / 2 : 0;
    return outline(
        {rect.x - across, rect.y - down, rect.width + 2 * across, rect.height + 2 * down});
}

void paintOutlines(Canvas& canvas, const CellGrid& grid, const RectMm& area, Pair pair)
{
    const double down = area.height / static_cast<double>(grid.fieldRows);
    const double across = area.width / static_cast<double>(grid.fieldColumns);
    const Path row =
        roomyOutline({area.x, area.y + down * static_cast<double>(pair.query), area.width, down});
    const Path column = roomyOutline(
        {area.x + across * static_cast<double>(pair.key), area.y, across, area.height});
    canvas.stroke(column, {{255, 255, 255}, kCasingMm});
    canvas.stroke(row, {{255, 255, 255}, kCasingMm});
    canvas.stroke(column, {kKeyInk, kOutlineMm});
    canvas.stroke(row, {kQueryInk, kOutlineMm});
}

void paintSeparators(Canvas& canvas, const FigurePanel& panel, const PanelLayout& place)
{
    const RectMm& area = place.area;
    Path lines;
    for (const Index column : panel.columnBands) {
        const double x = area.x + area.width * static_cast<double>(column) /
                                      static_cast<double>(panel.field->columns());
        if (column == 0)
            continue;
        lines.addLine({x, area.y}, {x, area.bottom()});
        lines.addLine({x, place.bandBase - kBandTitleMm}, {x, place.bandBase + 0.4});
    }
    if (lines.elements.empty())
        return;
    canvas.stroke(lines, {{255, 255, 255}, kCasingMm});
    canvas.stroke(lines, {kTextInk, kSeparatorMm});
}

bool holds(const CellGrid& grid, const Pair& pair)
{
    return Range{0, grid.fieldRows}.contains(pair.query) &&
           Range{0, grid.fieldColumns}.contains(pair.key);
}

void paintPanelNumbers(Canvas& canvas, const CellGrid& grid, const RectMm& area, double points)
{
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index column = 0; column < grid.columns; ++column) {
            const std::size_t at = grid.at(row, column);
            if (grid.masked[at] != 0)
                continue;
            TextLine line;
            line.text = QString::fromStdString(cellNumber(double{grid.numbers[at]}));
            line.at = {
                (grid.left(area, column) + grid.left(area, column + 1)) / 2,
                baselineFor((grid.top(area, row) + grid.top(area, row + 1)) / 2, points)};
            line.points = points;
            line.anchor = TextAnchor::Middle;
            line.colour = inkOn(grid.colours[at]);
            canvas.text(line);
        }
    }
}

} // namespace

void paintCells(Canvas& canvas, const Picture& picture, const std::stop_token& stop)
{
    const CanvasGroup group{canvas, QStringLiteral("cells")};
    const bool asBitmap = picture.layout.cells > kMostVectorCells;
    for (std::size_t i = 0; i < picture.grids.size() && !stop.stop_requested(); ++i) {
        const CanvasGroup part{canvas, QStringLiteral("cells-%1").arg(i)};
        paintPanel(canvas, picture.grids[i], picture.layout.panels[i].area, asBitmap);
    }
}

void paintMarks(Canvas& canvas, const Picture& picture)
{
    const CanvasGroup group{canvas, QStringLiteral("marks")};
    for (std::size_t i = 0; i < picture.grids.size(); ++i) {
        const RectMm& area = picture.layout.panels[i].area;
        paintSeparators(canvas, picture.figure.panels[i], picture.layout.panels[i]);
        canvas.stroke(outline(area), {kMutedInk, kFrameMm});
        const std::optional<Pair>& pair = picture.figure.highlighted;
        if (pair && holds(picture.grids[i], *pair))
            paintOutlines(canvas, picture.grids[i], area, *pair);
    }
}

void paintNumbers(Canvas& canvas, const Picture& picture)
{
    if (picture.numberPoints <= 0)
        return;
    const CanvasGroup group{canvas, QStringLiteral("numbers")};
    for (std::size_t i = 0; i < picture.grids.size(); ++i)
        paintPanelNumbers(
            canvas, picture.grids[i], picture.layout.panels[i].area, picture.numberPoints);
}

} // namespace headlight
