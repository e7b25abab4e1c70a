#include "core/derive/number_tex.h"

#include <QtTest>

#include <cmath>

using namespace headlight;

/// Numbers in formulas.
class TestNumberTex : public QObject
{
    Q_OBJECT
private slots:
    void showsFourDigits_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QByteArray>("tex");
        const auto row = [](double number, const char* tex) {
            QTest::newRow(tex) << number << QByteArray{tex};
        };
        row(0, "0");
        row(-0.0, "0");
        row(1, "1");
        row(-12, "-12");
        row(0.5, "0.5");
        row(static_cast<double>(0.1F), "0.1");
        row(0.50002, "0.5000");
        row(1.0 / 3, "0.3333");
        row(-2.0 / 3, "-0.6667");
        row(0.001234567, "0.001235");
        row(0.0001234567, "1.235 \\times 10^{-4}");
        row(0.99996, "1.000");
        row(9999.6, "1.000 \\times 10^{4}");
        row(1234.56, "1235");
        row(12345, "12345");
        row(123456.7, "1.235 \\times 10^{5}");
        row(2e7, "2 \\times 10^{7}");
        row(3.4028234663852886e38, "3.403 \\times 10^{38}");
        row(1e-45, "1 \\times 10^{-45}");
        row(-INFINITY, "-\\infty");
    }

    void showsFourDigits()
    {
        QFETCH(double, number);
        QFETCH(QByteArray, tex);
        QCOMPARE(numberTex(number, 4).tex, tex.toStdString());
    }

    void saysPlainly()
    {
        QCOMPARE(plainNumber(-0.00001, 4), std::string{"-1e-5"});
        QCOMPARE(plainNumber(-INFINITY, 4), std::string{"-inf"});
        QCOMPARE(plainNumber(1.0 / 3, 6), std::string{"0.333333"});
    }

    void sumsInOrder()
    {
        const DeriveOptions options{.mostTerms = 3};
        const NumberWriter writer{options};
        const std::vector<double> a{1, -2, 3, 0.25, 0.5};
        const std::vector<double> b{1, 4, -5, 1, 1};
        const Numbers right{"", b};
        QCOMPARE(
            writer.sum({"", a}, &right).tex,
            std::string{"1 \\cdot 1 + (-2) \\cdot 4 + 3 \\cdot (-5) + "
                        "\\underbrace{\\cdots}_{\\Sigma_{2} = 0.75}"});
        QCOMPARE(writer.sum({"", a}, &right).rounded, 1.0 - 8 - 15 + 0.75);
        const std::vector<double> two{-1, 2};
        QCOMPARE(writer.sum({"", two}).tex, std::string{"-1 + 2"});
    }

    void shortensVectors()
    {
        DeriveOptions options{.mostTerms = 3};
        const std::vector<double> numbers{1, 2, 3, 4, 5};
        QCOMPARE(
            NumberWriter{options}.vector({"", numbers}).tex,
            std::string{"\\begin{bmatrix} 1 & 2 & \\cdots & 5 \\end{bmatrix}"});
        options.convention = Convention::Column;
        QCOMPARE(
            NumberWriter{options}.vector({"", numbers}).tex,
            std::string{"\\begin{bmatrix} 1 \\\\ 2 \\\\ \\vdots \\\\ 5 \\end{bmatrix}"});
        QCOMPARE(
            NumberWriter{options}.maximum({"", numbers}).tex,
            std::string{"\\max(3, 4, 5, \\ldots)"});
    }

    void marksWhereWanted()
    {
        const DeriveOptions options{.marks = true};
        QCOMPARE(
            NumberWriter{options}.operand("query", -1.5), std::string{"\\class{query}{(-1.5)}"});
    }
};

QTEST_APPLESS_MAIN(TestNumberTex)
#include "tst_number_tex.moc"
