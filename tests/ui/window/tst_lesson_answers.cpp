#include "tests/ui/window/lesson_fixture.h"

#include <QLabel>
#include <QRadioButton>

namespace headlight {

/// Exercises in the window.
class TestLessonAnswers final : public QObject
{
    Q_OBJECT
private slots:
    void exercisesAcceptRejectAndHint()
    {
        LessonFixture f;
        f.window->openLesson(2);
        QVERIFY(f.settle());
        const QString nothing = f.answer("query", {});
        QVERIFY(nothing.contains(QStringLiteral("Type a number")));
        const QString slip = f.answer("query", QStringLiteral("0"));
        QVERIFY(slip.contains(QStringLiteral("Not yet")));
        QVERIFY(slip.contains(QStringLiteral("before"))); // the number in X
        const QString first = f.answer("query", QStringLiteral("17"));
        const QString second = f.answer("query", QStringLiteral("18"));
        QVERIFY(first != second);
        QVERIFY(f.answer("query", QStringLiteral("2,0")).contains(QStringLiteral("Right")));
        QVERIFY(!f.board().isFinished(2)); // one exercise is left
    }

    void choicesAreChosenAndChecked()
    {
        LessonFixture f;
        f.window->openLesson(9);
        QVERIFY(f.settle());
        auto* view = f.shown<QWidget>(QStringLiteral("exercise_future"));
        const auto said = [view] {
            view->findChild<QPushButton*>(QStringLiteral("check"))->click();
            return view->findChild<QFrame*>(QStringLiteral("lessonSaid"))->accessibleName();
        };
        view->findChild<QRadioButton*>(QStringLiteral("choice_small"))->click();
        QVERIFY(said().contains(QStringLiteral("Not yet")));
        view->findChild<QRadioButton*>(QStringLiteral("choice_zero"))->click();
        QVERIFY(said().contains(QStringLiteral("Right")));
    }

    void exercisesAskForTheirOwnExample()
    {
        LessonFixture f;
        f.window->openLesson(11);
        QVERIFY(f.settle());
        auto* view = f.shown<QWidget>(QStringLiteral("exercise_read"));
        auto* check = view->findChild<QPushButton*>(QStringLiteral("check"));
        auto* setUp = view->findChild<QPushButton*>(QStringLiteral("setUpExercise"));
        QVERIFY(!check->isEnabled());
        QVERIFY(setUp->isVisible());
        setUp->click();
        QVERIFY(f.settle());
        QCOMPARE(f.board().setupName(), QStringLiteral("layer1"));
        QVERIFY(check->isEnabled());
        QVERIFY(!setUp->isVisible());
        QVERIFY(f.answer("read", QStringLiteral("0.92")).contains(QStringLiteral("Right")));
    }

    void finishedChaptersAreKeptOnlyWhenAsked()
    {
        LessonFixture f;
        f.window->openLesson(1);
        QVERIFY(f.settle());
        const auto& exercises = f.board().lesson()->exercises;
        const auto verdict = [&f](const Exercise& exercise, const Answer& answer) {
            return f.board().check(exercise, answer).verdict;
        };
        QCOMPARE(verdict(exercises[0], {QStringLiteral("40"), {}, {}}), Verdict::Right);
        QCOMPARE(verdict(exercises[1], {{}, {}, QStringLiteral("repeated")}), Verdict::Right);
        QVERIFY(f.board().isFinished(1));
        QVERIFY(f.preferences.finishedLessons().isEmpty());
        f.board().setRemembers(true);
        QCOMPARE(f.preferences.finishedLessons(), QList<int>{1});
        f.board().setRemembers(false);
        QVERIFY(f.preferences.finishedLessons().isEmpty());
    }

    void switchingTheLanguageKeepsChapterAndAnswers()
    {
        LessonFixture f;
        f.window->openLesson(2);
        QVERIFY(f.settle());
        QVERIFY(f.answer("query", QStringLiteral("2")).contains(QStringLiteral("Right")));
        const Document document = f.session.document();
        f.preferences.setLanguage(QStringLiteral("zh_CN"));
        QVERIFY(f.settle());
        QCOMPARE(f.board().lesson()->number, 2);
        QCOMPARE(f.session.document(), document);
        auto* view = f.shown<QWidget>(QStringLiteral("exercise_query"));
        QCOMPARE(
            view->findChild<QLineEdit*>(QStringLiteral("answerNumber"))->text(),
            QStringLiteral("2"));
        auto* said = view->findChild<QFrame*>(QStringLiteral("lessonSaid"));
        QVERIFY(said->isVisibleTo(view));
        QVERIFY(!said->accessibleName().contains(QStringLiteral("Right")));
        QVERIFY(f.shown<QLabel>(QStringLiteral("lessonTitle"))
                    ->text()
                    .contains(QStringLiteral("查询")));
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestLessonAnswers)
#include "tst_lesson_answers.moc"
