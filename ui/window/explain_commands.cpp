#include "ui/window/explain_commands.h"

#include "ui/views/derivation/derivation_view.h"
#include "ui/views/derivation/operand_view.h"
#include "ui/views/derivation/step_bar.h"
#include "ui/views/explore_view.h"
#include "ui/window/presenter.h"

namespace headlight {

ExplainCommands::ExplainCommands(const Shared& shared, QObject* parent)
    : QObject{parent}
    , m_shared{shared}
{
    connectTasks();
    connectSteps();
    connectHistory();
    connectCopies();
    refresh();
}

void ExplainCommands::connectTasks()
{
    auto& [commands, session, explainer, explore, derivation, presenter] = m_shared;
    commands.on(Command::TaskExplore, this, [this] {
        m_shared.presenter.setPresenting(false);
        m_shared.session.setTask(Task::Explore);
        refresh();
    });
    commands.on(Command::TaskExplain, this, [this] {
        m_shared.session.setTask(Task::Explain);
        refresh();
    });
    commands.on(Command::Why, this, [this] {
        if (const HeatmapView* view = m_shared.explore.currentHeatmap())
            why(*view, view->selectedCell());
    });
    commands.on(Command::Present, this, [this] {
        const bool on = m_shared.commands.action(Command::Present)->isChecked();
        if (on)
            m_shared.session.setTask(Task::Explain);
        m_shared.presenter.setPresenting(on);
    });
    connect(&presenter, &Presenter::presentingChanged, this, [this](bool presenting) {
        m_shared.commands.setChecked(Command::Present, presenting);
    });
    connect(&session, &Session::taskChanged, this, &ExplainCommands::refresh);
    connect(&session, &Session::traceChanged, this, &ExplainCommands::refresh);
}

void ExplainCommands::connectSteps()
{
    Explainer& explainer = m_shared.explainer;
    const auto go = [this, &explainer](Command command, int (*step)(const Explainer&)) {
        m_shared.commands.on(
            command, this, [&explainer, step] { explainer.goToStep(step(explainer)); });
    };
    go(Command::NextStep, [](const Explainer& at) { return at.step() + 1; });
    go(Command::PreviousStep, [](const Explainer& at) { return at.step() - 1; });
    go(Command::FirstStep, [](const Explainer&) { return 0; });
    go(Command::LastStep, [](const Explainer& at) { return at.steps() - 1; });
    StepBar& steps = m_shared.derivation.steps();
    m_shared.commands.on(Command::PlaySteps, this, [this, &steps] {
        steps.setPlaying(m_shared.commands.action(Command::PlaySteps)->isChecked());
    });
    connect(&steps, &StepBar::playingChanged, this, [this](bool playing) {
        m_shared.commands.setChecked(Command::PlaySteps, playing);
    });
    connect(&explainer, &Explainer::changed, this, &ExplainCommands::refresh);
}

void ExplainCommands::connectHistory()
{
    Explainer& explainer = m_shared.explainer;
    m_shared.commands.on(Command::GoBack, this, [&explainer] { explainer.goBack(); });
    m_shared.commands.on(Command::GoForward, this, [&explainer] { explainer.goForward(); });
    connect(&explainer, &Explainer::historyChanged, this, &ExplainCommands::refresh);
}

void ExplainCommands::connectCopies()
{
    const DerivationView& derivation = m_shared.derivation;
    m_shared.commands.on(Command::CopyTex, this, [&derivation] { derivation.copyTex(); });
    m_shared.commands.on(Command::CopyStep, this, [&derivation] { derivation.copyPicture(); });
}

void ExplainCommands::why(const HeatmapView& view, std::optional<Pair> cell)
{
    if (!cell)
        return;
    const std::optional<Place> place = m_shared.explore.placeAt(view, *cell);
    if (!place)
        return;
    m_shared.explainer.explain(*place);
    m_shared.session.setTask(Task::Explain);
}

void ExplainCommands::stepOut()
{
    if (m_shared.presenter.isPresenting())
        m_shared.presenter.setPresenting(false);
    else
        m_shared.session.setTask(Task::Explore);
}

void ExplainCommands::refresh()
{
    Commands& commands = m_shared.commands;
    const Explainer& explainer = m_shared.explainer;
    const bool explains = m_shared.session.task() == Task::Explain;
    const bool hasSteps = explains && explainer.steps() > 0;
    commands.setChecked(explains ? Command::TaskExplain : Command::TaskExplore, true);
    commands.setEnabled(Command::Why, m_shared.session.trace() != nullptr && !explains);
    commands.setEnabled(Command::NextStep, hasSteps && explainer.step() + 1 < explainer.steps());
    commands.setEnabled(Command::LastStep, hasSteps && explainer.step() + 1 < explainer.steps());
    commands.setEnabled(Command::PreviousStep, hasSteps && explainer.step() > 0);
    commands.setEnabled(Command::FirstStep, hasSteps && explainer.step() > 0);
    commands.setEnabled(Command::PlaySteps, hasSteps && explainer.steps() > 1);
    commands.setEnabled(Command::GoBack, explains && explainer.canGoBack());
    commands.setEnabled(Command::GoForward, explains && explainer.canGoForward());
    commands.setEnabled(Command::CopyTex, hasSteps);
    commands.setEnabled(Command::CopyStep, hasSteps);
}

} // namespace headlight
