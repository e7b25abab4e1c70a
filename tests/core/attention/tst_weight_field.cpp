#include "core/attention/weight_field.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace headlight;
using namespace headlight::test;

namespace {

AttentionRequest maskedRequest()
{
    RandomAttention sizes;
    sizes.queries = 500;
    sizes.keys = 700;
    AttentionRequest request = randomRequest(sizes);
    request.mask.layers = {WindowMask{260}, PaddingMask{{3, 4, 5, 6, 7, 8, 9, 10, 11}}};
    return request;
}

/// What a cell should hold, from the exact numbers.
struct Cell
{
    double mean = 0;
    double visibleMean = 0;
    Scalar maximum = kMasked;
    bool masked = true;
};

Cell cellOf(const Matrix& numbers, const Mask& mask, Range rows, Range columns)
{
    Cell cell;
    double visible = 0;
    double count = 0;
    double sum = 0;
    for (Index i = rows.begin; i < rows.end; ++i)
        for (Index j = columns.begin; j < columns.end; ++j) {
            const auto number = static_cast<double>(numbers(i, j));
            ++count;
            cell.mean += number;
            cell.maximum = std::max(cell.maximum, numbers(i, j));
            if (mask.allows(i, j)) {
                ++visible;
                sum += number;
            }
        }
    cell.mean /= count;
    cell.masked = visible == 0;
    cell.visibleMean = cell.masked ? -INFINITY : sum / visible;
    return cell;
}

} // namespace

class TestWeightField : public QObject
{
    Q_OBJECT
private slots:
    void cellsSayWhatTheirNumbersSay_data()
    {
        QTest::addColumn<PairQuantity>("quantity");
        QTest::addColumn<Index>("down");
        QTest::addColumn<Index>("across");
        const auto add = [](const char* name, PairQuantity quantity) {
            for (const auto& [down, across] :
                 {std::pair<Index, Index>{1, 1}, {1, 7}, {5, 1}, {4, 4}, {130, 300}, {1000, 1000}})
                QTest::addRow("%s %tdx%td", name, down, across) << quantity << down << across;
        };
        add("dot product", PairQuantity::DotProduct);
        add("score", PairQuantity::Score);
        add("weight", PairQuantity::Weight);
    }

    void cellsSayWhatTheirNumbersSay()
    {
        QFETCH(PairQuantity, quantity);
        QFETCH(Index, down);
        QFETCH(Index, across);
        const TracePtr trace = traced(maskedRequest());
        const NumberFieldPtr field = weightField(trace, 1, quantity);
        Tile exact;
        QVERIFY(field->tile({{0, 500}, {0, 700}, {}}, exact));
        const Range rows{2, 497};
        const Range columns{1, 699};
        for (const auto reduce : {LevelOfDetail::Reduce::Mean, LevelOfDetail::Reduce::Maximum}) {
            Tile tile;
            QVERIFY(field->tile({rows, columns, {down, across, reduce}}, tile));
            QCOMPARE(tile.values.rows(), (rows.size() + down - 1) / down);
            QCOMPARE(tile.values.cols(), (columns.size() + across - 1) / across);
            for (Index r = 0; r < tile.values.rows(); ++r)
                for (Index c = 0; c < tile.values.cols(); ++c) {
                    const Range cellRows{
                        rows.begin + r * down, std::min(rows.begin + (r + 1) * down, rows.end)};
                    const Range cellColumns{
                        columns.begin + c * across,
                        std::min(columns.begin + (c + 1) * across, columns.end)};
                    const Cell cell =
                        cellOf(exact.values, trace->request.mask, cellRows, cellColumns);
                    QCOMPARE(tile.masked(r, c) != 0, cell.masked);
                    const double mean =
                        quantity == PairQuantity::Score ? cell.visibleMean : cell.mean;
                    const auto found = static_cast<double>(tile.values(r, c));
                    if (reduce == LevelOfDetail::Reduce::Maximum)
                        QCOMPARE(tile.values(r, c), cell.maximum);
                    else
                        QVERIFY(
                            found == mean ||
                            std::abs(found - mean) <= 1e-6 * std::max(1e-3, std::abs(mean)));
                }
        }
    }

    void meansOfWeightsKeepTheMass()
    {
        const NumberFieldPtr field = weightField(traced(maskedRequest()), 0, PairQuantity::Weight);
        Tile tile;
        QVERIFY(field->tile({{0, 500}, {0, 700}, {10, 7, LevelOfDetail::Reduce::Mean}}, tile));
        QVERIFY((tile.values.rowwise().sum().array() * 7 - 1).abs().maxCoeff() < 1e-5F);
    }

    void readsOnePair()
    {
        const TracePtr trace = traced(maskedRequest());
        const Scalar score = weightField(trace, 0, PairQuantity::Score)->at(100, 50);
        const Scalar dot = weightField(trace, 0, PairQuantity::DotProduct)->at(100, 50);
        const Scalar weight = weightField(trace, 0, PairQuantity::Weight)->at(100, 50);
        QCOMPARE(score, dot * trace->scoreFactor());
        QVERIFY(
            std::abs(weight - std::exp(score - trace->logsumexp(0, 100))) < 1e-6F * weight + 1e-9F);
        QCOMPARE(weightField(trace, 0, PairQuantity::Score)->at(100, 5), kMasked);
        QCOMPARE(weightField(trace, 0, PairQuantity::Weight)->at(100, 5), Scalar{0});
        QVERIFY(
            weightField(trace, 0, PairQuantity::DotProduct)->at(100, 5) != 0); // known all the same
    }

    void keepsTheTraceAlive()
    {
        NumberFieldPtr field;
        {
            const TracePtr trace = traced(maskedRequest());
            field = weightField(trace, 0, PairQuantity::Weight);
        }
        QVERIFY(field->at(20, 20) > 0);
        QCOMPARE(field->rows(), Index{500});
        QCOMPARE(field->columns(), Index{700});
    }

    void readsFromSeveralThreadsAtOnce()
    {
        const TracePtr trace = traced(maskedRequest());
        const NumberFieldPtr field = weightField(trace, 0, PairQuantity::Weight);
        const Matrix whole = wholeWeights(trace, 0);
        std::vector<std::thread> threads;
        std::atomic<int> wrong = 0;
        for (Index t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                Tile tile;
                const Range rows{t * 100, t * 100 + 120};
                if (!field->tile({rows, {0, 700}, {}}, tile) ||
                    !sameBits(tile.values, whole.middleRows(rows.begin, rows.size())))
                    ++wrong;
            });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        Tile tile;
        const NumberFieldPtr field = weightField(traced(maskedRequest()), 0, PairQuantity::Weight);
        QVERIFY(!field->tile({{0, 500}, {0, 700}, {}}, tile, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestWeightField)
#include "tst_weight_field.moc"
