#include "ui/figure/picture.h"

#include "ui/figure/layout_parts.h"
#include "ui/figure/text_extent.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kMostNumbers = 20'000;
constexpr double kLeastNumberPoints = 4;
constexpr double kNumberShare = 0.8; // of a cell's width

bool mayHaveNumbers(const Figure& figure, const FigureLayout& layout)
{
    return figure.options.cells.numbers && layout.cells <= kMostNumbers &&
           std::all_of(layout.panels.begin(), layout.panels.end(), [](const PanelLayout& panel) {
               return panel.detail.rowsPerCell == 1 && panel.detail.columnsPerCell == 1;
           });
}

/// The largest size at which each of the panel's numbers fits into its cell.
double fittingPoints(const CellGrid& grid, const RectMm& area, const NumberFormat& format)
{
    double widest = textEms(QString::fromStdString(formattedNumber(0, format)));
    for (std::size_t cell = 0; cell < grid.numbers.size(); ++cell)
        if (grid.masked[cell] == 0)
            widest = std::max(
                widest, textEms(QString::fromStdString(
                            formattedNumber(double{grid.numbers[cell]}, format))));
    const double width = area.width / static_cast<double>(grid.columns);
    const double height = area.height / static_cast<double>(grid.rows);
    return std::min(kNumberShare * width / widest, height / kLineEms) / kMmPerPoint;
}

double numberPoints(const Picture& picture)
{
    const FigureOptions& options = picture.figure.options;
    double points = pointsOr(options.type.numberPoints, options.type.points);
    for (std::size_t i = 0; i < picture.grids.size(); ++i)
        if (picture.figure.panels[i].kind == PanelKind::Cells)
            points = std::min(
                points, fittingPoints(
                            picture.grids[i], picture.layout.panels[i].area, options.cells.format));
    return points >= kLeastNumberPoints ? points : 0;
}

} // namespace

Result<Picture> readPicture(
    const Figure& figure, FigureLayout layout, bool keepNumbers, const JobControl& control)
{
    Picture picture{figure, std::move(layout)};
    const bool numbers = mayHaveNumbers(figure, picture.layout);
    const double share = 0.8 / static_cast<double>(figure.panels.size()); // drawing is the rest
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        if (figure.panels[i].kind == PanelKind::Outlines) {
            picture.grids.emplace_back();
            continue;
        }
        const bool cells = figure.panels[i].kind == PanelKind::Cells;
        Result<CellGrid> grid = readCells(
            *figure.panels[i].field, picture.layout.panels[i].detail, figure.colours,
            keepNumbers || numbers || !cells,
            control.part(share * static_cast<double>(i), share * static_cast<double>(i + 1)));
        if (!grid)
            return grid.error();
        picture.grids.push_back(std::move(grid).value());
    }
    if (numbers)
        picture.numberPoints = numberPoints(picture);
    return picture;
}

void paint(Canvas& canvas, const Picture& picture, const std::stop_token& stop)
{
    paintCells(canvas, picture, stop);
    if (stop.stop_requested())
        return;
    paintMarks(canvas, picture);
    paintNumbers(canvas, picture);
    paintLabels(canvas, picture);
    if (picture.layout.hasBar)
        paintColourBar(canvas, picture);
}

double baselineFor(double middle, double points)
{
    return middle + kBaselineEms * points * kMmPerPoint;
}

} // namespace headlight
