#include "core/base/error_code.h"
#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/outside_tools.h"
#include "ui/figure/layout.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

QByteArray drawn(const Figure& figure)
{
    const Result<QByteArray> bytes = renderFigure(figure, FigureFormat::Png, {});
    return bytes ? bytes.value() : QByteArray{};
}

} // namespace

class TestPngFigure : public QObject
{
    Q_OBJECT
private slots:
    void hasTheSizeAndDpiThatWereAskedFor_data()
    {
        QTest::addColumn<double>("widthMm");
        QTest::addColumn<double>("dpi");
        QTest::addColumn<int>("width");
        QTest::newRow("column") << 80.0 << 600.0 << 1890;
        QTest::newRow("screen") << 127.0 << 96.0 << 480;
        QTest::newRow("two columns") << 175.0 << 300.0 << 2067;
    }

    void hasTheSizeAndDpiThatWereAskedFor()
    {
        QFETCH(double, widthMm);
        QFETCH(double, dpi);
        QFETCH(int, width);
        Figure figure = madeFigure(chineseTokens(6));
        figure.options.size.widthMm = widthMm;
        figure.options.size.dpi = dpi;
        const QImage image = QImage::fromData(drawn(figure));
        QCOMPARE(image.width(), width);
        QCOMPARE(
            image.height(),
            static_cast<int>(std::ceil(layOut(figure).value().heightMm / kMmPerInch * dpi)));
        QCOMPARE(image.dotsPerMeterX(), static_cast<int>(std::lround(dpi / 0.0254)));
        QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());
        QCOMPARE(image.text(QStringLiteral("Title")), QStringLiteral("head 0 · attention weight"));
    }

    void cellsAreExact()
    {
        Figure figure = madeFigure(englishTokens(1));
        figure.options.cells.numbers = false;
        figure.options.size.dpi = 300;
        figure.panels[0].field = madeField(14, 14, [](Index row, Index column) {
            return static_cast<Scalar>((row * 14 + column) % 11) / 10;
        });
        const QImage image = QImage::fromData(drawn(figure));
        const RectMm area = layOut(figure).value().panels[0].area;
        const double cell = area.width / 14;
        for (Index row = 0; row < 14; ++row)
            for (Index column = 0; column < 14; ++column) {
                const RectMm rect{
                    area.x + cell * static_cast<double>(column),
                    area.y + cell * static_cast<double>(row), cell, cell};
                const double number{figure.panels[0].field->at(row, column)};
                QCOMPARE(deviatingPixels(image, rect, 300, figure.colours.colour(number)), 0);
            }
    }

    void textIsDrawn()
    {
        Figure figure = madeFigure(tokensOf({"我", "cat"}));
        const QImage image = QImage::fromData(drawn(figure)).convertToFormat(QImage::Format_RGB32);
        const RectMm area = layOut(figure).value().panels[0].area;
        const double scale = figure.options.size.dpi / kMmPerInch;
        for (const double row : {0.25, 0.75}) {
            int ink = 0;
            const double middle = area.y + area.height * row;
            for (int y = static_cast<int>((middle - 1.2) * scale); y < (middle + 1.2) * scale; ++y)
                for (int x = static_cast<int>((area.x - 3) * scale); x < (area.x - 0.5) * scale;
                     ++x)
                    ink += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
            QVERIFY(ink > 100);
        }
    }

    void largeFiguresStaySharp()
    {
        Figure figure = madeFigure(englishTokens(1));
        figure.panels[0].field =
            madeField(600, 600, [](Index row, Index) { return row < 300 ? 0.F : 1.F; });
        const QImage image = QImage::fromData(drawn(figure));
        const RectMm area = layOut(figure).value().panels[0].area;
        const RectMm upper{area.x, area.y, area.width, area.height / 2};
        const RectMm lower{area.x, area.centre().y, area.width, area.height / 2};
        QCOMPARE(deviatingPixels(image, upper, 600, figure.colours.colour(0)), 0);
        QCOMPARE(deviatingPixels(image, lower, 600, figure.colours.colour(1)), 0);
    }

    void sameFigureSameBytes()
    {
        const Figure figure = madeFigure(chineseTokens(5));
        const QByteArray first = drawn(figure);
        QVERIFY(!first.isEmpty());
        QCOMPARE(drawn(figure), first);
    }

    void refusesTooManyPixels()
    {
        Figure figure = madeFigure(englishTokens(5));
        figure.options.size.widthMm = 1000;
        figure.options.size.dpi = 4800;
        const Result<QByteArray> bytes = renderFigure(figure, FigureFormat::Png, {});
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code, ErrorCode::SizeInvalid);
    }
};

QTEST_APPLESS_MAIN(TestPngFigure)
#include "tst_png_figure.moc"
