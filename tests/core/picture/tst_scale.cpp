#include "core/picture/scale.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

QString labels(const Scale& scale, int wanted)
{
    QStringList list;
    for (const Tick& tick : ticks(scale, wanted))
        list += QString::fromStdString(tick.label);
    return list.join(QLatin1Char(' '));
}

} // namespace

class TestScale : public QObject
{
    Q_OBJECT
private slots:
    void placesNumbers()
    {
        const Scale linear{-1, 3};
        QCOMPARE(linear.position(-1), 0.0);
        QCOMPARE(linear.position(0), 0.25);
        QCOMPARE(linear.position(99), 1.0);
        QCOMPARE(linear.numberAt(0.25), 0.0);
        const Scale decades{0.001, 1, ScaleKind::Logarithmic};
        QVERIFY(std::abs(decades.position(0.1) - 2.0 / 3) < 1e-12);
        QCOMPARE(decades.position(0), 0.0);
        QVERIFY(std::abs(decades.numberAt(1.0 / 3) - 0.01) < 1e-12);
    }

    void numbersWithoutAPlaceStandAtTheLowEnd()
    {
        for (const ScaleKind kind : {ScaleKind::Linear, ScaleKind::Logarithmic}) {
            const Scale scale{0.5, 2, kind};
            QCOMPARE(scale.position(std::nan("")), 0.0);
            QCOMPARE(scale.position(-std::numeric_limits<double>::infinity()), 0.0);
            QCOMPARE(scale.position(std::numeric_limits<double>::infinity()), 1.0);
        }
    }

    void surviesTheWidestRange()
    {
        const double most = std::numeric_limits<double>::max();
        const Scale scale{-most, most};
        QCOMPARE(scale.position(0), 0.5);
        for (const Tick& tick : ticks(scale, 5))
            QVERIFY(std::isfinite(tick.number) && tick.position >= 0 && tick.position <= 1);
    }

    void marksRoundNumbers_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, double low, double high, bool log, int wanted) {
            return &(QTest::newRow(name) << low << high << log << wanted);
        };
        *row("unit", 0, 1, false, 4) << QStringLiteral("0.00 0.25 0.50 0.75 1.00");
        *row("tenth", 0, 0.1, false, 5) << QStringLiteral("0.00 0.02 0.04 0.06 0.08 0.10");
        *row("symmetric", -4.0213, 4.0213, false, 4)
            << QStringLiteral("−4.02 −2.00 0.00 2.00 4.02");
        *row("near ends left out", 0.02, 0.97, false, 4)
            << QStringLiteral("0.02 0.25 0.50 0.75 0.97");
        *row("narrow", 1, 1.0004, false, 4) << QStringLiteral("1.0000 1.0001 1.0002 1.0003 1.0004");
        *row("tiny", 0, 2e-9, false, 4) << QStringLiteral("0 0.5e−9 1.0e−9 1.5e−9 2.0e−9");
        *row("huge", 0, 3e8, false, 3) << QStringLiteral("0 1e8 2e8 3e8");
        *row("decades", 1e-6, 1, true, 6) << QStringLiteral("1e−6 1e−5 1e−4 0.001 0.01 0.1 1");
        *row("thinned decades", 1e-6, 1, true, 3) << QStringLiteral("1e−6 1e−4 0.01 1");
        *row("one decade", 0.1, 1, true, 5) << QStringLiteral("0.1 0.2 0.5 1");
        *row("less than a decade", 1.1, 1.9, true, 4) << QStringLiteral("1.1 1.4 1.6 1.9");
    }

    void marksRoundNumbers()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(bool, logarithmic);
        QFETCH(int, wanted);
        QFETCH(QString, expected);
        const ScaleKind kind = logarithmic ? ScaleKind::Logarithmic : ScaleKind::Linear;
        QCOMPARE(labels({low, high, kind}, wanted), expected);
    }

    /// Laws over many ranges: ascending, within the bar, told apart, ends there, not too many.
    void ticksKeepTheirLaws()
    {
        for (int i = 1; i < 400; ++i) {
            const double low = std::sin(i * 1.7) * std::pow(10.0, i % 13 - 6);
            const Scale scale{low, low + std::pow(10.0, i % 7 - 3) * (1 + i % 9)};
            const int wanted = 2 + i % 6;
            const auto marks = ticks(scale, wanted);
            QVERIFY(marks.size() >= 2 && marks.size() <= static_cast<std::size_t>(wanted) + 2);
            QCOMPARE(marks.front().number, scale.low);
            QCOMPARE(marks.back().number, scale.high);
            for (std::size_t k = 1; k < marks.size(); ++k) {
                QVERIFY(marks[k].position > marks[k - 1].position);
                QVERIFY(marks[k].label != marks[k - 1].label);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestScale)
#include "tst_scale.moc"
