#include "core/model/plan_origin.h"
#include "tests/support/memory_store.h"

#include <QtTest>

using namespace headlight;

namespace {

/// Two layers of four square matrices, and one array that is of neither.
test::MemoryStore twoLayers()
{
    std::vector<test::MemoryTensor> tensors;
    for (const char* layer : {"layers.0.attn.", "layers.1.attn."})
        for (const char* name : {"q_proj.weight", "k_proj.weight", "v_proj.weight", "mix.weight"})
            tensors.push_back(test::zeros(std::string{layer} + name, {8, 8}));
    tensors.push_back(test::zeros("shared", {8, 8}));
    return test::MemoryStore{std::move(tensors)};
}

ParameterPlan proposed(const TensorStore& store, int layer)
{
    PlanOptions options;
    options.layer = layer;
    options.heads = 2;
    const Result<ParameterPlan> plan = proposePlan(store, options);
    return plan ? plan.value() : ParameterPlan{};
}

} // namespace

class TestPlanOrigin : public QObject
{
    Q_OBJECT
private slots:
    void aProposedPlanHasItsOptions()
    {
        const test::MemoryStore store = twoLayers();
        const auto options = optionsOfPlan(store, proposed(store, 1));
        QVERIFY(options.has_value());
        QCOMPARE(options->layer, std::optional{1});
        QVERIFY(!options->orientation.has_value());
    }

    void anOrientationForAllIsAnOption()
    {
        const test::MemoryStore store = twoLayers();
        ParameterPlan plan = proposed(store, 0);
        for (RoleChoice& choice : plan.choices)
            if (choice.role != Role::None)
                choice.orientation = Orientation::InOut;
        const auto options = optionsOfPlan(store, plan);
        QVERIFY(options.has_value());
        QCOMPARE(options->orientation, std::optional{Orientation::InOut});
    }

    void whatIsChangedByHandHasNone()
    {
        const test::MemoryStore store = twoLayers();
        ParameterPlan plan = proposed(store, 0);
        plan.choices[0].orientation = Orientation::InOut; // of the queries alone
        QVERIFY(!optionsOfPlan(store, plan).has_value());
    }

    void anotherLayerIsReadAlike()
    {
        const test::MemoryStore store = twoLayers();
        const Result<ParameterPlan> plan = planOfLayer(store, proposed(store, 0), 1);
        QVERIFY(plan.has_value());
        QCOMPARE(plan.value(), proposed(store, 1));
    }

    void changesByHandAreOfTheOtherLayerToo()
    {
        const test::MemoryStore store = twoLayers();
        ParameterPlan plan = proposed(store, 0);
        plan.choices[3] = {3, Role::OutputProjection, Orientation::OutIn, Packing::Blocks};
        plan.choices[0].orientation = Orientation::InOut;
        const Result<ParameterPlan> moved = planOfLayer(store, plan, 1);
        QVERIFY(moved.has_value());
        ParameterPlan expected = proposed(store, 1);
        expected.choices[7] = {7, Role::OutputProjection, Orientation::OutIn, Packing::Blocks};
        expected.choices[4].orientation = Orientation::InOut;
        QCOMPARE(moved.value(), expected);
    }

    void anArrayWithoutLayerKeepsItsRole()
    {
        const test::MemoryStore store = twoLayers();
        ParameterPlan plan = proposed(store, 0);
        plan.choices[8] = {8, Role::OutputProjection, Orientation::InOut, Packing::Blocks};
        const Result<ParameterPlan> moved = planOfLayer(store, plan, 1);
        QVERIFY(moved.has_value());
        QCOMPARE(moved.value().choices[8], plan.choices[8]);
        QCOMPARE(moved.value().choices[4].role, Role::QueryProjection);
    }

    void aLayerThatIsNotThereIsRefused()
    {
        const test::MemoryStore store = twoLayers();
        QVERIFY(!planOfLayer(store, proposed(store, 0), 2).has_value());
    }
};

QTEST_APPLESS_MAIN(TestPlanOrigin)
#include "tst_plan_origin.moc"
