#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "ui/figure/figure.h"
#include "ui/words/words.h"

namespace headlight {

/// Panels with their usual titles, before options are applied.
struct FigureDraft
{
    Figure figure{};
    QString quantity{};   ///< "attention weight": what the colour bar is titled
    QString usualScope{}; ///< "head 3": what the usual range is taken over; may be empty
    bool isUnit = false;  ///< numbers from 0 to 1, else signed ones
    /// What FigureRange::Shared is taken over, where that is more than the panels' own fields.
    std::vector<NumberFieldPtr> sharedFields{};
};

/// Applies options: titles, groups, square cells, the range and its colours with the bar's title.
/// A usual range of signed numbers, and all but Unit and Stated, read the fields once (percentiles:
/// twice). Any thread. Errors: Canceled.
[[nodiscard]] Result<Figure> finishedFigure(
    FigureDraft draft, const FigureOptions& options, const Words& words, const JobControl& control);

/// The words of a figure: in the language that its options name, else `words`.
[[nodiscard]] Words wordsOf(const FigureOptions& options, const Words& words);

} // namespace headlight
