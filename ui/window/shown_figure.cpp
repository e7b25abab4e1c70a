#include "ui/window/shown_figure.h"

#include "ui/views/explore_view.h"
#include "ui/views/head_scales.h"
#include "ui/views/shown_matrix.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

/// The figure of an array that is on screen.
FigureSubject subjectOf(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
        return FigureSubject::Input;
    case PlaceArray::KeyInput:
        return FigureSubject::KeyInput;
    case PlaceArray::Query:
        return FigureSubject::Query;
    case PlaceArray::Key:
        return FigureSubject::Key;
    case PlaceArray::Value:
        return FigureSubject::Value;
    case PlaceArray::Score:
        return FigureSubject::Scores;
    case PlaceArray::Context:
        return FigureSubject::Context;
    case PlaceArray::Concat:
        return FigureSubject::Concat;
    case PlaceArray::OutputProjection:
        return FigureSubject::OutputProjection;
    case PlaceArray::Output:
        return FigureSubject::Output;
    default:
        return FigureSubject::Weights;
    }
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
    if (session.trace()) {
        const auto arrays = shownArrays(*session.trace(), session.selection().step);
        const auto at = std::max(qsizetype{0}, explore.heatmaps().indexOf(view));
        wish.subject = subjectOf(arrays.at(static_cast<std::size_t>(at)));
    }
    if (const std::optional<Pair> cell = view->selectedCell(); cell && isOfPairs(wish.subject)) {
        wish.options.marks.rows = {cell->query};
        wish.options.marks.columns = {cell->key};
    }
    takeColours(wish.options.colours, wish.subject, session, view->content().colours);
    return wish;
}

} // namespace headlight
