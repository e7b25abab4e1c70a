// Activations against their definitions in double.
#include "core/model/forward.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace headlight;

namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

double defined(Activation activation, double x)
{
    switch (activation) {
    case Activation::Relu:
        return std::max(x, 0.0);
    case Activation::Gelu:
        return x / 2 * std::erfc(-x / std::numbers::sqrt2);
    case Activation::GeluTanh:
        return x / 2 *
               (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
    case Activation::QuickGelu:
        return x * sigmoid(1.702 * x);
    case Activation::Silu:
        return x * sigmoid(x);
    }
    return 0;
}

} // namespace

class TestActivation : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithItsDefinition()
    {
        for (const Activation activation :
             {Activation::Relu, Activation::Gelu, Activation::GeluTanh, Activation::QuickGelu,
              Activation::Silu}) {
            Matrix numbers{1, 40001}; // no multiple of any block
            for (Index i = 0; i < numbers.size(); ++i)
                numbers(0, i) = static_cast<Scalar>(i - 20000) / 1000;
            const Matrix before = numbers;
            QVERIFY(applyActivation(activation, numbers, {}));
            for (Index i = 0; i < numbers.size(); ++i) {
                const auto x = static_cast<double>(before(0, i));
                const double off =
                    std::abs(static_cast<double>(numbers(0, i)) - defined(activation, x));
                if (off > 5e-7 * std::max(1.0, std::abs(x)))
                    QFAIL(qPrintable(QStringLiteral("%1 at %2: off by %3")
                                         .arg(static_cast<int>(activation))
                                         .arg(x)
                                         .arg(off)));
            }
        }
    }

    void staysFiniteFarOut()
    {
        for (const Activation activation :
             {Activation::Gelu, Activation::GeluTanh, Activation::QuickGelu, Activation::Silu}) {
            Matrix numbers{1, 4};
            numbers << 1e30F, -1e30F, 65504, -65504;
            QVERIFY(applyActivation(activation, numbers, {}));
            QCOMPARE(numbers(0, 0), 1e30F);
            QCOMPARE(numbers(0, 1), 0.0F);
            QCOMPARE(numbers(0, 2), 65504.0F);
            QCOMPARE(numbers(0, 3), 0.0F);
        }
    }

    void exactAndTanhFormsDiffer()
    {
        Matrix exact = Matrix::Constant(1, 1, 2.0F);
        Matrix form = exact;
        QVERIFY(applyActivation(Activation::Gelu, exact, {}));
        QVERIFY(applyActivation(Activation::GeluTanh, form, {}));
        QVERIFY(std::abs(exact(0, 0) - form(0, 0)) > 1e-5F);
    }
};

QTEST_GUILESS_MAIN(TestActivation)
#include "tst_activation.moc"
