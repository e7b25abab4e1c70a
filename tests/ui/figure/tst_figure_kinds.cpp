#include "core/base/error_code.h"
#include "tests/support/patterned_field.h"
#include "tests/ui/figure/made_figures.h"
#include "tests/ui/figure/svg_reader.h"
#include "ui/figure/layout.h"
#include "ui/figure/pair_fields.h"
#include "ui/figure/value_figure.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

SvgFile drawn(const Figure& figure)
{
    return readSvg(renderFigure(figure, FigureFormat::Svg, {}).value());
}

/// Every format takes the figure.
bool isDrawnEverywhere(const Figure& figure)
{
    for (const FigureFormat format :
         {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Tikz,
          FigureFormat::Html})
        if (!renderFigure(figure, format, {}))
            return false;
    return true;
}

Outlines square(double side)
{
    Outlines outlines;
    outlines.widthMm = side;
    outlines.heightMm = side / 2;
    outlines.shapes.push_back({{}, {1, 2, 3}});
    outlines.shapes.back().path.addRect({0, 0, side, side / 2});
    return outlines;
}

} // namespace

/// Panels that are no heatmap, and figures of numbers that come from no trace.
class TestFigureKinds : public QObject
{
    Q_OBJECT
private slots:
    void barsStandForTheirNumbers()
    {
        Figure figure = madeFigure(englishTokens(4));
        figure.panels[0].kind = PanelKind::Bars;
        figure.panels[0].field = patternedField(
            1, 4, [](Index, Index column) { return static_cast<Scalar>(column) * 0.25F; });
        figure.panels[0].rowTokens.clear();
        const FigureLayout layout = layOut(figure).value();
        QVERIFY(!layout.hasBar);
        const SvgFile svg = drawn(figure);
        QCOMPARE(svg.textsIn(QStringLiteral("columns")).size(), 4);
        const QStringList heights{
            QStringLiteral("0.0"), QStringLiteral("0.5"), QStringLiteral("1.0")};
        QCOMPARE(svg.textsIn(QStringLiteral("rows")), heights);
        QVERIFY(svg.groups.contains(QStringLiteral("cells-0")));
        QVERIFY(isDrawnEverywhere(figure));
        figure.panels[0].field = madeField(2, 4, attentionLike(4, 1));
        QCOMPARE(layOut(figure).error().code, ErrorCode::SizeInvalid);
    }

    void linksJoinTokensThatLookAtEachOther()
    {
        Figure figure = madeFigure(englishTokens(3));
        figure.panels[0].kind = PanelKind::Links;
        figure.panels[0].columnTokens = chineseTokens(4);
        figure.panels[0].field = patternedField(3, 4, [](Index row, Index column) {
            return row == 2 ? kMasked : column == row ? 0.9F : column == 3 ? 0.1F : 0.001F;
        });
        const QByteArray bytes = renderFigure(figure, FigureFormat::Svg, {}).value();
        QCOMPARE(
            bytes.count("stroke-opacity"), 4); // two a visible row; the faint ones are not seen
        const QStringList texts = readSvg(bytes).textsIn(QStringLiteral("cells"));
        QCOMPARE(texts.size(), 4); // the keys
        QVERIFY(texts.contains(QStringLiteral("我")));
        QVERIFY(isDrawnEverywhere(figure));
        figure.panels[0].field = patternedField(300, 300, [](Index, Index) { return 0.F; });
        QCOMPARE(layOut(figure).error().code, ErrorCode::SizeInvalid);
    }

    void outlinesKeepTheirShapeAndFit()
    {
        const Figure figure = outlinesFigure(
            {{QStringLiteral("dot product"), square(20)}, {QStringLiteral("wide"), square(400)}},
            {});
        const FigureLayout layout = layOut(figure).value();
        QCOMPARE(layout.panels[0].area.height, 10.0);
        QVERIFY(layout.panels[1].area.height < 45);
        QVERIFY(layout.panels[1].area.y > layout.panels[0].area.bottom());
        QVERIFY(layout.panels[1].area.bottom() < layout.heightMm);
        const QByteArray svg = renderFigure(figure, FigureFormat::Svg, {}).value();
        QCOMPARE(svg.count("fill=\"#010203\""), 2);
        QVERIFY(isDrawnEverywhere(figure));
    }

    void layersAndHeadsAsNumbers()
    {
        const NumberFieldPtr numbers = patternedField(
            6, 8, [](Index layer, Index head) { return static_cast<Scalar>(layer + head) / 14; });
        const Figure figure =
            headNumbersFigure({numbers, QStringLiteral("entropy"), true}, {}, {}, {}).value();
        const SvgFile svg = drawn(figure);
        QCOMPARE(svg.textsIn(QStringLiteral("numbers")).size(), 48);
        QVERIFY(svg.textsIn(QStringLiteral("titles")).contains(QStringLiteral("layer")));
        QVERIFY(svg.textsIn(QStringLiteral("titles")).contains(QStringLiteral("head")));
        QVERIFY(isDrawnEverywhere(figure));
    }

    void layersAndHeadsAsPictures()
    {
        HeadFields fields;
        fields.heads = 12;
        fields.tokens = englishTokens(9);
        fields.keyTokens = fields.tokens;
        for (int i = 0; i < 144; ++i)
            fields.weights.push_back(madeField(9, 9, attentionLike(9, i + 1)));
        FigureOptions options;
        options.size.widthMm = 175;
        const Figure figure = headFieldsFigure(fields, options, {}, {}).value();
        const SvgFile svg = drawn(figure);
        QVERIFY(svg.textsIn(QStringLiteral("rows")).isEmpty());
        QCOMPARE(svg.textsIn(QStringLiteral("titles")).count(QStringLiteral("11")), 2);
        for (const PanelLayout& panel : layOut(figure).value().panels)
            QVERIFY(panel.area.width > 4 && panel.area.right() < 175);
        fields.heads = 7;
        QCOMPARE(headFieldsFigure(fields, options, {}, {}).error().code, ErrorCode::SizeInvalid);
    }

    void differencesAreSymmetric()
    {
        const NumberFieldPtr first = madeField(5, 6, attentionLike(6, 1));
        const NumberFieldPtr second = madeField(5, 6, attentionLike(6, 2));
        const Difference both{
            first,
            second,
            englishTokens(5),
            englishTokens(6),
            QStringLiteral("a − b"),
            QStringLiteral("attention weight")};
        const Figure figure = differenceFigure(both, {}, {}, {}).value();
        QCOMPARE(figure.colours.map, ColourMap::BlueWhiteRed);
        QCOMPARE(figure.colours.scale.low, -figure.colours.scale.high);
        QCOMPARE(figure.panels[0].field->at(3, 2), first->at(3, 2) - second->at(3, 2));
        QVERIFY(isDrawnEverywhere(figure));
        Difference unequal = both;
        unequal.second = madeField(5, 5, attentionLike(5, 2));
        QCOMPARE(differenceFigure(unequal, {}, {}, {}).error().code, ErrorCode::SizeInvalid);
    }

    void differencesHideWhatBothHide()
    {
        const auto hidden = [](Index row, Index column) { return column > row; };
        const auto all = patternedField(3, 3, [](Index, Index) { return 0.5F; });
        const auto causal =
            patternedField(3, 3, [&](Index i, Index j) { return hidden(i, j) ? kMasked : 0.2F; });
        Tile tile;
        QVERIFY(differenceField(causal, causal)->tile({{0, 3}, {0, 3}, {}}, tile));
        QCOMPARE(tile.masked.cast<int>().sum(), 3);
        QVERIFY(differenceField(all, causal)->tile({{0, 3}, {0, 3}, {}}, tile));
        QCOMPARE(tile.masked.cast<int>().sum(), 0);
        QCOMPARE(tile.values(0, 2), 0.5F);
    }
};

QTEST_GUILESS_MAIN(TestFigureKinds)
#include "tst_figure_kinds.moc"
