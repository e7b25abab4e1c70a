#include "tests/support/made_documents.h"
#include "tests/support/session_help.h"
#include "ui/session/explained_place.h"
#include "ui/session/explainer.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace headlight;

namespace {

/// A session that explains five words in two heads of width 4.
struct Explaining
{
    Session session;
    Explainer explainer{session};

    explicit Explaining(const Document& document = test::documentOf("the cat sat on it"))
    {
        if (!test::show(session, document))
            qFatal("not computed");
        session.setTask(Task::Explain);
    }
    [[nodiscard]] StepKey key() const { return explainer.currentStep()->key; }
    [[nodiscard]] Selection selection() const { return session.selection(); }
};

Place weight(HeadIndex head, TokenIndex query, TokenIndex key)
{
    return {PlaceArray::Weight, head, query, key};
}

} // namespace

class TestExplainer : public QObject
{
    Q_OBJECT
private slots:
    void derivesOnlyWhileItExplains()
    {
        Session session;
        Explainer explainer{session};
        QVERIFY(test::show(session, test::documentOf("a b c")));
        QVERIFY(explainer.derivation() == nullptr);
        session.setTask(Task::Explain);
        QVERIFY(explainer.derivation() != nullptr);
        QCOMPARE(explainer.place(), weight(0, 0, 0));
        QCOMPARE(explainer.step(), 0);
    }

    void emptyTextExplainsNothing()
    {
        Explaining made{test::documentOf("")};
        QVERIFY(made.explainer.derivation() == nullptr);
        QCOMPARE(made.explainer.steps(), 0);
        made.explainer.explain(weight(0, 0, 0)); // nothing to explain, no crash
        made.explainer.goToStep(3);
        made.explainer.openChainStep(ChainStep::Output);
        QVERIFY(made.explainer.currentStep() == nullptr);
    }

    void theLastStepGivesTheNumber()
    {
        Explaining made;
        made.explainer.explain(weight(1, 3, 2));
        QCOMPARE(made.explainer.step(), made.explainer.steps() - 1);
        QCOMPARE(
            std::get<double>(made.explainer.currentStep()->value),
            static_cast<double>(placeNumber(made.session.trace(), weight(1, 3, 2))));
        QCOMPARE(made.selection().head, HeadIndex{1});
        QCOMPARE(made.selection().pair, (Pair{3, 2}));
    }

    void stepsStayWithinTheDerivation()
    {
        Explaining made;
        made.explainer.goToStep(1000);
        QCOMPARE(made.explainer.step(), made.explainer.steps() - 1);
        made.explainer.goToStep(-5);
        QCOMPARE(made.explainer.step(), 0);
    }

    void choosingAPairKeepsTheStep()
    {
        Explaining made;
        while (made.key() != StepKey::Scaling)
            made.explainer.goToStep(made.explainer.step() + 1);
        QCOMPARE(made.selection().step, ChainStep::Scores);
        test::choose(made.session, 1, {4, 1});
        QCOMPARE(made.explainer.place(), weight(1, 4, 1));
        QCOMPARE(made.explainer.derivation()->place, weight(1, 4, 1));
        QCOMPARE(made.key(), StepKey::Scaling);
    }

    void theChainOpensPartsOfTheDerivation()
    {
        Explaining made;
        made.explainer.explain(weight(0, 2, 1));
        const int steps = made.explainer.steps();
        made.explainer.openChainStep(ChainStep::Projections);
        QCOMPARE(made.key(), StepKey::QueryProjection);
        QCOMPARE(made.explainer.steps(), steps); // the same derivation
        made.explainer.openChainStep(ChainStep::Context);
        QCOMPARE(made.explainer.place().array, PlaceArray::Context);
        QCOMPARE(made.explainer.place().row, TokenIndex{2});
        QCOMPARE(made.key(), StepKey::WeightedSum);
    }

    /// As the chain bar does it: through the selection.
    void theSelectionsStepOpensIt()
    {
        Explaining made;
        Selection selection = made.selection();
        selection.step = ChainStep::Concat;
        made.session.setSelection(selection);
        QCOMPARE(made.explainer.place().array, PlaceArray::Concat);
        QCOMPARE(made.selection().step, ChainStep::Concat);
    }

    void walksBackAndForward()
    {
        Explaining made;
        made.explainer.explain(weight(0, 4, 1));
        made.explainer.goToStep(made.explainer.step() - 1);
        const int step = made.explainer.step();
        const Place query{PlaceArray::Query, -1, 4, 2};
        made.explainer.explain(query);
        QCOMPARE(made.key(), StepKey::QueryProjection);
        QVERIFY(made.explainer.canGoBack());
        made.explainer.goBack();
        QCOMPARE(made.explainer.place(), weight(0, 4, 1));
        QCOMPARE(made.explainer.step(), step);
        made.explainer.goForward();
        QCOMPARE(made.explainer.place(), query);
        QCOMPARE(made.key(), StepKey::QueryProjection);
        QVERIFY(!made.explainer.canGoForward());
        made.explainer.goForward(); // nowhere
        QCOMPARE(made.explainer.place(), query);
    }

    void anotherTextMovesThePlaceInside()
    {
        Explaining made;
        made.explainer.explain(weight(1, 4, 4));
        made.session.edit(
            EditKind::Single, "shorter", [](Document& document) { document.text = "a b"; });
        QVERIFY(test::settled(made.session));
        QCOMPARE(made.explainer.derivation()->place, weight(1, 1, 1));
    }

    void anArrayThatIsGoneGivesTheWeight()
    {
        Explaining made;
        made.explainer.explain({PlaceArray::Output, -1, 1, 1});
        made.session.edit(EditKind::Single, "no output", [](Document& document) {
            document.parameters = test::identityHeads(2, 4, false);
        });
        QVERIFY(test::settled(made.session));
        QCOMPARE(made.explainer.derivation()->place.array, PlaceArray::Weight);
        made.explainer.openChainStep(ChainStep::Output); // the nearest that there is
        QCOMPARE(made.explainer.place().array, PlaceArray::Concat);
    }

    void countingAndConventionChangeTheFormulasOnly()
    {
        Explaining made;
        made.explainer.explain({PlaceArray::Query, -1, 2, 1});
        const DerivationStep before = *made.explainer.currentStep();
        ViewSettings settings = made.session.viewSettings();
        settings.convention = Convention::Column;
        settings.countFromOne = true;
        made.session.setViewSettings(settings);
        const DerivationStep& after = *made.explainer.currentStep();
        QVERIFY(after.general != before.general);
        QVERIFY(after.indexed != before.indexed);
        QCOMPARE(after.value, before.value);
    }

    void whatOneLooksAtElsewhereIsExplainedNext()
    {
        Explaining made;
        made.explainer.explain({PlaceArray::QueryProjection, -1, 0, 0});
        made.session.setTask(Task::Explore);
        Selection selection = made.selection();
        selection.step = ChainStep::Weights;
        selection.pair = {3, 1};
        made.session.setSelection(selection);
        made.session.setTask(Task::Explain);
        QCOMPARE(made.explainer.derivation()->place, weight(0, 3, 1));
    }

    void largeDerivationsAreMadeElsewhere()
    {
        Document document; // two queries, many keys
        document.given = test::givenInput(2, 70000, 64);
        document.parameters = test::loadedSource({64, 1, 1, 64, 64, 8});
        Explaining made{document};
        QVERIFY(made.explainer.isBusy());
        QTRY_VERIFY(made.explainer.derivation() != nullptr);
        made.explainer.explain(weight(0, 1, 17));
        made.explainer.explain(weight(0, 0, 60018)); // the newest wins
        QTRY_COMPARE(made.explainer.derivation()->place, weight(0, 0, 60018));
        QCOMPARE(made.explainer.step(), made.explainer.steps() - 1);
    }

    void everyPlaceAndSelectionAgree()
    {
        Explaining made;
        const Trace& trace = *made.session.trace();
        for (const PlaceArray array : kPlaceArrays) {
            const PlaceShape shape = placeShape(trace, array);
            if (shape.rows == 0 || shape.columns == 0)
                continue;
            const Place place{array, hasHead(array) ? 1 : -1, shape.rows - 1, shape.columns - 1};
            const Selection at = selectionAt(trace, made.selection(), place);
            QCOMPARE(placeMovedTo(trace, at, place), place);
            QVERIFY(checkPlace(trace, placeWithin(trace, at, place)));
        }
    }
};

QTEST_GUILESS_MAIN(TestExplainer)

#include "tst_explainer.moc"
