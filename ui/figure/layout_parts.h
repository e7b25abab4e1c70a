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
inline constexpr double kLargestCellMm = 14;
inline constexpr double kLeastPanelMm = 4;
inline constexpr double kFinestCellMm = 0.05; ///< finer cells are drawn in blocks
inline constexpr double kRoomyMm = 1e6;
inline constexpr double kMostWidthMm = 2000;

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

[[nodiscard]] double lineMm(double points);
[[nodiscard]] double textMm(const QString& text, double points, bool bold = false);

/// The height of a panel's cells when they are `width` wide: square, but never too flat to see or
/// too tall for a page.
[[nodiscard]] double panelHeight(const FigurePanel& panel, double width, double points);

/// The size of labels: smaller than the figure's where that lets every cell have its label.
[[nodiscard]] double labelPoints(
    const Figure& figure, const PanelGrid& grid, double down, double across);

/// The labels of rows `down` mm apart, and of columns `across` mm apart.
[[nodiscard]] AxisLayout rowAxis(const Figure& figure, double points, double down);
[[nodiscard]] AxisLayout columnAxis(const Figure& figure, double points, double across);

[[nodiscard]] double barLabelWidth(const Scale& scale, double points);
[[nodiscard]] RectMm panelSpan(const FigureLayout& layout);

/// Numbers of one drawn cell: 1 x 1, or as many as make it wide and high enough to be seen.
[[nodiscard]] LevelOfDetail detailFor(
    const Figure& figure, const NumberField& field, const RectMm& area);
[[nodiscard]] Index drawnCells(const NumberField& field, const LevelOfDetail& detail);
[[nodiscard]] QString noteOf(const Figure& figure, const LevelOfDetail& detail);

[[nodiscard]] Error sizeError(const char* name, double found, double least, double most);
[[nodiscard]] Result<Done> checkSizes(const Figure& figure);

} // namespace headlight
