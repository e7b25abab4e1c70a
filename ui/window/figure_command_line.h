#pragma once

#include "core/model/document.h"
#include "ui/figure/figure_spec.h"

#include <QString>

namespace headlight {

/// The call of headlight-cli that makes a figure.
struct FigureCommandLine
{
    QString text;         ///< for a POSIX shell, on one line
    bool complete = true; ///< false: the document has what options cannot say (see below)
};

/// Options that have their defaults are left out; language and head are always said. Options
/// cannot say masks that were made pair by pair, nor an input beside parameters that are no file's.
[[nodiscard]] FigureCommandLine figureCommandLine(
    const Document& document, const FigureWish& wish, const QString& fileName);

/// One word of a POSIX shell's command line.
[[nodiscard]] QString shellWord(const QString& word);

} // namespace headlight
