#include "core/attention/trace.h"
#include "core/base/error_code.h"
#include "tests/support/error_argument.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr Scalar kNaN = std::numeric_limits<Scalar>::quiet_NaN();
constexpr Scalar kInfinity = std::numeric_limits<Scalar>::infinity();

using Change = std::function<void(AttentionRequest&, Parameters&)>;

/// A valid request with every array in it, after a change.
AttentionRequest changed(const Change& change)
{
    RandomAttention sizes;
    sizes.queries = 5;
    sizes.keys = 6;
    sizes.biases = true;
    AttentionRequest request = randomRequest(sizes);
    auto parameters = std::make_shared<Parameters>(*request.parameters);
    change(request, *parameters);
    request.parameters = std::move(parameters);
    return request;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestTrace : public QObject
{
    Q_OBJECT
private slots:
    void hasTheShapesOfTheSteps()
    {
        RandomAttention sizes;
        sizes.queries = 5;
        sizes.keys = 7;
        sizes.modelWidth = 10;
        sizes.heads = 4;
        sizes.keyValueHeads = 2;
        sizes.keyWidth = 3;
        sizes.valueWidth = 6;
        const TracePtr t = traced(randomRequest(sizes));
        const auto has = [](const Matrix& m, Index rows, Index columns) {
            return m.rows() == rows && m.cols() == columns && m.allFinite();
        };
        QVERIFY(has(t->query, 5, 12));
        QVERIFY(has(t->key, 7, 6));
        QVERIFY(has(t->value, 7, 12));
        QVERIFY(has(t->logsumexp, 4, 5));
        QVERIFY(has(t->scoreMaximum, 4, 5));
        QVERIFY(has(t->exponentialSum, 4, 5));
        QVERIFY(has(t->context, 5, 24));
        QVERIFY(has(t->output, 5, 10));
        QCOMPARE(t->headKey(3).data(), t->headKey(2).data()); // shared by two heads
        QCOMPARE(t->headKey(2).data(), t->key.data() + 3);
        QCOMPARE(t->headValue(1).data(), t->value.data());
        QVERIFY(t->isCross());
        QCOMPARE(t->keyTokens().size(), std::size_t{7});
        QCOMPARE(t->emptyRows, Index{0});
        QVERIFY(!t->clampedScores);
        QVERIFY(t->threads >= 1 && t->seconds >= 0);
    }

    /// 2 x 2, checked with a pencil: X = I, so Q = W^Q and so on.
    void matchesHandComputation()
    {
        Matrix query{2, 2};
        query << 2, 0, 0, 2;
        Matrix value{2, 1};
        value << 1, 3;
        const TracePtr t = traced(givenHead(query, Matrix::Identity(2, 2), value));
        const double score = 2 / std::sqrt(2.0); // on the diagonal, 0 beside it
        const double weight = std::exp(score) / (std::exp(score) + 1);
        const auto near = [](Scalar found, double expected) {
            return std::abs(static_cast<double>(found) - expected) < 1e-6;
        };
        QVERIFY(near(wholeScores(t, 0)(0, 0), score));
        QVERIFY(near(wholeScores(t, 0)(0, 1), 0));
        QVERIFY(near(wholeWeights(t, 0)(1, 1), weight));
        QVERIFY(near(wholeWeights(t, 0)(1, 0), 1 - weight));
        QVERIFY(near(t->logsumexp(0, 0), std::log(std::exp(score) + 1)));
        QVERIFY(near(t->scoreMaximum(0, 0), score));
        QVERIFY(near(t->exponentialSum(0, 0), 1 + std::exp(-score)));
        QVERIFY(near(t->context(0, 0), weight + 3 * (1 - weight)));
        QCOMPARE(t->output.size(), Index{0});
    }

    void refusesShapes_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QByteArray>("array");
        QTest::addColumn<QByteArray>("found");
        QTest::addColumn<QByteArray>("expected");
        const auto add = [](const char* array, const char* found, const char* expected,
                            Change change) {
            QTest::newRow(array) << change << QByteArray{array} << QByteArray{found}
                                 << QByteArray{expected};
        };
        using R = AttentionRequest&;
        using P = Parameters&;
        add("X", "[5, 7]", "[5, 8]", [](R r, P) { r.input = Matrix::Zero(5, 7); });
        add("XKV", "[6, 9]", "[6, 8]", [](R r, P) { r.keyInput = Matrix::Zero(6, 9); });
        add("WQ", "[8, 9]", "[8, 8]", [](R, P p) { p.queryProjection = Matrix::Zero(8, 9); });
        add("WK", "[7, 8]", "[8, 8]", [](R, P p) { p.keyProjection = Matrix::Zero(7, 8); });
        add("WV", "[8, 4]", "[8, 8]", [](R, P p) { p.valueProjection = Matrix::Zero(8, 4); });
        add("WO", "[9, 8]", "[8, 8]", [](R, P p) { p.outputProjection = Matrix::Zero(9, 8); });
        add("bQ", "[3]", "[8]", [](R, P p) { p.queryBias = RowVector::Zero(3); });
        add("bK", "[9]", "[8]", [](R, P p) { p.keyBias = RowVector::Zero(9); });
        add("bV", "[1]", "[8]", [](R, P p) { p.valueBias = RowVector::Zero(1); });
        add("bO", "[7]", "[8]", [](R, P p) { p.outputBias = RowVector::Zero(7); });
        add("tokens", "[4]", "[5]", [](R r, P) { r.tokens.pop_back(); });
        add("tokens_kv", "[0]", "[6]", [](R r, P) { r.keyTokens.clear(); });
        add("mask", "[6, 5]", "[5, 6]",
            [](R r, P) { r.mask.layers = {ExplicitMask{std::make_shared<PairSet>(6, 5)}}; });
    }

    void refusesShapes()
    {
        QFETCH(Change, change);
        const auto result = trace(changed(change), {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::ShapeMismatch);
        QFETCH(QByteArray, array);
        QFETCH(QByteArray, found);
        QFETCH(QByteArray, expected);
        QCOMPARE(argument(result.error(), "array"), array.toStdString());
        QCOMPARE(argument(result.error(), "found"), found.toStdString());
        QCOMPARE(argument(result.error(), "expected"), expected.toStdString());
    }

    void refusesWhatIsNotFinite_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QByteArray>("array");
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<QByteArray>("value");
        const auto add = [](const char* array, const char* index, const char* value,
                            Change change) {
            QTest::newRow(array) << change << QByteArray{array} << QByteArray{index}
                                 << QByteArray{value};
        };
        using R = AttentionRequest&;
        using P = Parameters&;
        add("X", "[3, 2]", "NaN", [](R r, P) { r.input(3, 2) = kNaN; });
        add("XKV", "[5, 7]", "-inf", [](R r, P) { r.keyInput(5, 7) = -kInfinity; });
        add("WQ", "[0, 0]", "inf", [](R, P p) { p.queryProjection(0, 0) = kInfinity; });
        add("WK", "[7, 1]", "NaN", [](R, P p) { p.keyProjection(7, 1) = kNaN; });
        add("WV", "[2, 6]", "NaN", [](R, P p) { p.valueProjection(2, 6) = -kNaN; });
        add("WO", "[1, 2]", "inf", [](R, P p) { p.outputProjection(1, 2) = kInfinity; });
        add("bQ", "[4]", "NaN", [](R, P p) { p.queryBias(4) = kNaN; });
        add("bK", "[7]", "inf", [](R, P p) { p.keyBias(7) = kInfinity; });
        add("bV", "[0]", "-inf", [](R, P p) { p.valueBias(0) = -kInfinity; });
        add("bO", "[5]", "NaN", [](R, P p) { p.outputBias(5) = kNaN; });
    }

    void refusesWhatIsNotFinite()
    {
        QFETCH(Change, change);
        QFETCH(QByteArray, array);
        QFETCH(QByteArray, index);
        QFETCH(QByteArray, value);
        const auto result = trace(changed(change), {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::NotFinite);
        QCOMPARE(argument(result.error(), "array"), array.toStdString());
        QCOMPARE(argument(result.error(), "index"), index.toStdString());
        QCOMPARE(argument(result.error(), "value"), value.toStdString());
    }

    void refusesOtherFaults_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<ErrorCode>("code");
        using R = AttentionRequest&;
        using P = Parameters&;
        const auto add = [](const char* name, ErrorCode code, Change change) {
            QTest::newRow(name) << change << code;
        };
        for (const Scalar t : {0.0F, -1.0F, kNaN, kInfinity})
            add(QByteArray::number(static_cast<double>(t)).constData(),
                ErrorCode::TemperatureInvalid, [t](R r, P) { r.temperature = t; });
        add("no query", ErrorCode::SizeInvalid, [](R r, P) { r.input.resize(0, 8); });
        add("heads do not share keys", ErrorCode::HeadsDoNotDivide,
            [](R, P p) { p.keyValueHeads = 3; });
        add("no heads", ErrorCode::HeadsDoNotDivide, [](R, P p) { p.heads = 0; });
        add("no key width", ErrorCode::SizeInvalid, [](R, P p) { p.keyWidth = 0; });
        add("padding beyond the keys", ErrorCode::MaskInvalid,
            [](R r, P) { r.mask.layers = {PaddingMask{{6}}}; });
    }

    void refusesOtherFaults()
    {
        QFETCH(Change, change);
        QFETCH(ErrorCode, code);
        const auto result = trace(changed(change), {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, code);
    }

    void estimatesMemoryBeforeTakingIt()
    {
        const std::uint64_t small = traceBytes(changed([](auto&, auto&) {})).value();
        QVERIFY(small > 1000 && small < 100'000'000);

        // One column of X, a hundred thousand rows, and Q and K of 4e12 bytes each.
        const AttentionRequest request = changed([](AttentionRequest& r, Parameters& p) {
            r.keyInput.resize(0, 0);
            r.input = Matrix::Zero(100'000, 1);
            r.tokens.resize(100'000);
            p = {};
            p.keyWidth = 10'000'000;
            p.queryProjection = Matrix::Zero(1, p.keyWidth);
            p.keyProjection = Matrix::Zero(1, p.keyWidth);
            p.valueProjection = Matrix::Zero(1, 1);
        });
        QVERIFY(traceBytes(request).value() > 8'000'000'000'000);
        const auto result = trace(request, {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::MemoryExceeded);
        QCOMPARE(argument(result.error(), "needed"), std::to_string(traceBytes(request).value()));
    }

    void tellsProgressToTheEnd()
    {
        RandomAttention sizes;
        sizes.queries = 300;
        std::vector<double> told;
        JobControl control;
        control.progress = [&](double share) { told.push_back(share); };
        QVERIFY(trace(randomRequest(sizes), control).has_value());
        QVERIFY(std::is_sorted(told.begin(), told.end()));
        QVERIFY(told.size() > 5);
        QVERIFY(std::abs(told.back() - 1) < 1e-12);
    }

    void stopsInEveryPart()
    {
        RandomAttention sizes;
        sizes.queries = 600;
        for (const double until : {0.0, 0.05, 0.4, 0.95}) {
            std::stop_source source;
            JobControl control;
            control.stop = source.get_token();
            control.progress = [&](double share) {
                if (share > until)
                    source.request_stop();
            };
            const auto result = trace(randomRequest(sizes), control);
            QVERIFY(!result.has_value());
            QCOMPARE(result.error().code, ErrorCode::Canceled);
        }
    }
};

QTEST_APPLESS_MAIN(TestTrace)
#include "tst_trace.moc"
