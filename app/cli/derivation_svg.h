#pragma once

#include "app/cli/command_text.h"
#include "core/derive/derivation.h"

#include <string>

namespace headlight {

/// A derivation that was made with marks as one SVG picture, paths only: below each step's name its
/// formulas, symbols in their colours. Makes the application object that typesetting needs, without
/// a display. Errors: those of the typesetter.
[[nodiscard]] Result<std::string> derivationSvg(
    const Derivation& derivation, const CommandText& text);

} // namespace headlight
