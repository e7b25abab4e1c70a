#pragma once

#include "ui/figure/layout.h"

namespace headlight {

// The measures of every figure, in millimetres.
inline constexpr double kMarginMm = 1.2;
inline constexpr double kLabelGapMm = 0.7; ///< between labels and what they name
inline constexpr double kPanelGapMm = 2.5;
inline constexpr double kBarGapMm = 2.5;
inline constexpr double kBarMm = 2.6;
inline constexpr double kTickMm = 0.7;
inline constexpr double kLeastBarMm = 22;
inline constexpr double kMostBarMm = 120;
inline constexpr double kLargestCellMm = 14; ///< with letters of 7 points or less
inline constexpr double kLeastPanelMm = 4;
inline constexpr double kLeastHeightMm = 3;
inline constexpr double kFinestCellMm = 0.05; ///< finer cells are drawn in blocks
inline constexpr double kRoomyMm = 1e6;
inline constexpr double kMostSideMm = 2000;
inline constexpr double kBracketMm = 1.6; ///< from the cells to the label of a group
inline constexpr double kLeaning = 55;    ///< degrees of labels that lean

/// How the panels of a figure stand together.
struct PanelGrid
{
    Index columns = 1;
    Index rows = 1;
    Index mostRows = 1;    ///< numbers down, of the largest panel
    Index mostColumns = 1; ///< numbers across
    bool shared = true;    ///< all have the same tokens: labels at the left and upper edge only
    bool titled = false;
    bool banded = false;
};

[[nodiscard]] PanelGrid panelGrid(const Figure& figure);

/// Lines of a panel down, and across: those of its numbers, but one for what has no such axis.
[[nodiscard]] Index panelRows(const FigurePanel& panel);
[[nodiscard]] Index panelColumns(const FigurePanel& panel);

[[nodiscard]] double lineMm(double points);
[[nodiscard]] double textMm(const QString& text, double points, bool bold = false);
/// `points` unless it is 0.
[[nodiscard]] double pointsOr(double points, double usual);
[[nodiscard]] double leaningSine(double degrees);
[[nodiscard]] double leaningCosine(double degrees);

/// The height of a panel's cells when they are `width` wide: square, but never too flat to see or
/// too tall for a page.
[[nodiscard]] double panelHeight(const FigurePanel& panel, double width, double points);
/// The most that one cell is wide or high.
[[nodiscard]] double largestCellMm(double points);

/// The size of labels: smaller than the figure's where that lets every cell have its label.
[[nodiscard]] double labelPoints(
    const Figure& figure, const PanelGrid& grid, double down, double across);

/// The labels of rows `down` mm apart, and of columns `across` mm apart.
[[nodiscard]] AxisLayout rowAxis(const Figure& figure, double points, double down);
[[nodiscard]] AxisLayout columnAxis(const Figure& figure, double points, double across);

/// A group's label, elided.
[[nodiscard]] QString groupLabel(const TokenGroup& group);

[[nodiscard]] bool hasColourBar(const Figure& figure);
[[nodiscard]] double barLabelWidth(const Scale& scale, double points);
/// How much room bar, marks, numbers and title take across the bar, with the gap before it.
[[nodiscard]] double barBlock(const Figure& figure);
/// Puts the bar beside `panels` (with all that belongs to them at its side).
void placeBar(FigureLayout& layout, const Figure& figure, const RectMm& panels);

/// What titles are placed by.
struct TitlesRoom
{
    const PanelGrid& grid;
    double top = 0;           ///< of the page's content
    double rowLabelBlock = 0; ///< all that stands to the left of a panel
};
/// Sets the titles of the figure, the axes and the grid; the panels have their places.
void placeTitles(FigureLayout& layout, const Figure& figure, const TitlesRoom& room);

[[nodiscard]] RectMm panelSpan(const FigureLayout& layout);
/// "(a) head 3".
[[nodiscard]] QString panelTitle(const Figure& figure, std::size_t panel);

/// Numbers of one drawn cell: 1 x 1, or as many as make it wide and high enough to be seen.
[[nodiscard]] LevelOfDetail detailFor(
    const Figure& figure, const FigurePanel& panel, const RectMm& area);
[[nodiscard]] Index drawnCells(const FigurePanel& panel, const LevelOfDetail& detail);
[[nodiscard]] QString noteOf(const Figure& figure, const LevelOfDetail& detail);

[[nodiscard]] Error sizeError(const char* name, double found, double least, double most);
[[nodiscard]] Result<Done> checkSizes(const Figure& figure);

} // namespace headlight
