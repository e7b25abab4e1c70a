#pragma once

#include "ui/window/commands.h"

namespace headlight {

class HeatmapView;

/// Gives a heatmap its context menu: copy the value under the pointer, copy or save the picture,
/// export the data.
void addPictureMenu(HeatmapView& view, const Commands& commands);

} // namespace headlight
