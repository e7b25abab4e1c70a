#include "core/picture/token_label.h"
#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/outside_tools.h"
#include "ui/figure/layout.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

Q_DECLARE_METATYPE(headlight::Tokens)

namespace {

QByteArray drawn(const Figure& figure)
{
    const Result<QByteArray> bytes = renderFigure(figure, FigureFormat::Pdf, {});
    return bytes ? bytes.value() : QByteArray{};
}

/// The words of the page, as pdftotext tells them apart.
QStringList wordsOf(const QByteArray& pdf)
{
    QString text = QString::fromUtf8(printedBy(
        QStringLiteral("pdftotext"), {QStringLiteral("{file}"), QStringLiteral("-")}, pdf));
    // pdftotext marks right-to-left words with controls of its own.
    text.remove(QChar{0x202A}).remove(QChar{0x202B}).remove(QChar{0x202C});
    return text.split(QRegularExpression{QStringLiteral("[ \\n\\f]+")}, Qt::SkipEmptyParts);
}

bool lacks(const char* program, const char* package)
{
    if (hasTool(QLatin1String(program)))
        return false;
    qInfo("%s (package %s) is not installed", program, package);
    return true;
}

} // namespace

class TestPdfFigure : public QObject
{
    Q_OBJECT
private slots:
    void labelsAndNumbersComeBack_data()
    {
        QTest::addColumn<Tokens>("tokens");
        QTest::newRow("English") << englishTokens(10);
        QTest::newRow("ligatures") << tokensOf({"fi", "office", "ffl", "ﬁ"});
        QTest::newRow("Chinese") << chineseTokens(12);
        QTest::newRow("radicals") << tokensOf(
            {"力", "人", "工", "长", "一", "二", "金", "高", "非", "面", "⼒",
             "力人工长一二金高非面"});
        QTest::newRow("mixed") << tokensOf({"我想a，", "a中b文c", "Transformer模型"});
        QTest::newRow("emoji") << tokensOf({"😀", "🫨", "👨‍👩‍👧", "❤️", "🇨🇳"});
        QTest::newRow("mark-up") << tokensOf({"<div>", "&amp;", "\\(x\\)", "%PDF"});
        QTest::newRow("blanks") << tokensOf({" a", "b  c", "\n", "\t", "", "\x01"});
        QTest::newRow("other scripts") << tokensOf({"한국어", "ไทย", "नमस्ते", "Ωμέγα"});
        QTest::newRow("right to left") << tokensOf({"שלום", "مرحبا", "السلام", "שִׁ", "אab"});
    }

    void labelsAndNumbersComeBack()
    {
        if (lacks("pdftotext", "poppler-utils"))
            QSKIP("needs pdftotext");
        QFETCH(Tokens, tokens);
        const Figure figure = madeFigure(tokens);
        const QStringList words = wordsOf(drawn(figure));
        QMap<QString, int> expected;
        for (const Token& token : tokens)
            expected[QString::fromStdString(tokenLabel(token.text))] += 2; // row and column
        const auto count = static_cast<Index>(tokens.size());
        for (Index row = 0; row < count; ++row)
            for (Index column = 0; column < count; ++column)
                ++expected[QString::fromStdString(
                    cellNumber(double{figure.panels[0].field->at(row, column)}))];
        for (auto label = expected.cbegin(); label != expected.cend(); ++label)
            QVERIFY2(
                words.count(label.key()) >= label.value(),
                qPrintable(label.key() + QStringLiteral(" in ") + words.join(QLatin1Char('|'))));
        for (const char* word : {"head", "0", "query", "i", "key", "j", "attention", "weight"})
            QVERIFY2(words.contains(QLatin1String(word)), word);
    }

    void embedsEveryFont()
    {
        if (lacks("pdffonts", "poppler-utils"))
            QSKIP("needs pdffonts");
        const QByteArray listed = printedBy(
            QStringLiteral("pdffonts"), {QStringLiteral("{file}")},
            drawn(madeFigure(tokensOf({"cat", "我想a，", "😀"}))));
        const QList<QByteArray> lines = listed.trimmed().split('\n');
        QVERIFY(lines.size() >= 4); // two lines of headings
        for (const QByteArray& line : lines.mid(2)) {
            const QByteArrayList fields = line.simplified().split(' ');
            QCOMPARE(fields.at(fields.size() - 5), QByteArray{"yes"}); // emb
            QCOMPARE(fields.at(fields.size() - 3), QByteArray{"yes"}); // uni
        }
    }

    void saysWhatItIs()
    {
        if (lacks("pdfinfo", "poppler-utils"))
            QSKIP("needs pdfinfo");
        Figure figure = madeFigure(chineseTokens(4));
        figure.panels[0].title = QStringLiteral("头 0");
        const QByteArray said =
            printedBy(QStringLiteral("pdfinfo"), {QStringLiteral("{file}")}, drawn(figure));
        QVERIFY(said.contains("头 0 · attention weight"));
        QVERIFY(said.contains("Headlight"));
        QVERIFY(said.contains("1980"));
        const double height = layOut(figure).value().heightMm;
        QVERIFY(said.contains("226.77")); // 80 mm in points
        QVERIFY(said.contains(QByteArray::number(height / kMmPerPoint, 'f', 1).chopped(2)));
    }

    void sameFigureSameBytes()
    {
        const Figure figure = madeFigure(tokensOf({"我想a，", "cat", "😀", "שלום"}));
        const QByteArray first = drawn(figure);
        QVERIFY(!first.isEmpty());
        QCOMPARE(drawn(figure), first);
    }

    void showsNoSeams()
    {
        if (lacks("pdftoppm", "poppler-utils"))
            QSKIP("needs pdftoppm");
        Figure figure = madeFigure(englishTokens(1));
        figure.panels[0].field = madeField(61, 61, [](Index, Index) { return 0.75F; });
        const QByteArray pdf = drawn(figure);
        const RectMm area = layOut(figure).value().panels[0].area;
        for (const double dpi : {24.0, 48.0, 72.0, 96.0, 133.0, 192.0, 384.0})
            QCOMPARE(
                deviatingPixels(pdfDrawn(pdf, dpi), area, dpi, figure.colours.colour(0.75), 1), 0);
    }

    /// Two colours in checks: between neighbours a viewer may mix the two, nothing else.
    void mixesNeighboursOnly()
    {
        if (lacks("pdftoppm", "poppler-utils"))
            QSKIP("needs pdftoppm");
        Figure figure = madeFigure(englishTokens(1));
        figure.options.cells.numbers = false;
        figure.panels[0].field = madeField(
            23, 23, [](Index row, Index column) { return (row + column) % 2 == 0 ? 0.F : 0.1F; });
        const RectMm area = layOut(figure).value().panels[0].area;
        const QByteArray pdf = drawn(figure);
        const Rgb dark = figure.colours.colour(0);
        for (const double dpi : {36.0, 72.0, 150.0, 300.0})
            QCOMPARE(deviatingPixels(pdfDrawn(pdf, dpi), area, dpi, dark, 40), 0);
    }

    void largeFiguresHoldOneSharpBitmap()
    {
        if (lacks("pdftoppm", "poppler-utils"))
            QSKIP("needs pdftoppm");
        Figure figure = madeFigure(englishTokens(1));
        figure.panels[0].field =
            madeField(600, 600, [](Index row, Index) { return row < 300 ? 0.F : 1.F; });
        const QByteArray pdf = drawn(figure);
        QVERIFY(pdf.contains("/Subtype /Image"));
        QVERIFY(!pdf.contains("/Interpolate true"));
        const RectMm area = layOut(figure).value().panels[0].area;
        const RectMm upper{area.x, area.y, area.width, area.height / 2};
        const RectMm lower{area.x, area.centre().y, area.width, area.height / 2};
        for (const double dpi : {72.0, 300.0, 600.0}) {
            const QImage page = pdfDrawn(pdf, dpi);
            QCOMPARE(deviatingPixels(page, upper, dpi, figure.colours.colour(0), 1), 0);
            QCOMPARE(deviatingPixels(page, lower, dpi, figure.colours.colour(1), 1), 0);
        }
    }

    void firstAndLastCellsAreWhole()
    {
        if (lacks("pdftoppm", "poppler-utils"))
            QSKIP("needs pdftoppm");
        Figure figure = madeFigure(englishTokens(1));
        figure.options.cells.numbers = false;
        figure.panels[0].field = madeField(12, 12, [](Index row, Index column) {
            return static_cast<Scalar>((row * 12 + column) % 11) / 10;
        });
        const QImage image = pdfDrawn(drawn(figure), 300);
        QVERIFY(!image.isNull());
        const RectMm area = layOut(figure).value().panels[0].area;
        const double cell = area.width / 12;
        for (Index row = 0; row < 12; ++row)
            for (Index column = 0; column < 12; ++column) {
                const RectMm rect{
                    area.x + cell * static_cast<double>(column),
                    area.y + cell * static_cast<double>(row), cell, cell};
                const Rgb colour =
                    figure.colours.colour(double{figure.panels[0].field->at(row, column)});
                QCOMPARE(deviatingPixels(image, rect, 300, colour, 1), 0);
            }
    }
};

QTEST_APPLESS_MAIN(TestPdfFigure)
#include "tst_pdf_figure.moc"
