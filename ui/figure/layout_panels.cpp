#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "ui/figure/layout_parts.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headlight {

namespace {

constexpr double kMostHeightOfWidth = 1.5; // of a panel
constexpr double kBarsHeightOfWidth = 0.4;
constexpr double kTallEnoughMm = 60;          // which a narrow panel may always be
constexpr Index kMostDrawnCells = 16'000'000; // of one panel

constexpr Index kMostLinks = 40'000;

bool sameAxes(const FigurePanel& a, const FigurePanel& b)
{
    return a.rowTokens == b.rowTokens && a.columnTokens == b.columnTokens &&
           a.rowTitle == b.rowTitle && a.columnTitle == b.columnTitle && a.kind == b.kind &&
           panelRows(a) == panelRows(b) && panelColumns(a) == panelColumns(b);
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
    grid.columns = std::clamp<Index>(
        figure.options.gridColumns > 0 ? figure.options.gridColumns : square, 1, count);
    grid.rows = ceilDivide(count, grid.columns);
    for (const FigurePanel& panel : figure.panels) {
        grid.mostRows = std::max(grid.mostRows, panelRows(panel));
        grid.mostColumns = std::max(grid.mostColumns, panelColumns(panel));
        grid.shared = grid.shared && sameAxes(panel, figure.panels.front());
        grid.titled = grid.titled || !panel.title.isEmpty() || figure.options.titles.letters;
        grid.banded = grid.banded || !panel.bandTitles.isEmpty();
    }
    return grid;
}

Index panelRows(const FigurePanel& panel)
{
    if (panel.kind == PanelKind::Outlines)
        return 1;
    if (panel.kind == PanelKind::Links)
        return std::max(panel.field->rows(), panel.field->columns());
    return panel.field->rows();
}

Index panelColumns(const FigurePanel& panel)
{
    const bool across = panel.kind == PanelKind::Cells || panel.kind == PanelKind::Bars;
    return across ? panel.field->columns() : 1;
}

double largestCellMm(double points)
{
    return kLargestCellMm * std::max(1.0, points / 7);
}

double panelHeight(const FigurePanel& panel, double width, double points)
{
    if (panel.kind == PanelKind::Outlines)
        return panel.outlines.heightMm *
               std::min(1.0, width / std::max(panel.outlines.widthMm, 1e-3));
    if (panel.kind == PanelKind::Bars)
        return std::clamp(kBarsHeightOfWidth * width, 6 * lineMm(points), 20 * lineMm(points));
    if (panel.kind == PanelKind::Links)
        return static_cast<double>(panelRows(panel)) * 1.5 * lineMm(points);
    const auto rows = static_cast<double>(panelRows(panel));
    const double across = width / static_cast<double>(panelColumns(panel));
    const double wanted = panel.squareCells ? across : std::max(across, 1.3 * lineMm(points));
    const double most = std::max(kMostHeightOfWidth * width, kTallEnoughMm);
    const double capped = std::min(wanted, largestCellMm(points));
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

LevelOfDetail detailFor(const Figure& figure, const FigurePanel& panel, const RectMm& area)
{
    LevelOfDetail detail{1, 1, figure.reduce};
    if (panel.kind == PanelKind::Links || panel.kind == PanelKind::Outlines)
        return detail;
    detail.rowsPerCell = perCell(panelRows(panel), area.height);
    detail.columnsPerCell = perCell(panelColumns(panel), area.width);
    while (drawnCells(panel, detail) > kMostDrawnCells) {
        detail.rowsPerCell *= 2;
        detail.columnsPerCell *= 2;
    }
    return detail;
}

Index drawnCells(const FigurePanel& panel, const LevelOfDetail& detail)
{
    const Index down = ceilDivide(panelRows(panel), detail.rowsPerCell);
    const Index across = ceilDivide(panelColumns(panel), detail.columnsPerCell);
    return down * across;
}

QString panelTitle(const Figure& figure, std::size_t panel)
{
    const QString title = figure.panels[panel].title;
    if (!figure.options.titles.letters)
        return title;
    QString letter;
    for (std::size_t left = panel + 1; left > 0; left = (left - 1) / 26)
        letter.prepend(QChar{static_cast<char16_t>(u'a' + (left - 1) % 26)});
    letter = QLatin1Char('(') + letter + QLatin1Char(')');
    return title.isEmpty() ? letter : letter + QLatin1Char(' ') + title;
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

namespace {

Result<Done> checkPanel(const FigurePanel& panel)
{
    if (panel.kind == PanelKind::Outlines)
        return Done{};
    const Index rows = panel.field->rows();
    const Index columns = panel.field->columns();
    if (rows < 1 || columns < 1)
        return sizeError("cells", 0, 1, 1e9);
    if (panel.kind == PanelKind::Bars && rows != 1)
        return sizeError("rows", static_cast<double>(rows), 1, 1);
    if (panel.kind == PanelKind::Links && rows > kMostLinks / columns)
        return sizeError(
            "links", static_cast<double>(rows) * static_cast<double>(columns), 1, kMostLinks);
    return Done{};
}

} // namespace

Result<Done> checkSizes(const Figure& figure)
{
    constexpr double kLeastSideMm = 20;
    constexpr double kLeastFont = 3;
    constexpr double kMostFont = 72;
    constexpr double kLeastDpi = 20;
    constexpr double kMostDpi = 4800;
    const FigureSize& size = figure.options.size;
    const FigureType& type = figure.options.type;
    if (!(size.widthMm >= kLeastSideMm && size.widthMm <= kMostSideMm))
        return sizeError("width", size.widthMm, kLeastSideMm, kMostSideMm);
    if (size.heightMm != 0 && !(size.heightMm >= kLeastSideMm && size.heightMm <= kMostSideMm))
        return sizeError("height", size.heightMm, kLeastSideMm, kMostSideMm);
    for (const double points :
         {type.points, pointsOr(type.titlePoints, type.points),
          pointsOr(type.labelPoints, type.points), pointsOr(type.numberPoints, type.points)})
        if (!(points >= kLeastFont && points <= kMostFont))
            return sizeError("font", points, kLeastFont, kMostFont);
    if (!(size.dpi >= kLeastDpi && size.dpi <= kMostDpi))
        return sizeError("dpi", size.dpi, kLeastDpi, kMostDpi);
    if (figure.panels.empty())
        return sizeError("panels", 0, 1, 1024);
    for (const FigurePanel& panel : figure.panels)
        if (const Result<Done> checked = checkPanel(panel); !checked)
            return checked;
    return Done{};
}

} // namespace headlight
