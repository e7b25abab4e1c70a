#pragma once

#include "ui/typeset/formula_picture.h"
#include "ui/views/ui_colours.h"

namespace headlight {

/// The colours of the roles in formulas.
[[nodiscard]] FormulaColours formulaColours(const UiColours& colours);

} // namespace headlight
