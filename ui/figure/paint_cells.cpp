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
constexpr double kBorderMm = 0.12;
constexpr double kLeastBordered = 0.8; // narrower cells would be nothing but borders
constexpr Rgb kPaper{255, 255, 255};

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

/// Where the numbers of rows and columns lie.
RectMm cellsRect(const CellGrid& grid, const RectMm& area, Range rows, Range columns)
{
    const double down = area.height / static_cast<double>(grid.fieldRows);
    const double across = area.width / static_cast<double>(grid.fieldColumns);
    return {
        area.x + across * static_cast<double>(columns.begin),
        area.y + down * static_cast<double>(rows.begin),
        across * static_cast<double>(columns.size()), down * static_cast<double>(rows.size())};
}

/// What the figure's marks frame in one panel, with the colour of each frame.
std::vector<std::pair<Path, Rgb>> frames(
    const FigureMarks& marks, const CellGrid& grid, const RectMm& area)
{
    const Range rows{0, grid.fieldRows};
    const Range columns{0, grid.fieldColumns};
    std::vector<std::pair<Path, Rgb>> frames;
    for (const Index column : marks.columns)
        if (columns.contains(column))
            frames.emplace_back(
                roomyOutline(cellsRect(grid, area, rows, {column, column + 1})), kKeyInk);
    for (const Index row : marks.rows)
        if (rows.contains(row))
            frames.emplace_back(
                roomyOutline(cellsRect(grid, area, {row, row + 1}, columns)), kQueryInk);
    for (const Pair& cell : marks.cells)
        if (rows.contains(cell.query) && columns.contains(cell.key))
            frames.emplace_back(
                roomyOutline(
                    cellsRect(grid, area, {cell.query, cell.query + 1}, {cell.key, cell.key + 1})),
                kTextInk);
    return frames;
}

void paintFrames(Canvas& canvas, const FigureMarks& marks, const CellGrid& grid, const RectMm& area)
{
    const std::vector<std::pair<Path, Rgb>> all = frames(marks, grid, area);
    for (const auto& [path, ink] : all)
        canvas.stroke(path, {kPaper, kCasingMm});
    for (const auto& [path, ink] : all)
        canvas.stroke(path, {ink, kOutlineMm});
}

void paintBorders(Canvas& canvas, const CellGrid& grid, const RectMm& area)
{
    Path lines;
    for (Index row = 1; row < grid.rows; ++row)
        lines.addLine({area.x, grid.top(area, row)}, {area.right(), grid.top(area, row)});
    for (Index column = 1; column < grid.columns; ++column)
        lines.addLine({grid.left(area, column), area.y}, {grid.left(area, column), area.bottom()});
    const double least = std::min(
        area.width / static_cast<double>(grid.columns),
        area.height / static_cast<double>(grid.rows));
    if (!lines.elements.empty() && least >= kLeastBordered)
        canvas.stroke(lines, {kPaper, kBorderMm});
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

void paintPanelNumbers(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const CellGrid& grid = picture.grids[index];
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.numberPoints;
    const NumberFormat& format = picture.figure.options.cells.format;
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index column = 0; column < grid.columns; ++column) {
            const std::size_t at = grid.at(row, column);
            if (grid.masked[at] != 0)
                continue;
            TextLine line;
            line.text = QString::fromStdString(formattedNumber(double{grid.numbers[at]}, format));
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
        switch (picture.figure.panels[i].kind) {
        case PanelKind::Cells:
            paintPanel(canvas, picture.grids[i], picture.layout.panels[i].area, asBitmap);
            break;
        case PanelKind::Bars:
            paintBars(canvas, picture, i);
            break;
        case PanelKind::Links:
            paintLinks(canvas, picture, i);
            break;
        case PanelKind::Outlines:
            paintOutlines(canvas, picture, i);
            break;
        }
    }
}

void paintMarks(Canvas& canvas, const Picture& picture)
{
    const CanvasGroup group{canvas, QStringLiteral("marks")};
    for (std::size_t i = 0; i < picture.grids.size(); ++i) {
        if (picture.figure.panels[i].kind != PanelKind::Cells)
            continue;
        const RectMm& area = picture.layout.panels[i].area;
        if (picture.figure.options.cells.borders)
            paintBorders(canvas, picture.grids[i], area);
        paintSeparators(canvas, picture.figure.panels[i], picture.layout.panels[i]);
        canvas.stroke(outline(area), {kMutedInk, kFrameMm});
        paintFrames(canvas, picture.figure.options.marks, picture.grids[i], area);
    }
}

void paintNumbers(Canvas& canvas, const Picture& picture)
{
    if (picture.numberPoints <= 0)
        return;
    const CanvasGroup group{canvas, QStringLiteral("numbers")};
    for (std::size_t i = 0; i < picture.grids.size(); ++i)
        if (picture.figure.panels[i].kind == PanelKind::Cells)
            paintPanelNumbers(canvas, picture, i);
}

} // namespace headlight
