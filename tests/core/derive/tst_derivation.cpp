#include "core/derive/derivation.h"
#include "tests/support/derivation_cases.h"
#include "tests/support/derivation_checker.h"

#include <QtTest>

#include <random>

using namespace headlight;
using namespace headlight::test;

/// What derivations say is what the trace holds.
class TestDerivation : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_cases = derivationCases(); }

    /// Parses the numbers out of the TeX of random cells, computes with them in double, and
    /// compares.
    void numbersOfRandomCellsAreTheTraces()
    {
        std::mt19937_64 random{20};
        for (int times = 0; times < kCells; ++times) {
            const DerivationCase& from = m_cases[random() % m_cases.size()];
            const std::vector<PlaceArray> arrays = arraysOf(*from.trace);
            const Place place =
                chosenPlace(*from.trace, arrays[random() % arrays.size()], random() >> 8U);
            DeriveOptions options;
            options.origin = from.origin;
            options.convention = times % 2 == 0 ? Convention::Row : Convention::Column;
            options.mostTerms = times % 3 == 0 ? 16 : 6;
            options.digits = times % 5 == 0 ? 6 : 4;
            const auto derived = derive(from.trace, place, options);
            QVERIFY(derived.has_value());
            const QString fault = m_checker.fault(from.trace, derived.value(), options.digits);
            QVERIFY2(
                fault.isEmpty(),
                qPrintable(QString::fromLatin1(from.name) + QLatin1String(", ") + fault));
        }
        // Not an empty promise: most steps with an expression were computed again.
        qInfo(
            "%d expressions computed again, %d hold symbols", m_checker.computed(),
            m_checker.symbolic());
        QVERIFY(m_checker.computed() > 2 * kCells);
        QVERIFY(m_checker.computed() > 2 * m_checker.symbolic());
    }

private:
    static constexpr int kCells = 10'000;

    std::vector<DerivationCase> m_cases;
    DerivationChecker m_checker;
};

QTEST_APPLESS_MAIN(TestDerivation)
#include "tst_derivation.moc"
