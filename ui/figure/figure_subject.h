#pragma once

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
    Row,     ///< the weights of one query as a profile
    Links,   ///< the weights of one head as lines between tokens
    Mask,    ///< 1 where a pair may be seen, else marked as masked
    // What goes into the heads and what follows them, all symmetric around 0:
    Input,           ///< X
    KeyInput,        ///< X of the keys; X where the queries are the keys
    Query,           ///< q_i of one head
    Key,             ///< k_j of one head
    Value,           ///< v_j of one head
    OutputProjection ///< W^O
};

/// "weights", "scores", "context", "concat", "output", "heads", "row", "links", "mask", "input",
/// ...: the options' spelling of the subjects, in the order of FigureSubject.
[[nodiscard]] std::span<const std::string_view> figureSubjectNames();
[[nodiscard]] std::optional<FigureSubject> figureSubject(std::string_view name);
[[nodiscard]] std::string_view figureSubjectName(FigureSubject subject);
/// Whether a figure of it is of one head.
[[nodiscard]] bool isOfOneHead(FigureSubject subject);
/// Whether its rows are queries and its columns keys.
[[nodiscard]] bool isOfPairs(FigureSubject subject);

} // namespace headlight
