#include "tests/support/golden.h"
#include "tests/ui/typeset/ink.h"
#include "ui/typeset/formula_picture.h"
#include "ui/typeset/typesetter.h"

#include <QDir>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <QtTest>

using namespace headlight;

namespace {

/// A formula as MathJax itself wrote it (tests/golden/typeset/make.js).
struct Drawn
{
    QByteArray svg;
    QString tex;
    QRectF view;
};

Drawn readDrawn(const QString& path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    Drawn drawn{file.readAll(), {}, {}};
    QXmlStreamReader xml{drawn.svg};
    while (!xml.atEnd() && drawn.tex.isEmpty()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("svg") && drawn.view.isEmpty()) {
            const QStringList view =
                xml.attributes().value(QLatin1String("viewBox")).toString().split(QLatin1Char(' '));
            drawn.view = {
                view.at(0).toDouble(), view.at(1).toDouble(), view.at(2).toDouble(),
                view.at(3).toDouble()};
        } else if (xml.name() == QLatin1String("desc")) {
            drawn.tex = xml.readElementText();
        }
    }
    return drawn;
}

QSize pixels(const QRectF& view)
{
    constexpr double kEmPixels = 64;
    return (view.size() * kEmPixels / kFormulaUnitsPerEm).toSize();
}

} // namespace

/// The outlines of formulas: against MathJax's own pictures, and as the formats that show them.
class TestFormulaOutlines : public QObject
{
    Q_OBJECT
    Typesetter m_typesetter;

    Formula formula(const QString& tex)
    {
        const FormulaResult result = m_typesetter.typeset(tex);
        return result ? *result.value() : Formula{};
    }

private slots:
    void areWhatMathJaxDraws_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder{QString::fromStdString(goldenFolder()) + QLatin1String("/typeset")};
        const QStringList names = folder.entryList({QStringLiteral("*.svg")});
        QVERIFY(names.size() >= 9);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void areWhatMathJaxDraws()
    {
        QFETCH(QString, file);
        const Drawn drawn = readDrawn(file);
        QVERIFY(!drawn.tex.isEmpty());
        const QImage expected = drawnByRsvg(drawn.svg, pixels(drawn.view));
        if (expected.isNull())
            QSKIP("Needs the program rsvg-convert.");

        const Formula found = formula(drawn.tex);
        QCOMPARE(found.box, drawn.view);
        const QImage picture = inkOf(found, drawn.view, pixels(drawn.view));
        const double difference = worstDifference(picture, expected);
        if (difference > 40)
            QFAIL(qPrintable(
                QString::number(difference) + QLatin1String(": ") +
                keepPictures(QFileInfo{file}.baseName(), picture, expected)));
    }

    void comparisonSeesAMissingPiece()
    {
        Formula whole =
            formula(QStringLiteral("\\left(\\begin{matrix}1\\\\2\\\\3\\\\4\\end{matrix}\\right)"));
        const QImage expected = inkOf(whole, whole.ink, pixels(whole.ink));
        for (std::size_t i = 0; i < whole.outlines.size(); ++i) {
            Formula lacking = whole;
            lacking.outlines.erase(lacking.outlines.begin() + static_cast<std::ptrdiff_t>(i));
            QVERIFY(worstDifference(inkOf(lacking, whole.ink, pixels(whole.ink)), expected) > 60);
        }
    }

    void svgShowsTheSame_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::newRow("fraction") << "\\frac{\\class{query}{q_i} + 1}{\\sqrt{d_k}}";
        QTest::newRow("brackets") << "\\left\\{\\begin{matrix}1\\\\2\\\\3\\end{matrix}\\right]";
        QTest::newRow("Chinese") << "\\text{注意力权重 softmax}_{\\textbf{查询}}";
        QTest::newRow("lines")
            << "\\begin{array}{|c|c:c|}\\hline 1&2&3\\\\\\hdashline 4&5&6\\\\\\hline\\end{array}";
        QTest::newRow("boxes") << "\\boxed{x} \\cancelto{0}{y} \\bcancel{z}";
    }

    void svgShowsTheSame()
    {
        QFETCH(QString, tex);
        const Formula found = formula(tex);
        const QByteArray svg = formulaSvg(found, {});
        QVERIFY(!svg.contains("<text"));
        QVERIFY(!svg.contains("stroke"));
        const QSize size = pixels(found.ink);
        const QImage picture = inkOf(found, found.ink, size);
        QVERIFY(inkShare(picture) > 0.01);

        QImage byQt{size, QImage::Format_RGB32};
        byQt.fill(Qt::white);
        QPainter painter{&byQt};
        QSvgRenderer{svg}.render(&painter);
        painter.end();
        QVERIFY2(
            worstDifference(picture, byQt) < 25,
            qPrintable(keepPictures(QStringLiteral("qt"), byQt, picture)));

        const QImage byRsvg = drawnByRsvg(svg, size);
        if (byRsvg.isNull())
            QSKIP("Needs the program rsvg-convert.");
        QVERIFY2(
            worstDifference(picture, byRsvg) < 40,
            qPrintable(keepPictures(QStringLiteral("rsvg"), byRsvg, picture)));
    }

    void svgSaysWhatItShows()
    {
        const Formula found = formula(QStringLiteral("\\class{key}{k} < \\class{none}{1}"));
        const QColor half{0, 0x72, 0xb2, 128};
        const QByteArray svg =
            formulaSvg(found, {QColor{0x1c, 0x21, 0x27}, {{QStringLiteral("key"), half}}}, 10);
        QVERIFY(QXmlStreamReader{svg}.readNextStartElement());
        QVERIFY(svg.contains("<title>\\class{key}{k} &lt; \\class{none}{1}</title>"));
        QVERIFY(svg.contains("<path class=\"key\" fill=\"#0072b2\" fill-opacity=\"0.5\" d=\"M"));
        QVERIFY(svg.contains("<path class=\"none\" fill=\"#1c2127\" d=\"M"));
        QCOMPARE(
            svg,
            formulaSvg(found, {QColor{0x1c, 0x21, 0x27}, {{QStringLiteral("key"), half}}}, 10));
    }

    void pictureIsRecoloured()
    {
        const Formula found = formula(QStringLiteral("\\class{query}{\\blacksquare}\\blacksquare"));
        const QColor blue{0, 0x72, 0xb2};
        const FormulaColours colours{Qt::white, {{QStringLiteral("query"), blue}}};
        const FormulaExtent extent = formulaExtent(found, 40);
        const QImage picture = formulaImage(found, 40, colours, 2);
        QCOMPARE(picture.size(), extent.size * 2);
        QCOMPARE(picture.devicePixelRatio(), 2.0);
        const auto colourAt = [&](QPointF units) {
            const QPointF at = (extent.origin + units * 40 / kFormulaUnitsPerEm) * 2;
            return picture.pixelColor(at.toPoint());
        };
        QCOMPARE(colourAt(found.outlines.at(0).path.boundingRect().center()), blue);
        QCOMPARE(colourAt(found.outlines.at(1).path.boundingRect().center()), QColor{Qt::white});
        QCOMPARE(picture.pixelColor(0, picture.height() - 1).alpha(), 0);
        QCOMPARE(
            formulaImage(found, 40, colours, 1, Qt::black).pixelColor(0, 0), QColor{Qt::black});
    }
};

QTEST_MAIN(TestFormulaOutlines)
#include "tst_formula_outlines.moc"
