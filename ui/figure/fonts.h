#pragma once

#include "core/base/result.h"

#include <QString>

namespace headlight {

/// The families of a figure's text, the first that has a character draws it: Latin first, then
/// Chinese, then what a viewer has.
[[nodiscard]] QString figureFontFamilies();

/// Whether this machine has one of the families that figures are set in; FontMissing else, with
/// Debian's packages. Any thread; asks fontconfig, about 50 ms the first time.
[[nodiscard]] Result<Done> checkFigureFonts();

} // namespace headlight
