#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "tests/support/random_attention.h"
#include "ui/figure/trace_figure.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

TracePtr made(Mask mask = {}, bool output = true)
{
    RandomAttention sizes;
    sizes.queries = 5;
    sizes.heads = 3;
    sizes.valueWidth = 2;
    sizes.output = output;
    AttentionRequest request = randomRequest(sizes);
    request.mask = std::move(mask);
    return traced(std::move(request));
}

Figure figureOf(
    const TracePtr& trace, FigureSubject subject, const TraceFigureOptions& options = {})
{
    return traceFigure(trace, subject, options, {}).value();
}

} // namespace

class TestTraceFigure : public QObject
{
    Q_OBJECT
private slots:
    void subjectsHaveTheirNames()
    {
        QCOMPARE(figureSubjectNames().size(), std::size_t{15});
        QCOMPARE(figureSubject("weights"), FigureSubject::Weights);
        QCOMPARE(figureSubject("heads"), FigureSubject::Heads);
        QVERIFY(!figureSubject("Weights"));
        for (const std::string_view name : figureSubjectNames())
            QVERIFY(figureSubject(name));
    }

    void everySubjectIsDrawn()
    {
        const TracePtr trace = made();
        for (const std::string_view name : figureSubjectNames())
            for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Pdf})
                QVERIFY(renderFigure(figureOf(trace, *figureSubject(name)), format, {}));
    }

    void weightsAreOfTheHeadAndFromZeroToOne()
    {
        const TracePtr trace = made();
        TraceFigureOptions options;
        options.head = 2;
        options.figure.marks.rows = {1};
        const Figure figure = figureOf(trace, FigureSubject::Weights, options);
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QCOMPARE(figure.panels[0].title, QStringLiteral("head 2"));
        QCOMPARE(figure.panels[0].rowTitle, QStringLiteral("query i"));
        QCOMPARE(figure.panels[0].columnTitle, QStringLiteral("key j"));
        QCOMPARE(figure.barTitle, QStringLiteral("attention weight"));
        QCOMPARE(figure.colours.scale, (Scale{0, 1}));
        QCOMPARE(figure.options, options.figure);
        const NumberFieldPtr weights = weightField(trace, 2, PairQuantity::Weight);
        QCOMPARE(figure.panels[0].field->at(3, 4), weights->at(3, 4));
    }

    void scoresAreSymmetricAroundZero()
    {
        const TracePtr trace = made({{CausalMask{}}});
        const Figure figure = figureOf(trace, FigureSubject::Scores);
        double largest = 0;
        for (Index row = 0; row < 5; ++row)
            for (Index column = 0; column <= row; ++column)
                largest =
                    std::max(largest, std::abs(double{figure.panels[0].field->at(row, column)}));
        QCOMPARE(figure.colours.scale, (Scale{-largest, largest}));
        QCOMPARE(figure.colours.map, ColourMap::BlueWhiteRed);
        QCOMPARE(figure.barTitle, QStringLiteral("score, head 0"));
    }

    void concatMarksTheHeads()
    {
        const TracePtr trace = made();
        const Figure figure = figureOf(trace, FigureSubject::Concat);
        QCOMPARE(figure.panels[0].columnBands, (std::vector<Index>{0, 2, 4}));
        QCOMPARE(figure.panels[0].bandTitles.size(), 3);
        QCOMPARE(figure.panels[0].bandTitles[2], QStringLiteral("head 2"));
        QVERIFY(figure.panels[0].columnTokens.empty());
        QCOMPARE(figure.panels[0].field->at(4, 5), trace->context(4, 5));
    }

    void contextAndOutputShowTheTrace()
    {
        const TracePtr trace = made();
        TraceFigureOptions options;
        options.head = 1;
        const Figure context = figureOf(trace, FigureSubject::Context, options);
        QCOMPARE(context.panels[0].field->at(2, 1), trace->context(2, 3));
        const Figure output = figureOf(trace, FigureSubject::Output);
        QCOMPARE(output.panels[0].field->columns(), trace->output.cols());
        QCOMPARE(output.panels[0].field->at(4, 6), trace->output(4, 6));
    }

    void headsAreOnePanelEach()
    {
        const Figure figure = figureOf(made(), FigureSubject::Heads);
        QCOMPARE(figure.panels.size(), std::size_t{3});
        QCOMPARE(figure.panels[2].title, QStringLiteral("head 2"));
        QCOMPARE(figure.barTitle, QStringLiteral("attention weight, all heads"));
    }

    void countsFromOneAndSpeaksChinese()
    {
        TraceFigureOptions options;
        options.figure.titles.firstIndex = 1;
        options.words = Words::in(QStringLiteral("zh_CN"));
        const Figure figure = figureOf(made(), FigureSubject::Concat, options);
        QCOMPARE(figure.panels[0].title, QStringLiteral("拼接"));
        QCOMPARE(figure.panels[0].rowTitle, QStringLiteral("查询 i"));
        QCOMPARE(figure.panels[0].columnTitle, QStringLiteral("维度"));
        QCOMPARE(figure.panels[0].bandTitles[0], QStringLiteral("头 1"));
        QCOMPARE(figure.barTitle, QStringLiteral("上下文向量，所有头"));
        QCOMPARE(figure.options.titles.firstIndex, 1);
    }

    void theScreensColoursWin()
    {
        TraceFigureOptions options;
        options.colours = ColourScale{{-3, 3}, ColourMap::Grey};
        options.barTitle = QStringLiteral("score, all heads");
        const Figure figure = figureOf(made(), FigureSubject::Scores, options);
        QCOMPARE(figure.colours, *options.colours);
        QCOMPARE(figure.barTitle, QStringLiteral("score, all heads"));
    }

    void rowsMaskedInFullAreNoted()
    {
        const TracePtr trace = made({{CausalMask{}, PaddingMask{{0, 1}}}});
        QCOMPARE(
            figureOf(trace, FigureSubject::Weights).note,
            QStringLiteral("Rows without a key that may be seen: 2"));
        QCOMPARE(
            figureOf(trace, FigureSubject::Heads).note,
            QStringLiteral("Rows without a key that may be seen: 6"));
        QVERIFY(figureOf(made(), FigureSubject::Heads).note.isEmpty());
    }

    void refusesWhatIsNotThere()
    {
        TraceFigureOptions options;
        options.head = 3;
        const Result<Figure> head = traceFigure(made(), FigureSubject::Scores, options, {});
        QVERIFY(!head);
        QCOMPARE(head.error().code, ErrorCode::SizeInvalid);
        const Result<Figure> output = traceFigure(made({}, false), FigureSubject::Output, {}, {});
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::OutputMissing);
    }
};

QTEST_APPLESS_MAIN(TestTraceFigure)
#include "tst_trace_figure.moc"
