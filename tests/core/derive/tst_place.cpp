#include "core/base/error_code.h"
#include "core/derive/place.h"
#include "tests/support/derivation_cases.h"

#include <QtTest>

using namespace headlight;

/// Cells by their names.
class TestPlace : public QObject
{
    Q_OBJECT
private slots:
    void readsWhatItWrites_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("array");
        QTest::addColumn<QList<int>>("indices"); // head, row, column
        const auto row = [](const char* text, PlaceArray array, const QList<int>& indices) {
            QTest::newRow(text) << QByteArray{text} << static_cast<int>(array) << indices;
        };
        row("weights:0,3,2", PlaceArray::Weight, {0, 3, 2});
        row("scores:11,0,7", PlaceArray::Score, {11, 0, 7});
        row("dot:1,2,3", PlaceArray::Dot, {1, 2, 3});
        row("mask:4,5", PlaceArray::Mask, {-1, 4, 5});
        row("logsumexp:2,9", PlaceArray::Logsumexp, {2, 9, 0});
        row("context:1,2,3", PlaceArray::Context, {1, 2, 3});
        row("concat:2,3", PlaceArray::Concat, {-1, 2, 3});
        row("output:2,3", PlaceArray::Output, {-1, 2, 3});
        row("X:5,6", PlaceArray::Input, {-1, 5, 6});
        row("XKV:5,6", PlaceArray::KeyInput, {-1, 5, 6});
        row("Q:0,1", PlaceArray::Query, {-1, 0, 1});
        row("K:0,1", PlaceArray::Key, {-1, 0, 1});
        row("V:0,1", PlaceArray::Value, {-1, 0, 1});
        row("WO:7,1", PlaceArray::OutputProjection, {-1, 7, 1});
        row("bV:8", PlaceArray::ValueBias, {-1, 0, 8});
    }

    void readsWhatItWrites()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, array);
        QFETCH(QList<int>, indices);
        const Result<Place> place = parsePlace(text.toStdString());
        QVERIFY(place.has_value());
        const Place expected{static_cast<PlaceArray>(array), indices[0], indices[1], indices[2]};
        QVERIFY(place.value() == expected);
        QCOMPARE(placeText(place.value()), text.toStdString());
    }

    void refusesOtherText_data()
    {
        QTest::addColumn<int>("code");
        const auto invalid = static_cast<int>(ErrorCode::PlaceInvalid);
        for (const char* text :
             {"weights", "weights:", "weights:0,1", "weights:0,1,2,3", "weights:0,1,", "mask:0,-1",
              "Q:1 ,2", "Q:0x1,2", "Q:99999999999999999999,0", "logsumexp:0,1,2", "bQ:0,0"})
            QTest::newRow(text) << invalid;
        for (const char* text : {"", ":0", "weight:0,1,2", "w\xFFq:0", "Weights:0,1,2"})
            QTest::newRow(text) << static_cast<int>(ErrorCode::ArrayMissing);
    }

    void refusesOtherText()
    {
        QFETCH(int, code);
        const Result<Place> place = parsePlace(QTest::currentDataTag());
        QVERIFY(!place.has_value());
        QCOMPARE(static_cast<int>(place.error().code), code);
    }

    void shapesFitTheCells()
    {
        for (const test::DerivationCase& from : test::derivationCases())
            for (const PlaceArray array : test::arraysOf(*from.trace)) {
                const PlaceShape shape = placeShape(*from.trace, array);
                Place place{array, hasHead(array) ? 0 : -1, shape.rows - 1, shape.columns - 1};
                QVERIFY(checkPlace(*from.trace, place).has_value());
                ++place.column;
                QVERIFY(!checkPlace(*from.trace, place).has_value());
                place.column = 0;
                ++place.row;
                QVERIFY(!checkPlace(*from.trace, place).has_value());
            }
    }
};

QTEST_APPLESS_MAIN(TestPlace)
#include "tst_place.moc"
