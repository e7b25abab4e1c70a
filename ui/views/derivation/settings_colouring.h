#pragma once

#include "ui/drawing/pair_colouring.h"
#include "ui/session/view_settings.h"

namespace headlight {

/// The colours that weights and scores have in the heatmaps.
[[nodiscard]] PairColouring settingsColouring(const ViewSettings& settings, ColourMap weightMap);

} // namespace headlight
