#include "tests/ui/lessons/chapters.h"

#include <QRegularExpression>

namespace headlight::test {

Example computed(int lesson, const LessonSetup& setup, const QString& language)
{
    const auto fail = [lesson](const Error& error) {
        qFatal("chapter %d: error %d", lesson, static_cast<int>(error.code));
    };
    Result<Document> document = setupDocument(lesson, setup, language);
    if (!document)
        fail(document.error());
    Result<AttentionRequest> request = buildRequest(document.value());
    if (!request)
        fail(request.error());
    Result<TracePtr> trace = headlight::trace(std::move(request).value(), {{}, {}, 1});
    if (!trace)
        fail(trace.error());
    return {std::move(document).value(), trace.value()};
}

const LessonSetup& setupOf(const Lesson& lesson, const Exercise& exercise)
{
    const LessonSetup* setup = lesson.setup(exercise.needs);
    if (setup == nullptr)
        qFatal("chapter %d has no setup %s", lesson.number, qPrintable(exercise.needs));
    return *setup;
}

QStringList allTexts(const LessonText& text)
{
    QStringList texts{text.before, text.after};
    for (const auto& [name, title] : text.liveTitles)
        texts << title << QStringLiteral("[[%1]]").arg(name);
    for (const ExerciseText& exercise : text.exercises) {
        texts << exercise.question << exercise.right;
        for (const auto& [name, sentence] : exercise.choices)
            texts << sentence;
        for (const auto& [name, sentence] : exercise.hints)
            texts << sentence;
    }
    return texts;
}

QStringList linksIn(const QStringList& texts)
{
    static const QRegularExpression link{QStringLiteral("\\]\\(([^)\\s]+)\\)")};
    QStringList links;
    for (const QString& text : texts)
        for (auto matches = link.globalMatch(text); matches.hasNext();)
            links << matches.next().captured(1);
    links.sort();
    return links;
}

} // namespace headlight::test
