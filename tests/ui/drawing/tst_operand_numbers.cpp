#include "tests/support/derivation_cases.h"
#include "tests/support/random_attention.h"
#include "ui/drawing/operand_scene.h"

#include <QTest>

#include <cmath>

using namespace headlight;

/// What operands show of the mask, and in which colours.
class TestOperandNumbers : public QObject
{
    Q_OBJECT
private slots:
    void theMaskHidesWhatStoodThere()
    {
        const test::DerivationCase made = test::derivationCases().front();
        AttentionRequest request = made.trace->request;
        request.mask.layers = {CausalMask{}};
        const TracePtr trace = test::traced(std::move(request));
        const OperandNumbers numbers{trace};
        const Derivation derivation = derive(trace, {PlaceArray::Weight, 0, 1, 2}).value();
        for (std::size_t at = 0; at < derivation.steps.size(); ++at) {
            if (derivation.steps[at].key != StepKey::Mask)
                continue;
            const OperandScene scene = operandScene({numbers, derivation, static_cast<int>(at)});
            const auto& row = std::get<OperandGrid>(scene.front());
            const auto& after = std::get<OperandGrid>(scene.back());
            QCOMPARE(row.down(), Index{1});
            QVERIFY(row.masked.isZero()); // it has not fallen yet
            QCOMPARE(after.before.rows(), after.values.rows());
            for (Index query = 0; query < after.down(); ++query)
                for (Index key = 0; key < after.across(); ++key) {
                    QCOMPARE(after.isMasked(query, key), key > query);
                    QVERIFY(std::isfinite(after.numberBelow(query, key)));
                    if (key <= query)
                        QCOMPARE(after.numberBelow(query, key), after.number(query, key));
                }
            QCOMPARE(row.number(0, 2), after.numberBelow(1, 2));
            return;
        }
        QFAIL("no mask");
    }

    void coloursAreThoseOfTheHeatmaps()
    {
        const test::DerivationCase made = test::derivationCases().front();
        const TracePtr& trace = made.trace;
        const OperandNumbers numbers{trace};
        const Parameters& parameters = *trace->request.parameters;
        const HeadIndex head = trace->heads() - 1;
        const Index first = parameters.keyValueHead(head) * parameters.keyWidth;
        const Tile none{Matrix{}, ByteMatrix{}};
        const ColourScale keys = numbers.colours(
            {PlaceArray::Key, -1, {first, first + parameters.keyWidth}, none}, usualColouring());
        const double largest = static_cast<double>(trace->headKey(head).cwiseAbs().maxCoeff());
        QCOMPARE(keys.scale.high, largest);
        QCOMPARE(keys.scale.low, -largest);

        const OperandNumbers::Part weights{PlaceArray::Weight, head, {0, trace->keys()}, none};
        const ColourScale own = numbers.colours(weights, usualColouring(ColourMap::Magma));
        QCOMPARE(own.scale.high, 1.0);
        QCOMPARE(own.map, ColourMap::Magma);
        const OperandNumbers::Part scores{PlaceArray::Score, head, {0, trace->keys()}, none};
        QCOMPARE(numbers.colours(scores, usualColouring()).map, ColourMap::BlueWhiteRed);
    }
};

QTEST_MAIN(TestOperandNumbers)
#include "tst_operand_numbers.moc"
