#include "ui/window/docks.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/overview_panel.h"
#include "ui/panels/parameters_panel.h"
#include "ui/panels/sequence_panel.h"
#include "ui/window/dock_title.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kNarrowWindow = 1100;
constexpr int kInputWidth = 282;
constexpr int kOutputWidth = 322;
constexpr int kLessonWidth = 380;
constexpr int kShortestChoice = 8;
constexpr int kStateVersion = 1;

/// Scrolls up and down only: never narrower than what it holds.
class DockScroll final : public QScrollArea
{
public:
    using QScrollArea::QScrollArea;

    [[nodiscard]] QSize minimumSizeHint() const override
    {
        const int bar = verticalScrollBar()->sizeHint().width();
        return {widget()->minimumSizeHint().width() + bar, 120};
    }
    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

QFrame* hairline(QWidget* parent)
{
    auto* line = new QFrame{parent};
    line->setObjectName(QStringLiteral("hairline"));
    line->setFixedHeight(1);
    return line;
}

/// Two panels as one, without a line between: the one on top may be hidden.
QWidget* stacked(QWidget& top, QWidget& below)
{
    auto* both = new QWidget;
    auto* column = new QVBoxLayout{both};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&top);
    column->addWidget(&below);
    return both;
}

} // namespace

Docks::Docks(QMainWindow& window, Session& session, Preferences& preferences, const Shown& shown)
    : QObject{&window}
    , m_window{window}
    , m_preferences{preferences}
    , m_model{new ModelPanel{shown.model, session, preferences}}
    , m_sequence{new SequencePanel{session}}
    , m_parameters{new ParametersPanel{session}}
    , m_mask{new MaskPanel{session}}
    , m_overview{new OverviewPanel{session, shown.overview}}
    , m_inspector{new InspectorPanel{session}}
    , m_lessons{new LessonPanel{session, preferences, shown.typesetter, window}}
    , m_input{dock("input", {m_model, m_sequence, m_parameters, m_mask})}
    , m_output{dock("inspector", {stacked(*m_overview, *m_inspector)})}
    , m_teaching{dock("lessons", {m_lessons})}
{
    retranslate();
    reset();
    connect(&shown.model, &ModelSession::modelChanged, this, [this, &model = shown.model] {
        showSubject(model.model() != nullptr);
    });
    showSubject(false);
}

void Docks::showSubject(bool isModel)
{
    m_model->setVisible(isModel);
    for (QWidget* panel : std::initializer_list<QWidget*>{m_sequence, m_parameters, m_mask})
        panel->setVisible(!isModel);
    const QList<QFrame*> lines = m_model->parentWidget()->findChildren<QFrame*>(
        QStringLiteral("hairline"), Qt::FindDirectChildrenOnly);
    for (QFrame* line : lines)
        line->setVisible(!isModel && line != lines.front()); // the first would be under nothing
}

QDockWidget* Docks::dock(const char* name, const std::vector<QWidget*>& panels)
{
    auto* page = new QWidget;
    page->setObjectName(QStringLiteral("dockPage"));
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* panel : panels) {
        if (panel != panels.front())
            column->addWidget(hairline(page));
        column->addWidget(panel);
    }
    column->addStretch();

    for (QComboBox* box : page->findChildren<QComboBox*>()) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(kShortestChoice); // a dock may be narrower than a choice
    }
    auto* scroll = new DockScroll;
    scroll->setObjectName(QStringLiteral("dockScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);

    auto* dock = new QDockWidget{&m_window};
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(scroll);
    dock->setTitleBarWidget(new DockTitle{*dock});
    return dock;
}

QList<QAction*> Docks::toggles() const
{
    return {
        m_input->toggleViewAction(), m_output->toggleViewAction(), m_teaching->toggleViewAction()};
}

void Docks::reset()
{
    for (QDockWidget* dock : {m_input, m_output, m_teaching}) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    m_window.addDockWidget(Qt::LeftDockWidgetArea, m_input);
    m_window.addDockWidget(m_narrow ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, m_output);
    if (m_narrow)
        m_window.tabifyDockWidget(m_input, m_output);
    m_window.tabifyDockWidget(m_output, m_teaching);
    m_input->show();
    m_output->show();
    m_teaching->hide();
    m_input->raise();
    m_window.resizeDocks({m_input, m_output}, {kInputWidth, kOutputWidth}, Qt::Horizontal);
    m_wideState.clear();
}

void Docks::restore()
{
    m_window.restoreGeometry(m_preferences.windowState(QStringLiteral("geometry")));
    m_window.restoreState(m_preferences.windowState(QStringLiteral("docks")), kStateVersion);
}

void Docks::save() const
{
    m_preferences.setWindowState(QStringLiteral("geometry"), m_window.saveGeometry());
    const bool tabs = m_narrow && !m_wideState.isEmpty();
    m_preferences.setWindowState(
        QStringLiteral("docks"), tabs ? m_wideState : m_window.saveState(kStateVersion));
}

void Docks::fitWidth(int width)
{
    const bool narrow = width < kNarrowWindow;
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    if (narrow) {
        m_wideState = m_window.saveState(kStateVersion);
        for (QDockWidget* dock : {m_output, m_teaching})
            if (!m_input->isFloating() && !dock->isFloating())
                m_window.tabifyDockWidget(m_input, dock);
        m_input->raise();
    } else if (m_wideState.isEmpty() || !m_window.restoreState(m_wideState, kStateVersion)) {
        reset();
    }
}

void Docks::showInput()
{
    m_input->show();
    m_input->raise();
}

void Docks::toggleLessons()
{
    const bool inFront = m_teaching->isVisible() && !m_teaching->visibleRegion().isEmpty();
    inFront ? m_teaching->hide() : showLessons();
}

void Docks::showLessons()
{
    const bool wasHidden = m_teaching->isHidden();
    m_teaching->show();
    m_teaching->raise();
    if (wasHidden && !m_teaching->isFloating() && m_teaching->width() < kLessonWidth)
        m_window.resizeDocks({m_teaching}, {kLessonWidth}, Qt::Horizontal);
}

void Docks::retranslate()
{
    m_input->setWindowTitle(tr("What goes in"));
    m_output->setWindowTitle(tr("What comes out"));
    m_teaching->setWindowTitle(tr("Lessons"));
}

} // namespace headlight
