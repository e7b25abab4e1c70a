#include "core/analysis/field_range.h"
#include "core/analysis/pair_steps.h"
#include "core/analysis/row_statistics.h"
#include "core/attention/weight_field.h"
#include "core/base/error_code.h"

#include <QTest>

#include <cmath>

namespace headlight {

namespace {

/// Three queries over their own keys, W = identity, d_k = 4: scores of query 2 are 2, 2 and 4.
TracePtr traceOf(const Mask& mask, Scalar temperature = 1)
{
    Parameters parameters;
    parameters.keyWidth = parameters.valueWidth = 4;
    parameters.queryProjection = parameters.keyProjection = parameters.valueProjection =
        Matrix::Identity(4, 4);
    AttentionRequest request;
    request.tokens = {{"a", {}}, {"b", {}}, {"c", {}}};
    request.input = Matrix::Zero(3, 4);
    request.input(0, 0) = request.input(1, 1) = request.input(2, 0) = request.input(2, 1) = 2;
    request.parameters = std::make_shared<const Parameters>(parameters);
    request.mask = mask;
    request.temperature = temperature;
    return trace(request, {}).value();
}

TracePtr crossTrace()
{
    AttentionRequest request = traceOf({})->request;
    request.keyTokens = {{"x", {}}, {"y", {}}};
    request.keyInput = request.input.topRows(2);
    return trace(request, {}).value();
}

bool near(double found, double expected)
{
    return std::abs(found - expected) < 1e-6;
}

} // namespace

class TestTraceStatistics : public QObject
{
    Q_OBJECT
private slots:
    void givesEveryStepOfAPair()
    {
        const PairSteps steps = pairSteps(traceOf({}), 0, {2, 0});

        QVERIFY(steps.visible);
        QCOMPARE(steps.visibleKeys, Index{3});
        QCOMPARE(steps.dotProduct, Scalar{4});
        QCOMPARE(steps.score, Scalar{2});
        QCOMPARE(steps.rowMaximum, Scalar{4});
        QVERIFY(near(steps.exponential, std::exp(-2.0)));
        QVERIFY(near(steps.sum, 1 + 2 * std::exp(-2.0)));
        QVERIFY(near(static_cast<double>(steps.weight), std::exp(-2.0) / (1 + 2 * std::exp(-2.0))));
    }

    void dividesByTheTemperature()
    {
        const PairSteps steps = pairSteps(traceOf({}, 2), 0, {2, 2});

        QCOMPARE(steps.dotProduct, Scalar{8});
        QCOMPARE(steps.score, Scalar{2});
    }

    void leavesMaskedKeysOut()
    {
        const PairSteps hidden = pairSteps(traceOf({{PaddingMask{{2}}}}), 0, {2, 2});

        QVERIFY(!hidden.visible);
        QCOMPARE(hidden.visibleKeys, Index{2});
        QCOMPARE(hidden.score, kMasked);
        QCOMPARE(hidden.dotProduct, Scalar{8});
        QCOMPARE(hidden.rowMaximum, Scalar{2});
        QCOMPARE(hidden.exponential, 0.0);
        QVERIFY(near(hidden.sum, 2));
        QCOMPARE(hidden.weight, Scalar{0});
    }

    void describesARowMaskedInFull()
    {
        const TracePtr empty = traceOf({{PaddingMask{{0, 1, 2}}}});
        const PairSteps steps = pairSteps(empty, 0, {1, 1});

        QCOMPARE(steps.visibleKeys, Index{0});
        QCOMPARE(steps.rowMaximum, kMasked);
        QCOMPARE(steps.sum, 0.0);
        QCOMPARE(steps.weight, Scalar{0});
        QCOMPARE(headStatistics(empty, 0, 100, {}).value().rows, Index{0});
        QCOMPARE(headStatistics(empty, 0, 100, {}).value().meanEntropy, 0.0);
        QVERIFY(fieldRange(*weightField(empty, 0, PairQuantity::Score), {}).value().isEmpty());
    }

    void measuresEntropy()
    {
        QVERIFY(near(rowEntropy(RowVector::Constant(8, 0.125F)), std::log(8.0)));
        QCOMPARE(rowEntropy(RowVector::Unit(5, 3)), 0.0);
        QCOMPARE(rowEntropy(RowVector::Zero(4)), 0.0);
    }

    void averagesOverTheHead()
    {
        const TracePtr causal = traceOf({{CausalMask{}}});
        const HeadStatistics facts = headStatistics(causal, 0, 100, {}).value();
        const RowVector second = rowWeights(causal, 0, 1);
        const RowVector third = rowWeights(causal, 0, 2);
        const auto value = [](Scalar number) { return static_cast<double>(number); };

        QCOMPARE(facts.rows, Index{3});
        QCOMPARE(facts.sampledOf, Index{0});
        QVERIFY(near(*facts.onSelf, (1 + value(second(1)) + value(third(2))) / 3));
        QVERIFY(near(*facts.onPrevious, (value(second(0)) + value(third(1))) / 2));
        QVERIFY(near(facts.onFirst, (1 + value(second(0)) + value(third(0))) / 3));
        QVERIFY(near(
            *facts.meanDistance, (value(second(0)) + 2 * value(third(0)) + value(third(1))) / 3));
        QVERIFY(near(facts.meanEntropy, (rowEntropy(second) + rowEntropy(third)) / 3));
    }

    void saysNothingOfPlacesInCrossAttention()
    {
        const HeadStatistics facts = headStatistics(crossTrace(), 0, 100, {}).value();

        QCOMPARE(facts.rows, Index{3});
        QVERIFY(!facts.onSelf && !facts.onPrevious && !facts.meanDistance);
    }

    void readsFewerRowsWhenAsked()
    {
        const HeadStatistics facts = headStatistics(traceOf({}), 0, 2, {}).value();

        QCOMPARE(facts.rows, Index{2});
        QCOMPARE(facts.sampledOf, Index{3});
    }

    void findsRanges()
    {
        const TracePtr causal = traceOf({{CausalMask{}}});
        const FieldRange scores =
            fieldRange(*weightField(causal, 0, PairQuantity::Score), {}).value();
        QCOMPARE(scores.low, 0.0); // a and b have nothing in common
        QCOMPARE(scores.high, 4.0);
        QCOMPARE(scores.smallestPositive, 2.0);

        Matrix many = Matrix::Zero(3000, 700);
        many(2999, 699) = -5;
        many(1500, 3) = 4;
        const FieldRange range = fieldRange(*matrixField(nullptr, many), {}).value();
        QCOMPARE(range.low, -5.0);
        QCOMPARE(range.high, 4.0);
        QCOMPARE(range.largestMagnitude(), 5.0);
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        JobControl control;
        control.stop = stop.get_token();

        QCOMPARE(headStatistics(traceOf({}), 0, 9, control).error().code, ErrorCode::Canceled);
        const NumberFieldPtr field = weightField(traceOf({}), 0, PairQuantity::Weight);
        QCOMPARE(fieldRange(*field, control).error().code, ErrorCode::Canceled);
    }
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestTraceStatistics)
#include "tst_trace_statistics.moc"
