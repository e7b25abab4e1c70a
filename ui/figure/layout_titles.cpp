#include "ui/figure/layout_parts.h"

namespace headlight {

namespace {

void placeAxisTitles(FigureLayout& layout, const Figure& figure, const TitlesRoom& room)
{
    const double line = lineMm(figure.options.type.points);
    const double titleLine = lineMm(layout.titlePoints);
    const RectMm span = panelSpan(layout);
    const bool several = figure.panels.size() > 1;
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        if (room.grid.shared && i > 0)
            break;
        const FigurePanel& source = figure.panels[i];
        const RectMm area = room.grid.shared ? span : layout.panels[i].area;
        const double labelsTop = layout.panels[i].area.y - layout.columns.reachMm - kLabelGapMm -
                                 (room.grid.banded ? 1.2 * line : 0);
        const double titles = several && room.grid.titled ? 1.3 * titleLine : 0;
        const double heads = several && !figure.gridColumnTitles.isEmpty() ? 1.3 * line : 0;
        layout.rowTitles.push_back(
            {source.rowTitle, {area.x - room.rowLabelBlock + 0.85 * line, area.centre().y}});
        layout.columnTitles.push_back(
            {source.columnTitle, {area.centre().x, labelsTop - titles - heads - 0.4 * line}});
    }
}

/// The titles of a grid's own rows and columns.
void placeGridTitles(FigureLayout& layout, const Figure& figure, const TitlesRoom& room)
{
    const double line = lineMm(figure.options.type.points);
    const auto columns = static_cast<std::size_t>(room.grid.columns);
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        const RectMm& area = layout.panels[i].area;
        const auto row = static_cast<qsizetype>(i / columns);
        const auto column = static_cast<qsizetype>(i % columns);
        if (column == 0 && row < figure.gridRowTitles.size())
            layout.gridRowTitles.push_back(
                {figure.gridRowTitles[row],
                 {area.x - layout.rows.reachMm - kLabelGapMm, area.centre().y + 0.3 * line}});
        if (row == 0 && column < figure.gridColumnTitles.size())
            layout.gridColumnTitles.push_back(
                {figure.gridColumnTitles[column],
                 {area.centre().x, area.y - layout.columns.reachMm - kLabelGapMm - 0.3 * line}});
    }
}

} // namespace

void placeTitles(FigureLayout& layout, const Figure& figure, const TitlesRoom& room)
{
    const double titleLine = lineMm(layout.titlePoints);
    layout.title = {figure.title, {layout.widthMm / 2, room.top + 0.9 * titleLine}};
    placeAxisTitles(layout, figure, room);
    placeGridTitles(layout, figure, room);
}

} // namespace headlight
