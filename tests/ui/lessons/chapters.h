#pragma once

#include "ui/lessons/lesson_library.h"

#include <QString>

#include <vector>

namespace headlight::test {

/// A chapter's example in one language, computed.
struct Example
{
    Document document;
    TracePtr trace;
};

/// Aborts where the setup cannot be computed.
[[nodiscard]] Example computed(int lesson, const LessonSetup& setup, const QString& language);

/// The setup that an exercise is about.
[[nodiscard]] const LessonSetup& setupOf(const Lesson& lesson, const Exercise& exercise);

/// All prose of a chapter: before and behind the live block, titles, and every exercise's texts.
[[nodiscard]] QStringList allTexts(const LessonText& text);

/// The addresses of the links in a text, sorted.
[[nodiscard]] QStringList linksIn(const QStringList& texts);

} // namespace headlight::test
