#include "core/base/error_code.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/parameters_panel.h"
#include "ui/panels/sequence_panel.h"
#include "ui/views/derivation/derivation_view.h"
#include "ui/views/explore_view.h"
#include "ui/window/command_palette.h"
#include "ui/window/docks.h"
#include "ui/window/explain_commands.h"
#include "ui/window/first_document.h"
#include "ui/window/generate_dialog.h"
#include "ui/window/go_to_dialog.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"
#include "ui/window/picture_menu.h"
#include "ui/window/renderer_choice.h"
#include "ui/window/status_bar.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QLabel>
#include <QShortcut>

#include <memory>

namespace headlight {

namespace {

constexpr int kHeadKeys = 9;
constexpr Index kHeadsInMenu = 64;

void chooseHead(Session& session, HeadIndex head)
{
    session.select([head](Selection& selection) { selection.head = head; });
}

void connectZoom(Commands& commands, ExploreView& explore)
{
    const auto zoom = [&explore](void (HeatmapView::*act)()) {
        return [&explore, act] {
            if (HeatmapView* view = explore.currentHeatmap())
                (view->*act)();
        };
    };
    commands.on(Command::ZoomIn, &explore, zoom(&HeatmapView::zoomIn));
    commands.on(Command::ZoomOut, &explore, zoom(&HeatmapView::zoomOut));
    commands.on(Command::Fit, &explore, zoom(&HeatmapView::fit));
    commands.on(Command::ZoomToCell, &explore, [&explore] {
        HeatmapView* view = explore.currentHeatmap();
        if (view != nullptr && view->selectedCell())
            view->zoomToCell(*view->selectedCell());
    });
}

/// What to do where nothing is shown, by the buttons there.
void connectEmptyState(
    Commands& commands, ExploreView& explore, Session& session, const Preferences& preferences)
{
    QObject::connect(&explore, &ExploreView::textRequested, &session, [&commands] {
        commands.action(Command::EditText)->trigger();
    });
    QObject::connect(&explore, &ExploreView::exampleRequested, &session, [&session, &preferences] {
        const QString language = preferences.language();
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Show the Example"),
            [&language](Document& document) { document = firstDocument(language); });
        session.setSelection(firstSelection(language));
    });
}

} // namespace

void MainWindow::connectWindow()
{
    connectComputation();
    connectExplore();
    connectDerivation();
    connectEdit();
    connectHelp();
    connectLessons();
    connectModel();
    addPictureKeys();
    m_commands->on(Command::Quit, this, [this] { close(); });
    m_commands->on(Command::ResetLayout, this, [this] {
        m_docks->reset();
        m_explore->restoreLayout({});
    });
    for (QAction* toggle : m_docks->toggles())
        m_menus->docks().addAction(toggle);
    connect(&m_menus->recentFiles(), &QMenu::aboutToShow, this, [this] {
        m_opening->fillRecentMenu(m_menus->recentFiles());
    });
    connect(&m_menus->heads(), &QMenu::aboutToShow, this, &MainWindow::fillHeadMenu);
    connect(&m_docks->parameters(), &ParametersPanel::openWeightsRequested, this, [this] {
        m_commands->action(Command::OpenWeights)->trigger();
    });
}

void MainWindow::connectComputation()
{
    JobProgress* progress = &m_status->computation();
    const auto refresh = [this] {
        m_commands->setEnabled(Command::StopComputing, m_session.isComputing());
    };
    connect(&m_session, &Session::computationStarted, this, [progress, refresh] {
        progress->begin(tr("Computing"));
        refresh();
    });
    connect(&m_session, &Session::progressChanged, progress, &JobProgress::setProgress);
    connect(&m_session, &Session::computationEnded, this, [progress, refresh] {
        progress->end();
        refresh();
    });
    connect(&m_session, &Session::traceChanged, this, [this] {
        m_messages->clear(MessageBar::Topic::Computation); // what was shown of it is over
    });
    connect(&m_session, &Session::failed, this, &MainWindow::tellFailure);
    connect(progress, &JobProgress::stopRequested, &m_session, &Session::cancelComputation);
    m_commands->on(Command::Compute, this, [this] { m_session.recompute(); });
    m_commands->on(Command::StopComputing, this, [this] { m_session.cancelComputation(); });
    connect(&m_session, &Session::documentChanged, this, &MainWindow::refreshTitle);
    refresh();
}

void MainWindow::tellFailure(const Error& error)
{
    MessageBar::Step step;
    if (error.code == ErrorCode::Canceled) {
        step.text = [] { return tr("Compute again"); };
        step.act = [this] { m_session.recompute(); };
        const bool isEmpty = !m_session.pairs();
        const bool partly = !isEmpty && !m_session.pairs()->isFinished();
        m_messages->show(
            MessageBar::Topic::Computation,
            [isEmpty, partly] {
                return isEmpty  ? tr("Stopped before there was a picture.")
                       : partly ? tr("Stopped. The overview stays as far as it was computed; from "
                                     "near, all is exact.")
                                : tr("Stopped. The pictures show what was computed before.");
            },
            step);
        return;
    }
    if (m_session.undoStack().canUndo() && !m_model->model()) {
        step.text = [] { return tr("Undo the last change"); };
        step.act = [this] { m_session.undoStack().undo(); };
    }
    m_messages->show(
        MessageBar::Topic::Computation, [error] { return Words{}.windowSentence(error); }, step);
}

void MainWindow::connectExplore()
{
    connect(m_explore, &ExploreView::pairHovered, m_status, &StatusBar::showPair);
    connect(m_explore, &ExploreView::valueHovered, m_status, &StatusBar::showValue);
    const auto detail = [this] {
        const HeatmapView* view = m_explore->currentHeatmap();
        m_status->setDetail(view == nullptr ? QString{} : view->detailText());
    };
    connect(m_explore, &ExploreView::detailChanged, this, detail);
    connect(&m_session, &Session::pairsChanged, this, detail);
    connectZoom(*m_commands, *m_explore);
    for (const CommandSpec& spec : commandTable()) {
        QAction* action = m_commands->action(spec.command);
        if (spec.where == CommandSpec::Where::Pictures)
            m_explore->addAction(action); // its keys act in the pictures only
        else if (spec.where == CommandSpec::Where::Steps)
            m_derivation->canvas().addAction(action);
        else
            addAction(action);
    }
    connectEmptyState(*m_commands, *m_explore, m_session, m_preferences);
    const auto found = std::make_shared<bool>(false); // that cells can be chosen
    connect(&m_session, &Session::traceChanged, m_hint, [this, found](const TracePtr& trace) {
        m_hint->setVisible(trace && !*found);
    });
    connect(&m_session, &Session::taskChanged, m_hint, [this, found] {
        *found = true;
        m_hint->hide();
    });
    for (HeatmapView* view : m_explore->findChildren<HeatmapView*>()) {
        addPictureMenu(*view, *m_commands, *m_explaining);
        connect(view, &HeatmapView::cellChosen, m_hint, [this, found] {
            *found = true;
            m_hint->hide();
        });
    }
}

void MainWindow::connectEdit()
{
    QUndoStack& stack = m_session.undoStack();
    m_commands->on(Command::Undo, &stack, [&stack] { stack.undo(); });
    m_commands->on(Command::Redo, &stack, [&stack] { stack.redo(); });
    connect(&stack, &QUndoStack::indexChanged, this, &MainWindow::refreshUndo);
    connect(&stack, &QUndoStack::undoTextChanged, this, &MainWindow::refreshUndo);
    connect(&stack, &QUndoStack::redoTextChanged, this, &MainWindow::refreshUndo);
    m_commands->on(Command::EditText, this, [this] {
        m_docks->showInput();
        m_model->model() ? m_docks->model().focusText() : m_docks->sequence().focusText();
    });
    m_commands->on(Command::Generate, this, [this] {
        auto* dialog = new GenerateDialog{m_session, this};
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    m_commands->on(Command::GoTo, this, [this] {
        auto* dialog = new GoToDialog{m_session, this};
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void MainWindow::refreshUndo()
{
    const QUndoStack& stack = m_session.undoStack();
    const auto text = [](const QString& name, const QString& what) {
        const QString shown = QCoreApplication::translate("Undo", what.toUtf8());
        return what.isEmpty() ? name : QStringLiteral("%1 %2").arg(name, shown);
    };
    const bool isDocument = !m_model->model(); // else they belong to the model's text
    m_commands->setEnabled(Command::Undo, isDocument && stack.canUndo());
    m_commands->setEnabled(Command::Redo, isDocument && stack.canRedo());
    m_commands->action(Command::Undo)->setText(text(tr("&Undo"), stack.undoText()));
    m_commands->action(Command::Redo)->setText(text(tr("&Redo"), stack.redoText()));
}

void MainWindow::connectHelp()
{
    const auto open = [](QDialog* dialog) {
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    };
    m_commands->on(Command::FindCommand, this, [this] { m_palette->open(); });
    m_commands->on(Command::Shortcuts, this, [this, open] {
        open(new ShortcutsDialog{*m_commands, this});
    });
    m_commands->on(Command::About, this, [this, open] {
        open(new AboutDialog{m_renderer->text(), this});
    });
}

void MainWindow::connectLessons()
{
    m_commands->on(Command::Lessons, this, [this] { m_docks->toggleLessons(); });
    connect(&m_docks->lessons(), &LessonPanel::failed, this, &MainWindow::tellFailure);
    connect(&m_docks->lessons(), &LessonPanel::pointed, this, [this] {
        m_commands->action(Command::TaskExplore)->trigger();
    });
}

void MainWindow::openLesson(int number)
{
    m_docks->showLessons();
    m_docks->lessons().board().open(number);
    m_docks->lessons().takeFocus();
}

void MainWindow::addPictureKeys()
{
    auto* back = new QShortcut{QKeySequence{Qt::Key_Escape}, m_explore};
    back->setContext(Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] { m_explore->currentHeatmap()->fit(); });
    for (int head = 0; head < kHeadKeys; ++head) {
        auto* key = new QShortcut{QKeySequence{Qt::Key_1 + head}, m_explore};
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, [this, head] {
            if (m_session.trace() && head < m_session.trace()->heads())
                chooseHead(m_session, head);
        });
    }
}

void MainWindow::fillHeadMenu()
{
    QMenu& menu = m_menus->heads();
    menu.clear();
    const TracePtr& trace = m_session.trace();
    const Index heads = trace ? std::min(trace->heads(), kHeadsInMenu) : 0;
    const Index first = m_session.viewSettings().firstIndex();
    for (Index head = 0; head < heads; ++head) {
        QString text = Words{}.headTitle(static_cast<int>(head + first));
        if (head < kHeadKeys)
            text += QStringLiteral("\t%1").arg(head + 1);
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(head == m_session.selection().head);
        connect(action, &QAction::triggered, this, [this, head] { chooseHead(m_session, head); });
    }
}

} // namespace headlight
