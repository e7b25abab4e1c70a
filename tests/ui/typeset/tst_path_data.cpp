#include "ui/typeset/path_data.h"

#include <QtTest>

using headlight::pathFromData;

class TestPathData : public QObject
{
    Q_OBJECT
private slots:
    void readsCommands_data()
    {
        QTest::addColumn<QString>("data");
        QTest::addColumn<QString>("absolute"); // the same with M, L, C, Q and Z only

        QTest::newRow("lines to one side") << "M1 2H5V6"
                                           << "M1 2L5 2L5 6";
        QTest::newRow("pairs after a move are lines") << "M1 2 3 4"
                                                      << "M1 2L3 4";
        QTest::newRow("relative") << "M1 2l3 4h1v-1"
                                  << "M1 2L4 6L5 6L5 5";
        QTest::newRow("relative curves") << "M10 20q1 2 3 4c1 1 2 2 3 3"
                                         << "M10 20Q11 22 13 24C14 25 15 26 16 27";
        QTest::newRow("smooth") << "M0 0Q1 1 2 0T4 0T6 0"
                                << "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0";
        QTest::newRow("smooth after a line") << "M0 0L2 0T4 0"
                                             << "M0 0L2 0Q2 0 4 0";
        QTest::newRow("repeated arguments") << "M0 0L1 0 1 1"
                                            << "M0 0L1 0L1 1";
        QTest::newRow("signs and commas") << "M-1-2L+3,-4.5e1"
                                          << "M-1 -2L3 -45";
        QTest::newRow("two figures") << "M0 0L1 1ZM5 5L6 6Z"
                                     << "M0 0L1 1Z M5 5L6 6Z";
        QTest::newRow("from the start after closing") << "M3 4L9 9Zl1 1"
                                                      << "M3 4L9 9ZM3 4L4 5";
    }

    void readsCommands()
    {
        QFETCH(QString, data);
        QFETCH(QString, absolute);

        const auto path = pathFromData(data);
        const auto expected = pathFromData(absolute);
        QVERIFY(path && expected);
        QCOMPARE(*path, *expected);
    }

    void placesPoints()
    {
        const auto path = pathFromData(QStringLiteral("M1 2L3 4Q5 6 7 8Z"));
        QVERIFY(path);
        QCOMPARE(path->fillRule(), Qt::WindingFill);
        QCOMPARE(path->elementCount(), 6); // move, line, a cubic's three points, the way back
        QCOMPARE(QPointF(path->elementAt(1)), QPointF(3, 4));
        QCOMPARE(QPointF(path->elementAt(4)), QPointF(7, 8));
        QCOMPARE(QPointF(path->elementAt(5)), QPointF(1, 2));
    }

    void acceptsNothing()
    {
        const auto path = pathFromData({});
        QVERIFY(path);
        QVERIFY(path->isEmpty());
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("data");
        QTest::newRow("no move") << "L1 1";
        QTest::newRow("unknown command") << "M0 0A1 1 0 0 0 2 2";
        QTest::newRow("missing number") << "M0 0L1";
        QTest::newRow("number after closing") << "M0 0L1 1Z5";
        QTest::newRow("no command") << "1 2";
        QTest::newRow("infinite") << "M0 0L1e999 0";
        QTest::newRow("not a number") << "M0 0Lnan 0";
    }

    void refuses()
    {
        QFETCH(QString, data);
        QVERIFY(!pathFromData(data));
    }
};

QTEST_APPLESS_MAIN(TestPathData)
#include "tst_path_data.moc"
