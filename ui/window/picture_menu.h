#pragma once

#include "ui/window/commands.h"

namespace headlight {

class ExplainCommands;
class HeatmapView;

/// Gives a heatmap its context menu: why the value under the pointer is what it is, copy it, copy
/// or export the picture, export the data. What is handed in outlives the view.
void addPictureMenu(HeatmapView& view, const Commands& commands, ExplainCommands& explaining);

} // namespace headlight
