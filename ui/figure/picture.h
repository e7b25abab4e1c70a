#pragma once

#include "ui/figure/canvas.h"
#include "ui/figure/cell_grid.h"
#include "ui/figure/layout.h"

namespace headlight {

/// Figures with more drawn cells than this hold bitmaps instead of rectangles, one a panel.
inline constexpr Index kMostVectorCells = 250'000;
/// The colour bar is this many rectangles.
inline constexpr int kBarBands = 128;

/// A figure ready to be drawn: laid out, its numbers read.
struct Picture
{
    const Figure& figure;
    FigureLayout layout;
    std::vector<CellGrid> grids{}; ///< one a panel; empty for outlines
    double numberPoints = 0;       ///< of numbers in cells; 0 = none fit
};

/// Reads what `layout` needs of the figure; the numbers of all cells too where `keepNumbers` and no
/// cell stands for several. Errors: Canceled.
[[nodiscard]] Result<Picture> readPicture(
    const Figure& figure, FigureLayout layout, bool keepNumbers, const JobControl& control);

/// Draws everything, in groups named cells, marks, numbers, labels (with rows, columns, titles) and
/// colour-bar. Stops between parts when asked; then what was drawn is of no use.
void paint(Canvas& canvas, const Picture& picture, const std::stop_token& stop);

/// Parts of paint().
void paintCells(Canvas& canvas, const Picture& picture, const std::stop_token& stop);
void paintMarks(Canvas& canvas, const Picture& picture);
void paintNumbers(Canvas& canvas, const Picture& picture);
void paintLabels(Canvas& canvas, const Picture& picture);
void paintGroups(Canvas& canvas, const Picture& picture);
void paintColourBar(Canvas& canvas, const Picture& picture);

/// Panels that are no heatmap.
void paintBars(Canvas& canvas, const Picture& picture, std::size_t panel);
void paintLinks(Canvas& canvas, const Picture& picture, std::size_t panel);
void paintOutlines(Canvas& canvas, const Picture& picture, std::size_t panel);

inline constexpr Rgb kTextInk{0x1C, 0x21, 0x27};
inline constexpr Rgb kMutedInk{0x5C, 0x66, 0x72};
inline constexpr Rgb kQueryInk{0x00, 0x72, 0xB2};
inline constexpr Rgb kKeyInk{0xC2, 0x4E, 0x00};
inline constexpr Rgb kValueInk{0x00, 0x80, 0x5F};

/// The baseline of a label whose middle lies at `middle`.
[[nodiscard]] double baselineFor(double middle, double points);

} // namespace headlight
