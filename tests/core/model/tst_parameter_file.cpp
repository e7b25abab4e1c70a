#include "core/base/error_code.h"
#include "core/model/parameter_file.h"
#include "tests/support/parameter_tensors.h"

#include <QTest>

#include <cmath>
#include <utility>

using namespace headlight;
using namespace headlight::test;

class TestParameterFile : public QObject
{
    Q_OBJECT
private slots:
    void readsModules_data();
    void readsModules();
    void readsPlainArrays();
    void readsWithoutBiasesAndOutput();
    void keepsPlaceAndPlan();
    void refusesNumbersThatAreNotFinite_data();
    void refusesNumbersThatAreNotFinite();
    void stopsWhenAsked();
};

void TestParameterFile::readsModules_data()
{
    QTest::addColumn<Names>("names");
    const auto within = [](const char* family, const std::string& path, const Names& leaves) {
        QTest::newRow(family) << Names{
            path + leaves[0], path + leaves[1], path + leaves[2], path + leaves[3]};
    };
    const Names bert = {"self.query", "self.key", "self.value", "output.dense"};
    const Names proj = {"q_proj", "k_proj", "v_proj", "out_proj"};
    within("BERT", "bert.encoder.layer.0.attention.", bert);
    within("BERT without prefix", "encoder.layer.0.attention.", bert);
    within("a single layer of BERT", "attention.", bert);
    within(
        "ALBERT", "albert.encoder.albert_layer_groups.0.albert_layers.0.attention.",
        {"query", "key", "value", "dense"});
    within(
        "ViT", "vit.encoder.layer.0.attention.",
        {"attention.query", "attention.key", "attention.value", "output.dense"});
    within(
        "DistilBERT", "distilbert.transformer.layer.0.attention.",
        {"q_lin", "k_lin", "v_lin", "out_lin"});
    within("Llama", "model.layers.0.self_attn.", {"q_proj", "k_proj", "v_proj", "o_proj"});
    within("Llama, first release", "layers.0.attention.", {"wq", "wk", "wv", "wo"});
    within("OPT", "model.decoder.layers.0.self_attn.", proj);
    within("GPT-Neo", "transformer.h.0.attn.attention.", proj);
    within("GPT-J", "transformer.h.0.attn.", proj);
    within("Whisper", "model.encoder.layers.0.self_attn.", proj);
    within("Whisper, first release", "encoder.blocks.0.attn.", {"query", "key", "value", "out"});
    within("T5", "encoder.block.0.layer.0.SelfAttention.", {"q", "k", "v", "o"});
    within("MPNet", "encoder.layer.0.attention.attn.", {"q", "k", "v", "o"});
    within("diffusers", "blocks.0.attn1.", {"to_q", "to_k", "to_v", "to_out.0"});
    within("own module", "", {"W_q", "W_k", "W_v", "W_o"});
    within("own module in lower case", "", {"wq", "wk", "wv", "wo"});
}

void TestParameterFile::readsModules()
{
    QFETCH(Names, names);

    for (const MadeSizes& sizes : {kFree, kEven, kGrouped, kGroupedFree, kOneKey}) {
        const Parameters expected = madeParameters(sizes);
        QCOMPARE(loadedDiffers(linear(expected, names), expected), std::string{});
    }
}

void TestParameterFile::readsPlainArrays()
{
    const Parameters free = madeParameters(kFree);
    const Names biases = {"bQ", "bK", "bV", "bO"};
    for (const Names& names :
         {Names{"WQ", "WK", "WV", "WO"}, Names{"W_Q", "W_K", "W_V", "W_O"},
          Names{"wq", "wk", "wv", "wo"}, Names{"q_proj", "k_proj", "v_proj", "o_proj"},
          Names{"query", "key", "value", "dense"}})
        QCOMPARE(loadedDiffers(plain(free, names, biases), free), std::string{});
    QCOMPARE(
        loadedDiffers(plain(free, {"WQ", "WK", "WV", "WO"}, {"b_Q", "b_K", "b_V", "b_O"}), free),
        std::string{});
    // torch.nn.MultiheadAttention writes this when keys and values have widths of their own.
    Tensors separate = {
        tensor("q_proj_weight", transposed(free.queryProjection)),
        tensor("k_proj_weight", transposed(free.keyProjection)),
        tensor("v_proj_weight", transposed(free.valueProjection)),
        tensor(
            "in_proj_bias", RowVector{packedBlocks(
                                          asMatrix(free.queryBias), asMatrix(free.keyBias),
                                          asMatrix(free.valueBias))
                                          .row(0)}),
        tensor("out_proj.weight", transposed(free.outputProjection)),
        tensor("out_proj.bias", free.outputBias)};
    QCOMPARE(loadedDiffers(std::move(separate), free), std::string{});
}

void TestParameterFile::readsWithoutBiasesAndOutput()
{
    Parameters expected = madeParameters(kEven);
    for (RowVector* bias :
         {&expected.queryBias, &expected.keyBias, &expected.valueBias, &expected.outputBias})
        bias->resize(0);
    expected.outputProjection.resize(0, 0);
    const Tensors tensors = {
        tensor("WQ", expected.queryProjection), tensor("WK", expected.keyProjection),
        tensor("WV", expected.valueProjection)};

    QCOMPARE(loadedDiffers(tensors, expected), std::string{});
}

void TestParameterFile::keepsPlaceAndPlan()
{
    const Parameters made = madeParameters(kEven);
    const MemoryStore store{
        plain(made, {"WQ", "WK", "WV", "WO"}, {"bQ", "bK", "bV", "bO"}), "some/weights.npz"};
    PlanOptions options;
    options.heads = 4;
    const ParameterPlan plan = proposePlan(store, options).value();

    const auto loaded = loadParameters(store, plan, {});

    QVERIFY(loaded);
    QCOMPARE(loaded.value()->place, std::string{"some/weights.npz"});
    QVERIFY(loaded.value()->plan == plan);
}

void TestParameterFile::refusesNumbersThatAreNotFinite_data()
{
    QTest::addColumn<int>("tensor");
    QTest::addColumn<QByteArray>("index");
    QTest::newRow("matrix") << 2 << QByteArray{"[1, 2]"};
    QTest::newRow("bias") << 5 << QByteArray{"[11]"};
}

void TestParameterFile::refusesNumbersThatAreNotFinite()
{
    QFETCH(int, tensor);
    QFETCH(QByteArray, index);
    Tensors tensors =
        plain(madeParameters(kEven), {"WQ", "WK", "WV", "WO"}, {"bQ", "bK", "bV", "bO"});
    MemoryTensor& broken = tensors[static_cast<std::size_t>(tensor)];
    broken.numbers[broken.info.shape.size() == 2 ? 14 : 11] = -INFINITY;
    const MemoryStore store{tensors};
    PlanOptions options;
    options.heads = 4;

    const auto loaded = loadParameters(store, proposePlan(store, options).value(), {});

    const Error expected{
        ErrorCode::NotFinite,
        {{"array", broken.info.name}, {"index", index.toStdString()}, {"value", "-inf"}},
        "memory"};
    QVERIFY(loaded.error() == expected);
}

void TestParameterFile::stopsWhenAsked()
{
    const MemoryStore store{
        plain(madeParameters(kEven), {"WQ", "WK", "WV", "WO"}, {"bQ", "bK", "bV", "bO"})};
    PlanOptions options;
    options.heads = 4;
    std::stop_source source;
    source.request_stop();

    const auto loaded =
        loadParameters(store, proposePlan(store, options).value(), {source.get_token(), {}, 1});

    QCOMPARE(loaded.error().code, ErrorCode::Canceled);
}

QTEST_APPLESS_MAIN(TestParameterFile)
#include "tst_parameter_file.moc"
