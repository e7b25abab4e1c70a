#include "ui/lessons/exercise_view.h"

#include "ui/drawing/ui_colours.h"
#include "ui/lessons/answer_view.h"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace headlight {

ExerciseView::ExerciseView(
    LessonBoard& board, std::size_t index, Typesetter& typesetter, QWidget* parent)
    : QWidget{parent}
    , m_board{board}
    , m_exercise{board.lesson()->exercises.at(index)}
    , m_text{*board.text().exercise(m_exercise.name)}
    , m_index{index}
    , m_question{new LessonTextView{typesetter, this}}
    , m_answer{new AnswerView{m_exercise, m_text, this}}
    , m_check{new QPushButton{tr("Check"), this}}
    , m_setUp{new QPushButton{this}}
    , m_frame{new QFrame{this}}
    , m_verdict{new QLabel{m_frame}}
    , m_said{new LessonTextView{typesetter, m_frame}}
{
    setObjectName(QStringLiteral("exercise_") + m_exercise.name);
    arrange();
    refresh();
    Session& session = board.session();
    connect(m_check, &QPushButton::clicked, this, &ExerciseView::check);
    connect(m_answer, &AnswerView::accepted, this, &ExerciseView::check);
    connect(m_answer, &AnswerView::edited, this, [this] {
        m_checked.reset();
        refreshSaid();
    });
    connect(m_setUp, &QPushButton::clicked, this, [this] { m_board.setUp(m_exercise.needs); });
    for (LessonTextView* text : {m_question, m_said})
        connect(text, &LessonTextView::linkChosen, this, &ExerciseView::linkChosen);
    connect(&session, &Session::traceChanged, this, &ExerciseView::refresh);
    connect(&session, &Session::documentChanged, this, [this] {
        m_checked.reset(); // it was said of another document
        refreshSaid();
    });
    connect(&session, &Session::viewSettingsChanged, this, &ExerciseView::refresh);
    connect(&board, &LessonBoard::setupChanged, this, &ExerciseView::refresh);
}

void ExerciseView::arrange()
{
    auto* title = new QLabel{tr("Exercise %1").arg(m_index + 1), this};
    title->setObjectName(QStringLiteral("strongLabel"));
    m_check->setObjectName(QStringLiteral("check"));
    m_check->setAutoDefault(false);
    m_check->setAccessibleDescription(tr("Checks the answer against what the window shows now"));
    m_setUp->setObjectName(QStringLiteral("setUpExercise"));
    m_setUp->setAutoDefault(false);
    m_frame->setObjectName(QStringLiteral("lessonSaid"));
    m_verdict->setObjectName(QStringLiteral("strongLabel"));
    auto* said = new QVBoxLayout{m_frame};
    said->setContentsMargins(10, 6, 8, 4);
    said->setSpacing(2);
    said->addWidget(m_verdict);
    said->addWidget(m_said);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_check);
    buttons->addWidget(m_setUp);
    buttons->addStretch();
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 14, 0, 4);
    column->setSpacing(6);
    column->addWidget(title);
    column->addWidget(m_question);
    column->addWidget(m_answer);
    column->addLayout(buttons);
    column->addWidget(m_frame);
    m_frame->hide();
}

void ExerciseView::refresh()
{
    const Session& session = m_board.session();
    const bool fromOne = session.viewSettings().countFromOne;
    const bool here = m_board.isSetUpFor(m_exercise);
    m_question->setPieces(livePieces(m_text.question, session.trace(), fromOne));
    m_answer->refresh(session.trace(), fromOne);
    m_check->setEnabled(here);
    m_answer->setEnabled(here);
    m_setUp->setVisible(!here);
    m_setUp->setText(tr("Set up its example"));
    refreshSaid();
}

void ExerciseView::check()
{
    const Checked checked = m_board.check(m_exercise, m_answer->answer());
    if (checked.verdict == Verdict::Wrong && checked.slip.isEmpty())
        ++m_wrong; // a known mistake has its own hint, and leaves the next one for later
    show(checked);
    QAccessibleEvent alert{m_frame, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void ExerciseView::show(const Checked& checked)
{
    m_checked = checked;
    refreshSaid();
}

void ExerciseView::refreshSaid()
{
    m_frame->setVisible(m_checked.has_value());
    if (!m_checked)
        return;
    const bool right = m_checked->verdict == Verdict::Right;
    const bool wrong = m_checked->verdict == Verdict::Wrong;
    m_frame->setProperty("kind", right ? QStringLiteral("right") : QStringLiteral("wrong"));
    m_frame->style()->unpolish(m_frame);
    m_frame->style()->polish(m_frame);
    m_verdict->setText(right ? tr("✓ Right.") : tr("✗ Not yet."));
    m_verdict->setVisible(right || wrong);
    const Session& session = m_board.session();
    m_said->setPieces(
        livePieces(sentence(*m_checked), session.trace(), session.viewSettings().countFromOne));
    m_frame->setAccessibleName(said());
}

QString ExerciseView::sentence(const Checked& checked) const
{
    switch (checked.verdict) {
    case Verdict::Right:
        return m_text.right;
    case Verdict::Wrong:
        return hint(checked.slip);
    case Verdict::NoAnswer:
        return std::holds_alternative<NumberTask>(m_exercise.task) ? tr("Type a number first.")
                                                                   : tr("Choose an answer first.");
    case Verdict::NotApplicable:
        break;
    }
    return tr("What the window shows now is not what this exercise asks about. [Set the chapter "
              "up again](setup:) and answer then.");
}

/// The hint of a known mistake; else the next of those that fit any answer, at last the last one.
QString ExerciseView::hint(const QString& slip) const
{
    QStringList general;
    for (const auto& [name, text] : m_text.hints) {
        if (!slip.isEmpty() && name == slip)
            return text;
        if (name.isEmpty())
            general << text;
    }
    if (general.isEmpty())
        return m_text.hints.front().second;
    const auto next = static_cast<qsizetype>(std::max<std::size_t>(m_wrong, 1)) - 1;
    return general.at(std::min(next, general.size() - 1));
}

QString ExerciseView::said() const
{
    if (!m_checked)
        return {};
    return m_verdict->isHidden() ? m_said->plainText()
                                 : m_verdict->text() + QLatin1Char(' ') + m_said->plainText();
}

void ExerciseView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.fillRect(0, 4, width(), 1, coloursFor(palette()).hairline);
}

bool ExerciseView::isComplete() const
{
    return m_question->isComplete() && m_said->isComplete();
}

ExerciseView::State ExerciseView::state() const
{
    return {m_answer->answer(), m_checked, m_wrong};
}

void ExerciseView::setState(const State& state)
{
    m_answer->setAnswer(state.answer);
    m_wrong = state.wrong;
    m_checked = state.checked;
    refresh();
}

} // namespace headlight
