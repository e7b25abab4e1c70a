#include "core/base/error_code.h"
#include "core/model/parameter_file.h"
#include "tests/support/error_argument.h"
#include "tests/support/memory_store.h"

#include <QTest>

using namespace headlight;
using headlight::test::argument;
using headlight::test::integers;
using headlight::test::MemoryStore;
using headlight::test::MemoryTensor;
using headlight::test::zeros;

namespace {

void addAttention(std::vector<MemoryTensor>& tensors, const std::string& path)
{
    for (const char* leaf : {"q_proj", "k_proj", "v_proj", "out_proj"})
        tensors.push_back(zeros(path + "." + leaf + ".weight", {4, 4}));
}

/// A BART of 2 encoder and 3 decoder layers.
MemoryStore encoderDecoder()
{
    std::vector<MemoryTensor> tensors;
    for (const char* layer : {"0", "1", "2"}) {
        const std::string decoder = std::string{"model.decoder.layers."} + layer;
        addAttention(tensors, decoder + ".encoder_attn");
        addAttention(tensors, decoder + ".self_attn");
    }
    addAttention(tensors, "model.encoder.layers.0.self_attn");
    addAttention(tensors, "model.encoder.layers.1.self_attn");
    return MemoryStore{std::move(tensors)};
}

Role roleOf(const MemoryStore& store, const ParameterPlan& plan, const std::string& name)
{
    return plan.choices[*store.find(name)].role;
}

} // namespace

class TestParameterPlan : public QObject
{
    Q_OBJECT
private slots:
    void choosesSelfAttentionOfTheEncoderFirst();
    void takesTheNamedStack();
    void asksForTheLayerAndListsThem();
    void listsManyLayersAsRuns();
    void takesTheOnlyLayer();
    void countsAFileWithoutNumbersAsLayerZero();
    void givesOtherTensorsNoRole();
    void saysWhatWasFoundWhereNothingIsRecognised();
    void readsHeads_data();
    void readsHeads();
    void refusesHeads_data();
    void refusesHeads();
    void givenOrientationWins();
    void proposesTheSamePlanForTheSameNames();
};

void TestParameterPlan::choosesSelfAttentionOfTheEncoderFirst()
{
    const MemoryStore store = encoderDecoder();
    const std::vector<AttentionStack> expected = {
        {"model.encoder.layers.#.self_attn", {0, 1}},
        {"model.decoder.layers.#.self_attn", {0, 1, 2}},
        {"model.decoder.layers.#.encoder_attn", {0, 1, 2}}};

    QVERIFY(attentionStacks(store) == expected);

    PlanOptions options;
    options.layer = 1;
    const auto plan = proposePlan(store, options);
    QVERIFY(plan);
    QCOMPARE(plan.value().stack, expected[0].name);
    QCOMPARE(plan.value().layers, expected[0].layers);
    QCOMPARE(plan.value().layer, std::optional{1});
    QCOMPARE(
        roleOf(store, plan.value(), "model.encoder.layers.1.self_attn.q_proj.weight"),
        Role::QueryProjection);
    QCOMPARE(
        roleOf(store, plan.value(), "model.encoder.layers.0.self_attn.q_proj.weight"), Role::None);
}

void TestParameterPlan::takesTheNamedStack()
{
    const MemoryStore store = encoderDecoder();
    PlanOptions options;
    options.layer = 2;
    options.stack = "model.decoder.layers.#.encoder_attn";

    const auto plan = proposePlan(store, options);

    QVERIFY(plan);
    QCOMPARE(
        roleOf(store, plan.value(), "model.decoder.layers.2.encoder_attn.v_proj.weight"),
        Role::ValueProjection);

    options.stack = "model.decoder";
    const auto refused = proposePlan(store, options);
    QCOMPARE(refused.error().code, ErrorCode::StackUnknown);
    QCOMPARE(argument(refused.error(), "stack"), std::string{"model.decoder"});
}

void TestParameterPlan::asksForTheLayerAndListsThem()
{
    const MemoryStore store = encoderDecoder();

    const auto without = proposePlan(store, {});
    QCOMPARE(without.error().code, ErrorCode::LayerNeeded);
    QCOMPARE(argument(without.error(), "found"), std::string{"0, 1"});

    PlanOptions options;
    options.layer = 7;
    const auto beyond = proposePlan(store, options);
    QCOMPARE(beyond.error().code, ErrorCode::LayerUnknown);
    QCOMPARE(argument(beyond.error(), "layer"), std::string{"7"});
    QCOMPARE(argument(beyond.error(), "found"), std::string{"0, 1"});
    QCOMPARE(beyond.error().place, std::string{"memory"});
}

void TestParameterPlan::listsManyLayersAsRuns()
{
    std::vector<MemoryTensor> tensors;
    for (int layer = 0; layer < 24; ++layer)
        if (layer != 5)
            addAttention(tensors, "model.layers." + std::to_string(layer) + ".self_attn");
    const auto plan = proposePlan(MemoryStore{std::move(tensors)}, {});

    QCOMPARE(plan.error().code, ErrorCode::LayerNeeded);
    QCOMPARE(argument(plan.error(), "found"), std::string{"0–4, 6–23"});
}

void TestParameterPlan::takesTheOnlyLayer()
{
    std::vector<MemoryTensor> tensors;
    addAttention(tensors, "model.layers.3.self_attn");
    const auto plan = proposePlan(MemoryStore{std::move(tensors)}, {});

    QVERIFY(plan);
    QCOMPARE(plan.value().layer, std::optional{3});
    QCOMPARE(plan.value().heads, Index{0});
}

void TestParameterPlan::countsAFileWithoutNumbersAsLayerZero()
{
    const MemoryStore store{{zeros("WQ", {4, 4}), zeros("WK", {4, 4}), zeros("WV", {4, 4})}};
    PlanOptions options;
    options.layer = 0;
    const auto plan = proposePlan(store, options);
    QVERIFY(plan);
    QVERIFY(plan.value().layers.empty());
    QVERIFY(!plan.value().layer);
    QCOMPARE(roleOf(store, plan.value(), "WK"), Role::KeyProjection);

    options.layer = 1;
    QCOMPARE(proposePlan(store, options).error().code, ErrorCode::LayerUnknown);
}

void TestParameterPlan::givesOtherTensorsNoRole()
{
    const MemoryStore store{
        {zeros("h.0.attn.bias", {1, 1, 8, 8}), zeros("h.0.attn.masked_bias", {}),
         zeros("h.0.attn.c_attn.weight", {4, 12}), zeros("h.0.attn.c_attn.bias", {12}),
         zeros("h.0.attn.c_proj.weight", {4, 4}), zeros("h.0.mlp.c_proj.weight", {16, 4}),
         zeros("h.0.ln_1.weight", {4}), zeros("wte.weight", {9, 4})}};

    const auto plan = proposePlan(store, {});

    QVERIFY(plan);
    const std::vector<Role> expected = {
        Role::None,
        Role::None,
        Role::PackedProjection,
        Role::PackedBias,
        Role::OutputProjection,
        Role::None,
        Role::None,
        Role::None};
    QCOMPARE(plan.value().choices.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(plan.value().choices[i].role, expected[i]);
    QCOMPARE(plan.value().choices[2].orientation, Orientation::InOut);
    QCOMPARE(plan.value().choices[4].orientation, Orientation::InOut);
}

void TestParameterPlan::saysWhatWasFoundWhereNothingIsRecognised()
{
    const auto plan =
        proposePlan(MemoryStore{{zeros("dense.weight", {4, 4}), zeros("scores", {2, 3, 3})}}, {});
    QCOMPARE(plan.error().code, ErrorCode::ParametersMissing);
    QCOMPARE(argument(plan.error(), "found"), std::string{"dense.weight, scores"});

    QCOMPARE(argument(proposePlan(MemoryStore{{}}, {}).error(), "found"), std::string{"∅"});
    std::vector<MemoryTensor> many;
    for (int i = 0; i < 20; ++i)
        many.push_back(zeros("t" + std::to_string(i), {1}));
    QCOMPARE(
        argument(proposePlan(MemoryStore{std::move(many)}, {}).error(), "found"),
        std::string{"t0, t1, t2, t3, t4, t5, t6, t7, … (20)"});
}

void TestParameterPlan::readsHeads_data()
{
    QTest::addColumn<bool>("oneElement");
    QTest::addColumn<int>("given");
    QTest::addColumn<int>("heads");
    QTest::newRow("scalar") << false << 0 << 4;
    QTest::newRow("one element") << true << 0 << 4;
    QTest::newRow("given wins") << false << 2 << 2;
}

void TestParameterPlan::readsHeads()
{
    QFETCH(bool, oneElement);
    QFETCH(int, given);
    QFETCH(int, heads);
    const std::vector<std::int64_t> shape(oneElement ? 1 : 0, 1);
    const MemoryStore store{{zeros("WQ", {4, 4}), integers("heads", shape, {4})}};
    PlanOptions options;
    if (given > 0)
        options.heads = given;

    const auto plan = proposePlan(store, options);

    QVERIFY(plan);
    QCOMPARE(plan.value().heads, Index{heads});
}

void TestParameterPlan::refusesHeads_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("number");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("zero") << 1 << 0.0 << ErrorCode::SizeInvalid;
    QTest::newRow("negative") << 1 << -3.0 << ErrorCode::SizeInvalid;
    QTest::newRow("two") << 2 << 4.0 << ErrorCode::ShapeMismatch;
    QTest::newRow("none") << 0 << 4.0 << ErrorCode::ShapeMismatch;
}

void TestParameterPlan::refusesHeads()
{
    QFETCH(int, count);
    QFETCH(double, number);
    QFETCH(ErrorCode, code);
    const MemoryStore store{
        {zeros("WQ", {4, 4}),
         integers("heads", {count}, std::vector<double>(static_cast<std::size_t>(count), number))}};

    const auto plan = proposePlan(store, {});

    QCOMPARE(plan.error().code, code);
    QVERIFY(
        argument(plan.error(), "array") == "heads" || argument(plan.error(), "name") == "heads");
    PlanOptions options;
    options.heads = 1;
    QVERIFY(proposePlan(store, options));
    options.heads = 0;
    QCOMPARE(proposePlan(store, options).error().code, ErrorCode::SizeInvalid);
}

void TestParameterPlan::givenOrientationWins()
{
    const MemoryStore store{{zeros("WQ", {4, 4}), zeros("c_attn.weight", {12, 4})}};
    PlanOptions options;
    options.orientation = Orientation::OutIn;

    const auto plan = proposePlan(store, options);

    QVERIFY(plan);
    QCOMPARE(plan.value().choices[0].orientation, Orientation::OutIn);
    QCOMPARE(plan.value().choices[1].orientation, Orientation::OutIn);
}

void TestParameterPlan::proposesTheSamePlanForTheSameNames()
{
    const MemoryStore store = encoderDecoder();
    PlanOptions options;
    options.layer = 0;
    QVERIFY(proposePlan(store, options).value() == proposePlan(store, options).value());
    options.heads = 2;
    QVERIFY(!(proposePlan(store, options).value() == proposePlan(store, {0, {}, 1, {}}).value()));
}

QTEST_APPLESS_MAIN(TestParameterPlan)
#include "tst_parameter_plan.moc"
