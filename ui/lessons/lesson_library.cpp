#include "ui/lessons/lesson_library.h"

#include "ui/lessons/lesson_reader.h"

#include <QFile>

#include <algorithm>

namespace headlight {

QString lessonFolder(int number)
{
    return QStringLiteral(":/lessons/%1").arg(number, 2, 10, QLatin1Char('0'));
}

QByteArray lessonFile(int number, const QString& name)
{
    QFile file{lessonFolder(number) + QLatin1Char('/') + name};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

LessonLibrary::LessonLibrary()
{
    for (int number = 1; QFile::exists(lessonFolder(number)); ++number) {
        const LessonReading reading =
            readLesson(lessonFile(number, QStringLiteral("lesson.json")), number);
        QMap<QString, LessonText> texts;
        for (const char* language : kLessonLanguages) {
            const QByteArray prose =
                lessonFile(number, QLatin1String(language) + QLatin1String(".md"));
            if (auto text = readLessonText(QString::fromUtf8(prose)).text)
                texts.insert(QLatin1String(language), std::move(*text));
        }
        if (!reading.lesson || texts.size() != std::ssize(kLessonLanguages))
            continue;
        m_lessons.push_back(*reading.lesson);
        m_texts.push_back(std::move(texts));
    }
}

const Lesson* LessonLibrary::lesson(int number) const
{
    const auto found =
        std::find_if(m_lessons.begin(), m_lessons.end(), [number](const Lesson& lesson) {
            return lesson.number == number;
        });
    return found == m_lessons.end() ? nullptr : &*found;
}

const LessonText& LessonLibrary::text(int number, const QString& language) const
{
    const Lesson* found = lesson(number);
    assert(found != nullptr);
    const auto& texts = m_texts.at(static_cast<std::size_t>(found - m_lessons.data()));
    const auto text = texts.constFind(language);
    return text == texts.constEnd() ? *texts.constFind(QLatin1String(kLessonLanguages[0])) : *text;
}

} // namespace headlight
