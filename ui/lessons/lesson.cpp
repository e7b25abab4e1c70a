#include "ui/lessons/lesson.h"

#include <algorithm>

namespace headlight {

const LessonSetup* Lesson::setup(const QString& name) const
{
    const auto found = std::find_if(setups.begin(), setups.end(), [&name](const auto& setup) {
        return name.isEmpty() || setup.first == name;
    });
    return found == setups.end() ? nullptr : &found->second;
}

const ExerciseText* LessonText::exercise(const QString& name) const
{
    const auto found =
        std::find_if(exercises.begin(), exercises.end(), [&name](const ExerciseText& text) {
            return text.name == name;
        });
    return found == exercises.end() ? nullptr : &*found;
}

} // namespace headlight
