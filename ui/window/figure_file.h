#pragma once

#include "core/io/model_json.h"
#include "core/model/document.h"
#include "ui/figure/figure_spec.h"

#include <optional>
#include <string>

namespace headlight {

/// What a figure that was saved says of how it was made.
struct RestoredFigure
{
    FigureWish wish{};
    /// Nothing: a spec, which says only how figures look, or a figure of a model.
    std::optional<Document> document{};
    std::optional<RecordedModel> model{}; ///< the layer of it that the figure shows
};

/// Whether a picture says how it was made. Reads all of it. Any thread.
[[nodiscard]] bool isFigure(const std::string& path);

/// The recipe of a figure (SVG, PDF, PNG, TikZ, HTML) or the spec in a .json file; nothing where
/// the file is something else, a page or a TeX file of somebody among them. `base` is what a spec
/// leaves open. Reads the files that the recipe names and checks that they are the same. Any
/// thread. Errors: RecipeMissing (a picture without one), those of readRecipe, of specs and of
/// restoredDocument.
[[nodiscard]] Result<std::optional<RestoredFigure>> readFigureFile(
    const std::string& path, const FigureWish& base, const JobControl& control);

} // namespace headlight
