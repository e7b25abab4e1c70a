#pragma once

#include "core/base/result.h"
#include "ui/lessons/lesson.h"

#include <QString>

#include <vector>

namespace headlight {

/// All chapters that the program contains, read once: 1, 2, 3, ... A chapter with a fault is left
/// out (a test sees to it that there is none).
class LessonLibrary
{
public:
    LessonLibrary();

    [[nodiscard]] const std::vector<Lesson>& lessons() const { return m_lessons; }
    [[nodiscard]] const Lesson* lesson(int number) const; ///< null: there is none
    /// The chapter's prose; English where the language is unknown.
    [[nodiscard]] const LessonText& text(int number, const QString& language) const;

private:
    std::vector<Lesson> m_lessons;
    std::vector<QMap<QString, LessonText>> m_texts; ///< one a lesson, by language
};

/// Where the chapter's files are among the resources.
[[nodiscard]] QString lessonFolder(int number);
[[nodiscard]] QByteArray lessonFile(int number, const QString& name);

/// The document that a setup stands for. A trained layer is read from the program's own files by
/// way of temporary ones, a few milliseconds. Errors: those of reading files.
[[nodiscard]] Result<Document> setupDocument(
    int lesson, const LessonSetup& setup, const QString& language);

} // namespace headlight
