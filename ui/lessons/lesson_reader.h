#pragma once

#include "ui/lessons/lesson.h"

#include <QByteArray>

namespace headlight {

/// A chapter, or what is wrong with its file. A chapter is part of the program, so `problem` is for
/// whoever writes one, in English: the first fault with the path of its member.
struct LessonReading
{
    std::optional<Lesson> lesson;
    QString problem;
};

/// Reads a lesson.json. Unknown members are faults. Pure.
[[nodiscard]] LessonReading readLesson(const QByteArray& json, int number);

struct LessonTextReading
{
    std::optional<LessonText> text;
    QString problem;
};

/// Reads a chapter's prose:
///
///     # Title
///     Markdown with $TeX$, $$TeX$$, [[live numbers]] and links
///     [[live]]
///     live NAME: what the number is
///     more Markdown
///     ### exercise NAME
///     the question
///     choice NAME: a sentence
///     hint: what is said of the first wrong answer, then of the next ...
///     hint NAME: what is said of the mistake NAME
///     right: what is said of a right answer
[[nodiscard]] LessonTextReading readLessonText(const QString& text);

} // namespace headlight
