#include "ui/render/colour_lookup.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headlight;

/// The quick way to a pixel gives what the plain one gives, for every kind of number.
class TestColourLookup : public QObject
{
    Q_OBJECT
private slots:
    void isTheColourOfEachNumber_data()
    {
        QTest::addColumn<ColourScale>("colours");
        QTest::newRow("unit") << ColourScale{{0, 1}, ColourMap::Viridis};
        QTest::newRow("decades") << ColourScale{
            {1e-9, 0.3, ScaleKind::Logarithmic}, ColourMap::Magma};
        QTest::newRow("one decade")
            << ColourScale{{0.1, 1, ScaleKind::Logarithmic}, ColourMap::Cividis};
        QTest::newRow("symmetric") << ColourScale{{-7.5, 7.5}, ColourMap::BlueWhiteRed};
        QTest::newRow("narrow") << ColourScale{{1, 1 + 1e-5}, ColourMap::Grey};
        QTest::newRow("huge") << ColourScale{{-3e38, 3e38}, ColourMap::Viridis};
    }

    void isTheColourOfEachNumber()
    {
        QFETCH(ColourScale, colours);
        const ColourLookup lookup{colours};
        const auto check = [&](Scalar number) {
            if (lookup(number) != pixelOf(colours, number))
                QFAIL(qPrintable(QStringLiteral("another colour for %1").arg(double(number))));
        };
        constexpr Scalar kInfinity = std::numeric_limits<Scalar>::infinity();
        for (const Scalar number :
             {0.0F, -0.0F, kInfinity, -kInfinity, 1e-40F, -1e-40F,
              std::numeric_limits<Scalar>::quiet_NaN()})
            check(number);
        // Every edge between two colours, from both sides, and numbers of all sizes.
        for (int edge = 0; edge < 255; ++edge) {
            auto number = static_cast<Scalar>(colours.scale.numberAt((edge + 0.5) / 255));
            for (int step = 0; step < 8; ++step)
                number = std::nextafter(number, -kInfinity);
            for (int step = 0; step < 16; ++step, number = std::nextafter(number, kInfinity))
                check(number);
        }
        for (int exponent = -45; exponent < 38; ++exponent)
            for (const double mantissa : {1.0, 1.7, 3.1, 5.9, 9.99}) {
                check(static_cast<Scalar>(mantissa * std::pow(10, exponent)));
                check(static_cast<Scalar>(-mantissa * std::pow(10, exponent)));
            }
    }

    void orderIsThatOfTheNumbers()
    {
        const Scalar rising[] = {
            -std::numeric_limits<Scalar>::infinity(), -3, -1e-40F, 0, 1e-40F, 2,
            std::numeric_limits<Scalar>::infinity()};
        for (std::size_t i = 1; i < std::size(rising); ++i)
            QVERIFY(ColourLookup::orderOf(rising[i - 1]) < ColourLookup::orderOf(rising[i]));
    }
};

QTEST_APPLESS_MAIN(TestColourLookup)
#include "tst_colour_lookup.moc"
