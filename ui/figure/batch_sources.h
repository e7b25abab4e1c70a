#pragma once

#include "ui/figure/figure_source.h"

#include <functional>
#include <optional>
#include <string>

namespace headlight {

/// Gives what the figures of one layer and one text are drawn from; what is left out is the
/// source's own. Asked for one after the other, the texts of a layer together.
struct BatchPart
{
    std::optional<int> layer{};
    const std::string* text = nullptr;
};
using FigureSources = std::function<Result<FigureSource>(const BatchPart&, const JobControl&)>;

/// Those of a document: other layers are read from the file of its parameters, other texts are
/// computed. The files are hashed once.
[[nodiscard]] Result<FigureSources> documentSources(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

} // namespace headlight
