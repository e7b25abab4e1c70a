#pragma once

#include "ui/window/commands.h"

namespace headlight {

class HeatmapView;
class SaveCommands;

/// Gives a heatmap its context menu: copy the value under the pointer, copy or save the picture,
/// export the data. `saving` outlives the view.
void addPictureMenu(HeatmapView& view, const Commands& commands, const SaveCommands& saving);

} // namespace headlight
