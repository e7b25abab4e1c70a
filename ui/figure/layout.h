#pragma once

#include "core/base/result.h"
#include "ui/figure/figure.h"
#include "ui/figure/geometry.h"

#include <optional>
#include <vector>

namespace headlight {

/// Which labels an axis shows, and how.
struct AxisLayout
{
    bool indices = false;  ///< numbers instead of tokens
    Index stride = 1;      ///< every k-th
    double degrees = 0;    ///< -55 for tokens above columns
    double reachMm = 0;    ///< how far labels reach away from the cells
    double overhangMm = 0; ///< how far the last label reaches beyond its own cell
};

struct PanelLayout
{
    RectMm area;              ///< of the cells
    LevelOfDetail detail{};   ///< what a drawn cell stands for
    bool rowLabels = true;    ///< else the panel to the left has them
    bool columnLabels = true; ///< else the panel above has them
    double titleBase = 0;     ///< baselines
    double bandBase = 0;
};

/// A title's place: turned by -90 degrees for rows.
struct TitleLayout
{
    QString text;
    PointMm at;
};

/// Where everything of a figure is, in millimetres; a function of the figure alone, whatever fonts
/// and screens the machine has.
struct FigureLayout
{
    double widthMm = 0;
    double heightMm = 0;
    double labelPoints = 0; ///< of row and column labels
    AxisLayout rows{};
    AxisLayout columns{};
    std::vector<PanelLayout> panels{};
    std::vector<TitleLayout> rowTitles{};
    std::vector<TitleLayout> columnTitles{};
    RectMm bar;
    double barTitleX = 0; ///< its baseline
    QString note{};       ///< all notes in one line
    Index cells = 0;      ///< drawn cells of all panels
};

/// Lays a figure out. Errors: SizeInvalid (width, font or dpi beyond reason, or too little room
/// for the panels).
[[nodiscard]] Result<FigureLayout> layOut(const Figure& figure);

/// The text of one row's or column's label.
[[nodiscard]] QString axisLabel(
    const Tokens& tokens, Index index, Index firstIndex, const AxisLayout& axis);

/// The marks of a colour bar of this height.
[[nodiscard]] std::vector<Tick> barTicks(const Scale& scale, double heightMm, double points);

} // namespace headlight
