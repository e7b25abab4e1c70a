#pragma once

#include "ui/drawing/step_picture.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_spec.h"
#include "ui/words/words.h"

#include <vector>

namespace headlight {

/// A derivation as figures show it: all its steps, with what of their formulas is set.
struct ExplainedSteps
{
    std::vector<StepContent> steps{};
    std::size_t current = 0; ///< the open one
};

/// The open step, or all, each with its name as title: formulas and matrices as finished shapes,
/// with the type size of the options. All steps stand in as many columns as the page has room for,
/// unless the options say how many; where a page of a fixed height is too low for them, all letters
/// become smaller, down to what can be read. The matrices' own words are in the language of the
/// application. Any thread; some milliseconds a step.
[[nodiscard]] Figure explainedFigure(
    const ExplainedSteps& explained, const FigureWish& wish, const Words& words);

} // namespace headlight
