#include "ui/lessons/lesson_panel.h"

#include "ui/lessons/chapter_list.h"
#include "ui/lessons/chapter_view.h"
#include "ui/lessons/pointer.h"
#include "ui/lessons/setup_reader.h"
#include "ui/views/chain_bar.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

namespace headlight {

namespace {

/// The nearest part of the window around a hidden control; nothing where that is the window.
std::optional<Target> shownAround(const QWidget& hidden)
{
    QWidget* outer = hidden.parentWidget();
    while (outer != nullptr && !outer->isVisible())
        outer = outer->parentWidget();
    if (outer == nullptr || outer->isWindow())
        return std::nullopt;
    return Target{outer, outer->rect()};
}

} // namespace

LessonPanel::LessonPanel(
    Session& session, Preferences& preferences, Typesetter& typesetter, QWidget& window)
    : m_session{session}
    , m_window{window}
    , m_board{new LessonBoard{session, preferences, this}}
    , m_pointer{new Pointer{window}}
    , m_list{new ChapterList{*m_board, preferences, this}}
    , m_chapter{new ChapterView{*m_board, typesetter, this}}
{
    setObjectName(QStringLiteral("lessonPanel"));
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_list);
    column->addWidget(m_chapter);
    connect(m_board, &LessonBoard::lessonChanged, this, &LessonPanel::showLesson);
    connect(m_board, &LessonBoard::failed, this, &LessonPanel::failed);
    connect(m_chapter, &ChapterView::linkChosen, this, &LessonPanel::follow);
    showLesson();
}

void LessonPanel::showLesson()
{
    const bool open = m_board->lesson() != nullptr;
    if (open)
        m_chapter->rebuild();
    m_list->setVisible(!open);
    m_chapter->setVisible(open);
    m_pointer->stop();
    scrollToTop();
}

void LessonPanel::scrollToTop()
{
    for (QWidget* outer = parentWidget(); outer != nullptr; outer = outer->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(outer))
            area->verticalScrollBar()->setValue(0);
}

void LessonPanel::follow(const QString& link)
{
    const QString what = link.section(QLatin1Char(':'), 0, 0);
    const QString name = link.section(QLatin1Char(':'), 1);
    if (what == QLatin1String("point"))
        point(name);
    else if (what == QLatin1String("step"))
        showStepNamed(name);
    else if (what == QLatin1String("select"))
        select(name);
    else if (what == QLatin1String("setup"))
        m_board->setUp(name);
    else if (what == QLatin1String("chapter"))
        m_board->open(name.toInt());
}

void LessonPanel::point(const QString& name)
{
    if (const auto cell = targetCell(name))
        chooseCell(*cell);
    else if (isInPicture(name))
        emit pointed();
    const auto target = findTarget(m_window, name);
    if (!target)
        return;
    bringIntoView(*target);
    // Behind the layouts that this causes.
    QTimer::singleShot(0, this, [this, name] {
        auto settled = findTarget(m_window, name);
        if (settled && !settled->widget->isVisible()) // shown only with another choice: its form
            settled = shownAround(*settled->widget);
        if (settled)
            m_pointer->pointAt(*settled);
    });
}

void LessonPanel::chooseCell(Pair cell)
{
    emit pointed();
    m_session.select([cell](Selection& selection) {
        selection.pair = cell;
        if (selection.step != ChainStep::Scores)
            selection.step = ChainStep::Weights; // the steps that have cells of pairs
    });
}

void LessonPanel::select(const QString& place)
{
    const QStringList indices = place.split(QLatin1Char(','));
    if (indices.size() != 3)
        return;
    const HeadIndex head = indices[0].toInt();
    m_session.select([head](Selection& selection) { selection.head = head; });
    point(QStringLiteral("cell/%1,%2").arg(indices[1], indices[2]));
}

void LessonPanel::showStepNamed(const QString& name)
{
    const auto step = chainStepNamed(name);
    if (!step)
        return;
    showStep(m_session, *step);
    point(QStringLiteral("chain-") + name);
}

void LessonPanel::takeFocus()
{
    m_board->lesson() == nullptr ? m_list->takeFocus() : m_chapter->takeFocus();
}

bool LessonPanel::isComplete() const
{
    return !isVisible() || m_chapter->isHidden() || m_chapter->isComplete();
}

void LessonPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    m_list->retranslate();
    if (m_board->lesson() != nullptr)
        m_chapter->rebuild();
}

} // namespace headlight
