#include "core/base/error_code.h"
#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/svg_reader.h"
#include "ui/figure/figure_draft.h"
#include "ui/figure/layout_parts.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

/// A figure of one panel with options applied as for a trace.
Figure finished(const FigureOptions& options, Index count = 8, int panels = 1)
{
    FigureDraft draft;
    for (int panel = 0; panel < panels; ++panel) {
        const Figure made = madeFigure(englishTokens(count), panel + 1);
        draft.figure.panels.push_back(made.panels[0]);
        draft.figure.panels.back().title = QStringLiteral("head %1").arg(panel);
    }
    draft.quantity = QStringLiteral("attention weight");
    draft.isUnit = true;
    return finishedFigure(std::move(draft), options, {}, {}).value();
}

QByteArray svgOf(const Figure& figure)
{
    return renderFigure(figure, FigureFormat::Svg, {}).value();
}

SvgFile drawn(const FigureOptions& options, Index count = 8, int panels = 1)
{
    return readSvg(svgOf(finished(options, count, panels)));
}

} // namespace

/// What each option does to the picture.
class TestFigureLook : public QObject
{
    Q_OBJECT
private slots:
    void keepsAStatedHeight_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::addColumn<int>("panels");
        QTest::newRow("slide") << 254.0 << 142.875 << 1;
        QTest::newRow("slide of heads") << 254.0 << 142.875 << 8;
        QTest::newRow("flat") << 160.0 << 40.0 << 1;
        QTest::newRow("tall") << 80.0 << 200.0 << 1;
    }

    void keepsAStatedHeight()
    {
        QFETCH(double, width);
        QFETCH(double, height);
        QFETCH(int, panels);
        FigureOptions options;
        options.size.widthMm = width;
        options.size.heightMm = height;
        const FigureLayout layout = layOut(finished(options, 10, panels)).value();
        QCOMPARE(layout.heightMm, height);
        const RectMm span = panelSpan(layout);
        QVERIFY(span.y > 0 && span.bottom() < height - kMarginMm + 1e-6);
        QVERIFY(span.right() < width);
        QVERIFY(layout.bar.bottom() < height);
        const RectMm& area = layout.panels[0].area;
        QVERIFY(std::abs(area.width - area.height) < 0.05 * area.width); // still square
    }

    void refusesAHeightThatHoldsNothing()
    {
        FigureOptions options;
        options.size.heightMm = 20;
        const Result<FigureLayout> layout = layOut(finished(options, 10, 9));
        QVERIFY(!layout);
        QCOMPARE(layout.error().arguments.at(0).second, std::string{"height"});
        options.size.heightMm = std::stod(layout.error().arguments.at(2).second);
        QVERIFY(layOut(finished(options, 10, 9)));
    }

    void theBarStandsOnAnySide()
    {
        FigureOptions options;
        options.size.widthMm = 100;
        for (const BarSide side : {BarSide::Right, BarSide::Left, BarSide::Top, BarSide::Bottom}) {
            options.bar.side = side;
            const Figure figure = finished(options);
            const FigureLayout layout = layOut(figure).value();
            const RectMm span = panelSpan(layout);
            QCOMPARE(layout.bar.x > span.right(), side == BarSide::Right);
            QCOMPARE(layout.bar.right() < span.x - layout.rows.reachMm, side == BarSide::Left);
            QCOMPARE(layout.bar.bottom() < span.y - layout.columns.reachMm, side == BarSide::Top);
            QCOMPARE(layout.bar.y > span.bottom(), side == BarSide::Bottom);
            QVERIFY(layout.bar.x > 0 && layout.bar.right() < 100);
            QVERIFY(layout.bar.y > 0 && layout.bar.bottom() < layout.heightMm);
            const SvgFile svg = readSvg(svgOf(figure));
            const QStringList texts = svg.textsIn(QStringLiteral("colour-bar"));
            QVERIFY(texts.size() >= 3); // short bars have fewer digits, too
            QVERIFY(texts.front().startsWith(QLatin1String("0.0")));
            QVERIFY(texts.at(texts.size() - 2).startsWith(QLatin1String("1.0")));
            QCOMPARE(texts.last(), QStringLiteral("attention weight"));
            for (const SvgText& text : svg.texts)
                QVERIFY(text.at.x > 0 && text.at.x < 100 && text.at.y < layout.heightMm);
        }
        options.bar.shown = false;
        QVERIFY(!drawn(options).groups.contains(QStringLiteral("colour-bar")));
    }

    void titlesAreWhatTheyAreSaidToBe()
    {
        FigureOptions options;
        options.titles.figure = QStringLiteral("Previous token");
        options.titles.rows = QStringLiteral("from");
        options.titles.columns = QString{};
        options.bar.title = QStringLiteral("α");
        const SvgFile svg = drawn(options);
        const QStringList titles = svg.textsIn(QStringLiteral("titles"));
        QCOMPARE(titles, (QStringList{QStringLiteral("from"), QStringLiteral("Previous token")}));
        QCOMPARE(svg.title, QStringLiteral("Previous token"));
        QCOMPARE(svg.textsIn(QStringLiteral("colour-bar")).last(), QStringLiteral("α"));
    }

    void theBarNamesALogarithmicScale()
    {
        FigureOptions options;
        QVERIFY(!finished(options).barTitle.contains(QLatin1String("logarithmic")));
        options.colours.kind = ScaleKind::Logarithmic;
        QCOMPARE(finished(options).barTitle, QStringLiteral("attention weight, logarithmic"));
        options.colours.range = FigureRange::Symmetric; // stays linear, and does not say else
        QVERIFY(!finished(options).barTitle.contains(QLatin1String("logarithmic")));
    }

    void lettersNameThePanels()
    {
        FigureOptions options;
        options.titles.letters = true;
        options.size.widthMm = 400;
        const QStringList titles = drawn(options, 4, 28).textsIn(QStringLiteral("titles"));
        QVERIFY(titles.contains(QStringLiteral("(a) head 0")));
        QVERIFY(titles.contains(QStringLiteral("(z) head 25")));
        QVERIFY(titles.contains(QStringLiteral("(ab) head 27")));
    }

    void labelsAreThoseThatWereAskedFor()
    {
        FigureOptions options;
        const auto rows = [&] { return drawn(options).textsIn(QStringLiteral("rows")); };
        QCOMPARE(rows().size(), 8);
        options.labels.rows = {LabelChoice::Every, 3, {}};
        QCOMPARE(rows().size(), 3);
        options.labels.rows = {LabelChoice::Listed, 1, {1, 6, 99}};
        QCOMPARE(rows(), (QStringList{QStringLiteral("cat"), QStringLiteral("because")}));
        options.labels.rows = {LabelChoice::None, 1, {}};
        QVERIFY(rows().isEmpty());
        options.titles.firstIndex = 1;
        options.labels.rows = {};
        QVERIFY(drawn(options, 400).textsIn(QStringLiteral("rows")).contains(QStringLiteral("1")));
    }

    void labelsLeanAsTheyAreTold()
    {
        FigureOptions options;
        for (const double degrees : {0.0, 30.0, 90.0}) {
            options.labels.degrees = degrees;
            const Figure figure = finished(options);
            const FigureLayout layout = layOut(figure).value();
            QCOMPARE(layout.columns.degrees, -degrees + 0.0);
            const RectMm span = panelSpan(layout);
            QVERIFY(span.y - layout.columns.reachMm > kMarginMm);
            QVERIFY(span.right() + layout.columns.overhangMm <= layout.widthMm);
            for (const SvgText& text : readSvg(svgOf(figure)).texts)
                if (text.group.contains(QLatin1String("columns")))
                    QCOMPARE(text.turned, degrees > 0);
        }
    }

    void numbersHaveTheirFormat()
    {
        FigureOptions options;
        options.size.widthMm = 160;
        options.cells.format = {NumberStyle::Percent, 1};
        const Figure figure = finished(options);
        const QStringList numbers = readSvg(svgOf(figure)).textsIn(QStringLiteral("numbers"));
        QCOMPARE(numbers.size(), 64);
        QCOMPARE(
            numbers.first(),
            QString::fromStdString(formattedNumber(
                double{figure.panels[0].field->at(0, 0)}, {NumberStyle::Percent, 1})));
        options.cells.numbers = false;
        QVERIFY(drawn(options).textsIn(QStringLiteral("numbers")).isEmpty());
    }

    void sizesOfTypeAreMet()
    {
        FigureOptions options;
        options.size.widthMm = 160;
        options.type = {{}, 8, 12, 6, 5};
        const QByteArray svg = svgOf(finished(options));
        for (const double points : {8.0, 12.0, 6.0, 5.0})
            QVERIFY(
                svg.contains("font-size=\"" + QByteArray::number(points * kMmPerPoint, 'f', 3)));
    }

    void marksAreOutlinedAndBold()
    {
        FigureOptions options;
        const QByteArray plain = svgOf(finished(options));
        options.marks.rows = {2};
        options.marks.columns = {1, 99};
        options.marks.cells = {{3, 4}, {99, 0}};
        const QByteArray marked = svgOf(finished(options));
        QCOMPARE(marked.count("<path") - plain.count("<path"), 6); // three outlines, each on white
        QCOMPARE(marked.count("font-weight=\"bold\"") - plain.count("font-weight=\"bold\""), 2);
        options.cells.borders = true;
        QCOMPARE(svgOf(finished(options)).count("<path"), marked.count("<path") + 1);
    }

    void groupsAreBracketsWithLabels()
    {
        FigureOptions options;
        options.size.widthMm = 120;
        options.groups.columns = {
            GroupChoice::Listed,
            {{{0, 3}, QStringLiteral("subject")}, {{3, 8}, QStringLiteral("where it is")}}};
        options.groups.rows = {GroupChoice::Listed, {{{6, 99}, QStringLiteral("end")}}};
        const Figure figure = finished(options);
        const FigureLayout layout = layOut(figure).value();
        QVERIFY(layout.columns.groupsMm > 0 && layout.rows.groupsMm > 0);
        const SvgFile svg = readSvg(svgOf(figure));
        QCOMPARE(
            svg.textsIn(QStringLiteral("groups")),
            (QStringList{
                QStringLiteral("end"), QStringLiteral("subject"), QStringLiteral("where it is")}));
        for (const SvgText& text : svg.texts)
            if (text.group.contains(QLatin1String("groups")))
                QVERIFY(text.at.y < layout.heightMm && text.at.x < layout.bar.x);
    }

    void transparentFiguresHaveNoPaper()
    {
        FigureOptions options;
        options.size.dpi = 100;
        options.cells.numbers = false; // their ink may be white
        QVERIFY(svgOf(finished(options)).contains("fill=\"#ffffff\""));
        options.file.transparent = true;
        QVERIFY(!svgOf(finished(options)).contains("fill=\"#ffffff\""));
        const QImage image =
            QImage::fromData(renderFigure(finished(options), FigureFormat::Png, {}).value());
        QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
        options.file.transparent = false;
        const QImage opaque =
            QImage::fromData(renderFigure(finished(options), FigureFormat::Png, {}).value());
        QCOMPARE(opaque.pixel(0, 0), qRgb(255, 255, 255));
    }

    void outlinesHoldNoText()
    {
        FigureOptions options;
        options.file.outlines = true;
        options.titles.figure = QStringLiteral("注意力");
        const SvgFile svg = drawn(options);
        QVERIFY(svg.wellFormed);
        QVERIFY(svg.texts.empty());
        QVERIFY(svg.paths > 64 + 16);
        QVERIFY(
            !renderFigure(finished(options), FigureFormat::Pdf, {}).value().contains("/FontFile"));
    }

    void otherFontsMustBeThere()
    {
        FigureOptions options;
        options.type.family = QStringLiteral("No Such Family");
        const Result<QByteArray> refused = renderFigure(finished(options), FigureFormat::Pdf, {});
        QCOMPARE(refused.error().code, ErrorCode::FontUnknown);
        options.type.family = QStringLiteral("Noto Sans CJK SC");
        QVERIFY(svgOf(finished(options)).contains("font-family=\"Noto Sans CJK SC, Noto Sans,"));
    }
};

QTEST_GUILESS_MAIN(TestFigureLook)
#include "tst_figure_look.moc"
