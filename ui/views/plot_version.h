#pragma once

#include <QString>

namespace headlight {

/// The library that draws the row's plot, with its version: "QCustomPlot 2.1.0".
[[nodiscard]] QString plotLibraryVersion();

} // namespace headlight
