#include "core/picture/colour_vision.h"

#include <QtTest>

#include <cstdlib>

using namespace headlight;

namespace {

int distance(Rgb a, Rgb b)
{
    return std::max(
        {std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

} // namespace

class TestColourVision : public QObject
{
    Q_OBJECT
private slots:
    void greysStayGreyForEveryReader()
    {
        for (const ColourVision vision : kColourVisions)
            for (int level = 0; level < 256; level += 15) {
                const auto grey = static_cast<std::uint8_t>(level);
                QVERIFY(distance(simulated({grey, grey, grey}, vision), {grey, grey, grey}) <= 2);
            }
    }

    void seeingTwiceIsSeeingOnce()
    {
        for (const ColourVision vision : kColourVisions)
            for (const Rgb colour : {Rgb{200, 80, 60}, Rgb{40, 160, 90}, Rgb{80, 90, 200}}) {
                const Rgb once = simulated(colour, vision);
                QVERIFY(distance(simulated(once, vision), once) <= 3);
            }
    }

    void confusesWhatSuchReadersConfuse()
    {
        // An orange and a green that differ in the missing kind of cone alone.
        QVERIFY(distance(simulated({255, 0, 0}, ColourVision::Protanopia), {255, 0, 0}) > 80);
        const Rgb red = simulated({220, 60, 40}, ColourVision::Deuteranopia);
        QVERIFY(std::abs(red.red - red.green) < 40); // red and green become one yellow
        const Rgb green = simulated({60, 170, 40}, ColourVision::Deuteranopia);
        QVERIFY(std::abs(green.red - green.green) < 40);
        const Rgb blue{0, 0, 255};
        QVERIFY(distance(simulated(blue, ColourVision::Protanopia), blue) <= 3);
        QVERIFY(distance(simulated(blue, ColourVision::Tritanopia), blue) > 60);
        QCOMPARE(simulated({12, 200, 99}, ColourVision::Usual), (Rgb{12, 200, 99}));
    }

    void greyscaleKeepsLuminance()
    {
        for (const Rgb colour : {Rgb{200, 80, 60}, Rgb{40, 160, 90}, Rgb{80, 90, 200}}) {
            const Rgb grey = simulated(colour, ColourVision::Greyscale);
            QVERIFY(std::abs(luminance(grey) - luminance(colour)) < 0.01);
        }
    }

    void knowsWhichMapsAreSafe()
    {
        QVERIFY(isGreyscaleSafe(ColourMap::Viridis));
        QVERIFY(isGreyscaleSafe(ColourMap::Magma));
        QVERIFY(isGreyscaleSafe(ColourMap::Cividis));
        QVERIFY(isGreyscaleSafe(ColourMap::Grey));
        QVERIFY(!isGreyscaleSafe(ColourMap::BlueWhiteRed)); // both ends are dark
        for (const ColourVision vision :
             {ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia})
            for (const ColourMap map : kColourMaps)
                QVERIFY(isSafeFor(map, vision));
        QVERIFY(!isSafeFor(ColourMap::BlueWhiteRed, ColourVision::Greyscale));
        QVERIFY(isSafeFor(ColourMap::Grey, ColourVision::Greyscale));
    }
};

QTEST_APPLESS_MAIN(TestColourVision)
#include "tst_colour_vision.moc"
