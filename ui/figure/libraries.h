#pragma once

#include <QString>

namespace headlight {

/// The libraries that draw figures, with the versions that run: "cairo 1.16.0, Pango 1.50.12".
[[nodiscard]] QString figureLibraries();

} // namespace headlight
