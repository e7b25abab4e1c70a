#include "tests/ui/window/explain_fixture.h"
#include "ui/views/chain_bar.h"
#include "ui/views/derivation/step_bar.h"
#include "ui/views/empty_state.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMenuBar>
#include <QProxyStyle>
#include <QPushButton>

#include <cstdlib>

using namespace headlight;

namespace {

/// How long the desktop lets things move.
class MotionStyle final : public QProxyStyle
{
public:
    explicit MotionStyle(int duration) : m_duration{duration} {}

    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* result) const override
    {
        return hint == SH_Widget_Animation_Duration
                   ? m_duration
                   : QProxyStyle::styleHint(hint, option, widget, result);
    }

private:
    int m_duration;
};

} // namespace

class TestExplainSteps : public QObject
{
    Q_OBJECT
private slots:
    void buttonsKeysAndEndsOfTheSteps()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        StepBar& bar = fixture.view().steps();
        const auto button = [&bar](const char* name) {
            return bar.findChild<QPushButton*>(QLatin1String(name));
        };
        QVERIFY(!button("previousStep")->isEnabled());
        QTest::mouseClick(button("nextStep"), Qt::LeftButton);
        QCOMPARE(fixture.explainer().step(), 1);
        QTest::mouseClick(button("lastStep"), Qt::LeftButton);
        QCOMPARE(fixture.explainer().step(), fixture.explainer().steps() - 1);
        QVERIFY(!button("nextStep")->isEnabled());
        fixture.operands().setFocus();
        QTest::keyClick(&fixture.operands(), Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(fixture.explainer().step(), fixture.explainer().steps() - 2);
        QTest::keyClick(&fixture.operands(), Qt::Key_Home);
        QCOMPARE(fixture.explainer().step(), 0);
        QTest::keyClick(&fixture.operands(), Qt::Key_End);
        QCOMPARE(fixture.explainer().step(), fixture.explainer().steps() - 1);
        // A button that has the focus is pressed by Space, as everywhere.
        button("firstStep")->setFocus();
        QTest::keyClick(button("firstStep"), Qt::Key_Space);
        QCOMPARE(fixture.explainer().step(), 0);
        QCOMPARE(
            bar.findChild<QLabel*>(QStringLiteral("stepPosition"))->text(),
            QStringLiteral("1 / %1").arg(fixture.explainer().steps()));
    }

    void playsToTheEndAndStops()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        fixture.explainer().goToStep(fixture.explainer().steps() - 2);
        StepBar& bar = fixture.view().steps();
        fixture.trigger(Command::PlaySteps);
        QVERIFY(bar.isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(!bar.isPlaying(), 10000);
        QCOMPARE(fixture.explainer().step(), fixture.explainer().steps() - 1);
        QVERIFY(!fixture.window->commands().action(Command::PlaySteps)->isChecked());
    }

    void playsFasterAndSlower()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        auto* speed = fixture.view().steps().findChild<QComboBox*>(QStringLiteral("playSpeed"));
        speed->setCurrentIndex(speed->count() - 1);
        const double fastest = speed->currentData().toDouble();
        QElapsedTimer clock;
        clock.start();
        fixture.trigger(Command::PlaySteps);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.explainer().step(), 2, 10000);
        const auto least = static_cast<qint64>(2 * 3000 / fastest) - 200;
        QVERIFY2(clock.elapsed() >= least, QByteArray::number(clock.elapsed()));
        fixture.trigger(Command::PlaySteps);
        QVERIFY(!fixture.view().steps().isPlaying());
    }

    /// The scores that the mask hides are seen once more before it has come down.
    void theMaskFallsUnlessMotionIsUnwanted_data()
    {
        QTest::addColumn<int>("duration");
        QTest::newRow("usual") << 200;
        QTest::newRow("no motion") << 0;
    }

    void theMaskFallsUnlessMotionIsUnwanted()
    {
        QFETCH(int, duration);
        ExplainFixture fixture;
        auto* style = new MotionStyle{duration};
        style->setParent(&fixture.operands());
        fixture.operands().setStyle(style);
        fixture.session.edit(EditKind::Single, "causal", [](Document& document) {
            document.mask.layers = {CausalMask{}};
        });
        QVERIFY(fixture.settle());
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        fixture.goTo(StepKey::Scaling);
        QVERIFY(!fixture.operands().isMoving());
        fixture.trigger(Command::NextStep);
        QCOMPARE(fixture.explainer().currentStep()->key, StepKey::Mask);
        QCOMPARE(fixture.operands().isMoving(), duration > 0);
        const QImage falling = fixture.operands().grab().toImage();
        QTRY_VERIFY(!fixture.operands().isMoving());
        const QImage fallen = fixture.operands().grab().toImage();
        QCOMPARE(falling != fallen, duration > 0);
        fixture.trigger(Command::CellNumbers); // the same step again: nothing moves
        QVERIFY(!fixture.operands().isMoving());
    }

    void keysWalkOverTheCells()
    {
        ExplainFixture fixture;
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        fixture.goTo(StepKey::DotProduct);
        fixture.operands().setFocus();
        QTRY_VERIFY(fixture.operands().focusedCell().has_value());
        QCOMPARE(fixture.operands().focusedCell()->item, std::size_t{0});
        const Index width = fixture.session.trace()->request.parameters->keyWidth;
        for (Index at = 0; at < width; ++at) // over the query's numbers into the key
            QTest::keyClick(&fixture.operands(), Qt::Key_Right);
        QCOMPARE(fixture.operands().focusedCell()->item, std::size_t{2});
        QTest::keyClick(&fixture.operands(), Qt::Key_Down);
        QVERIFY(!fixture.operands().accessibleDescription().isEmpty());
        QTest::keyClick(&fixture.operands(), Qt::Key_Return);
        QCOMPARE(fixture.explainer().place().array, PlaceArray::Key);
        QCOMPARE(fixture.explainer().place().row, TokenIndex{1});
    }

    void copiesTexWithoutMarksAndAPicture()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        fixture.goTo(StepKey::DotProduct);
        QVERIFY(fixture.settle());
        fixture.trigger(Command::CopyTex);
        const QString tex = QGuiApplication::clipboard()->text();
        QVERIFY(tex.contains(QLatin1String("\\cdot")));
        QVERIFY(!tex.contains(QLatin1String("\\class")));
        QCOMPARE(tex.count(QLatin1Char('{')), tex.count(QLatin1Char('}')));
        fixture.trigger(Command::CopyStep);
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    void presenterModeShowsTheDerivationAlone()
    {
        ExplainFixture fixture;
        const auto emOf = [](const QWidget& widget) {
            return QFontInfo{widget.font()}.pixelSize();
        };
        const int em = emOf(fixture.operands());
        QList<const QWidget*> parts{&fixture.operands()};
        for (const char* name : {"stepTitle", "stepNarration", "stepNotes", "generalFormula"})
            parts << fixture.view().findChild<QWidget*>(QLatin1String(name));
        fixture.trigger(Command::Present);
        QCOMPARE(fixture.session.task(), Task::Explain);
        QVERIFY(fixture.view().isVisible());
        QVERIFY(!fixture.window->menuBar()->isVisible());
        QVERIFY(!fixture.window->findChild<ChainBar*>()->isVisible());
        for (const QWidget* part : parts)
            QVERIFY2(emOf(*part) > 1.5 * em, qPrintable(part->objectName()));
        fixture.operands().setFocus();
        QTest::keyClick(&fixture.operands(), Qt::Key_Space);
        QCOMPARE(fixture.explainer().step(), 1);
        QTest::keyClick(&fixture.operands(), Qt::Key_Escape);
        QVERIFY(fixture.window->menuBar()->isVisible());
        QVERIFY(fixture.window->findChild<ChainBar*>()->isVisible());
        QVERIFY(!fixture.window->commands().action(Command::Present)->isChecked());
        QCOMPARE(fixture.session.task(), Task::Explain);
        QCOMPARE(emOf(fixture.operands()), em);
        fixture.preferences.setTextPercent(200);
        QTRY_VERIFY(std::abs(emOf(fixture.operands()) - 2 * em) <= 1);
        fixture.preferences.setTextPercent(100);
        QTest::keyClick(&fixture.operands(), Qt::Key_Escape);
        QCOMPARE(fixture.session.task(), Task::Explore);
    }

    void longSequencesStayUsable()
    {
        ExplainFixture fixture;
        fixture.session.edit(EditKind::Single, "long", [](Document& document) {
            document.text.clear();
            for (int at = 0; at < 512; ++at)
                document.text += "w" + std::to_string(at) + ' ';
            document.parameters = RandomSource{};
            document.modelWidth = 768;
            document.heads = 12;
        });
        QVERIFY(fixture.settle());
        fixture.explainer().explain({PlaceArray::Context, 3, 300, 5});
        fixture.trigger(Command::TaskExplain);
        QTRY_VERIFY(fixture.explainer().steps() > 0);
        for (int at = fixture.explainer().steps(); at-- > 0;) {
            QElapsedTimer clock;
            clock.start();
            fixture.explainer().goToStep(at);
            QVERIFY2(clock.elapsed() < 1000, QByteArray::number(clock.elapsed()));
            bool saysWhichPart = false;
            for (const OperandItem& item : fixture.operands().scene())
                if (const auto* grid = std::get_if<OperandGrid>(&item))
                    saysWhichPart = saysWhichPart || !grid->caption.isEmpty();
            QVERIFY(saysWhichPart || fixture.operands().scene().size() > 1);
        }
    }

    void oneTokenAndAHiddenRowExplainThemselves()
    {
        ExplainFixture fixture;
        fixture.session.edit(
            EditKind::Single, "one", [](Document& document) { document.text = "alone"; });
        QVERIFY(fixture.settle());
        fixture.trigger(Command::TaskExplain);
        fixture.explainer().explain({PlaceArray::Weight, 0, 0, 0});
        QCOMPARE(std::get<double>(fixture.explainer().currentStep()->value), 1.0);
        QVERIFY(!fixture.text("stepNotes").isEmpty());
        fixture.session.edit(EditKind::Single, "hide", [](Document& document) {
            document.mask.layers = {PaddingMask{{0}}};
        });
        QVERIFY(fixture.settle());
        fixture.explainer().explain({PlaceArray::Weight, 0, 0, 0});
        QCOMPARE(std::get<double>(fixture.explainer().currentStep()->value), 0.0);
        QVERIFY(!fixture.text("stepNotes").isEmpty());
        QVERIFY(fixture.settle());
        QVERIFY(!fixture.view().grab().isNull());
    }

    void emptyTextHasANextStep()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        fixture.session.edit(
            EditKind::Single, "none", [](Document& document) { document.text.clear(); });
        QVERIFY(fixture.settle());
        QVERIFY(!fixture.operands().isVisible());
        QVERIFY(fixture.view().findChild<EmptyState*>()->isVisible());
    }
};

QTEST_MAIN(TestExplainSteps)

#include "tst_explain_steps.moc"
