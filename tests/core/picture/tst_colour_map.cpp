#include "core/picture/colour_map.h"
#include "core/picture/scale.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

double lightness(Rgb c)
{
    return contrastRatio(c, Rgb{0, 0, 0});
}

} // namespace

class TestColourMap : public QObject
{
    Q_OBJECT
private slots:
    /// The published ends and middles.
    void tablesAreThePublishedOnes()
    {
        QCOMPARE(colourTable(ColourMap::Viridis)[0], (Rgb{68, 1, 84}));
        QCOMPARE(colourTable(ColourMap::Viridis)[128], (Rgb{33, 145, 140}));
        QCOMPARE(colourTable(ColourMap::Viridis)[255], (Rgb{253, 231, 37}));
        QCOMPARE(colourTable(ColourMap::Magma)[0], (Rgb{0, 0, 4}));
        QCOMPARE(colourTable(ColourMap::Magma)[255], (Rgb{252, 253, 191}));
        QCOMPARE(colourTable(ColourMap::Cividis)[0], (Rgb{0, 34, 78}));
        QCOMPARE(colourTable(ColourMap::Cividis)[255], (Rgb{254, 232, 56}));
    }

    /// A larger number never looks darker on a sequential map (colour survives a grey printer).
    void sequentialMapsGetLighter()
    {
        for (const ColourMap map :
             {ColourMap::Viridis, ColourMap::Magma, ColourMap::Cividis, ColourMap::Grey}) {
            const auto table = colourTable(map);
            for (std::size_t i = 8; i < table.size(); ++i)
                QVERIFY2(lightness(table[i]) > lightness(table[i - 8]), qPrintable(name(map, i)));
        }
    }

    void divergingMapIsSymmetric()
    {
        const auto table = colourTable(ColourMap::BlueWhiteRed);
        for (std::size_t i = 0; i < 128; ++i) {
            const double ratio = contrastRatio(table[i], table[255 - i]);
            QVERIFY2(ratio < 1.35, qPrintable(name(ColourMap::BlueWhiteRed, i)));
        }
        QVERIFY(contrastRatio(table[128], Rgb{255, 255, 255}) < 1.1);
        QVERIFY(table[0].blue > table[0].red && table[255].red > table[255].blue);
    }

    void inkReadsOnEveryColour()
    {
        for (const ColourMap map : kColourMaps)
            for (const Rgb colour : colourTable(map))
                QVERIFY(contrastRatio(inkOn(colour), colour) >= 4.5);
        for (int level = 0; level < 256; level += 5) {
            const Rgb colour{static_cast<std::uint8_t>(level), 120, 30};
            QVERIFY(contrastRatio(inkOn(colour), colour) >= 4.5);
        }
    }

    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrastRatio({0, 0, 0}, {255, 255, 255}), 21.0);
        QVERIFY(std::abs(contrastRatio({255, 0, 0}, {255, 255, 255}) - 3.998) < 0.001);
    }

    void colourOfANumber()
    {
        const ColourScale colours{{-2, 2}, ColourMap::BlueWhiteRed};
        const auto table = colourTable(ColourMap::BlueWhiteRed);
        QCOMPARE(colours.colour(-5), table[0]);
        QCOMPARE(colours.colour(2), table[255]);
        QCOMPARE(colours.colour(0), table[128]);
        QCOMPARE(colours.colour(-std::numeric_limits<double>::infinity()), table[0]);
    }

private:
    static QString name(ColourMap map, std::size_t entry)
    {
        const auto text = colourMapName(map);
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())) +
               QStringLiteral(" %1").arg(entry);
    }
};

QTEST_APPLESS_MAIN(TestColourMap)
#include "tst_colour_map.moc"
