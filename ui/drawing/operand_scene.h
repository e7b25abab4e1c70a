#pragma once

#include "ui/drawing/operand_grid.h"
#include "ui/drawing/operand_numbers.h"

#include <variant>

namespace headlight {

/// What stands between two matrices: "·", "/ √4", "softmax →".
struct OperandSign
{
    QString text; ///< plain
};

using OperandItem = std::variant<OperandGrid, OperandSign>;

/// A step as a row of matrices joined by signs, from left to right.
using OperandScene = std::vector<OperandItem>;

/// What a scene is made of.
struct SceneRequest
{
    const OperandNumbers& numbers;
    const Derivation& derivation;
    int step = 0; ///< of the derivation
    DeriveOptions options{};
    ColourMap weightMap = ColourMap::Viridis;
    TokenIndex key = 0; ///< the chosen one: windows of long rows lie around it
    PairColouring colouring = usualColouring();
};

/// The operands and the result of a step, cut to what a screen can show; O(what is shown) but for
/// the first look at an array (its range of colours).
[[nodiscard]] OperandScene operandScene(const SceneRequest& request);

/// "query", "projection-query": the mark that formulas give to an array.
[[nodiscard]] QString roleOf(PlaceArray array);

} // namespace headlight
