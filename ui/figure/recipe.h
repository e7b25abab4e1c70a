#pragma once

#include "core/io/document_json.h"
#include "core/io/model_json.h"
#include "ui/figure/figure_spec.h"

#include <QByteArray>

#include <optional>
#include <string>

namespace headlight {

/// How a figure was made: all that computing it again needs.
struct FigureRecipe
{
    FigureWish wish{};
    RecordedDocument document{};
    std::optional<RecordedModel> model{}; ///< what is shown is a layer of it, not the document's
    std::string program{};                ///< "Headlight 0.1.0"
};

/// The recipe as it is written into figures: JSON in ASCII, on one line. `trace` is what the
/// document gave; for hashes of its files see hashedFiles().
[[nodiscard]] QByteArray recipeJson(
    const FigureWish& wish, const Document& document, const DocumentFiles& files,
    const Trace& trace);
/// The same of a layer of a model.
[[nodiscard]] QByteArray recipeJson(const FigureWish& wish, const RecordedModel& model);

/// The recipe inside the bytes of an SVG, PDF, PNG, TikZ or HTML file that Headlight wrote,
/// whatever its name is. Untrusted input: at most 64 MiB are searched and nothing outside the
/// recipe is trusted. Errors: RecipeMissing, RecipeNewer, RecipeIncomplete, those of JSON and of
/// the keys.
[[nodiscard]] Result<FigureRecipe> readRecipe(const QByteArray& file, const std::string& place);

/// The JSON text alone; empty where there is none.
[[nodiscard]] QByteArray recipeText(const QByteArray& file);

} // namespace headlight
