#include "core/model/parameter_file.h"
#include "tests/support/parameter_tensors.h"

#include <QTest>

#include <utility>

using namespace headlight;
using namespace headlight::test;

class TestPackedParameters : public QObject
{
    Q_OBJECT
private slots:
    void readsPacked_data();
    void readsPacked();
    void readsPackedWithSeparateBiases();
    void readsHeadByHead();
    void readsAsTheDialogChose();
};

void TestPackedParameters::readsPacked_data()
{
    QTest::addColumn<MadeSizes>("sizes");
    QTest::addColumn<PackedNames>("names");
    QTest::addColumn<PackedOrder>("order");
    QTest::addColumn<bool>("outIn");
    const auto family = [](const char* name, const MadeSizes& sizes, const PackedNames& names,
                           PackedOrder order = PackedOrder::Blocks, bool outIn = true) {
        QTest::newRow(name) << sizes << names << order << outIn;
    };
    const auto within = [](const std::string& path, const std::string& leaf,
                           const std::string& output) {
        return PackedNames{path + leaf + ".weight", path + leaf + ".bias", path + output};
    };
    family("torch", kSquare, {"in_proj_weight", "in_proj_bias", "out_proj"});
    family(
        "torch layer", kSquare,
        {"layers.0.self_attn.in_proj_weight", "layers.0.self_attn.in_proj_bias",
         "layers.0.self_attn.out_proj"});
    family("GPT-2", kSquare, within("h.0.attn.", "c_attn", "c_proj"), PackedOrder::Blocks, false);
    family("timm", kSquare, within("blocks.0.attn.", "qkv", "proj"));
    family("ModernBERT", kSquare, within("model.layers.0.attn.", "Wqkv", "Wo"));
    family("MPT", kSquare, within("transformer.blocks.0.attn.", "Wqkv", "out_proj"));
    family("Phi-3", kGrouped, within("model.layers.0.self_attn.", "qkv_proj", "o_proj"));
    family("one key head", kOneKey, within("model.layers.0.self_attn.", "qkv_proj", "o_proj"));
    const PackedNames neox = within("gpt_neox.layers.0.attention.", "query_key_value", "dense");
    family("GPT-NeoX", kEven, neox, PackedOrder::Groups);
    family(
        "BLOOM", kSquare, within("h.0.self_attention.", "query_key_value", "dense"),
        PackedOrder::Groups);
    const PackedNames falcon =
        within("transformer.h.0.self_attention.", "query_key_value", "dense");
    family("Falcon, one key head", kOneKey, falcon, PackedOrder::Groups);
    family("Falcon, groups", kGrouped, falcon, PackedOrder::Groups);
}

void TestPackedParameters::readsPacked()
{
    QFETCH(MadeSizes, sizes);
    QFETCH(PackedNames, names);
    QFETCH(PackedOrder, order);
    QFETCH(bool, outIn);
    const Parameters expected = madeParameters(sizes);

    QCOMPARE(loadedDiffers(packed(expected, names, order, outIn), expected), std::string{});
}

void TestPackedParameters::readsPackedWithSeparateBiases()
{
    // BEiT has no key bias.
    Parameters expected = madeParameters(kSquare);
    expected.keyBias.resize(0);
    Tensors tensors = {
        tensor(
            "blocks.0.attn.qkv.weight",
            transposed(packedBlocks(
                expected.queryProjection, expected.keyProjection, expected.valueProjection))),
        tensor("blocks.0.attn.q_bias", expected.queryBias),
        tensor("blocks.0.attn.v_bias", expected.valueBias),
        tensor("blocks.0.attn.proj.weight", transposed(expected.outputProjection)),
        tensor("blocks.0.attn.proj.bias", expected.outputBias)};

    QCOMPARE(loadedDiffers(std::move(tensors), expected), std::string{});
}

void TestPackedParameters::readsHeadByHead()
{
    // TransformerLens: W_Q [h, d, dk], W_O [h, dv, d], b_Q [h, dk].
    const Parameters expected = madeParameters(kGroupedFree);
    const auto stacked = [](const Matrix& matrix, Index heads) {
        const Index width = matrix.cols() / heads;
        Matrix rows{heads * matrix.rows(), width};
        for (Index head = 0; head < heads; ++head)
            rows.middleRows(head * matrix.rows(), matrix.rows()) =
                matrix.middleCols(head * width, width);
        return rows;
    };
    const Tensors tensors = {
        tensor("blocks.0.attn.W_Q", stacked(expected.queryProjection, 6), {6, 5, 3}),
        tensor("blocks.0.attn.W_K", stacked(expected.keyProjection, 2), {2, 5, 3}),
        tensor("blocks.0.attn.W_V", stacked(expected.valueProjection, 2), {2, 5, 4}),
        tensor("blocks.0.attn.W_O", expected.outputProjection, {6, 4, 7}),
        tensor("blocks.0.attn.b_Q", asMatrix(expected.queryBias), {6, 3}),
        tensor("blocks.0.attn.b_K", asMatrix(expected.keyBias), {2, 3}),
        tensor("blocks.0.attn.b_V", asMatrix(expected.valueBias), {2, 4}),
        tensor("blocks.0.attn.b_O", expected.outputBias)};
    const MemoryStore store{tensors};

    const auto loaded = loadParameters(store, proposePlan(store, {}).value(), {});

    QVERIFY(loaded); // heads are told by the shape
    QCOMPARE(differing(*loaded.value()->parameters, expected), std::string{});
}

void TestPackedParameters::readsAsTheDialogChose()
{
    const Parameters expected = madeParameters(kSquare);
    Tensors tensors =
        packed(expected, {"my.stuff", "my.offsets", "there"}, PackedOrder::Blocks, true);
    const MemoryStore store{std::move(tensors)};
    ParameterPlan plan;
    plan.heads = 4;
    plan.choices = {
        {0, Role::PackedProjection, Orientation::OutIn, Packing::Blocks},
        {1, Role::PackedBias, Orientation::InOut, Packing::Unknown},
        {2, Role::OutputProjection, Orientation::OutIn, Packing::Blocks},
        {3, Role::OutputBias, Orientation::InOut, Packing::Blocks}};

    const auto loaded = loadParameters(store, plan, {});

    QVERIFY(loaded);
    QCOMPARE(differing(*loaded.value()->parameters, expected), std::string{});
}

QTEST_APPLESS_MAIN(TestPackedParameters)
#include "tst_packed_parameters.moc"
