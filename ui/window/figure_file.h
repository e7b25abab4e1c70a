#pragma once

#include "core/model/document.h"
#include "ui/figure/figure_spec.h"

#include <optional>
#include <string>

namespace headlight {

/// What a figure that was saved says of how it was made.
struct RestoredFigure
{
    FigureWish wish{};
    std::optional<Document> document{}; ///< nothing: a spec, which says only how figures look
};

/// The recipe of a figure (SVG, PDF, PNG, TikZ, HTML) or the spec in a .json file; nothing where
/// the file is something else, a page or a TeX file of somebody among them. `base` is what a spec
/// leaves open. Reads the files that the recipe names and checks that they are the same. Any
/// thread. Errors: RecipeMissing (a picture without one), those of readRecipe, of specs and of
/// restoredDocument.
[[nodiscard]] Result<std::optional<RestoredFigure>> readFigureFile(
    const std::string& path, const FigureWish& base, const JobControl& control);

} // namespace headlight
