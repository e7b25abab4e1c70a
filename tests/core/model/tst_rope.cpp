// Rotation frequencies against the formulas they are defined by.
#include "core/model/rope.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace headlight;

namespace {

using Type = RopeScaling::Type;

double plain(const RotarySpec& spec, std::size_t i)
{
    return std::pow(
        spec.base, -2.0 * static_cast<double>(i) / static_cast<double>(spec.dimensions));
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

RotarySpec specOf(Type type)
{
    RotarySpec spec;
    spec.dimensions = 16;
    spec.base = 10000;
    spec.scaling.type = type;
    spec.scaling.factor = 4;
    spec.scaling.original = 64;
    spec.scaling.longest = 256;
    return spec;
}

} // namespace

class TestRope : public QObject
{
    Q_OBJECT
private slots:
    void dividesEveryFrequencyWhenLinear()
    {
        const RotarySpec spec = specOf(Type::Linear);
        const auto made = rotaryFrequencies(spec, 10);
        QCOMPARE(made.frequencies.size(), std::size_t{8});
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(near(made.frequencies[i], plain(spec, i) / 4));
        QCOMPARE(made.magnitude, 1.0);
    }

    void growsTheBaseBeyondTheLength()
    {
        const RotarySpec spec = specOf(Type::Dynamic);
        QVERIFY(near(rotaryFrequencies(spec, 256).frequencies[3], plain(spec, 3)));
        RotarySpec larger = spec;
        larger.base = 10000 * std::pow(4.0 * 300 / 256 - 3, 16.0 / 14);
        QVERIFY(near(rotaryFrequencies(spec, 300).frequencies[3], plain(larger, 3)));
    }

    void blendsBetweenShortAndLongWaves()
    {
        const RotarySpec spec = specOf(Type::Llama3);
        const auto made = rotaryFrequencies(spec, 10);
        int kept = 0;
        int blended = 0;
        int divided = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            const double frequency = plain(spec, i);
            const double wave = 2 * std::numbers::pi / frequency;
            if (wave < 64.0 / 4) {
                QVERIFY(near(made.frequencies[i], frequency));
                ++kept;
            } else if (wave > 64) {
                QVERIFY(near(made.frequencies[i], frequency / 4));
                ++divided;
            } else {
                const double s = (64 / wave - 1) / 3;
                QVERIFY(near(made.frequencies[i], (1 - s) * frequency / 4 + s * frequency));
                ++blended;
            }
        }
        QVERIFY(kept > 0 && blended > 0 && divided > 0);
    }

    void rampsInYarn()
    {
        RotarySpec spec = specOf(Type::Yarn);
        spec.base = 500;
        const auto made = rotaryFrequencies(spec, 10);
        QVERIFY(near(made.frequencies.front(), plain(spec, 0)));    // many turns: unchanged
        QVERIFY(near(made.frequencies.back(), plain(spec, 7) / 4)); // less than one: divided
        QVERIFY(near(made.magnitude, 0.1 * std::log(4.0) + 1));
        spec.scaling.mscale = 1;
        spec.scaling.mscaleAllDimensions = 0; // one alone says nothing
        QVERIFY(near(rotaryFrequencies(spec, 10).magnitude, 0.1 * std::log(4.0) + 1));
        spec.scaling.mscaleAllDimensions = 0.5;
        QVERIFY(near(
            rotaryFrequencies(spec, 10).magnitude,
            (0.1 * std::log(4.0) + 1) / (0.05 * std::log(4.0) + 1)));
        spec.scaling.attentionFactor = 1.25;
        QCOMPARE(rotaryFrequencies(spec, 10).magnitude, 1.25);
        const auto whole = rotaryFrequencies(spec, 10).frequencies;
        spec.scaling.truncates = false;
        QVERIFY(rotaryFrequencies(spec, 10).frequencies != whole);
    }

    void choosesDivisorsByTheActualLength()
    {
        RotarySpec spec = specOf(Type::LongRope);
        spec.scaling.shortDivisors.assign(8, 2);
        spec.scaling.longDivisors.assign(8, 5);
        QVERIFY(near(rotaryFrequencies(spec, 64).frequencies[1], plain(spec, 1) / 2));
        QVERIFY(near(rotaryFrequencies(spec, 65).frequencies[1], plain(spec, 1) / 5));
        QVERIFY(near(
            rotaryFrequencies(spec, 65).magnitude, std::sqrt(1 + std::log(4.0) / std::log(64.0))));
        spec.scaling.factor = 1;
        QCOMPARE(rotaryFrequencies(spec, 65).magnitude, 1.0);
    }

    void rotatesOneMoreOfAnOddNumber()
    {
        RotarySpec spec;
        spec.dimensions = 5;
        const auto made = rotaryFrequencies(spec, 3);
        QCOMPARE(made.frequencies.size(), std::size_t{3});
        QVERIFY(near(made.frequencies[2], std::pow(10000, -4.0 / 5)));
    }

    void turnsPairsAndKeepsTheRest()
    {
        RotarySpec spec;
        spec.dimensions = 2;
        Matrix rows{3, 3};
        rows << 1, 2, 9, 1, 2, 9, 1, 2, 9;
        rotate(rotaryTable(spec, 3), 3, rows);
        QCOMPARE(rows(0, 0), 1.0F);
        QCOMPARE(rows(0, 1), 2.0F);
        for (Index token = 0; token < 3; ++token) {
            const auto angle = static_cast<double>(token);
            QVERIFY(
                std::abs(
                    static_cast<double>(rows(token, 0)) - (std::cos(angle) - 2 * std::sin(angle))) <
                1e-6);
            QVERIFY(
                std::abs(
                    static_cast<double>(rows(token, 1)) - (2 * std::cos(angle) + std::sin(angle))) <
                1e-6);
            QCOMPARE(rows(token, 2), 9.0F);
        }
    }
};

QTEST_GUILESS_MAIN(TestRope)
#include "tst_rope.moc"
