#pragma once

#include "core/attention/trace.h"
#include "ui/figure/figure.h"
#include "ui/words/words.h"

#include <optional>
#include <span>
#include <string_view>

namespace headlight {

/// What a figure shows of a trace.
enum class FigureSubject {
    Weights, ///< alpha_ij of one head, 0 to 1
    Scores,  ///< A_ij of one head, symmetric around 0, masked pairs marked
    Context, ///< z_i of one head, symmetric around 0
    Concat,  ///< the contexts of all heads side by side, with the heads as bands
    Output,  ///< C W^O
    Heads,   ///< the weights of every head, one panel a head, one scale
    // What only a window asks for, all symmetric around 0:
    Input,           ///< X
    KeyInput,        ///< X of the keys; X where the queries are the keys
    Query,           ///< q_i of one head
    Key,             ///< k_j of one head
    Value,           ///< v_j of one head
    OutputProjection ///< W^O
};

/// "weights", "scores", "context", "concat", "output", "heads": the options' spelling of the
/// first subjects, in the order of FigureSubject.
[[nodiscard]] std::span<const std::string_view> figureSubjectNames();
[[nodiscard]] std::optional<FigureSubject> figureSubject(std::string_view name);

/// How a trace is shown; the rest of the Figure can be changed afterwards.
struct TraceFigureOptions
{
    HeadIndex head = 0;   ///< Weights, Scores, Context, Query, Key, Value
    Index firstIndex = 0; ///< 1: heads and tokens are counted from 1
    double widthMm = 80;
    bool cellNumbers = true;
    std::optional<Pair> highlighted{};    ///< Weights, Scores, Heads: row and column are outlined
    std::optional<ColourScale> colours{}; ///< absent: the range said at FigureSubject
    QString barTitle{}; ///< with `colours`: quantity and what the range comes from
    Words words{};
};

/// The figure of one step of a trace, with titles, scale and bands; keeps the trace alive.
/// What is symmetric is read once for its range (O(n m)); else no numbers are touched. Any thread.
/// Errors: no such head, OutputMissing (no W^O), Canceled.
[[nodiscard]] Result<Figure> traceFigure(
    const TracePtr& trace, FigureSubject subject, const TraceFigureOptions& options,
    const JobControl& control);

} // namespace headlight
