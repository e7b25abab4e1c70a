#include "core/base/error_code.h"
#include "core/model/document.h"
#include "ui/drawing/made_derivation.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/layout.h"
#include "ui/figure/recipe.h"

#include <QGuiApplication>
#include <QtTest>

#include <set>

using namespace headlight;

namespace {

Document spoken()
{
    Document document;
    document.text = "the 猫 sat on it";
    document.heads = 2;
    document.modelWidth = 8;
    return document;
}

FigureWish wishOf(DerivationPart part)
{
    FigureWish wish;
    wish.derivation.part = part;
    wish.derivation.place = {PlaceArray::Weight, 1, 3, 2};
    wish.options.titles.language = QStringLiteral("en");
    return wish;
}

/// How many columns the steps stand in.
std::size_t columnsOf(const Figure& figure)
{
    std::set<double> lefts;
    for (const PanelLayout& panel : layOut(figure).value().panels)
        lefts.insert(panel.area.x);
    return lefts.size();
}

} // namespace

/// Derivations as figures, without a window.
class TestMadeDerivation : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_source.document = spoken();
        m_source.trace = trace(buildRequest(m_source.document).value(), {}).value();
    }

    void aStepIsOnePictureWithItsFormulas()
    {
        const FigureWish wish = wishOf(DerivationPart::Step);
        const Figure last = figureOf(wish);
        QCOMPARE(last.panels.size(), std::size_t{1});
        QVERIFY2(
            last.panels.front().title.endsWith(QLatin1String("Attention weight")),
            qPrintable(last.panels.front().title));
        FigureWish first = wish;
        first.derivation.step = 0;
        const Figure other = figureOf(first);
        QVERIFY(other.panels.front().title.startsWith(QLatin1String("1. ")));
        QVERIFY(other.panels.front().outlines.shapes.size() > 10);
        QVERIFY(last.panels.front().outlines.shapes.size() > 60);
    }

    void aStepThatThereIsNotIsRefused()
    {
        FigureWish wish = wishOf(DerivationPart::Step);
        wish.derivation.step = 99;
        const auto made = madeDerivation(m_source.trace, {}, wish, m_typesetter);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::SizeInvalid);
        wish.derivation.place.row = 50;
        QVERIFY(!madeDerivation(m_source.trace, {}, wish, m_typesetter));
    }

    void theSameWishGivesTheSameBytes()
    {
        const FigureWish wish = wishOf(DerivationPart::Chain);
        Figure one = figureOf(wish);
        Figure other = figureOf(wish);
        for (Figure* figure : {&one, &other})
            figure->options.size.dpi = 100;
        for (const FigureFormat format :
             {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Tikz,
              FigureFormat::Html}) {
            const QByteArray bytes = renderFigure(one, format, {}).value();
            QVERIFY(bytes.size() > 5000);
            QCOMPARE(renderFigure(other, format, {}).value(), bytes);
        }
    }

    void theRecipeSaysWhichCellAndStep()
    {
        FigureWish wish = wishOf(DerivationPart::Step);
        wish.derivation.step = 2;
        wish.derivation.convention = Convention::Column;
        for (const DerivationPart part : {DerivationPart::Step, DerivationPart::Chain}) {
            wish.derivation.part = part;
            const QByteArray svg = renderFigure(figureOf(wish), FigureFormat::Svg, {}).value();
            const Result<FigureRecipe> recipe = readRecipe(svg, "f.svg");
            QVERIFY(recipe.has_value());
            FigureWish expected = wish;
            if (part == DerivationPart::Chain) // which is open matters to single steps
                expected.derivation.step.reset();
            QCOMPARE(recipe.value().wish, expected);
            QCOMPARE(recipe.value().document.document.text, spoken().text);
        }
    }

    void aChainStandsInColumnsWhereThePageIsWide()
    {
        FigureWish wish = wishOf(DerivationPart::Chain);
        const Figure narrow = figureOf(wish);
        QCOMPARE(columnsOf(narrow), std::size_t{1});
        wish.options.size.widthMm = 300;
        const Figure wide = figureOf(wish);
        QVERIFY(columnsOf(wide) > 1);
        const FigureLayout layout = layOut(wide).value();
        QVERIFY(layout.heightMm < 0.7 * layOut(narrow).value().heightMm);
        for (std::size_t i = 1; i < layout.panels.size(); ++i) { // down, then to the right
            const RectMm& before = layout.panels[i - 1].area;
            const RectMm& area = layout.panels[i].area;
            QVERIFY(area.x == before.x ? area.y > before.bottom() : area.x > before.right());
            QVERIFY(area.right() < layout.widthMm && area.bottom() < layout.heightMm);
        }
        wish.options.gridColumns = 1;
        QCOMPARE(columnsOf(figureOf(wish)), std::size_t{1});
    }

    void aChainFitsOnASlide()
    {
        FigureWish wish = wishOf(DerivationPart::Chain);
        wish.options = *figurePreset("slide");
        const Figure slide = figureOf(wish);
        const Result<FigureLayout> layout = layOut(slide);
        QVERIFY(layout.has_value());
        QCOMPARE(layout.value().heightMm, wish.options.size.heightMm);
        QVERIFY(columnsOf(slide) > 1);
        QVERIFY(slide.options.type.points < wish.options.type.points);
    }

private:
    Figure figureOf(const FigureWish& wish)
    {
        FigureSource source = m_source;
        source.derivation =
            madeDerivation(source.trace, inputOrigin(source.document), wish, m_typesetter).value();
        return recordedFigure(source, wish, {}).value();
    }

    FigureSource m_source{};
    Typesetter m_typesetter{};
};

QTEST_MAIN(TestMadeDerivation)
#include "tst_made_derivation.moc"
