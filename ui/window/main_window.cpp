#include "ui/window/main_window.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/parameters_panel.h"
#include "ui/session/explainer.h"
#include "ui/typeset/typesetter.h"
#include "ui/views/chain_bar.h"
#include "ui/views/derivation/derivation_view.h"
#include "ui/views/explore_view.h"
#include "ui/views/layer_grid.h"
#include "ui/window/command_palette.h"
#include "ui/window/docks.h"
#include "ui/window/explain_commands.h"
#include "ui/window/figure_commands.h"
#include "ui/window/head_stepper.h"
#include "ui/window/layer_bar.h"
#include "ui/window/menus.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_commands.h"
#include "ui/window/open_commands.h"
#include "ui/window/presenter.h"
#include "ui/window/renderer_choice.h"
#include "ui/window/save_commands.h"
#include "ui/window/status_bar.h"
#include "ui/window/tool_bar.h"
#include "ui/window/view_commands.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kSmallestCentre = 420;
constexpr const char* kExploreState = "explore"; ///< of the window's remembered state

QStringList localFiles(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace

MainWindow::MainWindow(Session& session, Preferences& preferences, QWidget* parent)
    : QMainWindow{parent}
    , m_session{session}
    , m_preferences{preferences}
    , m_model{new ModelSession{session, preferences, this}}
    , m_commands{new Commands{this}}
    , m_chain{new ChainBar{session, this}}
    , m_messages{new MessageBar{this}}
    , m_explore{new ExploreView{session, preferences, this}}
    , m_layers{new LayerGrid{session, *m_model, preferences, this}}
    , m_typesetter{new Typesetter{this}}
    , m_explainer{new Explainer{session, this}}
    , m_derivation{new DerivationView{{session, *m_explainer, preferences, *m_typesetter}, this}}
    , m_tasks{new QStackedWidget{this}}
    , m_presenter{new Presenter{*this, *m_derivation, this}}
    , m_explaining{new ExplainCommands{
          {*m_commands, session, *m_explainer, *m_explore, *m_derivation, *m_presenter}, this}}
    , m_hint{new QLabel{this}}
    , m_status{new StatusBar{session, this}}
    , m_docks{new Docks{
          *this, session, preferences, {*m_model, *m_typesetter, m_explore->overview()}}}
    , m_menus{new Menus{*menuBar(), *m_commands, this}}
    , m_opening{new OpenCommands{*this, session, preferences}}
    , m_modelCommands{new ModelCommands{*this, session, *m_model}}
    , m_saving{new SaveCommands{*this, session}}
    , m_figures{new FigureCommands{*this, session, preferences}}
    , m_palette{new CommandPalette{*m_commands, *this}}
    , m_renderer{new RendererSwitch{preferences, *m_explore, this}}
{
    for (QWidget* inner : findChildren<QWidget*>())
        inner->setAcceptDrops(false); // a file may be dropped anywhere, on the text too
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks);
    setStatusBar(m_status);
    buildCentre();
    addToolBar(new ToolBar{*m_commands, session, this});
    new ViewCommands{*m_commands, session, preferences, this};
    connect(m_opening, &OpenCommands::figureRestored, m_figures, &FigureCommands::restore);
    connectWindow();
    retranslate();
    resize(1440, 900);
}

MainWindow::~MainWindow() = default;

void MainWindow::buildCentre()
{
    auto* centre = new QWidget{this};
    auto* column = new QVBoxLayout{centre};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_chain);
    column->addWidget(m_messages);
    column->addWidget(new LayerBar{m_session, *m_model, *m_commands, centre});
    m_tasks->addWidget(m_explore);
    m_tasks->addWidget(m_derivation);
    auto* splitter = new QSplitter{Qt::Vertical, centre};
    splitter->addWidget(m_layers);
    splitter->addWidget(m_tasks);
    splitter->setStretchFactor(1, 1);
    splitter->setCollapsible(1, false);
    m_layers->hide();
    column->addWidget(splitter, 1);
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setContentsMargins(16, 0, 16, 8);
    m_hint->setWordWrap(true);
    m_hint->hide(); // until there is a cell
    column->addWidget(m_hint);
    centre->setMinimumWidth(kSmallestCentre);
    setCentralWidget(centre);
}

void MainWindow::chooseRenderer()
{
    m_renderer->apply();
}

void MainWindow::restoreLayout()
{
    m_docks->restore();
    const QByteArray centre = m_preferences.windowState(QLatin1String(kExploreState));
    if (!centre.isEmpty())
        m_explore->restoreLayout(centre);
}

bool MainWindow::isComplete() const
{
    return !m_session.isComputing() && !m_model->isBusy() && m_layers->isComplete() &&
           !m_modelCommands->isBusy() && !m_opening->isBusy() && !m_saving->isBusy() &&
           (m_session.task() == Task::Explain ? m_derivation->isComplete()
                                              : m_explore->isComplete()) &&
           m_figures->isComplete() && m_docks->inspector().isComplete() &&
           m_docks->lessons().isComplete();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_docks->save();
    m_preferences.setWindowState(
        QLatin1String(kExploreState),
        m_model->model() ? m_layoutBeforeModel : m_explore->layoutState());
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_docks->fitWidth(width());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    for (const QString& path : localFiles(*event->mimeData()))
        m_opening->openPath(path);
    event->acceptProposedAction();
}

void MainWindow::retranslate()
{
    m_commands->retranslate();
    m_menus->retranslate();
    m_docks->retranslate();
    m_hint->setText(
        tr("Click any cell to see its row, its numbers and its context vector; W asks why."));
    refreshTitle();
    refreshUndo();
}

} // namespace headlight
