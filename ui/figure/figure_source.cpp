#include "ui/figure/figure_source.h"

#include "ui/figure/recipe.h"
#include "ui/figure/trace_figure.h"

namespace headlight {

namespace {

/// Recipes do not say what a derivation shows.
bool hasRecipe(const FigureWish& wish)
{
    return wish.options.file.recipe && wish.derivation == DerivationPart::None;
}

} // namespace

Result<Figure> drawnFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    const Words words = Words::in(wish.options.titles.language);
    if (wish.derivation != DerivationPart::None && source.derivation)
        return source.derivation->draw(wish, words);
    TraceFigureOptions options;
    options.head = wish.head;
    options.row = wish.row;
    options.figure = wish.options;
    options.words = words;
    return traceFigure(source.trace, wish.subject, options, control);
}

namespace {

/// A layer of a model: no recipe of a document can say that.
bool isOfModel(const FigureSource& source)
{
    return source.trace && source.trace->steps;
}

} // namespace

Result<Figure> recordedFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    const Result<DocumentFiles> files =
        recordedFiles(source, wish, {control.stop, {}, control.threads});
    return files ? recordedFigure(source, files.value(), wish, control) : files.error();
}

Result<Figure> recordedFigure(
    const FigureSource& source, const DocumentFiles& files, const FigureWish& wish,
    const JobControl& control)
{
    Result<Figure> drawn = drawnFigure(source, wish, control);
    if (!drawn || isOfModel(source) || !hasRecipe(wish))
        return drawn;
    Figure recorded = std::move(drawn).value();
    recorded.recipe = recipeJson(wish, source.document, files, *source.trace);
    return recorded;
}

Result<DocumentFiles> recordedFiles(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    if (isOfModel(source) || !hasRecipe(wish))
        return DocumentFiles{};
    return hashedFiles(source.document, control);
}

} // namespace headlight
