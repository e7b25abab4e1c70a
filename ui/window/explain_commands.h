#pragma once

#include "ui/session/explainer.h"
#include "ui/window/commands.h"

namespace headlight {

class DerivationView;
class ExploreView;
class HeatmapView;
class Presenter;

/// The commands of the task Explain: the switch between tasks, "Why?", the steps, the way back,
/// copying, presenter mode.
class ExplainCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExplainCommands)
public:
    struct Shared
    {
        Commands& commands;
        Session& session;
        Explainer& explainer;
        ExploreView& explore;
        DerivationView& derivation;
        Presenter& presenter;
    };
    ExplainCommands(const Shared& shared, QObject* parent);

    /// Explains the number that a heatmap shows at a cell.
    void why(const HeatmapView& view, std::optional<Pair> cell);
    /// Out of presenter mode, else back to Explore.
    void stepOut();

private:
    void connectTasks();
    void connectSteps();
    void connectHistory();
    void connectCopies();
    void refresh();

    Shared m_shared;
};

} // namespace headlight
