#pragma once

#include "core/derive/derivation.h"
#include "core/io/document_json.h"
#include "core/io/model_json.h"
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
    /// What it is of, and which step is open; its part says nothing.
    DerivationWish shown{};
    bool isComplete = false; ///< every formula is set that was asked for and can be
    /// The open step, or all, as finished shapes. Any thread.
    std::function<Figure(const FigureWish&, const Words&)> draw{};
};
using FigureDerivationPtr = std::shared_ptr<const FigureDerivation>;

/// What figures are drawn from: one computation and what asked for it.
struct FigureSource
{
    TracePtr trace{}; ///< null: nothing to draw
    Document document{};
    FigureDerivationPtr derivation{}; ///< null: none to be shown
    /// The layer of a model that the trace is, in place of a document's; null where it is none.
    std::shared_ptr<const RecordedModel> model{};
    /// Adds the SHA-256 of its files to `model`, off the ui thread: they may be large. Empty: they
    /// are there.
    std::function<Result<RecordedModel>(const RecordedModel&, const JobControl&)> hashed{};
    std::shared_ptr<const DocumentFiles> files{}; ///< the document's, where they are hashed already

    /// Whether it is said how the trace was made: not so for a layer whose model nobody recorded.
    [[nodiscard]] bool isRecorded() const { return model || !trace || !trace->steps; }
};

/// The wish with the derivation that the source has, where it is of a derivation.
[[nodiscard]] FigureWish placedWish(FigureWish wish, const FigureSource& source);

/// The figure of a wish, without its recipe. options.titles.language names the language. Any
/// thread. Errors: those of traceFigure().
[[nodiscard]] Result<Figure> drawnFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// The figure with its recipe, where the options want one: reads the document's or the model's
/// files for their hashes. Any thread. Errors also: those of hashedFiles().
[[nodiscard]] Result<Figure> recordedFigure(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

/// What recipes of a document need of its files; nothing is read where `wish` wants no recipe, or
/// where the source has it.
[[nodiscard]] Result<DocumentFiles> recordedFiles(
    const FigureSource& source, const FigureWish& wish, const JobControl& control);

} // namespace headlight
