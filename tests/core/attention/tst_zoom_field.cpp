// Weights at any zoom against the same blocks read number by number.
#include "core/attention/zoom_field.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headlight;
using namespace headlight::test;
using Reduce = LevelOfDetail::Reduce;

namespace {

struct Case
{
    Index queries = 300;
    Index keys = 0;
    Index cells = 64;
    const char* mask = "none";
};

struct Zoomed
{
    TracePtr trace;
    std::shared_ptr<Overview> overview;
    NumberFieldPtr exact;
    std::shared_ptr<ZoomField> zoom;
};

Zoomed zoomed(const Case& wanted)
{
    RandomAttention sizes;
    sizes.queries = wanted.queries;
    sizes.keys = wanted.keys;
    sizes.heads = 1;
    sizes.keyWidth = 4;
    sizes.valueWidth = 2;
    sizes.deviation = 2;
    AttentionRequest request = randomRequest(sizes);
    request.mask = parseMask(wanted.mask).value();
    const Index keys = wanted.keys > 0 ? wanted.keys : wanted.queries;
    Zoomed made;
    made.overview = std::make_shared<Overview>(OverviewSize{1, wanted.queries, keys, wanted.cells});
    TraceOptions options;
    options.overview = made.overview;
    made.trace = trace(request, options, {}).value();
    made.exact = weightField(made.trace, 0, PairQuantity::Weight);
    made.zoom =
        std::make_shared<ZoomField>(made.exact, ZoomField::Far{made.trace, 0, made.overview});
    return made;
}

Tile tileOf(const NumberField& field, const LevelOfDetail& detail, Range rows, Range columns)
{
    Tile tile;
    if (!field.tile({rows, columns, detail}, tile))
        qFatal("not stopped");
    return tile;
}

/// The largest relative gap of two tiles; masked cells must be the same.
double gapOf(const Tile& found, const Tile& wanted)
{
    if (found.values.rows() != wanted.values.rows() || found.values.cols() != wanted.values.cols())
        return 1e9;
    double gap = 0;
    for (Index i = 0; i < wanted.values.size(); ++i) {
        if (found.masked.data()[i] != wanted.masked.data()[i])
            return 1e9;
        const auto number = static_cast<double>(wanted.values.data()[i]);
        if (wanted.masked.data()[i] == 0)
            gap = std::max(
                gap, (std::abs(static_cast<double>(found.values.data()[i]) - number) - 5e-12) /
                         std::max(number, 1e-30));
    }
    return gap;
}

} // namespace

class TestZoomField : public QObject
{
    Q_OBJECT
private slots:
    void coarseTilesAreThoseOfTheBase_data()
    {
        QTest::addColumn<Case>("shape");
        QTest::addColumn<double>("most");
        QTest::newRow("square") << Case{300, 0, 64, "none"} << 1e-5;
        QTest::newRow("wide") << Case{131, 260, 32, "none"} << 1e-5;
        QTest::newRow("causal") << Case{300, 0, 64, "causal"} << 1e-5;
        QTest::newRow("window and padding")
            << Case{200, 0, 64, "window:20+padding:0,1,2,3,4,5,6,7,90"} << 1e-5;
        QTest::newRow("in halves, made coarser") << Case{3001, 0, 1501, "causal"} << 1e-3;
    }

    void coarseTilesAreThoseOfTheBase()
    {
        QFETCH(Case, shape);
        QFETCH(double, most);
        const Zoomed made = zoomed(shape);
        const Index height = made.overview->cellHeight();
        const Index width = made.overview->cellWidth();
        for (const Index times : {1, 2, 3, 4, 8})
            for (const Reduce reduce : {Reduce::Mean, Reduce::Maximum}) {
                const LevelOfDetail detail{times * height, times * width, reduce};
                QVERIFY(made.zoom->readsOverview(detail));
                const Range rows{2 * detail.rowsPerCell, made.zoom->rows()};
                const Range columns{detail.columnsPerCell, made.zoom->columns()};
                const double gap = gapOf(
                    tileOf(*made.zoom, detail, rows, columns),
                    tileOf(*made.exact, detail, rows, columns));
                QVERIFY2(gap <= most, qPrintable(QStringLiteral("%1 at %2").arg(gap).arg(times)));
            }
    }

    void fineTilesAreTheBaseItself()
    {
        const Zoomed made = zoomed({300, 0, 64, "causal"});
        for (const LevelOfDetail& detail : {LevelOfDetail{}, LevelOfDetail{2, 2, Reduce::Mean}}) {
            QVERIFY(!made.zoom->readsOverview(detail));
            const Range all{10, 200};
            const Tile found = tileOf(*made.zoom, detail, all, all);
            QVERIFY(sameBits(found.values, tileOf(*made.exact, detail, all, all).values));
        }
        QCOMPARE(made.zoom->at(7, 3), made.exact->at(7, 3));
    }

    /// Cells that are no multiple share the overview's out: nothing is lost, nothing counted twice.
    void unevenCellsLoseNothing()
    {
        const Zoomed made = zoomed({300, 0, 64, "none"});
        const LevelOfDetail detail{17, 23, Reduce::Maximum};
        QVERIFY(!made.zoom->isEven(detail));
        QVERIFY(made.zoom->isEven({10, 15, Reduce::Maximum}));
        const Range all{0, 300};
        const Tile far = tileOf(*made.zoom, detail, all, all);
        QCOMPARE(far.values.rows(), Index{18});
        QCOMPARE(far.values.maxCoeff(), wholeWeights(made.trace, 0).maxCoeff());
        const Tile means = tileOf(*made.zoom, {17, 300, Reduce::Mean}, all, all);
        for (Index i = 0; i < means.values.rows(); ++i) // rows sum to 1
            QVERIFY(std::abs(300 * means.values(i, 0) - 1) < 1e-4F);
    }

    void aLevelThatIsQuickIsOffered()
    {
        const Zoomed made = zoomed({300, 0, 64, "none"}); // cells of 5 x 5
        const auto quick = [&](Index cells) {
            return made.zoom->quickDetail({cells, cells, Reduce::Mean}).rowsPerCell;
        };
        QCOMPARE(quick(1), Index{1});
        QCOMPARE(quick(2), Index{2});
        QCOMPARE(quick(3), Index{5});
        QCOMPARE(quick(5), Index{5});
        QCOMPARE(quick(7), Index{7});
    }

    /// Before its rows are there, sampled rows stand in, and without them cells are masked.
    void whatIsNotThereYetIsSampledOrMasked()
    {
        const Zoomed made = zoomed({300, 0, 64, "none"});
        const auto empty = std::make_shared<Overview>(OverviewSize{1, 300, 300, 64});
        const Range all{0, 300};
        const LevelOfDetail detail{5, 5, Reduce::Maximum};
        const ZoomField bare{made.exact, {made.trace, 0, empty}};
        QVERIFY(!bare.isComplete());
        QVERIFY((tileOf(bare, detail, all, all).masked.array() == 1).all());

        auto sampled = sampledRows(*made.trace, 0, 60, 60, {});
        QVERIFY(sampled.has_value());
        const auto rows = std::make_shared<SampledRows>(std::move(sampled).value());
        const ZoomField shown{made.exact, {made.trace, 0, empty, rows}};
        const Tile tile = tileOf(shown, detail, all, all);
        QVERIFY((tile.masked.array() == 0).all());
        const Matrix weights = wholeWeights(made.trace, 0);
        for (Index i = 0; i < tile.values.rows(); ++i) // row 5 i was sampled
            for (Index j = 0; j < tile.values.cols(); ++j)
                QVERIFY(
                    std::abs(tile.values(i, j) - weights.row(5 * i).segment(5 * j, 5).maxCoeff()) <=
                    1e-6F);
    }

    /// Rows that are done are shown, whatever their neighbours are.
    void growsRowByRow()
    {
        const Zoomed made = zoomed({300, 0, 64, "none"});
        const auto growing = std::make_shared<Overview>(OverviewSize{1, 300, 300, 64});
        const ZoomField field{made.exact, {made.trace, 0, growing}};
        const std::vector<Scalar> numbers(60, 0.25F);
        growing->keepRow(0, 7, numbers, numbers);
        const Range all{0, 300};
        const Tile tile = tileOf(field, {5, 5, Reduce::Mean}, all, all);
        for (Index i = 0; i < tile.values.rows(); ++i)
            QCOMPARE(tile.masked(i, 9) == 0, i == 7);
        QCOMPARE(tile.values(7, 9), 0.25F);
    }

    void stops()
    {
        const Zoomed made = zoomed({300, 0, 64, "none"});
        std::stop_source source;
        source.request_stop();
        Tile tile;
        QVERIFY(
            !made.zoom->tile({{0, 300}, {0, 300}, {5, 5, Reduce::Mean}}, tile, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestZoomField)
#include "tst_zoom_field.moc"
