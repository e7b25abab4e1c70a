#pragma once

namespace headlight {

class HeatmapView;

/// Makes heatmaps speak: the name is what is shown, the value the chosen cell. Safe to call again.
void installHeatmapAccessibility();

/// Tells screen readers that the chosen cell of the view is another one.
void announceCell(HeatmapView& view);

} // namespace headlight
