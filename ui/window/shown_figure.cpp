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

/// The scale that traceFigure() chooses by itself.
bool isUsualScale(FigureSubject subject, const Session& session, const ColourScale& colours)
{
    if (subject == FigureSubject::Weights)
        return colours == ColourScale{{0, 1}, ColourMap::Viridis} &&
               shownScope(session) == RangeScope::Unit;
    return subject != FigureSubject::Scores || shownScope(session) == RangeScope::Symmetric;
}

} // namespace

ShownFigure shownFigure(const ExploreView& explore, HeatmapView& view, const Session& session)
{
    const auto at = std::max(qsizetype{0}, explore.heatmaps().indexOf(&view));
    const bool hasOutput = session.trace() && session.trace()->request.parameters->hasOutput();
    const Subjects subjects = subjectsOf(session.selection().step, hasOutput);
    ShownFigure shown;
    shown.subject = subjects.at(static_cast<std::size_t>(at));
    shown.options.head = session.selection().head;
    FigureOptions& figure = shown.options.figure;
    figure.titles.firstIndex = session.viewSettings().firstIndex();
    figure.cells.numbers = session.viewSettings().cellNumbers;
    if (const std::optional<Pair> cell = view.selectedCell(); cell && isOfPairs(shown.subject)) {
        figure.marks.rows = {cell->query};
        figure.marks.columns = {cell->key};
    }
    const HeatmapContent& content = view.content();
    if (!isUsualScale(shown.subject, session, content.colours)) {
        shown.options.colours = content.colours;
        shown.options.barTitle = content.barTitle;
    }
    return shown;
}

} // namespace headlight
