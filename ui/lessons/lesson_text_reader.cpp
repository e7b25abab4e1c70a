#include "ui/lessons/lesson_reader.h"

#include <QRegularExpression>

namespace headlight {

namespace {

/// Puts the lines of a chapter where they belong, one after the other.
class LessonTextReader
{
public:
    void take(const QString& line);
    [[nodiscard]] LessonTextReading finish();

private:
    bool takeMark(const QString& line);
    void takeExerciseMark(const QString& kind, const QString& name, const QString& rest);
    void fail(const QString& what)
    {
        if (m_problem.isEmpty())
            m_problem = what;
    }

    LessonText m_text;
    QString* m_prose = &m_text.before;
    QString m_problem;
};

void LessonTextReader::take(const QString& line)
{
    if (m_text.title.isEmpty() && line.startsWith(QLatin1String("# "))) {
        m_text.title = line.mid(2).trimmed();
        return;
    }
    if (!takeMark(line))
        *m_prose += line + QLatin1Char('\n');
}

bool LessonTextReader::takeMark(const QString& line)
{
    static const QRegularExpression exercise{QStringLiteral("^### exercise (\\w+)$")};
    static const QRegularExpression live{QStringLiteral("^live ([\\w:,]+): (.+)$")};
    static const QRegularExpression mark{QStringLiteral("^(choice|hint|right)(?: (\\w+))?: (.+)$")};
    if (line == QLatin1String("[[live]]")) {
        m_prose = &m_text.after;
        return true;
    }
    if (const auto match = exercise.match(line); match.hasMatch()) {
        m_text.exercises.push_back({match.captured(1), {}, {}, {}, {}});
        m_prose = nullptr;
    } else if (const auto title = live.match(line); title.hasMatch()) {
        m_text.liveTitles.emplace_back(title.captured(1), title.captured(2));
    } else if (const auto found = mark.match(line); found.hasMatch() && !m_text.exercises.empty()) {
        takeExerciseMark(found.captured(1), found.captured(2), found.captured(3));
    } else if (m_prose == nullptr) {
        m_text.exercises.back().question += line + QLatin1Char('\n');
    } else {
        return false;
    }
    return true;
}

void LessonTextReader::takeExerciseMark(
    const QString& kind, const QString& name, const QString& rest)
{
    ExerciseText& exercise = m_text.exercises.back();
    if (kind == QLatin1String("choice"))
        exercise.choices.emplace_back(name, rest);
    else if (kind == QLatin1String("hint"))
        exercise.hints.emplace_back(name, rest);
    else
        exercise.right = rest;
}

LessonTextReading LessonTextReader::finish()
{
    if (m_text.title.isEmpty())
        fail(QStringLiteral("no title"));
    for (ExerciseText& exercise : m_text.exercises) {
        exercise.question = exercise.question.trimmed();
        if (exercise.question.isEmpty() || exercise.hints.empty() || exercise.right.isEmpty())
            fail(exercise.name + QStringLiteral(" lacks a question, a hint or what is right"));
    }
    LessonTextReading reading;
    reading.problem = m_problem;
    if (m_problem.isEmpty())
        reading.text = std::move(m_text);
    return reading;
}

} // namespace

LessonTextReading readLessonText(const QString& text)
{
    LessonTextReader reader;
    for (const QString& line : text.split(QLatin1Char('\n')))
        reader.take(line);
    return reader.finish();
}

} // namespace headlight
