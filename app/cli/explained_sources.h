#pragma once

#include "ui/figure/figure_batch.h"

#include <functional>

namespace headlight {

/// Hands `write` the same sources with the derivation that the wish asks for. Makes the application
/// object that typesetting and drawing need, without a display, for as long as `write` takes; the
/// words of matrices are in the language of the wish. Errors: those of `write`, of the sources and
/// of madeDerivation().
[[nodiscard]] Result<Done> withExplanations(
    const FigureSources& sources, const FigureWish& wish,
    const std::function<Result<Done>(const FigureSources&)>& write);

} // namespace headlight
