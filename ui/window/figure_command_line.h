#pragma once

#include "core/derive/derivation.h"
#include "core/io/model_json.h"
#include "core/model/document.h"
#include "ui/figure/figure_spec.h"

#include <QString>

#include <optional>

namespace headlight {

/// The call of headlight-cli that makes a figure.
struct FigureCommandLine
{
    QString text;         ///< for a POSIX shell, on one line
    bool complete = true; ///< false: the document has what options cannot say (see below)
};

/// Options that have their defaults are left out; language and head are always said. Options
/// cannot say masks that were made pair by pair, an input beside parameters that are no file's, nor
/// roles of arrays that were chosen by hand. `origin` is what the plan of parameters from a file is
/// made of (optionsOfPlan); nothing: its roles were chosen by hand.
[[nodiscard]] FigureCommandLine figureCommandLine(
    const Document& document, const FigureWish& wish, const QString& fileName,
    const std::optional<PlanOptions>& origin = PlanOptions{});

/// The call for a layer of a model, which the wish's head lies in. Options cannot say the model
/// that comes with the program, nor a picture.
[[nodiscard]] FigureCommandLine modelCommandLine(
    const RecordedModel& model, const FigureWish& wish, const QString& fileName);

/// The same for a document, for which the parameters' file, where there is one, is opened to see
/// what its plan is made of. Any thread.
[[nodiscard]] FigureCommandLine readCommandLine(
    const Document& document, const FigureWish& wish, const QString& fileName,
    const JobControl& control);

/// One word of a POSIX shell's command line.
[[nodiscard]] QString shellWord(const QString& word);

} // namespace headlight
