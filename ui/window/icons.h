#pragma once

#include <QIcon>
#include <QPalette>

namespace headlight {

/// The icon :/icons/NAME-light.svg or -dark.svg that goes with the palette.
[[nodiscard]] QIcon themedIcon(const char* name, const QPalette& palette);

} // namespace headlight
