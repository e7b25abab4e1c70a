#include "core/base/portable_math.h"

#include <QtTest>

#include <bit>
#include <cmath>

using namespace headlight;

class TestPortableMath : public QObject
{
    Q_OBJECT
private slots:
    void logarithmIsNear()
    {
        for (double x = 1e-300; x < 1e300; x *= 1.37)
            QVERIFY(
                std::abs(portableLog(x) - std::log(x)) <= 4e-16 * std::abs(std::log(x)) + 1e-18);
        QCOMPARE(portableLog(1), 0.0);
    }

    void exponentialIsNear()
    {
        for (double x = -700; x <= 700; x += 0.377)
            QVERIFY(std::abs(portableExp(x) / std::exp(x) - 1) <= 4e-16);
        QCOMPARE(portableExp(0), 1.0);
    }

    void sineAndCosineAreNear()
    {
        for (double x = -1e6; x <= 1e6; x += 97.31) {
            const SineCosine turn = portableSineCosine(x);
            QVERIFY(std::abs(turn.sine - std::sin(x)) <= 4e-16);
            QVERIFY(std::abs(turn.cosine - std::cos(x)) <= 4e-16);
        }
    }

    /// These bits are part of what a seed means: they never change, on any platform.
    void bitsAreFixed()
    {
        const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
        QCOMPARE(bits(portableLog(3)), std::uint64_t{0x3FF193EA7AAD030B});
        QCOMPARE(bits(portableLog(1e-5)), std::uint64_t{0xC027069E2AA2AA5B});
        QCOMPARE(bits(portableExp(-1.5)), std::uint64_t{0x3FCC8F87724B5C1D});
        QCOMPARE(bits(portableSineCosine(2).sine), std::uint64_t{0x3FED18F6EAD1B446});
        QCOMPARE(bits(portableSineCosine(100).cosine), std::uint64_t{0x3FEB981DBF665FE0});
    }
};

QTEST_APPLESS_MAIN(TestPortableMath)
#include "tst_portable_math.moc"
