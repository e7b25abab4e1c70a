#pragma once

#include "core/base/result.h"
#include "ui/figure/figure.h"
#include "ui/figure/geometry.h"

#include <vector>

namespace headlight {

/// Which labels an axis shows, and how.
struct AxisLayout
{
    bool shown = true;           ///< else there are none at all
    bool indices = false;        ///< numbers instead of tokens
    Index stride = 1;            ///< every k-th
    std::vector<Index> listed{}; ///< these instead, where it is not empty
    double degrees = 0;          ///< -55 for tokens above columns
    double reachMm = 0;          ///< how far labels reach away from the cells
    double overhangMm = 0;       ///< how far the last label reaches beyond its own cell
    double groupsMm = 0;         ///< how far brackets and their labels reach, on the other side
    double groupDegrees = 0;     ///< of the brackets' labels
};

struct PanelLayout
{
    RectMm area;              ///< of the cells
    LevelOfDetail detail{};   ///< what a drawn cell stands for
    bool rowLabels = true;    ///< else the panel to the left has them
    bool columnLabels = true; ///< else the panel above has them
    bool rowGroups = true;    ///< else the panel to the right has them
    bool columnGroups = true; ///< else the panel below has them
    QString title{};          ///< with its letter
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
    double titlePoints = 0;
    double panelTitlePoints = 0; ///< smaller where panels side by side are narrow
    AxisLayout rows{};
    AxisLayout columns{};
    std::vector<PanelLayout> panels{};
    TitleLayout title{}; ///< of the whole figure
    std::vector<TitleLayout> rowTitles{};
    std::vector<TitleLayout> columnTitles{};
    std::vector<TitleLayout> gridRowTitles{};
    std::vector<TitleLayout> gridColumnTitles{};
    bool hasBar = true;
    RectMm bar;
    PointMm barTitle{}; ///< the middle of its baseline
    QString note{};     ///< all notes in one line
    Index cells = 0;    ///< drawn cells of all panels
};

/// Lays a figure out. Errors: SizeInvalid (width, height, font or dpi beyond reason, or too little
/// room for the panels).
[[nodiscard]] Result<FigureLayout> layOut(const Figure& figure);

/// The text of one row's or column's label.
[[nodiscard]] QString axisLabel(
    const Tokens& tokens, Index index, Index firstIndex, const AxisLayout& axis);

/// The rows or columns that have a label: those of the axis, and `marked` ones in place of those
/// that they would touch. Ascending.
[[nodiscard]] std::vector<Index> shownLabels(
    Index count, const AxisLayout& axis, const std::vector<Index>& marked);

/// The marks of a colour bar of this length.
[[nodiscard]] std::vector<Tick> barTicks(const Scale& scale, double lengthMm, double points);

} // namespace headlight
