// What ties the task Explain to the rest of the window.
#include "ui/session/explainer.h"
#include "ui/views/chain_bar.h"
#include "ui/views/derivation/derivation_view.h"
#include "ui/views/derivation/operand_view.h"
#include "ui/views/explore_view.h"
#include "ui/window/explain_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/presenter.h"

#include <QLabel>
#include <QShortcut>
#include <QStackedWidget>

namespace headlight {

void MainWindow::connectDerivation()
{
    connect(m_derivation, &DerivationView::textRequested, this, [this] {
        m_commands->action(Command::EditText)->trigger();
    });
    connect(
        m_derivation, &DerivationView::exampleRequested, m_explore, &ExploreView::exampleRequested);
    connect(m_chain, &ChainBar::stepChosen, this, [this](ChainStep step) {
        if (m_session.task() == Task::Explain) // also from a step of the same part
            m_explainer->openChainStep(step);
    });
    for (QWidget* around : std::initializer_list<QWidget*>{m_chain, m_hint})
        m_presenter->hideToo(around);
    for (const Command command : {Command::PreviousHead, Command::NextHead})
        m_derivation->canvas().addAction(m_commands->action(command));
    for (const Command command : {Command::CopyStep, Command::CopyTex, Command::ExportFigure})
        m_derivation->operands().addAction(m_commands->action(command)); // in its menu
    connect(&m_session, &Session::taskChanged, this, &MainWindow::showTask);
    auto* out = new QShortcut{QKeySequence{Qt::Key_Escape}, m_derivation};
    out->setContext(Qt::WidgetWithChildrenShortcut);
    connect(out, &QShortcut::activated, m_explaining, &ExplainCommands::stepOut);
}

void MainWindow::showTask()
{
    const bool explains = m_session.task() == Task::Explain;
    const bool hadFocus = m_tasks->isAncestorOf(focusWidget());
    m_tasks->setCurrentWidget(
        explains ? static_cast<QWidget*>(m_derivation) : static_cast<QWidget*>(m_explore));
    if (!hadFocus)
        return;
    if (explains)
        m_derivation->operands().setFocus();
    else
        m_explore->currentHeatmap()->setFocus();
}

} // namespace headlight
