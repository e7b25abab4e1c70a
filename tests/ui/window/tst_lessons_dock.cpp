#include "tests/ui/window/window_fixture.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/live_number.h"
#include "ui/lessons/pointer.h"
#include "ui/lessons/targets.h"
#include "ui/window/docks.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QTextBrowser>

namespace headlight {

namespace {

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
        auto* view = shown<ExerciseWidget>(QStringLiteral("exercise_") + QLatin1String(exercise));
        view->findChild<QLineEdit*>(QStringLiteral("answerNumber"))->setText(number);
        view->findChild<QPushButton*>(QStringLiteral("check"))->click();
        auto* said = view->findChild<QFrame*>(QStringLiteral("lessonSaid"));
        return said->isHidden() ? QString{} : said->accessibleName();
    }

private:
    using ExerciseWidget = QWidget;
};

bool isIn(const TracePtr& trace, const char* name, double low, double high)
{
    const auto number = liveNumber(trace, QLatin1String(name));
    return number && *number >= low && *number <= high;
}

} // namespace

class TestLessonsDock final : public QObject
{
    Q_OBJECT
private slots:
    void isHiddenAtFirstAndComesWithItsCommand()
    {
        LessonFixture f;
        QVERIFY(f.settle());
        QVERIFY(!f.panel().isVisible());
        const Document own = f.session.document();
        f.trigger(Command::Lessons);
        QVERIFY(f.panel().isVisible());
        QCOMPARE(f.session.document(), own); // the list alone changes nothing
        QCOMPARE(
            f.panel()
                .findChildren<QPushButton*>(QRegularExpression{QStringLiteral("^chapter\\d+$")})
                .size(),
            11);
        QCoreApplication::processEvents();
        f.trigger(Command::Lessons);
        QVERIFY(!f.panel().isVisible());
    }

    /// Open chapter 4, raise d_k, leave the division out, set up again, go back.
    void chapterFourSaturatesAndGivesTheDocumentBack()
    {
        LessonFixture f;
        QVERIFY(f.settle());
        const Document own = f.session.document();
        const Selection ownSelection = f.session.selection();
        const ViewSettings ownSettings = f.session.viewSettings();
        f.trigger(Command::Lessons);
        f.button("chapter4")->click();
        QVERIFY(f.settle());
        QCOMPARE(f.session.document().modelWidth, Index{64});
        QVERIFY(f.session.viewSettings().countFromOne);
        QCOMPARE(f.session.selection().pair, (Pair{3, 0}));
        const double before = *liveNumber(f.session.trace(), QStringLiteral("largest:0,3"));

        auto* width = f.shown<QSlider>(QStringLiteral("liveKeyWidth"));
        QCOMPARE(width->value(), 2); // 2^2
        auto* unscaled = f.shown<QCheckBox>(QStringLiteral("liveUnscaled"));
        unscaled->click();
        width->setValue(8);
        QVERIFY(f.settle());
        QCOMPARE(f.session.document().keyWidth, Index{256});
        QCOMPARE(f.session.document().temperature, 1.0 / 16);
        QVERIFY(unscaled->isChecked());
        QVERIFY(*liveNumber(f.session.trace(), QStringLiteral("largest:0,3")) > before);
        QVERIFY(isIn(f.session.trace(), "largest:0,3", 0.95, 1));
        QVERIFY(isIn(f.session.trace(), "entropy:0,3", 0, 0.25));
        QVERIFY(f.board().isChanged());

        f.button("lessonSetUp")->click();
        QVERIFY(f.settle());
        QCOMPARE(f.session.document().keyWidth, Index{4});
        QCOMPARE(*liveNumber(f.session.trace(), QStringLiteral("largest:0,3")), before);
        f.button("lessonBack")->click();
        QVERIFY(f.settle());
        QCOMPARE(f.session.document(), own);
        QCOMPARE(f.session.selection(), ownSelection);
        QCOMPARE(f.session.viewSettings(), ownSettings);
        QVERIFY(!f.board().hasOwn());
    }

    void settingUpIsOneStepToUndo()
    {
        LessonFixture f;
        QVERIFY(f.settle());
        const Document own = f.session.document();
        const int steps = f.session.undoStack().count();
        f.window->openLesson(9);
        QVERIFY(f.settle());
        QCOMPARE(f.session.undoStack().count(), steps + 1);
        f.trigger(Command::Undo);
        QVERIFY(f.settle());
        QCOMPARE(f.session.document(), own);
    }

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
        f.board().check(exercises[0], {QStringLiteral("40"), {}, {}});
        f.board().check(exercises[1], {{}, {}, QStringLiteral("repeated")});
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

    void everyTargetIsInTheWindow()
    {
        LessonFixture f;
        f.window->openLesson(7);
        QVERIFY(f.settle());
        for (const QString& name : targetNames())
            QVERIFY2(findTarget(*f.window, name), qPrintable(name));
        QVERIFY(findTarget(*f.window, QStringLiteral("cell/1,2")));
        QVERIFY(!findTarget(*f.window, QStringLiteral("nowhere")));
    }

    void linksPointAndWalk()
    {
        LessonFixture f;
        f.window->openLesson(5);
        QVERIFY(f.settle());
        f.panel().follow(QStringLiteral("point:temperature"));
        QVERIFY(QTest::qWaitFor([&f] { return f.panel().pointer().isPointing(); }));
        const auto target = findTarget(*f.window, QStringLiteral("temperature"));
        const QPoint middle =
            target->widget->mapTo(f.window.get(), target->widget->rect().center());
        QVERIFY(f.panel().pointer().ring().contains(middle));
        f.panel().follow(QStringLiteral("point:cell/2,1"));
        QCOMPARE(f.session.selection().pair, (Pair{2, 1}));
        f.panel().follow(QStringLiteral("step:context"));
        QCOMPARE(f.session.selection().step, ChainStep::Context);
        f.panel().follow(QStringLiteral("select:0,3,2"));
        QCOMPARE(f.session.selection().pair, (Pair{3, 2}));
        QCOMPARE(f.session.selection().step, ChainStep::Weights);
        f.panel().follow(QStringLiteral("chapter:6"));
        QCOMPARE(f.board().lesson()->number, 6);
        f.panel().follow(QStringLiteral("nonsense:6"));
        QCOMPARE(f.board().lesson()->number, 6);
    }

    /// A link inside a chapter may be what takes it away.
    void aLinkMayOpenAnotherChapter()
    {
        LessonFixture f;
        f.window->openLesson(1);
        QVERIFY(f.settle());
        auto* text = f.shown<QTextBrowser>(QStringLiteral("lessonText"));
        emit text->anchorClicked(QUrl{QStringLiteral("chapter:10")});
        QCOMPARE(f.board().lesson()->number, 10);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(f.settle());
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestLessonsDock)
#include "tst_lessons_dock.moc"
