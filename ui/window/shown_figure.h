#pragma once

#include "ui/figure/figure_spec.h"
#include "ui/session/session.h"

namespace headlight {

class ExploreView;
class HeatmapView;

/// The figure of what `view`, one of the heatmaps that `explore` has on screen, shows: `look` with
/// its step, head, row, outlines, counting and, where they are not the usual ones, colours. Without
/// a heatmap: the attention weights.
[[nodiscard]] FigureWish shownFigure(
    const ExploreView& explore, HeatmapView* view, const Session& session,
    const FigureOptions& look);

} // namespace headlight
