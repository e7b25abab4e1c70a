#include "tests/ui/window/lesson_fixture.h"
#include "ui/lessons/live_number.h"
#include "ui/lessons/pointer.h"
#include "ui/lessons/targets.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QTextBrowser>

#include <algorithm>

namespace headlight {

namespace {

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

    /// As wide as the dock is, at two text sizes: nothing is cut off, nothing needs to be scrolled.
    void chaptersAreShownWhole_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QList<int>>("chapters");
        QTest::newRow("English") << QStringLiteral("en") << 100 << QList<int>{1, 3, 4, 7, 9};
        QTest::newRow("Chinese") << QStringLiteral("zh_CN") << 100 << QList<int>{2, 8};
        QTest::newRow("English, large") << QStringLiteral("en") << 200 << QList<int>{5};
    }

    void chaptersAreShownWhole()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QList<int>, chapters);
        LessonFixture f;
        f.preferences.setLanguage(language);
        f.preferences.setTextPercent(percent);
        for (const int chapter : chapters) {
            f.window->openLesson(chapter);
            QVERIFY(f.settle());
            const auto isWhole = [&f, percent] {
                const auto texts = f.panel().findChildren<QTextBrowser*>();
                return std::all_of(texts.begin(), texts.end(), [percent](const QTextBrowser* text) {
                    const bool high = text->verticalScrollBar()->maximum() == 0;
                    const bool wide = text->horizontalScrollBar()->maximum() == 0;
                    return !text->isVisible() || (high && (wide || percent > 100));
                });
            };
            QVERIFY2(QTest::qWaitFor(isWhole), qPrintable(QString::number(chapter)));
        }
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

    /// What is pointed at is a picture of Explore, whatever the task is.
    void pointingAtACellShowsItsPicture_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<bool>("presenting");
        QTest::newRow("a cell") << QStringLiteral("point:cell/2,1") << false;
        QTest::newRow("a head and a cell") << QStringLiteral("select:0,3,2") << false;
        QTest::newRow("the thumbnails") << QStringLiteral("point:heads") << false;
        QTest::newRow("on a projector") << QStringLiteral("point:cell/2,1") << true;
    }

    void pointingAtACellShowsItsPicture()
    {
        QFETCH(QString, link);
        QFETCH(bool, presenting);
        LessonFixture f;
        f.window->openLesson(5);
        QVERIFY(f.settle());
        f.trigger(presenting ? Command::Present : Command::TaskExplain);
        QVERIFY(f.settle());
        f.panel().follow(QStringLiteral("point:temperature"));
        QCOMPARE(f.session.task(), Task::Explain); // a control is there in every task
        f.panel().follow(link);
        QCOMPARE(f.session.task(), Task::Explore);
        QVERIFY(f.window->explore().isVisible());
        QVERIFY(QTest::qWaitFor([&f] {
            const QRect ring = f.panel().pointer().ring();
            return !ring.isEmpty() && f.window->explore().geometry().isValid() &&
                   f.window->explore().rect().contains(
                       f.window->explore().mapFrom(f.window.get(), ring.center()));
        }));
    }

    void theChaptersTextHasTheFocus()
    {
        LessonFixture f;
        QVERIFY(f.settle());
        f.heatmap().setFocus();
        f.window->openLesson(3);
        QVERIFY(f.settle());
        QCOMPARE(f.window->focusWidget(), f.shown<QTextBrowser>(QStringLiteral("lessonText")));
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
