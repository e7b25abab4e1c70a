#include "core/picture/token_label.h"
#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/outside_tools.h"
#include "tests/ui/figure/svg_reader.h"
#include "ui/figure/picture.h"
#include "ui/figure/svg_text.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

Q_DECLARE_METATYPE(headlight::Tokens)

namespace {

QByteArray drawn(const Figure& figure)
{
    const Result<QByteArray> bytes = renderFigure(figure, FigureFormat::Svg, {});
    return bytes ? bytes.value() : QByteArray{};
}

Figure withNumbers(Index rows, Index columns, NumberFn number, MaskFn masked = nullptr)
{
    Figure figure = madeFigure(englishTokens(1));
    figure.panels[0].field = madeField(rows, columns, std::move(number), std::move(masked));
    figure.panels[0].rowTokens = englishTokens(rows);
    figure.panels[0].columnTokens = englishTokens(columns);
    return figure;
}

QStringList labelsOf(const Tokens& tokens)
{
    QStringList labels;
    for (const Token& token : tokens)
        labels.push_back(QString::fromStdString(tokenLabel(token.text)));
    return labels;
}

/// Counted from the numbers, not from what the program made of them.
std::size_t expectedRuns(const Figure& figure)
{
    const NumberField& field = *figure.panels[0].field;
    std::size_t runs = 0;
    for (Index row = 0; row < field.rows(); ++row) {
        std::optional<Rgb> last;
        for (Index column = 0; column < field.columns(); ++column) {
            const Rgb colour = figure.colours.colour(double{field.at(row, column)});
            runs += last != colour ? std::size_t{1} : 0;
            last = colour;
        }
    }
    return runs;
}

/// What the last rectangle over a point is filled with.
QString fillAt(const std::vector<SvgRect>& rects, PointMm point)
{
    QString fill;
    for (const SvgRect& each : rects)
        if (point.x > each.rect.x && point.x < each.rect.right() && point.y > each.rect.y &&
            point.y < each.rect.bottom())
            fill = each.fill;
    return fill;
}

} // namespace

class TestSvgFigure : public QObject
{
    Q_OBJECT
private slots:
    void isWellFormedAndInMillimetres()
    {
        Figure figure = madeFigure(englishTokens(7));
        figure.options.size.widthMm = 85.5;
        const SvgFile svg = readSvg(drawn(figure));
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.width, QStringLiteral("85.5mm"));
        QVERIFY(svg.height.endsWith(QLatin1String("mm")));
        QCOMPARE(svg.viewBox, QStringLiteral("0 0 85.5 ") + svg.height.chopped(2));
        QCOMPARE(svg.title, QStringLiteral("head 0 · attention weight"));
        for (const char* id : {"cells", "rows", "columns", "labels", "colour-bar", "numbers"})
            QCOMPARE(svg.groups.count(QLatin1String(id)), 1);
        QCOMPARE(QSet<QString>(svg.groups.begin(), svg.groups.end()).size(), svg.groups.size());
        QCOMPARE(svg.images, 0);
    }

    void rectanglesAreRunsOfOneColour_data()
    {
        QTest::addColumn<Figure>("figure");
        QTest::newRow("all differ") << madeFigure(englishTokens(12));
        QTest::newRow("uniform") << withNumbers(9, 9, [](Index, Index) { return 0.25F; });
        QTest::newRow("halves") << withNumbers(
            6, 8, [](Index row, Index column) { return column < 4 - row % 2 ? 0.F : 1.F; });
        QTest::newRow("one cell") << madeFigure(englishTokens(1));
        QTest::newRow("rows of one")
            << withNumbers(5, 1, [](Index row, Index) { return static_cast<Scalar>(row) / 5; });
        QTest::newRow("200") << madeFigure(englishTokens(200));
    }

    void rectanglesAreRunsOfOneColour()
    {
        QFETCH(Figure, figure);
        const SvgFile svg = readSvg(drawn(figure));
        QCOMPARE(svg.rectsIn(QStringLiteral("cells")).size(), expectedRuns(figure));
        QCOMPARE(
            svg.rectsIn(QStringLiteral("colour-bar")).size(), static_cast<std::size_t>(kBarBands));
        QCOMPARE(svg.rects.size(), expectedRuns(figure) + static_cast<std::size_t>(kBarBands));
    }

    void everyCellHasTheColourOfItsNumber()
    {
        const Figure figure = withNumbers(7, 11, [](Index row, Index column) {
            return static_cast<Scalar>(row * 11 + column) / 76;
        });
        const std::vector<SvgRect> rects = readSvg(drawn(figure)).rectsIn(QStringLiteral("cells"));
        const RectMm area = layOut(figure).value().panels[0].area;
        for (Index row = 0; row < 7; ++row)
            for (Index column = 0; column < 11; ++column) {
                const PointMm centre{
                    area.x + area.width * (static_cast<double>(column) + 0.5) / 11,
                    area.y + area.height * (static_cast<double>(row) + 0.5) / 7};
                const double number{figure.panels[0].field->at(row, column)};
                QCOMPARE(
                    fillAt(rects, centre).toLatin1(), hexColour(figure.colours.colour(number)));
            }
    }

    void labelsComeBackCodePointForCodePoint_data()
    {
        QTest::addColumn<Tokens>("tokens");
        QTest::newRow("English") << englishTokens(12);
        QTest::newRow("Chinese") << chineseTokens(12);
        QTest::newRow("radicals") << tokensOf(
            {"力", "人", "工", "长", "一", "二", "金", "高", "非", "面", "⼒"});
        QTest::newRow("mixed") << tokensOf(
            {"我想a，", "🫨", "👨‍👩‍👧", "e\u0301", "שלום", "مرحبا"});
        QTest::newRow("mark-up") << tokensOf(
            {"<div>", "&amp;", "</script>", "\"'", "]]>", "<!--", "&#0;"});
        QTest::newRow("blanks") << tokensOf({" a", "b  c", " ", "\n", "\t", ""});
        QTest::newRow("controls") << tokensOf({"\x01", "\x7f", "a\u202Eb", "\uFFFE", "\xff\xfe"});
    }

    void labelsComeBackCodePointForCodePoint()
    {
        QFETCH(Tokens, tokens);
        const QByteArray bytes = drawn(madeFigure(tokens));
        const SvgFile svg = readSvg(bytes);
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.textsIn(QStringLiteral("rows")), labelsOf(tokens));
        QCOMPARE(svg.textsIn(QStringLiteral("columns")), labelsOf(tokens));
        for (const char byte : bytes)
            QVERIFY(static_cast<uchar>(byte) >= 0x20 || byte == '\n');
        QVERIFY(bytes.contains("xml:space=\"preserve\""));
    }

    void titlesWithMarkUpStayText()
    {
        Figure figure = madeFigure(englishTokens(3));
        figure.panels[0].title = QStringLiteral("<b>头</b>  \u0001& \"x\"");
        const SvgFile svg = readSvg(drawn(figure));
        QVERIFY(svg.wellFormed);
        QVERIFY(svg.textsIn(QStringLiteral("titles"))
                    .contains(QStringLiteral("<b>头</b>  \uFFFD& \"x\"")));
    }

    void everyVisibleCellHasItsNumberInReadableInk()
    {
        const Figure figure = withNumbers(
            9, 9, attentionLike(9, 5), [](Index row, Index column) { return column > row; });
        const SvgFile svg = readSvg(drawn(figure));
        const std::vector<SvgRect> rects = svg.rectsIn(QStringLiteral("cells"));
        for (const SvgText& line : svg.texts) {
            if (!line.group.contains(QLatin1String("numbers")))
                continue;
            const QColor cell{fillAt(rects, {line.at.x, line.at.y})};
            const QColor ink{line.fill};
            const auto rgb = [](const QColor& colour) {
                return Rgb{
                    static_cast<std::uint8_t>(colour.red()),
                    static_cast<std::uint8_t>(colour.green()),
                    static_cast<std::uint8_t>(colour.blue())};
            };
            QVERIFY(contrastRatio(rgb(cell), rgb(ink)) >= 4.5);
        }
        QStringList expected;
        for (Index row = 0; row < 9; ++row)
            for (Index column = 0; column <= row; ++column)
                expected.push_back(QString::fromStdString(
                    cellNumber(double{figure.panels[0].field->at(row, column)})));
        QCOMPARE(svg.textsIn(QStringLiteral("numbers")), expected);
    }

    void maskedCellsLookMasked()
    {
        const NumberFn zero = [](Index, Index) { return 0.F; };
        const Figure open = withNumbers(6, 6, zero);
        const Figure masked =
            withNumbers(6, 6, zero, [](Index row, Index column) { return column > row; });
        const SvgFile svg = readSvg(drawn(masked));
        const std::vector<SvgRect> rects = svg.rectsIn(QStringLiteral("cells"));
        QCOMPARE(rects.size(), std::size_t{11}); // six rows, five of them with a masked run
        QCOMPARE(
            std::count_if(
                rects.begin(), rects.end(),
                [](const SvgRect& rect) { return rect.fill == QLatin1String("#e9ecef"); }),
            5);
        QCOMPARE(svg.paths, readSvg(drawn(open)).paths + 1); // the strokes
    }

    void largeFiguresHoldOneSharpBitmap()
    {
        const NumberFn number = attentionLike(501, 2);
        QCOMPARE(readSvg(drawn(withNumbers(500, 500, number))).images, 0);
        const QByteArray bytes = drawn(withNumbers(501, 501, number));
        const SvgFile svg = readSvg(bytes);
        QVERIFY(svg.wellFormed);
        QCOMPARE(svg.images, 1);
        QVERIFY(svg.rectsIn(QStringLiteral("cells")).empty());
        QVERIFY(bytes.contains("image-rendering=\"pixelated\""));
        const qsizetype begin = bytes.indexOf("base64,") + 7;
        const QImage image = QImage::fromData(
            QByteArray::fromBase64(bytes.mid(begin, bytes.indexOf('"', begin) - begin)));
        QCOMPARE(image.width() % 501, 0);
        QVERIFY(image.width() >= 4000);
    }

    void sameFigureSameBytes()
    {
        const Figure figure = madeFigure(chineseTokens(20), 4);
        QCOMPARE(drawn(figure), drawn(figure));
        QVERIFY(drawn(figure) != drawn(madeFigure(chineseTokens(20), 5)));
    }

    void gridsShareTitlesLabelsAndBar()
    {
        Figure figure = madeFigure(englishTokens(6));
        for (int head = 1; head < 5; ++head) {
            FigurePanel panel = figure.panels.front();
            panel.title = QStringLiteral("head %1").arg(head);
            panel.field = madeField(6, 6, attentionLike(6, head + 1));
            figure.panels.push_back(panel);
        }
        const SvgFile svg = readSvg(drawn(figure));
        const QStringList titles = svg.textsIn(QStringLiteral("titles"));
        for (const char* title :
             {"head 0", "head 1", "head 2", "head 3", "head 4", "query i", "key j"})
            QCOMPARE(titles.count(QLatin1String(title)), 1);
        QCOMPARE(svg.textsIn(QStringLiteral("rows")).size(), 2 * 6);    // two panels at the left
        QCOMPARE(svg.textsIn(QStringLiteral("columns")).size(), 3 * 6); // three at the top
        QCOMPARE(
            svg.rectsIn(QStringLiteral("colour-bar")).size(), static_cast<std::size_t>(kBarBands));
    }

    void numbersHaveOnePointAndNoLocale()
    {
        QCOMPARE(drawingNumber(0.1 + 0.2), QByteArray{"0.3"});
        QCOMPARE(drawingNumber(-0.0001), QByteArray{"0"});
        QCOMPARE(drawingNumber(1234567), QByteArray{"1234567"});
        QCOMPARE(drawingNumber(-12.3456), QByteArray{"-12.346"});
    }

    void showsNoSeams()
    {
        if (!hasTool(QStringLiteral("rsvg-convert")))
            QSKIP("rsvg-convert (package librsvg2-bin) is not installed");
        const Figure figure = withNumbers(37, 53, [](Index, Index) { return 0.75F; });
        const QByteArray svg = drawn(figure);
        const RectMm area = layOut(figure).value().panels[0].area;
        const Rgb colour = figure.colours.colour(0.75);
        for (const double dpi : {24.0, 48.0, 72.0, 96.0, 133.0, 192.0, 384.0}) {
            const QImage image = svgDrawn(svg, dpi);
            QVERIFY(!image.isNull());
            QCOMPARE(deviatingPixels(image, area, dpi, colour), 0);
        }
    }
};

QTEST_APPLESS_MAIN(TestSvgFigure)
#include "tst_svg_figure.moc"
