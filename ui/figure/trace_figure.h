#pragma once

#include "core/attention/trace.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_subject.h"
#include "ui/words/words.h"

#include <optional>

namespace headlight {

/// How a trace is shown.
struct TraceFigureOptions
{
    HeadIndex head = 0; ///< Weights, Scores, Context, Row, Links, Query, Key, Value
    TokenIndex row = 0; ///< Row: the query
    FigureOptions figure{};
    std::optional<ColourScale> colours{}; ///< a screen's: wins over figure.colours
    QString barTitle{};                   ///< with `colours`: quantity and its range's origin
    Words words{};                        ///< where figure.titles names no language
};

/// The figure of one step of a trace, with titles, scale and bands; keeps the trace alive.
/// What is symmetric is read once for its range (O(n m)), other ranges see figure_draft.h; else no
/// numbers are touched. Any thread. Errors: no such head or row, OutputMissing (no W^O), Canceled.
[[nodiscard]] Result<Figure> traceFigure(
    const TracePtr& trace, FigureSubject subject, const TraceFigureOptions& options,
    const JobControl& control);

} // namespace headlight
