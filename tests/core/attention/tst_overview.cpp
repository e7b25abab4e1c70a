// Overviews against means and maxima of whole weight matrices; the same bits with and without them.
#include "core/attention/overview.h"
#include "core/attention/weight_field.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

struct Case
{
    Index queries = 4;
    Index keys = 0;
    Index cells = 1024;
    const char* mask = "none";
    Scalar size = 1; ///< of X
};

AttentionRequest requestOf(const Case& wanted)
{
    RandomAttention sizes;
    sizes.queries = wanted.queries;
    sizes.keys = wanted.keys;
    sizes.modelWidth = 12;
    sizes.heads = 2;
    sizes.keyWidth = 5;
    sizes.valueWidth = 3;
    sizes.deviation = 2;
    AttentionRequest request = randomRequest(sizes);
    request.mask = parseMask(wanted.mask).value();
    request.input *= wanted.size;
    return request;
}

struct Seen
{
    TracePtr trace;
    std::shared_ptr<Overview> overview;
};

Seen seen(const AttentionRequest& request, Index cells, int threads = 0)
{
    const Index keys = request.keyInput.size() > 0 ? request.keyInput.rows() : request.input.rows();
    TraceOptions options;
    options.overview = std::make_shared<Overview>(
        OverviewSize{request.parameters->heads, request.input.rows(), keys, cells});
    const auto made = trace(request, options, {{}, {}, threads});
    return {made.value(), options.overview};
}

/// The largest relative gap to the numbers of the whole matrix, seen from afar.
double worstGap(const Seen& seen, HeadIndex head, double absolute)
{
    const Matrix weights = wholeWeights(seen.trace, head);
    const Overview& overview = *seen.overview;
    std::vector<Scalar> means(static_cast<std::size_t>(overview.columns()));
    std::vector<Scalar> maxima = means;
    double worst = 0;
    for (Index row = 0; row < overview.rows(); ++row) {
        overview.readRow(head, row, Overview::Reduce::Mean, means);
        overview.readRow(head, row, Overview::Reduce::Maximum, maxima);
        const Index top = row * overview.cellHeight();
        const Index down = std::min(overview.cellHeight(), weights.rows() - top);
        for (Index column = 0; column < overview.columns(); ++column) {
            const Index left = column * overview.cellWidth();
            const Index across = std::min(overview.cellWidth(), weights.cols() - left);
            const auto block = weights.block(top, left, down, across).cast<double>();
            const auto at = static_cast<std::size_t>(column);
            const auto gap = [absolute](double found, double exact) {
                return std::max(0.0, std::abs(found - exact) - absolute) / std::max(exact, 1e-30);
            };
            worst = std::max(worst, gap(static_cast<double>(means[at]), block.mean()));
            worst = std::max(worst, gap(static_cast<double>(maxima[at]), block.maxCoeff()));
        }
    }
    return worst;
}

} // namespace

class TestOverview : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithTheWholeMatrix_data()
    {
        QTest::addColumn<Case>("wanted");
        const auto add = [](const char* name, const Case& wanted) {
            QTest::newRow(name) << wanted;
        };
        add("one token", {1});
        add("a cell a weight", {37});
        add("cells of 2 x 2", {130, 0, 65});
        add("uneven cells", {301, 0, 17});
        add("across blocks of keys", {600, 0, 9});
        add("cells of 16", {1024, 0, 64});
        add("cells taller than a task", {900, 0, 3});
        add("one cell", {700, 0, 1});
        add("more keys", {50, 1111, 20});
        add("more queries", {1111, 50, 20});
        add("causal", {700, 0, 50, "causal"});
        add("window", {700, 0, 50, "window:40"});
        add("padding", {300, 0, 50, "padding:0,1,2,3,4,5,6,120"});
        add("all hidden", {5, 0, 3, "padding:0,1,2,3,4"});
    }

    void agreesWithTheWholeMatrix()
    {
        QFETCH(Case, wanted);
        const Seen all = seen(requestOf(wanted), wanted.cells);
        QCOMPARE(all.overview->doneRows(), 2 * all.overview->rows());
        for (HeadIndex head = 0; head < 2; ++head) {
            const double worst = worstGap(all, head, 1e-37);
            QVERIFY2(worst < 3e-6, qPrintable(QString::number(worst)));
        }
    }

    void cellsAreAsTheySay()
    {
        const Overview overview{{1, 1500, 700, 1024}};
        QCOMPARE(overview.cellHeight(), Index{2});
        QCOMPARE(overview.rows(), Index{750});
        QCOMPARE(overview.cellWidth(), Index{1});
        QCOMPARE(overview.columns(), Index{700});
        QVERIFY(!overview.isDone(0, 3));
    }

    void headsInDoubleHaveOne()
    {
        const Seen all = seen(requestOf({90, 0, 20, "causal", 1e19F}), 20);
        QVERIFY(all.trace->wideHeads.front() != 0);
        QVERIFY(worstGap(all, 0, 1e-7) < 1e-5);
    }

    void halvesAreNear()
    {
        const Seen all = seen(requestOf({2100}), 1050);
        QCOMPARE(all.overview->rows(), Index{1050});
        QVERIFY(worstGap(all, 1, 4e-12) < 1.0 / 2000);
    }

    void changesNoBit()
    {
        const AttentionRequest request = requestOf({500, 0, 1024, "causal"});
        const TracePtr plain = traced(request, 1);
        const Seen first = seen(request, 100, 1);
        for (const int threads : {1, 2, 3, 7}) {
            const Seen all = seen(request, 100, threads);
            QVERIFY(sameBits(plain->context, all.trace->context));
            QVERIFY(sameBits(plain->logsumexp, all.trace->logsumexp));
            QVERIFY(sameBits(plain->output, all.trace->output));
            for (const auto reduce : {Overview::Reduce::Mean, Overview::Reduce::Maximum}) {
                const NumberFieldPtr field = overviewField(all.overview, 1, reduce);
                const NumberFieldPtr expected = overviewField(first.overview, 1, reduce);
                Tile a;
                Tile b;
                QVERIFY(field->tile({{0, field->rows()}, {0, field->columns()}, {}}, a));
                QVERIFY(expected->tile({{0, field->rows()}, {0, field->columns()}, {}}, b));
                QVERIFY(sameBits(a.values, b.values));
            }
        }
    }

    void rowsThatAreNotDoneAreMasked()
    {
        auto overview = std::make_shared<Overview>(OverviewSize{1, 4, 6, 3});
        const std::vector<Scalar> means{1, 2, 3};
        overview->keepRow(0, 1, means, means);
        const NumberFieldPtr field = overviewField(overview, 0, Overview::Reduce::Mean);
        Tile tile;
        QVERIFY(field->tile({{0, 2}, {1, 3}, {}}, tile));
        QCOMPARE(tile.masked(0, 0), std::uint8_t{1});
        QCOMPARE(tile.masked(1, 0), std::uint8_t{0});
        QCOMPARE(tile.values(1, 1), Scalar{3});
    }

    void weightsOfThePassAreThoseOfTheField()
    {
        for (const char* mask : {"none", "causal+window:30", "padding:1,2"}) {
            const AttentionRequest request = requestOf({300, 0, 1024, mask});
            Matrix weights = Matrix::Constant(600, 300, -1);
            TraceOptions options;
            options.weights = weights.data();
            const TracePtr made = trace(request, options, {}).value();
            for (HeadIndex head = 0; head < 2; ++head) {
                const Matrix exact = wholeWeights(made, head);
                const Matrix found = weights.middleRows(300 * head, 300);
                QVERIFY(((found - exact).array().abs() <= 5e-6F * exact.array() + 1e-37F).all());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestOverview)
#include "tst_overview.moc"
