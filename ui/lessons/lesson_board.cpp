#include "ui/lessons/lesson_board.h"

namespace headlight {

LessonBoard::LessonBoard(Session& session, Preferences& preferences, QObject* parent)
    : QObject{parent}
    , m_session{session}
    , m_preferences{preferences}
{
    for (const int number : preferences.finishedLessons())
        m_finished.insert(number);
    connect(&session, &Session::traceChanged, this, [this] {
        if (m_waiting)
            m_session.setSelection(*std::exchange(m_waiting, std::nullopt));
    });
    connect(&session, &Session::computationEnded, this, [this] { m_waiting.reset(); });
    connect(&session, &Session::documentChanged, this, &LessonBoard::setupChanged);
}

const LessonText& LessonBoard::text() const
{
    return m_library.text(m_number, m_preferences.language());
}

bool LessonBoard::isChanged() const
{
    return m_session.document() != m_shown;
}

void LessonBoard::open(int number)
{
    if (m_library.lesson(number) == nullptr)
        return;
    if (number != m_number)
        m_right.clear();
    m_number = number;
    setUp();
    emit lessonChanged();
}

void LessonBoard::close()
{
    m_number = 0;
    emit lessonChanged();
}

void LessonBoard::keepOwn()
{
    if (!m_own)
        m_own = Own{m_session.document(), m_session.selection(), m_session.viewSettings()};
}

void LessonBoard::setUp(const QString& name)
{
    const LessonSetup* setup = lesson() == nullptr ? nullptr : lesson()->setup(name);
    if (setup == nullptr)
        return;
    Result<Document> document = setupDocument(m_number, *setup, m_preferences.language());
    if (!document) {
        emit failed(document.error());
        return;
    }
    keepOwn();
    m_setup = name.isEmpty() ? lesson()->setups.front().first : name;
    m_shown = std::move(document).value();
    m_session.edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Set Up Chapter"),
        [this](Document& edited) { edited = m_shown; });
    showAsTextbooks();
    select(setup->selection);
    emit setupChanged();
}

/// At once where the trace is there; else when it is, since a selection is clamped to the trace.
void LessonBoard::select(const Selection& selection)
{
    m_session.setSelection(selection);
    if (m_session.isComputing())
        m_waiting = selection;
}

void LessonBoard::showAsTextbooks()
{
    ViewSettings settings = m_session.viewSettings();
    settings.countFromOne = true;
    settings.weightScope = RangeScope::Unit;
    settings.scaleKind = ScaleKind::Linear;
    settings.cellNumbers = true;
    m_session.setViewSettings(settings);
}

void LessonBoard::backToOwn()
{
    if (!m_own)
        return;
    const Own own = *std::exchange(m_own, std::nullopt);
    m_setup.clear();
    m_shown = own.document;
    m_session.edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Back to My Own Document"),
        [&own](Document& edited) { edited = own.document; });
    m_session.setViewSettings(own.viewSettings);
    select(own.selection);
    emit setupChanged();
}

bool LessonBoard::isSetUpFor(const Exercise& exercise) const
{
    if (lesson() == nullptr || !m_own)
        return false;
    const QString wanted = exercise.needs.isEmpty() ? m_setup : exercise.needs;
    return wanted == m_setup;
}

Checked LessonBoard::check(const Exercise& exercise, const Answer& answer)
{
    if (!isSetUpFor(exercise))
        return {Verdict::NotApplicable};
    Checked checked = checkAnswer(exercise, answer, m_session.trace(), m_session.document());
    if (checked.verdict == Verdict::Right)
        noteRight(exercise.name);
    return checked;
}

void LessonBoard::noteRight(const QString& exercise)
{
    m_right.insert(exercise);
    for (const Exercise& one : lesson()->exercises)
        if (!m_right.contains(one.name))
            return;
    if (!m_finished.insert(m_number).second)
        return;
    if (remembers())
        m_preferences.setFinishedLessons({m_finished.begin(), m_finished.end()});
    emit finishedChanged();
}

bool LessonBoard::isFinished(int number) const
{
    return m_finished.contains(number);
}

void LessonBoard::setRemembers(bool remembers)
{
    m_preferences.setRemembersLessons(remembers);
    m_preferences.setFinishedLessons(
        remembers ? QList<int>{m_finished.begin(), m_finished.end()} : QList<int>{});
    emit finishedChanged();
}

} // namespace headlight
