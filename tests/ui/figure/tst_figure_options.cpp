#include "core/base/error_code.h"
#include "tests/support/error_argument.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/figure_spec.h"

#include <QtTest>

using namespace headlight;
using headlight::test::argument;

namespace {

/// Every option other than it is by default.
FigureWish otherWish()
{
    FigureWish wish;
    wish.subject = FigureSubject::Scores;
    wish.head = 3;
    FigureOptions& o = wish.options;
    o.size = {120.5, 90, 300};
    o.type = {QStringLiteral("DejaVu Sans"), 8, 10, 6.5, 5};
    o.colours = {ColourMap::Magma, FigureRange::Percentiles, 0.5, 99.5, ScaleKind::Logarithmic};
    o.bar = {true, BarSide::Bottom, QStringLiteral("α, “quoted”")};
    o.titles = {QStringLiteral("Title"),
                QStringLiteral("查询"),
                QString{},
                QStringLiteral("zh_CN"),
                true,
                1};
    o.labels = {{LabelChoice::Every, 4, {}}, {LabelChoice::Listed, 1, {0, 5, 9}}, 45};
    o.cells = {true, {NumberStyle::Significant, 3}, true, false};
    o.marks = {{{1, 2}, {3, 4}}, {0, 2}, {5}};
    o.groups.rows.choice = GroupChoice::Words;
    o.groups.columns = {
        GroupChoice::Listed, {{{0, 3}, QStringLiteral("a;b\\c=d")}, {{4, 5}, QString{}}}};
    o.gridColumns = 3;
    o.file = {true, true, false};
    return wish;
}

Error errorOf(const char* json)
{
    const Result<FigureWish> read = readFigureSpec(json, "figure.json");
    return read ? Error{} : read.error();
}

} // namespace

/// Options of figures as text: flags, spec files, presets.
class TestFigureOptions : public QObject
{
    Q_OBJECT
private slots:
    void everyOptionComesBack()
    {
        for (const FigureWish& wish : {FigureWish{}, otherWish()}) {
            const std::string json = figureSpec(wish);
            const Result<FigureWish> read = readFigureSpec(json, "figure.json", FigureWish{});
            QVERIFY2(read, json.c_str());
            QCOMPARE(read.value().options, wish.options);
            QCOMPARE(read.value(), wish);
            QCOMPARE(figureSpec(read.value()), json);
        }
    }

    void everyKeyOfOtherOptionsDiffers()
    {
        const FigureOptions usual;
        const FigureOptions other = otherWish().options;
        for (const FigureKey& key : figureKeys()) {
            QVERIFY2(key.write(usual) != key.write(other), std::string{key.name}.c_str());
            FigureOptions read;
            QVERIFY(setFigureOption(read, key.name, *key.write(other)));
            QCOMPARE(key.write(read), key.write(other));
        }
    }

    void whatASpecLeavesOutStays()
    {
        const Result<FigureWish> read =
            readFigureSpec(R"({"width-mm": 60, "label-rotation": 30})", "f", otherWish());
        FigureWish expected = otherWish();
        expected.options.size.widthMm = 60;
        expected.options.labels.degrees = 30;
        QCOMPARE(read.value(), expected);
    }

    void derivationsAreNamedByCellAndStep()
    {
        const std::string json =
            R"({"what": "derivation", "at": "output:3,1", "step": 4, "convention": "column"})";
        const FigureWish wish = readFigureSpec(json, "f").value();
        QCOMPARE(wish.derivation.part, DerivationPart::Step);
        QCOMPARE(wish.derivation.place, (Place{PlaceArray::Output, -1, 3, 1}));
        QCOMPARE(wish.derivation.step, std::optional<Index>{3});
        QCOMPARE(wish.derivation.convention, Convention::Column);
        QCOMPARE(readFigureSpec(figureSpec(wish), "f").value(), wish);
        QCOMPARE(
            readFigureSpec(R"({"what": "chain"})", "f", wish).value().derivation.part,
            DerivationPart::Chain);
        QVERIFY(!readFigureSpec(R"({"what": "scores"})", "f", wish).value().isOfDerivation());
        for (const char* wrong :
             {R"({"at": "weights:1"})", R"({"at": "x:1,2,3"})", R"({"step": 0})",
              R"({"convention": "both"})", R"({"what": "steps"})"})
            QCOMPARE(readFigureSpec(wrong, "f").error().code, ErrorCode::FigureValueInvalid);
    }

    void aPresetComesFirstWhereverItStands()
    {
        const Result<FigureWish> read =
            readFigureSpec(R"({"font-size": 9, "preset": "slide"})", "f", otherWish());
        FigureOptions expected = *figurePreset("slide");
        expected.type.points = 9;
        QCOMPARE(read.value().options, expected);
        QCOMPARE(read.value().options.size.widthMm / read.value().options.size.heightMm, 16.0 / 9);
        QCOMPARE(figurePreset("single-column")->size.widthMm, 85.0);
        QCOMPARE(figurePreset("double-column")->size.widthMm, 175.0);
        QVERIFY(figurePreset("poster"));
        QVERIFY(!figurePreset("previous"));
    }

    void refusesWhatDoesNotFit_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QByteArray>("key");
        const auto invalid = [](const char* json, const char* key) {
            QTest::newRow(json) << QByteArray{json} << ErrorCode::FigureValueInvalid
                                << QByteArray{key};
        };
        invalid(R"({"width-mm": 5})", "width-mm");
        invalid(R"({"width-mm": "80"})", "width-mm");
        invalid(R"({"width-mm": 1e400})", "width-mm");
        invalid(R"({"dpi": -1})", "dpi");
        invalid(R"({"borders": "yes"})", "borders");
        invalid(R"({"borders": 1})", "borders");
        invalid(R"({"colours": "rainbow"})", "colours");
        invalid(R"({"range": "1,0"})", "range");
        invalid(R"({"range": "percentiles:1,101"})", "range");
        invalid(R"({"range": "nan,1"})", "range");
        invalid(R"({"numbers": "decimals:10"})", "numbers");
        invalid(R"({"numbers": "compact:2"})", "numbers");
        invalid(R"({"row-labels": "every:0"})", "row-labels");
        invalid(R"({"row-labels": "1,,2"})", "row-labels");
        invalid(R"({"highlight-cells": "1"})", "highlight-cells");
        invalid(R"({"highlight-rows": "-1"})", "highlight-rows");
        invalid(R"({"row-groups": "3-1"})", "row-groups");
        invalid(R"({"title": null})", "title");
        invalid(R"({"what": "weight"})", "what");
        invalid(R"({"head": 1.5})", "head");
        QTest::newRow("unknown") << QByteArray{R"({"wideness": 80})"} << ErrorCode::FigureKeyUnknown
                                 << QByteArray{};
        QTest::newRow("twice") << QByteArray{R"({"dpi": 80, "dpi": 80})"}
                               << ErrorCode::FigureKeyTwice << QByteArray{"dpi"};
        QTest::newRow("no JSON") << QByteArray{"{"} << ErrorCode::JsonEnds << QByteArray{};
        QTest::newRow("no object") << QByteArray{"[]"} << ErrorCode::JsonUnexpected << QByteArray{};
    }

    void refusesWhatDoesNotFit()
    {
        QFETCH(QByteArray, json);
        QFETCH(ErrorCode, code);
        QFETCH(QByteArray, key);
        const Error error = errorOf(json.constData());
        QCOMPARE(error.code, code);
        QCOMPARE(error.place, std::string{"figure.json"});
        if (!key.isEmpty())
            QCOMPARE(argument(error, "key"), key.toStdString());
    }

    void aRefusedOptionChangesNothing()
    {
        FigureOptions options;
        QVERIFY(!setFigureOption(options, "bar", "middle"));
        QVERIFY(!setFigureOption(options, "nothing", "1"));
        QCOMPARE(options, FigureOptions{});
    }
};

QTEST_APPLESS_MAIN(TestFigureOptions)
#include "tst_figure_options.moc"
