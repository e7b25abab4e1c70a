#pragma once

#include "core/picture/scale.h"
#include "ui/words/words.h"

namespace headlight {

/// The title of a colour bar with the kind of its scale: "attention weight, logarithmic"; the title
/// itself where colours follow the numbers evenly.
[[nodiscard]] QString withScale(const Words& words, const QString& title, ScaleKind kind);

} // namespace headlight
