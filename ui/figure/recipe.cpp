#include "ui/figure/recipe.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"

#include <QString>

namespace headlight {

namespace {

constexpr Index kVersion = 1; // of the form
constexpr Index kLatestVersion = 1'000'000;
constexpr const char* kVersionKey = "headlight-recipe";

Result<Done> readDocument(JsonObject object, FigureRecipe& recipe)
{
    Result<RecordedDocument> recorded = readDocumentJson(std::move(object));
    if (!recorded)
        return recorded.error();
    recipe.document = std::move(recorded).value();
    return Done{};
}

Result<Done> readModel(JsonObject object, FigureRecipe& recipe)
{
    Result<RecordedModel> recorded = readModelJson(std::move(object));
    if (!recorded)
        return recorded.error();
    recipe.model = std::move(recorded).value();
    return Done{};
}

Result<FigureRecipe> readJson(const QByteArray& text, const std::string& place)
{
    Result<JsonObject> read =
        JsonObject::read({text.constData(), static_cast<std::size_t>(text.size())}, place);
    if (!read)
        return read.error();
    JsonObject object = std::move(read).value();
    const auto version = object.integer(kVersionKey, 1, kLatestVersion);
    if (version && *version > kVersion)
        return Error{
            ErrorCode::RecipeNewer,
            {{"found", std::to_string(*version)}, {"expected", std::to_string(kVersion)}},
            place};
    FigureRecipe recipe;
    recipe.program = object.string("program").value_or("");
    auto figure = object.object("figure");
    auto document = object.object("document");
    auto model = object.object("model-layer");
    if (const std::optional<Error> error = object.finish())
        return *error;
    if (!version || !figure || (!document && !model))
        return Error{
            ErrorCode::RecipeIncomplete,
            {{"what", !version  ? kVersionKey
                      : !figure ? "figure"
                                : "document"}},
            place};
    const Result<FigureWish> wish = readFigureSpec(std::move(*figure));
    if (!wish)
        return wish.error();
    recipe.wish = wish.value();
    const Result<Done> source =
        model ? readModel(std::move(*model), recipe) : readDocument(std::move(*document), recipe);
    return source ? Result<FigureRecipe>{recipe} : source.error();
}

/// `source` is a member that says what the figure is of.
QByteArray written(const FigureWish& wish, const char* name, const std::string& source)
{
    std::string figure = figureSpec(wish);
    std::erase(figure, '\n'); // strings hold none
    std::string json = "{" + jsonString(kVersionKey) + ": " + std::to_string(kVersion);
    json += ", \"program\": " + jsonString("Headlight " HEADLIGHT_VERSION);
    json += ", \"figure\": " + figure + ", " + jsonString(name) + ": " + source + "}";
    return QByteArray::fromStdString(asciiJson(json));
}

} // namespace

QByteArray recipeJson(
    const FigureWish& wish, const Document& document, const DocumentFiles& files,
    const Trace& trace)
{
    return written(wish, "document", documentJson(document, files, trace));
}

QByteArray recipeJson(const FigureWish& wish, const RecordedModel& model)
{
    return written(wish, "model-layer", modelJson(model));
}

Result<FigureRecipe> readRecipe(const QByteArray& file, const std::string& place)
{
    const QByteArray text = recipeText(file);
    if (text.isEmpty())
        return Error{ErrorCode::RecipeMissing, {}, place};
    Result<FigureRecipe> recipe = readJson(text, place);
    if (recipe || !recipe.error().place.empty())
        return recipe;
    Error error = recipe.error();
    error.place = place;
    return error;
}

} // namespace headlight
