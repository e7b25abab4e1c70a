#include "ui/views/row_plot.h"
#include "ui/views/vector_strip.h"

#include <QSignalSpy>
#include <QTest>

namespace headlight {

namespace {

Tokens words(Index count)
{
    Tokens tokens;
    for (Index at = 0; at < count; ++at)
        tokens.push_back({"word" + std::to_string(at), {}});
    return tokens;
}

} // namespace

class TestRowPlot : public QObject
{
    Q_OBJECT
private slots:
    void aClickNamesItsKey()
    {
        RowPlot plot;
        shown(plot);
        RowVector row = RowVector::Constant(8, 0.1F);
        row(5) = 0.3F;
        plot.setRow(row, words(8), 0);
        (void)plot.grab();
        for (Index key = 0; key < 8; ++key)
            QCOMPARE(*plot.keyAt(plot.barCentre(key)), key);
        QVERIFY(!plot.keyAt({1, 1}));
        QCOMPARE(plot.keysPerBar(), Index{1});
        QCOMPARE(plot.toolTipText(5), QStringLiteral("“word5” (key 5): attention weight 0.30000"));
    }

    void manyKeysShareBarsAndTheLargestIsNamed()
    {
        RowPlot plot;
        shown(plot);
        QSignalSpy detail{&plot, &RowPlot::detailChanged};
        RowVector row = RowVector::Constant(5000, 1e-4F);
        row(1234) = 0.5F;
        plot.setRow(row, words(5000), 0);
        (void)plot.grab();
        QVERIFY(plot.keysPerBar() > 1);
        QVERIFY(!detail.isEmpty());
        QCOMPARE(*plot.keyAt(plot.barCentre(1234)), Index{1234});
        QVERIFY(plot.toolTipText(1234).contains(QStringLiteral("largest of")));
    }

    void keyboardStaysWithinTheKeys()
    {
        RowPlot plot;
        shown(plot);
        plot.setRow(RowVector::Constant(3, 1.0F / 3), words(3), 0);
        plot.setChosenKey(2);
        QSignalSpy chosen{&plot, &RowPlot::keyChosen};
        QTest::keyClick(&plot, Qt::Key_Right);
        QTest::keyClick(&plot, Qt::Key_Left);
        QCOMPARE(chosen.at(0).at(0).value<Index>(), Index{2});
        QCOMPARE(chosen.at(1).at(0).value<Index>(), Index{1});
        QVERIFY(!plot.accessibleDescription().isEmpty());
    }

    void drawsNothingZerosAndOneKey()
    {
        RowPlot plot;
        shown(plot);
        QVERIFY(!plot.grab().isNull());
        plot.setRow(RowVector::Zero(4), words(4), 0);
        plot.setChosenKey(1);
        QVERIFY(!plot.grab().isNull());
        plot.setRow(RowVector::Ones(1), words(1), 1);
        QVERIFY(!plot.grab().isNull()); // the chosen key is beyond the row
        QCOMPARE(plot.toolTipText(0), QStringLiteral("“word0” (key 1): attention weight 1.0000"));
    }

    void stripNamesItsNumbers()
    {
        VectorStrip strip;
        strip.resize(100, 28);
        RowVector numbers(3);
        numbers << -1, 0, 0.5F;
        strip.setVector(numbers, QStringLiteral("z₂"), 0);
        QCOMPARE(strip.toolTipText(0), QStringLiteral("z₂, dimension 0: −1.0000"));
        const QImage image = strip.grab().toImage();
        const QColor negative = image.pixelColor(10, 14);
        const QColor positive = image.pixelColor(90, 14);
        QVERIFY(negative.blue() > negative.red());
        QVERIFY(positive.red() > positive.blue());
    }

private:
    static void shown(RowPlot& plot)
    {
        plot.resize(280, 200);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestRowPlot)
#include "tst_row_plot.moc"
