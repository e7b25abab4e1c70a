#pragma once

#include "ui/figure/figure.h"
#include "ui/figure/figure_spec.h"
#include "ui/views/derivation/step_picture.h"
#include "ui/words/words.h"

#include <vector>

namespace headlight {

/// A derivation as figures show it: all its steps, with what of their formulas is set.
struct ExplainedSteps
{
    std::vector<StepContent> steps{};
    std::size_t current = 0; ///< the open one
    bool cellNumbers = true; ///< the window's setting
};

/// The open step, or all, each with its name as title: formulas and matrices as finished shapes, as
/// wide as the page, with the type size of the options. The matrices' own words are in the
/// language that the window had. Any thread; some milliseconds a step.
[[nodiscard]] Figure explainedFigure(
    const ExplainedSteps& explained, const FigureWish& wish, const Words& words);

} // namespace headlight
