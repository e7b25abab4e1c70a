#include "ui/lessons/chapter_view.h"

#include "ui/lessons/live_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr double kTitleSize = 1.2; ///< of the text

} // namespace

ChapterView::ChapterView(LessonBoard& board, Typesetter& typesetter, QWidget* parent)
    : QWidget{parent}
    , m_board{board}
    , m_typesetter{typesetter}
    , m_column{new QVBoxLayout{this}}
    , m_contents{button("lessonContents")}
    , m_previous{button("lessonPrevious")}
    , m_next{button("lessonNext")}
    , m_setUp{button("lessonSetUp")}
    , m_back{button("lessonBack")}
    , m_title{new QLabel{this}}
    , m_onward{button("lessonOnward")}
{
    arrange();
    const auto go = [this](int step) {
        return [this, step] {
            if (m_board.lesson() != nullptr)
                m_board.open(m_board.lesson()->number + step);
        };
    };
    connect(m_contents, &QPushButton::clicked, &board, &LessonBoard::close);
    connect(m_previous, &QPushButton::clicked, this, go(-1));
    connect(m_next, &QPushButton::clicked, this, go(1));
    connect(m_onward, &QPushButton::clicked, this, go(1));
    connect(m_setUp, &QPushButton::clicked, this, [this] { m_board.setUp(m_board.setupName()); });
    connect(m_back, &QPushButton::clicked, &board, &LessonBoard::backToOwn);
    connect(&board, &LessonBoard::setupChanged, this, &ChapterView::refresh);
    connect(&board.session(), &Session::traceChanged, this, &ChapterView::refresh);
    connect(&board.session(), &Session::viewSettingsChanged, this, &ChapterView::refresh);
}

void ChapterView::arrange()
{
    m_column->setContentsMargins(16, 10, 16, 16);
    m_column->setSpacing(8);
    auto* ways = new QHBoxLayout;
    ways->setSpacing(6);
    ways->addWidget(m_contents);
    ways->addStretch();
    ways->addWidget(m_previous);
    ways->addWidget(m_next);
    m_column->addLayout(ways);
    m_title->setWordWrap(true);
    m_title->setObjectName(QStringLiteral("lessonTitle"));
    m_title->setTextFormat(Qt::PlainText);
    dressTitle();
    m_column->addWidget(m_title);
    auto* setups = new QHBoxLayout;
    setups->setSpacing(6);
    setups->addWidget(m_setUp);
    setups->addWidget(m_back);
    setups->addStretch();
    m_column->addLayout(setups);
    m_column->addWidget(m_onward, 0, Qt::AlignLeft);
    m_column->addStretch();
}

QPushButton* ChapterView::button(const char* name)
{
    auto* button = new QPushButton{this};
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

LessonTextView* ChapterView::prose(const QString& text)
{
    auto* view = new LessonTextView{m_typesetter, m_body};
    view->setAccessibleName(m_title->text());
    connect(view, &LessonTextView::linkChosen, this, &ChapterView::linkChosen);
    m_body->layout()->addWidget(view);
    m_prose.emplace_back(view, text);
    return view;
}

void ChapterView::rebuild()
{
    const Lesson& lesson = *m_board.lesson();
    std::vector<ExerciseView::State> kept;
    if (lesson.number == m_shown)
        for (const ExerciseView* exercise : m_exercises)
            kept.push_back(exercise->state());
    m_shown = lesson.number;
    m_prose.clear();
    m_exercises.clear();
    m_live = nullptr;
    if (m_body != nullptr) { // a link in it may be what brought us here
        m_body->hide();
        m_column->removeWidget(m_body);
        m_body->deleteLater();
    }
    retranslate();
    m_body = new QWidget{this};
    auto* column = new QVBoxLayout{m_body};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    prose(m_board.text().before);
    if (!lesson.live.controls.empty() || !lesson.live.numbers.empty()) {
        m_live = new LiveView{m_board, m_typesetter, m_body};
        column->addWidget(m_live);
        prose(m_board.text().after);
    }
    addExercises();
    for (std::size_t at = 0; at < kept.size(); ++at)
        m_exercises[at]->setState(kept[at]);
    m_column->insertWidget(m_column->indexOf(m_onward), m_body);
    refresh();
}

void ChapterView::addExercises()
{
    for (std::size_t at = 0; at < m_board.lesson()->exercises.size(); ++at) {
        auto* exercise = new ExerciseView{m_board, at, m_typesetter, m_body};
        connect(exercise, &ExerciseView::linkChosen, this, &ChapterView::linkChosen);
        m_body->layout()->addWidget(exercise);
        m_exercises.push_back(exercise);
    }
}

void ChapterView::refresh()
{
    const Session& session = m_board.session();
    m_back->setEnabled(m_board.hasOwn());
    for (const auto& [view, text] : m_prose)
        view->setPieces(livePieces(text, session.trace(), session.viewSettings().countFromOne));
}

void ChapterView::retranslate()
{
    const int number = m_board.lesson()->number;
    m_title->setText(QStringLiteral("%1  %2").arg(QString::number(number), m_board.text().title));
    m_contents->setText(tr("Chapters"));
    m_contents->setToolTip(tr("The list of chapters"));
    m_previous->setText(QStringLiteral("‹"));
    m_previous->setToolTip(tr("Previous chapter"));
    m_previous->setAccessibleName(tr("Previous chapter"));
    m_next->setText(QStringLiteral("›"));
    m_next->setToolTip(tr("Next chapter"));
    m_next->setAccessibleName(tr("Next chapter"));
    m_onward->setText(tr("Next chapter"));
    m_setUp->setText(tr("Set up again"));
    m_setUp->setToolTip(tr("Puts this chapter's example back into the window"));
    m_back->setText(tr("My own document"));
    m_back->setToolTip(tr("Goes back to the document that was there before the lessons"));
    const bool last = m_board.library().lesson(number + 1) == nullptr;
    m_previous->setEnabled(m_board.library().lesson(number - 1) != nullptr);
    m_next->setEnabled(!last);
    m_onward->setVisible(!last);
}

void ChapterView::dressTitle()
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * kTitleSize);
    m_title->setFont(large);
}

void ChapterView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        dressTitle();
}

void ChapterView::takeFocus()
{
    if (!m_prose.empty())
        m_prose.front().first->setFocus();
}

bool ChapterView::isComplete() const
{
    return std::all_of(
               m_prose.begin(), m_prose.end(),
               [](const auto& part) { return part.first->isComplete(); }) &&
           std::all_of(
               m_exercises.begin(), m_exercises.end(),
               [](const ExerciseView* exercise) { return exercise->isComplete(); }) &&
           (m_live == nullptr || m_live->isComplete());
}

} // namespace headlight
