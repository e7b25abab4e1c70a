#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/token.h"
#include "core/picture/scale.h"
#include "core/tensor/number_field.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/path.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace headlight {

enum class PanelKind {
    Cells,   ///< a heatmap
    Bars,    ///< one row of numbers as a profile: a bar a column
    Links,   ///< queries at the left, keys at the right, a line a pair: the thicker the larger
    Outlines ///< finished shapes
};

/// One picture of a figure.
struct FigurePanel
{
    PanelKind kind = PanelKind::Cells;
    NumberFieldPtr field{};           ///< [rows x columns]; Bars: one row; Outlines: none
    Tokens rowTokens{};               ///< empty = indices
    Tokens columnTokens{};            ///< empty = indices
    QString title{};                  ///< above the panel; may be empty
    QString rowTitle{};               ///< "query i"; Bars: the quantity
    QString columnTitle{};            ///< "key j"
    std::vector<Index> columnBands{}; ///< first columns of bands, drawn as separators
    QStringList bandTitles{};
    std::vector<TokenGroup> rowGroups{};
    std::vector<TokenGroup> columnGroups{};
    bool squareCells = true; ///< else low cells grow towards the height of a label
    Outlines outlines{};     ///< Outlines only
};

/// A figure is a value: what is drawn and how, in millimetres and points, independent of the
/// screen.
struct Figure
{
    std::vector<FigurePanel> panels{}; ///< one, or a grid (one colour bar, one scale for all)
    /// Size, letters, labels, marks: all but what has become the members here and of the panels
    /// (colours, titles, groups, square cells).
    FigureOptions options{};
    ColourScale colours{};
    QString title{};                ///< above everything; may be empty
    QString barTitle{};             ///< quantity and scope: "attention weight, all heads"
    QStringList gridRowTitles{};    ///< beside the rows of a grid ("layer 3"); empty: none
    QStringList gridColumnTitles{}; ///< above its columns, in place of titles a panel
    QString note{};                 ///< a small line below the picture; may be empty
    /// Cells finer than 1/20 mm are drawn in blocks of {rows} x {columns}, and this line says so.
    QString reducedNote{};
    LevelOfDetail::Reduce reduce = LevelOfDetail::Reduce::Maximum; ///< of such blocks
    QByteArray recipe{}; ///< how to compute it again: JSON in ASCII; empty: unknown
};

enum class FigureFormat { Svg, Pdf, Png, Tikz, Html };

/// By ending (.svg, .pdf, .png, .tex, .html, any case); else an error that names the endings.
[[nodiscard]] Result<FigureFormat> figureFormat(const std::string& path);

/// Draws the figure to bytes; the same figure gives the same bytes. Cells are vector rectangles,
/// one a run of equal colour in a row, without seams; above kMostVectorCells (picture.h) each panel
/// is one crisp bitmap. Masked cells have a stroke and no number. Labels are text, one element a
/// label, and come back from viewers code point for code point. Needs no window; may run on any
/// thread; the numbers are read by tiles of about a million. TikZ and HTML hold fewer cells
/// (tikz_canvas.h, html_page.h). Errors: FontMissing (names Debian's packages), FontUnknown,
/// SizeInvalid, FormatTooSmall, Canceled.
[[nodiscard]] Result<QByteArray> renderFigure(
    const Figure& figure, FigureFormat format, const JobControl& control);

/// renderFigure into a file, written beside and renamed. Errors also: FileUnwritable.
[[nodiscard]] Result<Done> saveFigure(
    const Figure& figure, const std::string& path, const JobControl& control);

} // namespace headlight
