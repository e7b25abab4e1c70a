#pragma once

#include "core/derive/derivation.h"
#include "core/io/document_json.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_spec.h"
#include "ui/words/words.h"

#include <functional>
#include <memory>
#include <string>

namespace headlight {

/// A derivation that figures can show in place of a trace. Who explains it knows how to draw it.
struct FigureDerivation
{
    std::string place{}; ///< "weights:0,5,3", as the command line names it
    Convention convention{};
    bool isComplete = false; ///< every formula is set that was asked for and can be
    /// The open step, or all, as finished shapes. Any thread.
    std::function<Figure(const FigureWish&, const Words&)> draw{};
};
using FigureDerivationPtr = std::shared_ptr<const FigureDerivation>;

/// What figures are drawn from: one computation and the document that asked for it.
struct FigureSource
{
    TracePtr trace{}; ///< null: nothing to draw
    Document document{};
    FigureDerivationPtr derivation{}; ///< null: none to be shown
};

/// The figure of a wish, without its recipe. options.titles.language names the language. Any
/// thread. Errors: those of traceFigure().
[[nodiscard]] Result<Figure> drawnFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// The figure with its recipe, where the options want one: reads the document's files for their
/// hashes. Any thread. Errors also: those of hashedFiles().
[[nodiscard]] Result<Figure> recordedFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// The same where the files were read before, for several figures of one document.
[[nodiscard]] Result<Figure> recordedFigure(
    const FigureSource& source, const DocumentFiles& files, const FigureWish& wish,
    const JobControl& control);

/// What recipes of a document need of its files; nothing is read where `wish` wants no recipe.
[[nodiscard]] Result<DocumentFiles> recordedFiles(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

} // namespace headlight
