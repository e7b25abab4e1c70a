#pragma once

#include "core/base/index.h"
#include "core/picture/colour_map.h"
#include "core/picture/number_format.h"
#include "core/picture/scale.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight {

// How a figure looks: plain values with the defaults of a figure in a column of a paper. Indices
// count from 0, whatever the figure shows. An empty optional leaves the choice to the figure.

/// The page.
struct FigureSize
{
    double widthMm = 80; ///< 20 to 2000
    double heightMm = 0; ///< 0: follows the cells; else 20 to 2000, and the cells fit into it
    double dpi = 600;    ///< PNG only; 20 to 4800
    bool operator==(const FigureSize&) const = default;
};

/// Letters; a size of 0 is `points`.
struct FigureType
{
    QString family{};        ///< before the families that are always asked; empty: none
    double points = 7;       ///< 3 to 72
    double titlePoints = 0;  ///< of the figure's and the panels' titles
    double labelPoints = 0;  ///< the most that row and column labels have
    double numberPoints = 0; ///< the most that numbers in cells have
    bool operator==(const FigureType&) const = default;
};

/// Where the ends of the colour range come from.
enum class FigureRange {
    Usual,       ///< 0 to 1 for weights, symmetric around 0 for all else
    Unit,        ///< 0 to 1
    Symmetric,   ///< +- the largest magnitude of all panels
    Panel,       ///< smallest and largest number of the first panel
    Shared,      ///< of every head, whether it is drawn or not: figures of heads compare
    Percentiles, ///< of all panels, so that a few extreme numbers do not matter
    Stated       ///< low and high as they are given
};

struct FigureColours
{
    std::optional<ColourMap> map{};
    FigureRange range = FigureRange::Usual;
    double low = 0; ///< Stated: low < high; Percentiles: 0 to 100
    double high = 1;
    ScaleKind kind = ScaleKind::Linear; ///< a range that reaches below 0 stays linear
    bool operator==(const FigureColours&) const = default;
};

enum class BarSide { Right, Left, Top, Bottom };

struct FigureBar
{
    bool shown = true;
    BarSide side = BarSide::Right;
    std::optional<QString> title{}; ///< empty text: none
    bool operator==(const FigureBar&) const = default;
};

struct FigureTitles
{
    std::optional<QString> figure{}; ///< above everything; one panel's own title gives way to it
    std::optional<QString> rows{};   ///< "query i"
    std::optional<QString> columns{};
    QString language{};   ///< "en" or "zh_CN"; empty: the program's
    bool letters = false; ///< (a), (b), ... before the panels' titles
    Index firstIndex = 0; ///< 1: heads and tokens are shown counted from 1
    bool operator==(const FigureTitles&) const = default;
};

enum class LabelChoice { Automatic, Every, Listed, None };

/// Which rows or columns have a label.
struct LabelOptions
{
    LabelChoice choice = LabelChoice::Automatic; ///< as many as fit
    Index every = 1;                             ///< Every: each k-th from the first, >= 1
    std::vector<Index> listed{};                 ///< Listed
    bool operator==(const LabelOptions&) const = default;
};

struct FigureLabels
{
    LabelOptions rows{};
    LabelOptions columns{};
    std::optional<double> degrees{}; ///< of column labels, 0 to 90 upwards; empty: 55, indices 0
    bool operator==(const FigureLabels&) const = default;
};

struct FigureCells
{
    bool numbers = true; ///< where they fit
    NumberFormat format{};
    bool borders = false;         ///< a thin line around every cell
    std::optional<bool> square{}; ///< empty: pairs of tokens are, vectors are not
    bool operator==(const FigureCells&) const = default;
};

/// What is outlined; rows and columns have bold labels too. Those beyond a panel are left out.
struct FigureMarks
{
    std::vector<Pair> cells{};
    std::vector<Index> rows{};
    std::vector<Index> columns{};
    bool operator==(const FigureMarks&) const = default;
};

/// Consecutive tokens that belong together, drawn as a bracket with its label.
struct TokenGroup
{
    Range tokens{};
    QString label{}; ///< may be empty
    bool operator==(const TokenGroup&) const = default;
};

enum class GroupChoice {
    None,
    Words,    ///< the words that several tokens are parts of
    Segments, ///< what separator tokens ([SEP], </s>, ...) end
    Listed
};

struct GroupOptions
{
    GroupChoice choice = GroupChoice::None;
    std::vector<TokenGroup> listed{};
    bool operator==(const GroupOptions&) const = default;
};

struct FigureGroups
{
    GroupOptions rows{};
    GroupOptions columns{};
    bool operator==(const FigureGroups&) const = default;
};

struct FigureFile
{
    bool transparent = false; ///< no paper behind the figure
    bool outlines = false; ///< SVG and PDF: text as shapes, which needs no font and holds no text
    bool recipe = true;    ///< the file says how to compute it again
    bool operator==(const FigureFile&) const = default;
};

/// All of it: what the figure dialog edits, a spec file holds and flags set.
struct FigureOptions
{
    FigureSize size{};
    FigureType type{};
    FigureColours colours{};
    FigureBar bar{};
    FigureTitles titles{};
    FigureLabels labels{};
    FigureCells cells{};
    FigureMarks marks{};
    FigureGroups groups{};
    Index gridColumns = 0; ///< panels side by side; 0: near-square
    FigureFile file{};
    bool operator==(const FigureOptions&) const = default;
};

} // namespace headlight
