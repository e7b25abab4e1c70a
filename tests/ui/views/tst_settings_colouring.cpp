#include "tests/support/derivation_cases.h"
#include "ui/drawing/operand_numbers.h"
#include "ui/views/derivation/settings_colouring.h"

#include <QTest>

using namespace headlight;

/// The colours that the derivation has of the view's settings.
class TestSettingsColouring : public QObject
{
    Q_OBJECT

private slots:
    void coloursAreThoseOfTheHeatmaps()
    {
        const test::DerivationCase made = test::derivationCases().front();
        const TracePtr& trace = made.trace;
        const OperandNumbers numbers{trace};
        const HeadIndex head = trace->heads() - 1;
        const Tile none{Matrix{}, ByteMatrix{}};
        const OperandNumbers::Part weights{PlaceArray::Weight, head, {0, trace->keys()}, none};
        const auto colours = [&](const ViewSettings& settings) {
            return numbers.colours(weights, settingsColouring(settings, ColourMap::Magma));
        };

        ViewSettings settings;
        QCOMPARE(colours(settings).scale.high, 1.0);
        settings.weightScope = RangeScope::Head;
        settings.scaleKind = ScaleKind::Logarithmic;
        const ColourScale own = colours(settings);
        QVERIFY(own.scale.high < 1);
        QCOMPARE(own.scale.kind, ScaleKind::Logarithmic);
        QCOMPARE(own.map, ColourMap::Magma);
        settings.weightScope = RangeScope::AllHeads;
        QVERIFY(colours(settings).scale.high >= own.scale.high);
    }
};

QTEST_MAIN(TestSettingsColouring)
#include "tst_settings_colouring.moc"
