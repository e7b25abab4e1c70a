#include "core/base/error_code.h"
#include "tests/ui/figure/made_figures.h"
#include "ui/figure/recipe.h"

#include <QGuiApplication>
#include <QtTest>

using namespace headlight;
using headlight::test::englishTokens;
using headlight::test::madeFigure;

namespace {

Token labelled(const char* text)
{
    Token token;
    token.text = text;
    return token;
}

RecordedModel made()
{
    RecordedModel model;
    model.file = {"models/猫 \"b\"", std::string(64, 'a')};
    model.place = "decoder";
    model.layer = 11;
    model.text = "我想a，<b> \\ 😀";
    model.pair = "";
    model.pixels = SourceFile{"p.npz", std::string(64, '0')};
    model.isBuiltIn = true;
    model.picture = SourceFile{"猫.png", std::string(64, '1')};
    model.input.ids = {101, 5, 102};
    model.input.typeIds = {0, 0, 1};
    model.input.decoderIds = {2};
    model.input.tokens = {labelled("[CLS]"), labelled("我"), labelled("[SEP]")};
    model.input.decoderTokens = {labelled("</s>")};
    return model;
}

Result<FigureRecipe> readText(const QByteArray& text)
{
    return readRecipe("% headlight-recipe: " + text + "\n", "f.tex");
}

} // namespace

/// Figures of layers of models say which layer of which model they show.
class TestRecipeModel : public QObject
{
    Q_OBJECT
private slots:
    void everyFormatHoldsIt()
    {
        FigureWish wish;
        wish.head = 3;
        wish.options.size.widthMm = 44;
        Figure figure = madeFigure(englishTokens(3));
        figure.recipe = recipeJson(wish, made());
        for (const FigureFormat format :
             {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Tikz,
              FigureFormat::Html}) {
            const Result<FigureRecipe> read =
                readRecipe(renderFigure(figure, format, {}).value(), "f");
            QVERIFY(read.has_value());
            QCOMPARE(read.value().wish, wish);
            QVERIFY(read.value().model.has_value());
            const RecordedModel& model = *read.value().model;
            QCOMPARE(model.file, made().file);
            QCOMPARE(model.place, made().place);
            QCOMPARE(model.layer, made().layer);
            QCOMPARE(model.text, made().text);
            QCOMPARE(model.pair, made().pair);
            QCOMPARE(model.pixels, made().pixels);
            QCOMPARE(model.picture, made().picture);
            QVERIFY(model.isBuiltIn);
            QCOMPARE(model.input.ids, made().input.ids);
            QCOMPARE(model.input.typeIds, made().input.typeIds);
            QCOMPARE(model.input.decoderIds, made().input.decoderIds);
            QCOMPARE(model.input.tokens, made().input.tokens);
            QCOMPARE(model.input.decoderTokens, made().input.decoderTokens);
        }
    }

    void whatIsNoneIsRefused()
    {
        const QByteArray good = recipeJson({}, made());
        QVERIFY(readText(good).has_value());
        for (const auto& [from, to] :
             {std::pair{"\"layer\": 11", "\"layer\": -1"},
              {"\"stack\": \"decoder\"", "\"stack\": \"both\""},
              {"[101, 5, 102]", "[101, -5, 102]"},
              {"\"ids\"", "\"jds\""}}) {
            QByteArray bad = good;
            QVERIFY(bad.contains(from));
            bad.replace(from, to);
            QVERIFY2(!readText(bad), to);
        }
        QByteArray neither = good;
        neither.replace("model-layer", "model-lair");
        QVERIFY(!readText(neither));
    }
};

QTEST_MAIN(TestRecipeModel)
#include "tst_recipe_model.moc"
