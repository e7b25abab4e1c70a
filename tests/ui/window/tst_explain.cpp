#include "tests/ui/window/explain_fixture.h"
#include "ui/views/chain_bar.h"
#include "ui/views/derivation/formula_view.h"

#include <QAbstractButton>

using namespace headlight;

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
};

QTEST_MAIN(TestExplain)

#include "tst_explain.moc"
