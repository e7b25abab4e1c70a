#include "ui/window/shown_figure.h"

#include "ui/views/explore_view.h"
#include "ui/views/head_scales.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

using Subjects = std::array<FigureSubject, 3>;

/// The matrices of a step, in the order in which they are shown (matricesOf).
Subjects subjectsOf(ChainStep step, bool hasOutput)
{
    switch (step) {
    case ChainStep::Input:
        return {FigureSubject::Input, FigureSubject::KeyInput};
    case ChainStep::Projections:
        return {FigureSubject::Query, FigureSubject::Key, FigureSubject::Value};
    case ChainStep::Context:
        return {FigureSubject::Context};
    case ChainStep::Concat:
        return {FigureSubject::Concat};
    case ChainStep::Output:
        return hasOutput ? Subjects{FigureSubject::OutputProjection, FigureSubject::Output}
                         : Subjects{FigureSubject::Output};
    case ChainStep::Scores:
        return {FigureSubject::Scores};
    case ChainStep::Weights:
        return {FigureSubject::Weights};
    }
    return {};
}

/// Colours of the screen that are not those which a figure has by itself.
void takeColours(
    FigureColours& figure, FigureSubject subject, const Session& session,
    const ColourScale& colours)
{
    if (subject != FigureSubject::Weights && subject != FigureSubject::Scores)
        return;
    const RangeScope scope = shownScope(session);
    const bool weights = subject == FigureSubject::Weights;
    const bool usualRange = scope == (weights ? RangeScope::Unit : RangeScope::Symmetric);
    const ColourMap usualMap = weights ? ColourMap::Viridis : ColourMap::BlueWhiteRed;
    if (usualRange && colours.map == usualMap && colours.scale.kind == ScaleKind::Linear)
        return;
    constexpr std::array kRanges{
        FigureRange::Unit, FigureRange::Panel, FigureRange::Shared, FigureRange::Symmetric};
    figure.range = kRanges.at(static_cast<std::size_t>(scope));
    figure.map = colours.map;
    figure.kind = colours.scale.kind;
}

} // namespace

FigureWish shownFigure(
    const ExploreView& explore, HeatmapView* view, const Session& session,
    const FigureOptions& look)
{
    FigureWish wish;
    wish.head = session.selection().head;
    wish.row = session.selection().pair.query;
    wish.options = look;
    wish.options.titles.firstIndex = session.viewSettings().firstIndex();
    if (view == nullptr)
        return wish;
    const auto at = std::max(qsizetype{0}, explore.heatmaps().indexOf(view));
    const bool hasOutput = session.trace() && session.trace()->request.parameters->hasOutput();
    const Subjects subjects = subjectsOf(session.selection().step, hasOutput);
    wish.subject = subjects.at(static_cast<std::size_t>(at));
    if (const std::optional<Pair> cell = view->selectedCell(); cell && isOfPairs(wish.subject)) {
        wish.options.marks.rows = {cell->query};
        wish.options.marks.columns = {cell->key};
    }
    takeColours(wish.options.colours, wish.subject, session, view->content().colours);
    return wish;
}

} // namespace headlight
