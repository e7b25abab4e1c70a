#include "tests/ui/window/window_fixture.h"
#include "ui/session/explainer.h"
#include "ui/views/chain_bar.h"
#include "ui/views/derivation/derivation_view.h"
#include "ui/views/derivation/formula_view.h"
#include "ui/views/derivation/operand_view.h"
#include "ui/views/derivation/step_bar.h"
#include "ui/views/empty_state.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPushButton>

using namespace headlight;

namespace {

/// The window, settled, with helpers for what a person does in Explain.
struct ExplainFixture : WindowFixture
{
    ExplainFixture()
    {
        if (!settle())
            qFatal("the window never came to rest");
        heatmap().setFocus();
    }

    [[nodiscard]] Explainer& explainer() { return window->explainer(); }
    [[nodiscard]] DerivationView& view() { return window->derivation(); }
    [[nodiscard]] OperandView& operands() { return view().operands(); }

    void clickCell(Pair cell)
    {
        QTest::mouseClick(
            &heatmap(), Qt::LeftButton, {}, heatmap().cellRect(cell).center().toPoint());
    }
    /// The first matrix of the step that shows the array; fails without one.
    [[nodiscard]] SceneCell cellOf(PlaceArray array, Index row = 0, Index column = 0)
    {
        const OperandScene& scene = operands().scene();
        for (std::size_t at = 0; at < scene.size(); ++at)
            if (const auto* grid = std::get_if<OperandGrid>(&scene[at]);
                grid && grid->array == array)
                return {at, row, column};
        qFatal("the step does not show that array");
    }
    void clickOperand(const SceneCell& cell)
    {
        QTest::mouseClick(
            &operands(), Qt::LeftButton, {}, operands().cellRect(cell).center().toPoint());
    }
    void goTo(StepKey key)
    {
        explainer().goToStep(0);
        while (explainer().currentStep()->key != key) {
            const int before = explainer().step();
            explainer().goToStep(before + 1);
            if (explainer().step() == before)
                qFatal("the derivation has no such step");
        }
    }
    [[nodiscard]] QString text(const char* name)
    {
        return view().findChild<QLabel*>(QLatin1String(name))->text();
    }
};

/// The pointer moves there, wherever that of the machine is.
void hover(QWidget& widget, QPointF position)
{
    QMouseEvent event{QEvent::MouseMove, position,     widget.mapToGlobal(position),
                      Qt::NoButton,      Qt::NoButton, Qt::NoModifier};
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class TestExplain : public QObject
{
    Q_OBJECT
private slots:
    void clicksAWeightStepsToTheEndWalksAndReturns()
    {
        ExplainFixture fixture;
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.view().isVisible());
        QVERIFY(!fixture.window->explore().isVisible());
        const Place weight{PlaceArray::Weight, fixture.session.selection().head, 3, 1};
        QCOMPARE(fixture.explainer().place(), weight);
        QCOMPARE(fixture.explainer().step(), 0);

        QTRY_VERIFY(fixture.operands().hasFocus());
        for (int at = 1; at < fixture.explainer().steps(); ++at) {
            QTest::keyClick(&fixture.operands(), Qt::Key_Space);
            QCOMPARE(fixture.explainer().step(), at);
        }
        QCOMPARE(
            std::get<double>(fixture.explainer().currentStep()->value),
            static_cast<double>(placeNumber(fixture.session.trace(), weight)));

        fixture.goTo(StepKey::DotProduct);
        fixture.clickOperand(fixture.cellOf(PlaceArray::Query, 0, 1));
        QCOMPARE(fixture.explainer().place().array, PlaceArray::Query);
        QCOMPARE(fixture.explainer().place().row, TokenIndex{3});
        QCOMPARE(fixture.explainer().currentStep()->key, StepKey::QueryProjection);
        QCOMPARE(fixture.session.selection().pair, (Pair{3, 1})); // still the chosen pair

        QTest::keyClick(fixture.window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(fixture.explainer().place(), weight);
        QCOMPARE(fixture.explainer().currentStep()->key, StepKey::DotProduct);
        QTest::keyClick(fixture.window.get(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(fixture.explainer().place().array, PlaceArray::Query);
    }

    void whyExplainsTheCellOfAnyPicture_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("W") << int{Qt::Key_W};
        QTest::newRow("F1") << int{Qt::Key_F1};
    }

    void whyExplainsTheCellOfAnyPicture()
    {
        QFETCH(int, key);
        ExplainFixture fixture;
        fixture.clickCell({2, 0});
        QTest::keyClick(&fixture.heatmap(), static_cast<Qt::Key>(key));
        QCOMPARE(fixture.session.task(), Task::Explain);
        QCOMPARE(
            fixture.explainer().place(),
            (Place{PlaceArray::Weight, fixture.session.selection().head, 2, 0}));
        QCOMPARE(fixture.explainer().step(), fixture.explainer().steps() - 1); // the answer

        fixture.trigger(Command::TaskExplore);
        fixture.trigger(Command::GoProjections);
        QVERIFY(fixture.settle());
        HeatmapView* values = fixture.window->explore().heatmaps().at(2);
        values->setFocus();
        values->setSelectedCell(Pair{1, 2});
        QTest::keyClick(values, static_cast<Qt::Key>(key));
        const Index width = fixture.session.trace()->request.parameters->valueWidth;
        const Index head = fixture.session.selection().head;
        QCOMPARE(fixture.explainer().place(), (Place{PlaceArray::Value, -1, 1, head * width + 2}));
    }

    void theSelectionMovesTheDerivation()
    {
        ExplainFixture fixture;
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        Selection selection = fixture.session.selection();
        selection.pair = {4, 2};
        selection.head = 2;
        fixture.session.setSelection(selection);
        QCOMPARE(fixture.explainer().place(), (Place{PlaceArray::Weight, 2, 4, 2}));
        fixture.goTo(StepKey::SoftmaxWeight);
        fixture.clickOperand(fixture.cellOf(PlaceArray::Weight, 0, 3)); // another key of the row
        QCOMPARE(fixture.session.selection().pair.query, TokenIndex{4});
        QCOMPARE(fixture.session.selection().pair.key, fixture.explainer().place().column);
    }

    void theChainOpensItsPart()
    {
        ExplainFixture fixture;
        fixture.trigger(Command::TaskExplain);
        fixture.trigger(Command::GoContext);
        QCOMPARE(fixture.explainer().place().array, PlaceArray::Context);
        fixture.trigger(Command::GoProjections);
        QCOMPARE(fixture.explainer().place().array, PlaceArray::Context); // within it
        QCOMPARE(fixture.explainer().currentStep()->key, StepKey::QueryProjection);
        auto* chain = fixture.window->findChild<ChainBar*>();
        QTest::mouseClick(
            chain->findChild<QAbstractButton*>(QStringLiteral("step1")), Qt::LeftButton);
        QCOMPARE(fixture.explainer().currentStep()->key, StepKey::QueryProjection);
    }

    void hoveringASymbolHighlightsItsMatrixAndTheReverse()
    {
        ExplainFixture fixture;
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        fixture.goTo(StepKey::DotProduct);
        QVERIFY(fixture.settle());
        FormulaView* general = fixture.view().formulas().front();
        QVERIFY(general->shown() != nullptr);
        const QImage before = fixture.operands().grab().toImage();
        const QPointF query = general->partPosition(QStringLiteral("query"));
        QVERIFY(query.x() > 0);
        hover(*general, query);
        QVERIFY(fixture.operands().grab().toImage() != before); // others step back
        hover(*general, {general->width() - 1.0, 1});
        QCOMPARE(fixture.operands().grab().toImage(), before);

        const QImage formula = general->grab().toImage();
        hover(
            fixture.operands(),
            fixture.operands().cellRect(fixture.cellOf(PlaceArray::Key)).center());
        QVERIFY(general->grab().toImage() != formula);
    }

    void languageFollowsMidWay()
    {
        ExplainFixture fixture;
        fixture.clickCell({3, 1});
        fixture.trigger(Command::TaskExplain);
        fixture.goTo(StepKey::Scaling);
        QVERIFY(fixture.settle());
        const QString title = fixture.text("stepTitle");
        const QString narration = fixture.text("stepNarration");
        const int step = fixture.explainer().step();
        fixture.trigger(Command::LanguageChinese);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.explainer().step(), step);
        QTRY_VERIFY(fixture.text("stepTitle") != title);
        QVERIFY(fixture.text("stepTitle").contains(QStringLiteral("缩放")));
        QVERIFY(fixture.text("stepNarration") != narration);
        fixture.trigger(Command::LanguageEnglish);
        QTRY_COMPARE(fixture.text("stepTitle"), title);
    }

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
        fixture.trigger(Command::Present);
        QCOMPARE(fixture.session.task(), Task::Explain);
        QVERIFY(fixture.view().isVisible());
        QVERIFY(!fixture.window->menuBar()->isVisible());
        QVERIFY(!fixture.window->findChild<ChainBar*>()->isVisible());
        fixture.operands().setFocus();
        QTest::keyClick(&fixture.operands(), Qt::Key_Space);
        QCOMPARE(fixture.explainer().step(), 1);
        QTest::keyClick(&fixture.operands(), Qt::Key_Escape);
        QVERIFY(fixture.window->menuBar()->isVisible());
        QVERIFY(fixture.window->findChild<ChainBar*>()->isVisible());
        QVERIFY(!fixture.window->commands().action(Command::Present)->isChecked());
        QCOMPARE(fixture.session.task(), Task::Explain);
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

QTEST_MAIN(TestExplain)

#include "tst_explain.moc"
