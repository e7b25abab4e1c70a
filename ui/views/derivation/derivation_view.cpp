#include "ui/views/derivation/derivation_view.h"

#include "ui/drawing/formula_text.h"
#include "ui/views/derivation/goal_label.h"
#include "ui/views/derivation/step_bar.h"
#include "ui/views/derivation/step_page.h"
#include "ui/views/empty_state.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>

namespace headlight {

namespace {

constexpr qreal kPresenterScale = 1.7;
constexpr qreal kPictureRatio = 2;

} // namespace

class DerivationView::Private
{
public:
    Private(const Shared& theShared, DerivationView* theView)
        : view{theView}
        , shared{theShared}
        , back{new QToolButton{theView}}
        , forward{new QToolButton{theView}}
        , goal{new GoalLabel{theView}}
        , convention{new QComboBox{theView}}
        , pages{new QStackedWidget{theView}}
        , scroll{new QScrollArea{theView}}
        , page{new StepPage{theShared, scroll}}
        , empty{new EmptyState{theShared.session}}
        , trouble{new QLabel{theView}}
        , steps{new StepBar{theShared.explainer, theView}}
    {
    }

    void arrange();
    void arrangeHead(QHBoxLayout& head);
    void listen();
    void retranslate();
    void refresh();
    void takeFocus();

    DerivationView* view;
    Shared shared;
    QToolButton* back;
    QToolButton* forward;
    GoalLabel* goal;
    QComboBox* convention;
    QStackedWidget* pages;
    QScrollArea* scroll;
    StepPage* page;
    EmptyState* empty;
    QLabel* trouble;
    StepBar* steps;
    Place shownPlace{};
    int shownStep = -1;
};

void DerivationView::Private::arrangeHead(QHBoxLayout& head)
{
    head.setContentsMargins(24, 10, 24, 0);
    back->setObjectName(QStringLiteral("goBack"));
    forward->setObjectName(QStringLiteral("goForward"));
    back->setText(QStringLiteral("←"));
    forward->setText(QStringLiteral("→"));
    convention->setObjectName(QStringLiteral("convention"));
    convention->addItems({{}, {}}); // named by retranslate(), in the order of Convention
    for (QWidget* widget : std::initializer_list<QWidget*>{back, forward})
        head.addWidget(widget);
    head.addSpacing(8);
    head.addWidget(goal, 1);
    head.addWidget(convention);
}

void DerivationView::Private::arrange()
{
    auto* head = new QHBoxLayout;
    arrangeHead(*head);
    scroll->setObjectName(QStringLiteral("derivationScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    trouble->setObjectName(QStringLiteral("derivationTrouble"));
    trouble->setWordWrap(true);
    trouble->setAlignment(Qt::AlignCenter);
    trouble->setTextInteractionFlags(Qt::TextSelectableByMouse);
    trouble->setContentsMargins(32, 32, 32, 32);
    for (QWidget* widget : std::initializer_list<QWidget*>{scroll, trouble, empty})
        pages->addWidget(widget);
    auto* column = new QVBoxLayout{view};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(pages, 1);
    column->addWidget(steps);
}

void DerivationView::Private::listen()
{
    Explainer& explainer = shared.explainer;
    connect(back, &QToolButton::clicked, &explainer, &Explainer::goBack);
    connect(forward, &QToolButton::clicked, &explainer, &Explainer::goForward);
    connect(convention, &QComboBox::activated, view, [this](int index) {
        ViewSettings settings = shared.session.viewSettings();
        settings.convention = index == 0 ? Convention::Row : Convention::Column;
        shared.session.setViewSettings(settings);
    });
    const auto again = [this] { refresh(); };
    connect(&explainer, &Explainer::changed, view, again);
    connect(&explainer, &Explainer::historyChanged, view, again);
    connect(&shared.session, &Session::viewSettingsChanged, view, again);
    connect(steps, &StepBar::copyTexRequested, view, &DerivationView::copyTex);
    connect(steps, &StepBar::copyPictureRequested, view, &DerivationView::copyPicture);
    connect(empty, &EmptyState::textRequested, view, &DerivationView::textRequested);
    connect(empty, &EmptyState::exampleRequested, view, &DerivationView::exampleRequested);
}

void DerivationView::Private::refresh()
{
    const Explainer& explainer = shared.explainer;
    back->setEnabled(explainer.canGoBack());
    forward->setEnabled(explainer.canGoForward());
    convention->setCurrentIndex(
        shared.session.viewSettings().convention == Convention::Row ? 0 : 1);
    goal->show(explainer, shared.session.trace());
    QWidget* shown = scroll;
    if (!shared.session.trace())
        shown = empty;
    else if (explainer.error())
        shown = trouble;
    trouble->setText(explainer.error() ? Words{}.sentence(*explainer.error()) : QString{});
    const bool begins = shown == scroll && pages->currentWidget() != scroll;
    pages->setCurrentWidget(shown);
    page->refresh();
    if (begins)
        takeFocus();
    const bool sameStep = std::exchange(shownStep, explainer.step()) == explainer.step();
    const bool samePlace = std::exchange(shownPlace, explainer.place()) == explainer.place();
    if (!sameStep || !samePlace)
        scroll->verticalScrollBar()->setValue(0);
}

/// The keys act at once where a derivation appears, unless somebody is at work beside it.
void DerivationView::Private::takeFocus()
{
    const QWidget* focused = view->window()->focusWidget();
    const bool elsewhere =
        focused != nullptr && focused->isVisible() && !view->isAncestorOf(focused);
    if (view->isVisible() && !elsewhere)
        page->operands().setFocus();
}

void DerivationView::Private::retranslate()
{
    back->setToolTip(DerivationView::tr("Back to the cell explained before (Alt+Left)"));
    forward->setToolTip(DerivationView::tr("Forward again (Alt+Right)"));
    back->setAccessibleName(DerivationView::tr("Back"));
    forward->setAccessibleName(DerivationView::tr("Forward"));
    convention->setItemText(0, DerivationView::tr("Tokens are rows: q = x W"));
    convention->setItemText(1, DerivationView::tr("Tokens are columns: q = W x"));
    convention->setToolTip(
        DerivationView::tr("How the formulas are written; the numbers are the same"));
    convention->setAccessibleName(DerivationView::tr("Row or column convention"));
    refresh();
}

DerivationView::DerivationView(const Shared& shared, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(shared, this)}
{
    setMinimumWidth(420);
    m_d->arrange();
    m_d->listen();
    m_d->retranslate();
}

DerivationView::~DerivationView() = default;

void DerivationView::setPresenting(bool presenting)
{
    m_d->page->setTypeScale(presenting ? kPresenterScale : 1);
    m_d->convention->setVisible(!presenting);
}

QString DerivationView::tex() const
{
    const DerivationStep* step = m_d->shared.explainer.currentStep();
    if (step == nullptr)
        return {};
    QStringList lines;
    for (const std::string* tex : {&step->general, &step->indexed, &step->substituted})
        if (const QString line = withoutMarks(*tex); !line.isEmpty() && !lines.contains(line))
            lines << line;
    return QStringLiteral("\\begin{gather*}\n%1\n\\end{gather*}\n")
        .arg(lines.join(QStringLiteral(" \\\\\n")));
}

void DerivationView::copyTex() const
{
    QApplication::clipboard()->setText(tex());
}

void DerivationView::copyPicture() const
{
    QImage image{(QSizeF{m_d->page->size()} * kPictureRatio).toSize(), QImage::Format_RGB32};
    image.setDevicePixelRatio(kPictureRatio);
    image.fill(palette().color(QPalette::Window));
    m_d->page->render(&image, {}, {}, QWidget::DrawChildren);
    QApplication::clipboard()->setImage(image);
}

QString DerivationView::title() const
{
    return m_d->page->title();
}

QWidget& DerivationView::canvas()
{
    return *m_d->scroll;
}

StepBar& DerivationView::steps()
{
    return *m_d->steps;
}

OperandView& DerivationView::operands()
{
    return m_d->page->operands();
}

QList<FormulaView*> DerivationView::formulas() const
{
    return m_d->page->formulas();
}

bool DerivationView::isComplete() const
{
    return !m_d->shared.explainer.isBusy() && m_d->page->isComplete();
}

void DerivationView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    if (event->type() == QEvent::FontChange)
        m_d->page->setTypeScale(m_d->convention->isHidden() ? kPresenterScale : 1);
}

} // namespace headlight
