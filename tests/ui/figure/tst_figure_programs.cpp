#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/outside_tools.h"
#include "ui/figure/layout_parts.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

Q_DECLARE_METATYPE(headlight::Tokens)

namespace {

constexpr double kDpi = 192;

QByteArray fileOf(const Figure& figure, FigureFormat format)
{
    const Result<QByteArray> bytes = renderFigure(figure, format, {});
    return bytes ? bytes.value() : QByteArray{};
}

QColor pixelAt(const QImage& image, PointMm at, double dpi)
{
    return image.pixelColor(
        static_cast<int>(at.x / kMmPerInch * dpi), static_cast<int>(at.y / kMmPerInch * dpi));
}

/// How many cells do not have their colour in their middle. Programs round colours, by 2 at most.
int wrongCells(const QImage& image, const Figure& figure, double dpi)
{
    constexpr int kTolerance = 2;
    const FigureLayout layout = layOut(figure).value();
    int wrong = 0;
    for (std::size_t p = 0; p < figure.panels.size(); ++p) {
        const RectMm& area = layout.panels[p].area;
        const NumberField& field = *figure.panels[p].field;
        for (Index row = 0; row < field.rows(); ++row)
            for (Index column = 0; column < field.columns(); ++column) {
                const PointMm middle{
                    area.x + area.width * (static_cast<double>(column) + 0.5) /
                                 static_cast<double>(field.columns()),
                    area.y + area.height * (static_cast<double>(row) + 0.5) /
                                 static_cast<double>(field.rows())};
                const QColor seen = pixelAt(image, middle, dpi);
                const Rgb wanted = figure.colours.colour(double{field.at(row, column)});
                wrong += std::abs(seen.red() - wanted.red) > kTolerance ||
                         std::abs(seen.green() - wanted.green) > kTolerance ||
                         std::abs(seen.blue() - wanted.blue) > kTolerance;
            }
    }
    return wrong;
}

/// The share of pixels that differ by more than a quarter of the range: edges of letters, which
/// each program smooths in its own way, and nothing else.
double differingShare(const QImage& a, const QImage& b)
{
    constexpr int kQuarter = 64;
    const int width = std::min(a.width(), b.width());
    const int height = std::min(a.height(), b.height());
    int differing = 0;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const QRgb first = a.pixel(x, y);
            const QRgb second = b.pixel(x, y);
            differing += std::abs(qRed(first) - qRed(second)) > kQuarter ||
                         std::abs(qGreen(first) - qGreen(second)) > kQuarter ||
                         std::abs(qBlue(first) - qBlue(second)) > kQuarter;
        }
    return static_cast<double>(differing) / (double{1} * width * height);
}

Figure withoutNumbers(Figure figure)
{
    figure.options.cells.numbers = false;
    figure.options.size.dpi = kDpi;
    return figure;
}

QSizeF sizeOf(const Figure& figure)
{
    const FigureLayout layout = layOut(figure).value();
    return {layout.widthMm, layout.heightMm};
}

/// The same drawing on a page of another size.
QByteArray resized(const QByteArray& svg, QSizeF sizeMm)
{
    static const QRegularExpression sides{
        QStringLiteral("width=\"[0-9.]+mm\" height=\"[0-9.]+mm\"")};
    return QString::fromUtf8(svg)
        .replace(
            sides, QStringLiteral("width=\"%1mm\" height=\"%2mm\"")
                       .arg(sizeMm.width())
                       .arg(sizeMm.height()))
        .toUtf8();
}

/// The page as an independent program draws it.
QImage drawnBy(const QString& program, const Figure& figure)
{
    if (program == QLatin1String("rsvg-convert"))
        return svgDrawn(fileOf(figure, FigureFormat::Svg), kDpi);
    if (program == QLatin1String("pdftoppm"))
        return pdfDrawn(fileOf(figure, FigureFormat::Pdf), kDpi);
    if (program == QLatin1String("pdflatex"))
        return pdfDrawn(texCompiled(fileOf(figure, FigureFormat::Tikz)), kDpi);
    return chromiumDrawn(
        fileOf(figure, FigureFormat::Svg), QStringLiteral("svg"), kDpi / 96, sizeOf(figure));
}

} // namespace

/// SVG, PDF, TikZ and HTML as independent programs show them, against our PNG.
class TestFigurePrograms : public QObject
{
    Q_OBJECT
private slots:
    void drawWhatThePngShows_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<Tokens>("tokens");
        QTest::addColumn<double>("tolerance");
        const std::pair<const char*, Tokens> texts[] = {
            {"English", englishTokens(9)},
            {"Chinese", chineseTokens(9)},
            {"mixed",
             tokensOf({"我想a，", "the", "猫", "<b>", "a·b", "很长的词元", "ok", "，", "."})},
            {"emoji", tokensOf({"😀", "ok", "🫨", "❤️", "a", "b", "c", "d", "e"})}};
        // The share of pixels at the edges of letters; TeX has its own letters.
        const std::pair<const char*, double> programs[] = {
            {"rsvg-convert", 0.015}, {"pdftoppm", 0.015}, {"chromium", 0.02}, {"pdflatex", 0.08}};
        for (const auto& [program, tolerance] : programs)
            for (const auto& [name, tokens] : texts)
                QTest::addRow("%s, %s", program, name)
                    << QString::fromLatin1(program) << tokens << tolerance;
    }

    void drawWhatThePngShows()
    {
        QFETCH(QString, program);
        QFETCH(Tokens, tokens);
        QFETCH(double, tolerance);
        if (!hasTool(program))
            QSKIP(qPrintable(program + QStringLiteral(" is not installed")));
        const Figure figure = withoutNumbers(madeFigure(tokens, 3));
        const QImage seen = drawnBy(program, figure);
        QVERIFY(!seen.isNull());
        const QImage png = QImage::fromData(fileOf(figure, FigureFormat::Png));
        QCOMPARE(wrongCells(png, figure, kDpi), 0);
        QCOMPARE(wrongCells(seen, figure, kDpi), 0); // first and last rows among them
        QVERIFY(std::abs(seen.width() - png.width()) <= 4);
        QVERIFY(std::abs(seen.height() - png.height()) <= 4);
        const double share = differingShare(seen, png);
        QVERIFY2(share < tolerance, qPrintable(QString::number(share)));
    }

    void chromiumShowsNoSeams()
    {
        if (!hasTool(QStringLiteral("chromium")))
            QSKIP("chromium is not installed");
        Figure figure = withoutNumbers(madeFigure(englishTokens(1)));
        figure.panels[0].field = madeField(37, 53, [](Index, Index) { return 0.75F; });
        const QByteArray svg = fileOf(figure, FigureFormat::Svg);
        const RectMm area = layOut(figure).value().panels[0].area;
        for (const double scale : {0.25, 1.0, 1.37, 4.0}) {
            // Chromium takes no scale below a half, and cuts small windows: there, the page is
            // smaller than its window.
            const double shrink = std::min(1.0, 2 * scale);
            const QSizeF size = sizeOf(figure);
            const QImage image = chromiumDrawn(
                resized(svg, shrink * size), QStringLiteral("svg"), scale / shrink, size);
            QVERIFY(!image.isNull());
            QCOMPARE(deviatingPixels(image, area, 96 * scale, figure.colours.colour(0.75), 1), 0);
        }
    }

    void thePageShowsTheNumberOfACell()
    {
        if (!hasTool(QStringLiteral("chromium")))
            QSKIP("chromium is not installed");
        const Figure figure = madeFigure(tokensOf({"</script>", "猫", "c"}), 2);
        QByteArray page = fileOf(figure, FigureFormat::Html);
        QVERIFY(
            !page.contains("http://") || page.count("http://") == page.count("http://www.w3.org/"));
        page.replace(
            "</body>",
            "<script>for (const key of ['ArrowDown', 'ArrowRight']) "
            "document.dispatchEvent(new KeyboardEvent('keydown', {key}));</script></body>");
        const QString dom = QString::fromUtf8(chromiumDom(page));
        const qsizetype tip = dom.indexOf(QLatin1String("id=\"tip\""));
        QVERIFY(tip > 0);
        const QString shown = dom.mid(tip, 200);
        QVERIFY2(shown.contains(QStringLiteral("query i: 1 猫")), qPrintable(shown));
        QVERIFY(shown.contains(QStringLiteral("key j: 1 猫")));
        const double number = double{figure.panels[0].field->at(1, 1)};
        QVERIFY(shown.contains(QStringLiteral("attention weight: %1").arg(number, 0, 'g', 4)));
    }

    void ticksStandWhereTheyStandAtEveryResolution()
    {
        Figure figure = withoutNumbers(madeFigure(englishTokens(8)));
        const FigureLayout layout = layOut(figure).value();
        for (const double dpi : {96.0, 192.0, 600.0}) {
            figure.options.size.dpi = dpi;
            const QImage image = QImage::fromData(fileOf(figure, FigureFormat::Png));
            const double pixel = kMmPerInch / dpi;
            for (const Tick& tick : barTicks(figure.colours.scale, layout.bar.height, 7)) {
                const double y = layout.bar.bottom() - tick.position * layout.bar.height;
                // The darkest pixel of the column through the ticks, near where one must be.
                double darkest = 0;
                int best = 256;
                for (double at = y - 1; at <= y + 1; at += pixel / 4)
                    if (const int grey =
                            pixelAt(image, {layout.bar.right() + kTickMm * 0.5, at}, dpi).value();
                        grey < best) {
                        best = grey;
                        darkest = at;
                    }
                QVERIFY2(best < 235, qPrintable(QString::number(dpi)));
                QVERIFY(std::abs(darkest - y) <= 1.01 * pixel + 0.1);
            }
        }
    }

    void texTakesEveryLabel()
    {
        if (!hasTool(QStringLiteral("pdflatex")))
            QSKIP("pdflatex is not installed");
        const Tokens tokens = tokensOf(
            {"#$%&_{}~^\\", "<div>|\"'`", "--", "é à ñ ß", "我想", "\n", " x", "", "≤ Ω ж", "😀"});
        Figure figure = withoutNumbers(madeFigure(tokens));
        figure.options.file.transparent = true;
        figure.title = QStringLiteral("α_ij − 50 %");
        const QByteArray pdf = texCompiled(fileOf(figure, FigureFormat::Tikz));
        QVERIFY(pdf.startsWith("%PDF"));
        const QByteArray pages =
            printedBy(QStringLiteral("pdfinfo"), {QStringLiteral("{file}")}, pdf);
        QVERIFY(pages.contains("Pages:           1") || pages.isEmpty());
    }

    void xelatexPrintsChinese()
    {
        const QString program = QStringLiteral("xelatex");
        if (!hasTool(program) || !hasTool(QStringLiteral("pdftotext")))
            QSKIP("xelatex (package texlive-xetex) or pdftotext is not installed");
        const Figure figure =
            withoutNumbers(madeFigure(tokensOf({"我想a，", "猫", "力人", "🫨"})));
        const QByteArray pdf = texCompiled(fileOf(figure, FigureFormat::Tikz), program);
        QVERIFY(pdf.startsWith("%PDF"));
        const QString text = QString::fromUtf8(printedBy(
            QStringLiteral("pdftotext"), {QStringLiteral("{file}"), QStringLiteral("-")}, pdf));
        for (const char* label : {"猫", "力人", "我想a，"})
            QVERIFY2(text.contains(QString::fromUtf8(label)), qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(TestFigurePrograms)
#include "tst_figure_programs.moc"
