#include "core/picture/number_format.h"

#include <QtTest>

#include <limits>

using namespace headlight;

class TestNumberFormat : public QObject
{
    Q_OBJECT
private slots:
    void writesNumbers_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<int>("style");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QString>("text");
        const auto row = [](double number, NumberStyle style, int digits, const char* text) {
            QTest::addRow("%g as %s", number, text)
                << number << static_cast<int>(style) << digits << QString::fromUtf8(text);
        };
        row(0.583, NumberStyle::Compact, 2, ".58");
        row(0.583, NumberStyle::Decimals, 3, "0.583");
        row(0.583, NumberStyle::Decimals, 0, "1");
        row(-0.5, NumberStyle::Decimals, 1, "−0.5");
        row(-0.001, NumberStyle::Decimals, 2, "0.00");
        row(0.583, NumberStyle::Percent, 0, "58");
        row(0.583, NumberStyle::Percent, 2, "58.30");
        row(1234567, NumberStyle::Significant, 2, "1.2e6");
        row(1.5e-7, NumberStyle::Significant, 2, "1.5e−7");
        row(12, NumberStyle::Significant, 3, "12");
        row(-std::numeric_limits<double>::infinity(), NumberStyle::Decimals, 2, "−∞");
    }

    void writesNumbers()
    {
        QFETCH(double, number);
        QFETCH(int, style);
        QFETCH(int, digits);
        QFETCH(QString, text);
        const std::string written =
            formattedNumber(number, {static_cast<NumberStyle>(style), digits});
        QCOMPARE(QString::fromStdString(written), text);
    }
};

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "tst_number_format.moc"
