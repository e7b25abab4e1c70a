// Weights of rows that are normalised on the fly, and rows that are sampled.
#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

AttentionRequest requestOf(const char* mask, Scalar size = 1)
{
    RandomAttention sizes;
    sizes.queries = 450;
    sizes.keys = 700;
    sizes.modelWidth = 10;
    sizes.heads = 2;
    sizes.keyWidth = 6;
    sizes.deviation = 2;
    AttentionRequest request = randomRequest(sizes);
    request.mask = parseMask(mask).value();
    request.terms.sinks = RowVector::Constant(2, 0.5F);
    request.input *= size;
    return request;
}

} // namespace

class TestPreviewField : public QObject
{
    Q_OBJECT
private slots:
    /// A preview may be read when Q, K and V are there, and has the bits of the finished field.
    void hasTheBitsOfTheFinishedField_data()
    {
        QTest::addColumn<QString>("mask");
        QTest::addColumn<float>("size");
        QTest::newRow("none") << QStringLiteral("none") << 1.0F;
        QTest::newRow("causal") << QStringLiteral("causal") << 1.0F;
        QTest::newRow("window") << QStringLiteral("window:100+padding:3,4") << 1.0F;
        QTest::newRow("in double") << QStringLiteral("causal") << 1e19F;
    }

    void hasTheBitsOfTheFinishedField()
    {
        QFETCH(QString, mask);
        QFETCH(float, size);
        NumberFieldPtr preview;
        Tile early;
        TraceOptions options;
        const TileRequest part{{190, 450}, {17, 650}, {}};
        options.projected = [&](const TracePtr& made) {
            preview = previewField(made, 1, PairQuantity::Weight);
            QVERIFY(preview->tile(part, early));
        };
        const TracePtr made =
            trace(requestOf(mask.toLatin1().constData(), size), options, {}).value();
        const NumberFieldPtr field = weightField(made, 1, PairQuantity::Weight);
        Tile exact;
        QVERIFY(field->tile(part, exact));
        QVERIFY(sameBits(early.values, exact.values));
        QVERIFY(early.masked == exact.masked);
        QCOMPARE(preview->at(3, 2), field->at(3, 2));
    }

    void canBeStopped()
    {
        const TracePtr made = traced(requestOf("none"));
        std::stop_source stop;
        stop.request_stop();
        Tile tile;
        const NumberFieldPtr preview = previewField(made, 0, PairQuantity::Weight);
        QVERIFY(!preview->tile({{0, 450}, {0, 700}, {}}, tile, stop.get_token()));
        QCOMPARE(
            sampledRows(*made, 0, 10, 10, {stop.get_token(), {}, 0}).error().code,
            ErrorCode::Canceled);
    }

    /// Cells of a level of detail are the means and maxima of the exact numbers.
    void levelsOfDetailAgree_data() { hasTheBitsOfTheFinishedField_data(); }

    void levelsOfDetailAgree()
    {
        QFETCH(QString, mask);
        QFETCH(float, size);
        const TracePtr made = traced(requestOf(mask.toLatin1().constData(), size));
        const NumberFieldPtr field = weightField(made, 0, PairQuantity::Weight);
        const Matrix all = wholeWeights(made, 0);
        for (const auto reduce : {LevelOfDetail::Reduce::Mean, LevelOfDetail::Reduce::Maximum})
            for (const auto& [down, across] :
                 {std::pair<Index, Index>{3, 5}, {1, 300}, {500, 1}, {64, 64}}) {
                Tile tile;
                QVERIFY(field->tile({{10, 437}, {5, 688}, {down, across, reduce}}, tile));
                for (Index i = 0; i < tile.values.rows(); ++i)
                    for (Index j = 0; j < tile.values.cols(); ++j) {
                        const Index top = 10 + i * down;
                        const Index left = 5 + j * across;
                        const auto block = all.block(
                                                  top, left, std::min(down, 437 - top),
                                                  std::min(across, 688 - left))
                                               .cast<double>();
                        const double exact =
                            reduce == LevelOfDetail::Reduce::Mean ? block.mean() : block.maxCoeff();
                        QVERIFY(
                            std::abs(static_cast<double>(tile.values(i, j)) - exact) <=
                            1e-6 * exact);
                    }
            }
    }

    void sampledRowsAreThoseOfTheWeights()
    {
        for (const Scalar size : {1.0F, 1e19F}) {
            const TracePtr made = traced(requestOf("causal", size));
            const SampledRows sampled = sampledRows(*made, 1, 200, 60, {}).value();
            QCOMPARE(sampled.means.rows(), Index{200});
            QCOMPARE(sampled.means.cols(), Index{59}); // of 12 keys each
            const Matrix weights = wholeWeights(made, 1);
            for (Index i = 0; i < 200; i += 7) {
                const auto row = weights.row(sampled.queries[static_cast<std::size_t>(i)]);
                for (Index j = 0; j < 59; ++j) {
                    const auto cell = row.segment(12 * j, std::min<Index>(12, 700 - 12 * j));
                    QVERIFY(std::abs(sampled.means(i, j) - cell.mean()) <= 1e-6F);
                    QVERIFY(std::abs(sampled.maxima(i, j) - cell.maxCoeff()) <= 1e-6F);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPreviewField)
#include "tst_preview_field.moc"
