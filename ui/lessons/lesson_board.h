#pragma once

#include "ui/lessons/exercise_check.h"
#include "ui/lessons/lesson_library.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QObject>

#include <optional>
#include <set>

namespace headlight {

/// Which chapter is open and what of it is in the window: the part of the lessons without widgets.
///
/// Opening a chapter sets the window up as one step that can be undone; the reader's own document,
/// selection and way of showing are kept until backToOwn().
class LessonBoard final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LessonBoard)
public:
    LessonBoard(Session& session, Preferences& preferences, QObject* parent = nullptr);

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] const LessonLibrary& library() const { return m_library; }
    [[nodiscard]] const Lesson* lesson() const
    {
        return m_library.lesson(m_number);
    }                                             ///< null: none
    [[nodiscard]] const LessonText& text() const; ///< of lesson(), in the language of the window
    [[nodiscard]] QString setupName() const { return m_setup; } ///< which of lesson()'s is set up
    [[nodiscard]] bool hasOwn() const { return m_own.has_value(); }
    /// The document is no longer what was set up: the reader has changed something.
    [[nodiscard]] bool isChanged() const;

    void open(int number);                ///< and sets its first example up
    void close();                         ///< back to the list; the window stays as it is
    void setUp(const QString& name = {}); ///< "" = the first
    void backToOwn();

    /// Whether the window shows what the exercise is about.
    [[nodiscard]] bool isSetUpFor(const Exercise& exercise) const;
    [[nodiscard]] Checked check(const Exercise& exercise, const Answer& answer);

    /// Chapters whose exercises were all answered right, in this run; kept for the next one only if
    /// the reader asks for it.
    [[nodiscard]] bool isFinished(int number) const;
    [[nodiscard]] bool remembers() const { return m_preferences.remembersLessons(); }
    void setRemembers(bool remembers);

signals:
    void lessonChanged(); ///< another one, or none
    void setupChanged();  ///< setupName(), hasOwn() or isChanged()
    void finishedChanged();
    void failed(const headlight::Error& error); ///< a setup could not be read

private:
    struct Own
    {
        Document document;
        Selection selection;
        ViewSettings viewSettings;
    };
    void keepOwn();
    void select(const Selection& selection);
    void showAsTextbooks();
    void noteRight(const QString& exercise);

    Session& m_session;
    Preferences& m_preferences;
    LessonLibrary m_library;
    int m_number = 0;
    QString m_setup;
    Document m_shown; ///< what was set up
    std::optional<Own> m_own;
    std::optional<Selection> m_waiting; ///< for the trace that is being computed
    std::set<QString> m_right;          ///< exercises of the open chapter that were answered right
    std::set<int> m_finished;
};

} // namespace headlight
