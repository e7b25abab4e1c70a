#pragma once

#include "core/base/result.h"

#include <QString>

namespace headlight {

/// The families of a figure's text, the first that has a character draws it: the one that was asked
/// for, if any, then Latin, then Chinese, then what a viewer has.
[[nodiscard]] QString figureFontFamilies(const QString& family = {});

/// Whether this machine has one of the families that figures are set in; FontMissing else, with
/// Debian's packages; FontUnknown where it lacks the family that was asked for. Any thread; asks
/// fontconfig, about 50 ms the first time.
[[nodiscard]] Result<Done> checkFigureFonts(const QString& family = {});

} // namespace headlight
