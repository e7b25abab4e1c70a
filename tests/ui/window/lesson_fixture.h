#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/window/docks.h"

#include <QFrame>
#include <QLineEdit>
#include <QPushButton>

namespace headlight {

/// A window with what tests ask of its lessons.
struct LessonFixture : WindowFixture
{
    LessonPanel& panel() { return window->docks().lessons(); }
    LessonBoard& board() { return panel().board(); }

    template <typename Widget>
    Widget* shown(const QString& name)
    {
        for (Widget* widget : panel().findChildren<Widget*>(name))
            if (widget->isVisible())
                return widget;
        qFatal("nothing visible is called %s", qPrintable(name));
        return nullptr;
    }
    QPushButton* button(const char* name) { return shown<QPushButton>(QLatin1String(name)); }

    /// Types into an exercise and checks; what is said of it.
    QString answer(const char* exercise, const QString& number)
    {
        auto* view = shown<QWidget>(QStringLiteral("exercise_") + QLatin1String(exercise));
        view->findChild<QLineEdit*>(QStringLiteral("answerNumber"))->setText(number);
        view->findChild<QPushButton*>(QStringLiteral("check"))->click();
        auto* said = view->findChild<QFrame*>(QStringLiteral("lessonSaid"));
        return said->isHidden() ? QString{} : said->accessibleName();
    }
};

} // namespace headlight
