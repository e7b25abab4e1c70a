#pragma once

#include "ui/figure/trace_figure.h"
#include "ui/session/session.h"

namespace headlight {

class ExploreView;
class HeatmapView;

/// What traceFigure() needs to draw what a heatmap of the centre shows.
struct ShownFigure
{
    FigureSubject subject = FigureSubject::Weights;
    TraceFigureOptions options{};
};

/// The subject and settings of `view`, one of the heatmaps that `explore` has on screen.
[[nodiscard]] ShownFigure shownFigure(
    const ExploreView& explore, HeatmapView& view, const Session& session);

} // namespace headlight
