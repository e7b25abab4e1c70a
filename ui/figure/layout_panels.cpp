#include "ui/figure/layout_parts.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMostHeightOfWidth = 1.5; // of a panel
constexpr double kTallEnoughMm = 60;       // which a narrow panel may always be
constexpr double kLeastHeightMm = 3;
constexpr Index kMostDrawnCells = 16'000'000; // of one panel

bool sameAxes(const FigurePanel& a, const FigurePanel& b)
{
    return a.rowTokens == b.rowTokens && a.columnTokens == b.columnTokens &&
           a.rowTitle == b.rowTitle && a.columnTitle == b.columnTitle &&
           a.field->rows() == b.field->rows() && a.field->columns() == b.field->columns();
}

Index perCell(Index numbers, double extentMm)
{
    const double cell = extentMm / static_cast<double>(numbers);
    return cell >= kFinestCellMm ? 1 : static_cast<Index>(std::ceil(kFinestCellMm / cell));
}

std::string digits(double number)
{
    char text[64];
    const auto end = std::to_chars(std::begin(text), std::end(text), number);
    return {std::begin(text), end.ptr};
}

} // namespace

PanelGrid panelGrid(const Figure& figure)
{
    const auto count = static_cast<Index>(figure.panels.size());
    const auto square = static_cast<Index>(std::ceil(std::sqrt(static_cast<double>(count))));
    PanelGrid grid;
    grid.columns =
        std::clamp<Index>(figure.gridColumns > 0 ? figure.gridColumns : square, 1, count);
    grid.rows = (count + grid.columns - 1) / grid.columns;
    for (const FigurePanel& panel : figure.panels) {
        grid.mostRows = std::max(grid.mostRows, panel.field->rows());
        grid.mostColumns = std::max(grid.mostColumns, panel.field->columns());
        grid.shared = grid.shared && sameAxes(panel, figure.panels.front());
        grid.titled = grid.titled || !panel.title.isEmpty();
        grid.banded = grid.banded || !panel.bandTitles.isEmpty();
    }
    return grid;
}

double panelHeight(const FigurePanel& panel, double width, double points)
{
    const auto rows = static_cast<double>(panel.field->rows());
    const double across = width / static_cast<double>(panel.field->columns());
    const double wanted = panel.squareCells ? across : std::max(across, 1.3 * lineMm(points));
    const double most = std::max(kMostHeightOfWidth * width, kTallEnoughMm);
    const double capped = std::min(wanted, kLargestCellMm);
    return std::clamp(rows * capped, kLeastHeightMm, most);
}

RectMm panelSpan(const FigureLayout& layout)
{
    RectMm span = layout.panels.front().area;
    double right = span.right();
    double bottom = span.bottom();
    for (const PanelLayout& panel : layout.panels) {
        right = std::max(right, panel.area.right());
        bottom = std::max(bottom, panel.area.bottom());
    }
    return {span.x, span.y, right - span.x, bottom - span.y};
}

LevelOfDetail detailFor(const Figure& figure, const NumberField& field, const RectMm& area)
{
    LevelOfDetail detail{
        perCell(field.rows(), area.height), perCell(field.columns(), area.width), figure.reduce};
    while (drawnCells(field, detail) > kMostDrawnCells) {
        detail.rowsPerCell *= 2;
        detail.columnsPerCell *= 2;
    }
    return detail;
}

Index drawnCells(const NumberField& field, const LevelOfDetail& detail)
{
    const Index down = (field.rows() + detail.rowsPerCell - 1) / detail.rowsPerCell;
    const Index across = (field.columns() + detail.columnsPerCell - 1) / detail.columnsPerCell;
    return down * across;
}

QString noteOf(const Figure& figure, const LevelOfDetail& detail)
{
    QString note = figure.note;
    if (figure.reducedNote.isEmpty() || (detail.rowsPerCell == 1 && detail.columnsPerCell == 1))
        return note;
    QString reduced = figure.reducedNote;
    reduced.replace(QLatin1String("{rows}"), QString::number(detail.rowsPerCell));
    reduced.replace(QLatin1String("{columns}"), QString::number(detail.columnsPerCell));
    return note.isEmpty() ? reduced : note + QStringLiteral(" · ") + reduced;
}

Error sizeError(const char* name, double found, double least, double most)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", name},
         {"found", digits(found)},
         {"expected", digits(least) + " … " + digits(most)}}};
}

Result<Done> checkSizes(const Figure& figure)
{
    constexpr double kLeastWidthMm = 20;
    constexpr double kLeastFont = 3;
    constexpr double kMostFont = 72;
    constexpr double kLeastDpi = 20;
    constexpr double kMostDpi = 4800;
    if (!(figure.widthMm >= kLeastWidthMm && figure.widthMm <= kMostWidthMm))
        return sizeError("width", figure.widthMm, kLeastWidthMm, kMostWidthMm);
    if (!(figure.fontPoints >= kLeastFont && figure.fontPoints <= kMostFont))
        return sizeError("font", figure.fontPoints, kLeastFont, kMostFont);
    if (!(figure.dpi >= kLeastDpi && figure.dpi <= kMostDpi))
        return sizeError("dpi", figure.dpi, kLeastDpi, kMostDpi);
    if (figure.panels.empty())
        return sizeError("panels", 0, 1, 1024);
    for (const FigurePanel& panel : figure.panels)
        if (panel.field->rows() < 1 || panel.field->columns() < 1)
            return sizeError("cells", 0, 1, 1e9);
    return Done{};
}

} // namespace headlight
