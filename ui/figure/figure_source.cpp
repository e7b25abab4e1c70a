#include "ui/figure/figure_source.h"

#include "ui/figure/recipe.h"
#include "ui/figure/trace_figure.h"

namespace headlight {

namespace {

bool hasRecipe(const FigureSource& source, const FigureWish& wish)
{
    return wish.options.file.recipe && source.isRecorded();
}

Result<RecordedModel> recordedModel(const FigureSource& source, const JobControl& control)
{
    return source.hashed ? source.hashed(*source.model, control)
                         : Result<RecordedModel>{*source.model};
}

} // namespace

FigureWish placedWish(FigureWish wish, const FigureSource& source)
{
    if (!wish.isOfDerivation() || !source.derivation)
        return wish;
    const DerivationPart part = wish.derivation.part;
    wish.derivation = source.derivation->shown;
    wish.derivation.part = part;
    return wish;
}

Result<Figure> drawnFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    const Words words = Words::in(wish.options.titles.language);
    if (wish.isOfDerivation() && source.derivation)
        return source.derivation->draw(wish, words);
    TraceFigureOptions options;
    options.head = wish.head;
    options.row = wish.row;
    options.figure = wish.options;
    options.words = words;
    return traceFigure(source.trace, wish.subject, options, control);
}

Result<Figure> recordedFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    const Result<DocumentFiles> files =
        recordedFiles(source, wish, {control.stop, {}, control.threads});
    if (!files)
        return files.error();
    Result<Figure> drawn = drawnFigure(source, wish, control);
    if (!drawn || !hasRecipe(source, wish))
        return drawn;
    Figure recorded = std::move(drawn).value();
    const FigureWish placed = placedWish(wish, source);
    if (!source.model) {
        recorded.recipe = recipeJson(placed, source.document, files.value(), *source.trace);
        return recorded;
    }
    const Result<RecordedModel> model = recordedModel(source, {control.stop, {}, control.threads});
    if (!model)
        return model.error();
    recorded.recipe = recipeJson(placed, model.value());
    return recorded;
}

Result<DocumentFiles> recordedFiles(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    if (source.model || !hasRecipe(source, wish))
        return DocumentFiles{};
    if (source.files)
        return *source.files;
    return hashedFiles(source.document, control);
}

} // namespace headlight
