#include "ui/views/explore_view.h"

#include "ui/views/display_bar.h"
#include "ui/views/empty_state.h"
#include "ui/views/head_grid.h"
#include "ui/views/head_scales.h"
#include "ui/views/matrices_view.h"
#include "ui/views/overview_map.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headlight {

class ExploreView::Private
{
public:
    Private(Session& theSession, Preferences& thePreferences, ExploreView* view)
        : session{theSession}
        , scales{new HeadScales{theSession, thePreferences, view}}
        , grid{new HeadGrid{theSession, *scales}}
        , bar{new DisplayBar{theSession, thePreferences}}
        , heatmap{new HeatmapView}
        , overview{new OverviewMap{theSession, *scales, view}}
        , matrices{new MatricesView{theSession}}
        , empty{new EmptyState{theSession}}
        , centre{new QStackedWidget}
        , gridNote{new QLabel}
        , notice{new QLabel}
    {
    }

    void arrange(ExploreView* view);
    void showHead();
    void showSelection();
    void showNotes();
    [[nodiscard]] QString gridText() const;
    [[nodiscard]] QString noticeText() const;

    Session& session;
    HeadScales* scales;
    HeadGrid* grid;
    DisplayBar* bar;
    HeatmapView* heatmap;
    OverviewMap* overview;
    MatricesView* matrices;
    EmptyState* empty;
    QStackedWidget* centre;
    QSplitter* splitter = nullptr;
    QLabel* gridNote;
    QLabel* notice;
};

void ExploreView::Private::arrange(ExploreView* view)
{
    for (QLabel* label : {gridNote, notice}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setWordWrap(true);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setContentsMargins(16, 4, 16, 0);
    }
    notice->setContentsMargins(16, 4, 16, 8);
    auto* top = new QWidget;
    top->setAutoFillBackground(true);
    top->setBackgroundRole(QPalette::Button); // panels and buttons share their colour
    auto* topLayout = new QVBoxLayout{top};
    topLayout->setContentsMargins(0, 4, 0, 0);
    topLayout->setSpacing(0);
    topLayout->addWidget(gridNote);
    topLayout->addWidget(grid, 1);

    auto* bottom = new QWidget;
    auto* bottomLayout = new QVBoxLayout{bottom};
    bottomLayout->setContentsMargins(0, 4, 0, 0);
    bottomLayout->setSpacing(0);
    centre->addWidget(heatmap);
    centre->addWidget(matrices);
    centre->addWidget(empty);
    bottomLayout->addWidget(bar);
    bottomLayout->addWidget(centre, 1);
    bottomLayout->addWidget(notice);

    splitter = new QSplitter{Qt::Vertical, view};
    splitter->setObjectName(QStringLiteral("exploreSplitter"));
    splitter->addWidget(top);
    splitter->addWidget(bottom);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setCollapsible(1, false);
    auto* layout = new QVBoxLayout{view};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

void ExploreView::Private::showHead()
{
    if (!scales->isCurrent())
        return; // once they are
    const Words words;
    const TracePtr trace = session.shown();
    const HeadIndex head = session.selection().head;
    HeatmapContent content;
    content.rowTitle = words.queryAxis();
    content.columnTitle = words.keyAxis();
    content.quantity = session.selection().quantity() == MapQuantity::Scores
                           ? words.score()
                           : words.attentionWeight();
    content.emptyText = empty->sentence();
    content.firstIndex = session.viewSettings().firstIndex();
    content.cellNumbers = session.viewSettings().cellNumbers;
    if (trace) {
        content.field = scales->field(head);
        content.rowTokens = SharedTokens::queriesOf(trace);
        content.columnTokens = SharedTokens::keysOf(trace);
        content.barTitle = scales->barTitle(head);
        content.colours = scales->colours(head);
        const bool scores = session.selection().quantity() == MapQuantity::Scores;
        content.companionQuantity = scores ? words.attentionWeight() : words.score();
        content.companion =
            session.pairs()->field(head, scores ? PairQuantity::Weight : PairQuantity::Score);
        if (choosesBlocks(session))
            content.blockReduce = scales->reduce();
    }
    heatmap->setContent(std::move(content));
    showSelection();
    showNotes();
}

void ExploreView::Private::showSelection()
{
    const Selection& selection = session.selection();
    QWidget* shown = heatmap;
    if (!session.pairs())
        shown = empty;
    else if (MatricesView::shows(selection.step))
        shown = matrices;
    centre->setCurrentWidget(shown);
    heatmap->setSelectedCell(session.pairs() ? std::optional{selection.pair} : std::nullopt);
}

QString ExploreView::Private::gridText() const
{
    const bool one =
        shownScope(session) == RangeScope::Unit || shownScope(session) == RangeScope::AllHeads;
    const QString what = session.selection().quantity() == MapQuantity::Scores
                             ? Words{}.score()
                             : Words{}.attentionWeight();
    return one ? ExploreView::tr("%1 of every head, one range for all; rows are queries, columns "
                                 "are keys")
                     .arg(what)
               : ExploreView::tr("%1 of every head, each with its own range; rows are queries, "
                                 "columns are keys")
                     .arg(what);
}

QString ExploreView::Private::noticeText() const
{
    const TracePtr& trace = session.trace();
    QStringList sentences;
    if (trace && trace->emptyRows > 0)
        sentences << ExploreView::tr("%1 of %2 rows have no key that may be seen; their attention "
                                     "weights and context are 0.")
                         .arg(trace->emptyRows / trace->heads())
                         .arg(trace->queries());
    if (trace && trace->clampedScores)
        sentences << ExploreView::tr("Some scores were beyond the largest number of 32 bits and "
                                     "are shown as that number.");
    return sentences.join(QLatin1Char(' '));
}

void ExploreView::Private::showNotes()
{
    gridNote->setText(gridText());
    const TracePtr trace = session.shown();
    // The only head of a long sequence has the overview, and the heatmap takes the room.
    grid->parentWidget()->setVisible(trace && (trace->heads() > 1 || !OverviewMap::isFor(*trace)));
    bar->setVisible(session.pairs() != nullptr);
    const QString text = noticeText();
    notice->setText(text);
    notice->setVisible(!text.isEmpty());
}

ExploreView::ExploreView(Session& session, Preferences& preferences, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(session, preferences, this)}
{
    m_d->arrange(this);
    m_d->overview->hide(); // until somebody has a place for it
    setMinimumWidth(420);
    connect(
        m_d->scales, &HeadScales::changed, this, [this, &session](const QList<HeadIndex>& heads) {
            if (heads.isEmpty() || heads.contains(session.selection().head))
                m_d->showHead();
        });
    connect(
        &session, &Session::selectionChanged, this,
        [this, head = session.selection().head](const Selection& selection) mutable {
            const bool other = std::exchange(head, selection.head) != selection.head;
            other ? m_d->showHead() : m_d->showSelection();
        });
    connect(m_d->heatmap, &HeatmapView::cellHovered, this, &ExploreView::pairHovered);
    connect(m_d->heatmap, &HeatmapView::cellChosen, this, [&session](Pair pair) {
        session.select([pair](Selection& selection) { selection.pair = pair; });
    });
    connect(m_d->heatmap, &HeatmapView::detailChanged, this, &ExploreView::detailChanged);
    connect(&session, &Session::overviewGrew, m_d->heatmap, &HeatmapView::readAgain);
    connect(m_d->heatmap, &HeatmapView::partChanged, m_d->grid, [this] {
        m_d->grid->setShownPart(m_d->heatmap->shownPart());
        m_d->overview->setShownPart(m_d->heatmap->shownPart());
    });
    connect(m_d->overview, &OverviewMap::partMoved, m_d->heatmap, &HeatmapView::showAround);
    connect(m_d->grid, &HeadGrid::partMoved, m_d->heatmap, &HeatmapView::showAround);
    connect(m_d->empty, &EmptyState::textRequested, this, &ExploreView::textRequested);
    connect(m_d->empty, &EmptyState::exampleRequested, this, &ExploreView::exampleRequested);
    connect(m_d->matrices, &MatricesView::detailChanged, this, &ExploreView::detailChanged);
    connect(m_d->matrices, &MatricesView::valueHovered, this, &ExploreView::valueHovered);
    m_d->showHead();
}

ExploreView::~ExploreView() = default;

void ExploreView::setRenderer(const TileRendererPtr& renderer)
{
    m_d->heatmap->setRenderer(renderer);
    m_d->matrices->setRenderer(renderer);
}

QList<HeatmapView*> ExploreView::heatmaps() const
{
    if (m_d->centre->currentWidget() == m_d->matrices)
        return m_d->matrices->heatmaps();
    return {m_d->heatmap};
}

HeatmapView* ExploreView::currentHeatmap() const
{
    const QList<HeatmapView*> shown = heatmaps();
    for (HeatmapView* view : shown)
        if (view->hasFocus() || view->isAncestorOf(focusWidget()))
            return view;
    return shown.isEmpty() ? m_d->heatmap : shown.front();
}

QByteArray ExploreView::layoutState() const
{
    return m_d->splitter->saveState();
}

void ExploreView::restoreLayout(const QByteArray& state)
{
    if (m_d->splitter->restoreState(state))
        return;
    const int top = m_d->splitter->widget(0)->sizeHint().height();
    m_d->splitter->setSizes({top, std::max(top, m_d->splitter->height() - top)});
}

void ExploreView::hideHeads()
{
    m_d->splitter->setSizes({0, m_d->splitter->height()});
}

std::optional<Place> ExploreView::placeAt(const HeatmapView& view, Pair cell) const
{
    if (&view != m_d->heatmap)
        return m_d->matrices->placeAt(view, cell);
    if (!m_d->session.trace()) // nothing is explained before it is all there
        return std::nullopt;
    const Selection& selection = m_d->session.selection();
    const bool scores = selection.quantity() == MapQuantity::Scores;
    return Place{
        scores ? PlaceArray::Score : PlaceArray::Weight, selection.head, cell.query, cell.key};
}

bool ExploreView::isComplete() const
{
    const bool centre = m_d->centre->currentWidget() == m_d->matrices ? m_d->matrices->isComplete()
                                                                      : m_d->heatmap->isComplete();
    return centre && m_d->grid->isComplete() && m_d->scales->isComplete() &&
           m_d->overview->isComplete();
}

OverviewMap& ExploreView::overview() const
{
    return *m_d->overview;
}

void ExploreView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        m_d->showHead();
}

} // namespace headlight
