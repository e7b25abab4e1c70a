#pragma once

#include "core/base/result.h"
#include "core/derive/derivation.h"
#include "ui/figure/figure_source.h"
#include "ui/typeset/typesetter.h"

namespace headlight {

/// What of a trace the wish's derivation shows, all its formulas set: what the window gathers while
/// one looks. The first number of tokens, the colour map and the numbers in cells are those of the
/// wish's options. Blocks: up to a tenth of a second a formula. For the thread that owns the
/// typesetter. Errors: those of derive() and of the typesetter; SizeInvalid for a step that there
/// is not.
[[nodiscard]] Result<FigureDerivationPtr> madeDerivation(
    const TracePtr& trace, const InputOrigin& origin, const FigureWish& wish,
    Typesetter& typesetter);

} // namespace headlight
