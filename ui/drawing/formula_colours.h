#pragma once

#include "ui/drawing/ui_colours.h"
#include "ui/typeset/formula_picture.h"

namespace headlight {

/// The colours of the roles in formulas.
[[nodiscard]] FormulaColours formulaColours(const UiColours& colours);

} // namespace headlight
