#include "core/base/ceil_divide.h"
#include "core/base/index.h"

#include <QtTest>

using namespace headlight;

class TestCeilDivide : public QObject
{
    Q_OBJECT

private slots:
    void countsThePartsThatHoldAll()
    {
        QCOMPARE(ceilDivide(Index{0}, 5), Index{0});
        QCOMPARE(ceilDivide(Index{1}, 5), Index{1});
        QCOMPARE(ceilDivide(Index{5}, 5), Index{1});
        QCOMPARE(ceilDivide(Index{6}, 5), Index{2});
        QCOMPARE(ceilDivide(Index{7}, 1), Index{7});
    }

    void theCountGivesTheType()
    {
        QCOMPARE(ceilDivide(std::size_t{65}, 64), std::size_t{2});
        QCOMPARE(ceilDivide((Index{1} << 40) + 1, 1 << 20), (Index{1} << 20) + 1);
    }
};

QTEST_APPLESS_MAIN(TestCeilDivide)

#include "tst_ceil_divide.moc"
