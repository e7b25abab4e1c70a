#include "core/model/tensor_name.h"

#include <QTest>

using namespace headlight;

class TestTensorName : public QObject
{
    Q_OBJECT
private slots:
    void readsNames_data();
    void readsNames();
    void readsPacking_data();
    void readsPacking();
    void leavesOthersAlone_data();
    void leavesOthersAlone();
    void tellsStacksApart();

private:
    static constexpr int kNoLayer = -1;
    static void row(
        const char* name, const char* stack, int layer, Role role, Orientation orientation)
    {
        QTest::newRow(name) << QByteArray{stack} << layer << role << orientation;
    }
};

void TestTensorName::readsNames_data()
{
    QTest::addColumn<QByteArray>("stack");
    QTest::addColumn<int>("layer");
    QTest::addColumn<Role>("role");
    QTest::addColumn<Orientation>("orientation");
    using enum Role;
    using enum Orientation;

    for (const char* name :
         {"W_Q", "WQ", "W_q", "Wq", "w_q", "wq", "q_proj", "query", "q_lin", "to_q"})
        row(name, "", kNoLayer, QueryProjection, InOut);
    for (const char* name : {"WK", "k_proj", "key", "k_lin", "to_k"})
        row(name, "", kNoLayer, KeyProjection, InOut);
    for (const char* name : {"WV", "v_proj", "value", "v_lin", "to_v"})
        row(name, "", kNoLayer, ValueProjection, InOut);
    for (const char* name : {"WO", "W_O", "o_proj", "out_proj", "out_lin", "to_out", "c_proj"})
        row(name, "", kNoLayer, OutputProjection, InOut);
    for (const char* name : {"bQ", "b_Q", "q_proj.bias", "q_bias", "query.bias"})
        row(name, "", kNoLayer, QueryBias, InOut);
    row("bK", "", kNoLayer, KeyBias, InOut);
    row("bV", "", kNoLayer, ValueBias, InOut);
    row("bO", "", kNoLayer, OutputBias, InOut);
    row("q_proj_weight", "", kNoLayer, QueryProjection, OutIn);
    row("WQ.weight", "", kNoLayer, QueryProjection, OutIn);
    row("attention/query/kernel", "attention", kNoLayer, QueryProjection, InOut);
    row("q.weight", "", kNoLayer, QueryProjection, OutIn);
    row("layer_3/WQ", "layer_#", 3, QueryProjection, InOut);
    row("blocks.2.attn.W_Q", "blocks.#.attn", 2, QueryProjection, InOut);

    const char* bert = "encoder.layer.#.attention";
    row("encoder.layer.10.attention.self.query.weight", bert, 10, QueryProjection, OutIn);
    row("encoder.layer.0.attention.self.value.bias", bert, 0, ValueBias, InOut);
    row("encoder.layer.0.attention.output.dense.weight", bert, 0, OutputProjection, OutIn);
    row("0.auto_model.encoder.layer.5.attention.self.key.weight",
        "0.auto_model.encoder.layer.#.attention", 5, KeyProjection, OutIn);
    row("distilbert.transformer.layer.1.attention.out_lin.weight",
        "distilbert.transformer.layer.#.attention", 1, OutputProjection, OutIn);
    row("vit.encoder.layer.0.attention.attention.key.bias", "vit.encoder.layer.#.attention", 0,
        KeyBias, InOut);
    row("vit.encoder.layer.0.attention.output.dense.bias", "vit.encoder.layer.#.attention", 0,
        OutputBias, InOut);
    row("albert.encoder.albert_layer_groups.1.albert_layers.0.attention.dense.weight",
        "albert.encoder.albert_layer_groups.#.albert_layers.0.attention", 1, OutputProjection,
        OutIn);
    row("transformer.h.0.attn.c_proj.weight", "transformer.h.#.attn", 0, OutputProjection, InOut);
    row("transformer.h.0.attn.attention.k_proj.weight", "transformer.h.#.attn", 0, KeyProjection,
        OutIn);
    row("model.layers.31.self_attn.o_proj.weight", "model.layers.#.self_attn", 31, OutputProjection,
        OutIn);
    row("encoder.block.0.layer.0.SelfAttention.q.weight", "encoder.block.#.layer.0.SelfAttention",
        0, QueryProjection, OutIn);
    row("decoder.block.2.layer.1.EncDecAttention.o.weight",
        "decoder.block.#.layer.1.EncDecAttention", 2, OutputProjection, OutIn);
    row("gpt_neox.layers.4.attention.dense.weight", "gpt_neox.layers.#.attention", 4,
        OutputProjection, OutIn);
    row("model.layers.0.attn.Wo.weight", "model.layers.#.attn", 0, OutputProjection, OutIn);
    row("attentions.7.q_lin.weight", "attentions.#", 7, QueryProjection, OutIn);
    row("mid_block.attentions.0.transformer_blocks.3.attn1.to_out.0.weight",
        "mid_block.attentions.0.transformer_blocks.#.attn1", 3, OutputProjection, OutIn);
}

void TestTensorName::readsNames()
{
    QFETCH(QByteArray, stack);
    QFETCH(int, layer);
    QFETCH(Role, role);
    QFETCH(Orientation, orientation);

    const auto named = parameterNamed(QTest::currentDataTag());

    QVERIFY(named.has_value());
    QCOMPARE(named->stack, stack.toStdString());
    QCOMPARE(named->layer.value_or(kNoLayer), layer);
    QCOMPARE(named->role, role);
    if (role <= Role::OutputProjection)
        QCOMPARE(named->orientation, orientation);
}

void TestTensorName::readsPacking_data()
{
    QTest::addColumn<Role>("role");
    QTest::addColumn<Orientation>("orientation");
    QTest::addColumn<Packing>("packing");
    using enum Role;
    using enum Orientation;
    const auto packed = [](const char* name, Role role, Orientation orientation, Packing packing) {
        QTest::newRow(name) << role << orientation << packing;
    };
    packed("in_proj_weight", PackedProjection, OutIn, Packing::Blocks);
    packed("layers.0.self_attn.in_proj_bias", PackedBias, InOut, Packing::Blocks);
    packed("h.0.attn.c_attn.weight", PackedProjection, InOut, Packing::Blocks);
    packed("h.0.attn.c_attn.bias", PackedBias, InOut, Packing::Blocks);
    packed("blocks.0.attn.qkv.weight", PackedProjection, OutIn, Packing::Blocks);
    packed("model.layers.0.attn.Wqkv.weight", PackedProjection, OutIn, Packing::Blocks);
    packed("model.layers.0.self_attn.qkv_proj.weight", PackedProjection, OutIn, Packing::Blocks);
    packed("model.layers.0.self_attn.W_pack.weight", PackedProjection, OutIn, Packing::Blocks);
    packed(
        "gpt_neox.layers.0.attention.query_key_value.weight", PackedProjection, OutIn,
        Packing::Groups);
    packed("h.0.self_attention.query_key_value.bias", PackedBias, InOut, Packing::Groups);
    // The same names stand for other orders in ChatGLM, CodeGen, DeBERTa and InternLM.
    packed(
        "transformer.encoder.layers.0.self_attention.query_key_value.weight", PackedProjection,
        OutIn, Packing::Unknown);
    packed("transformer.h.0.attn.qkv_proj.weight", PackedProjection, OutIn, Packing::Unknown);
    packed(
        "deberta.encoder.layer.0.attention.self.in_proj.weight", PackedProjection, OutIn,
        Packing::Unknown);
    packed("model.layers.0.attention.wqkv.weight", PackedProjection, OutIn, Packing::Unknown);
}

void TestTensorName::readsPacking()
{
    QFETCH(Role, role);
    QFETCH(Orientation, orientation);
    QFETCH(Packing, packing);

    const auto named = parameterNamed(QTest::currentDataTag());

    QVERIFY(named.has_value());
    QCOMPARE(named->role, role);
    QCOMPARE(named->packing, packing);
    if (role == Role::PackedProjection)
        QCOMPARE(named->orientation, orientation);
}

void TestTensorName::leavesOthersAlone_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char* name :
         {"",
          ".",
          "weight",
          "bias",
          "Q",
          "K",
          "V",
          "q",
          "out",
          "X",
          "XKV",
          "heads",
          "mask",
          "tokens",
          "h.0.attn.bias",
          "h.0.attn.masked_bias",
          "gpt_neox.layers.0.attention.bias",
          "transformer.h.0.attn.attention.bias",
          "layers.0.attention.rotary_emb.inv_freq",
          "embeddings.position_ids",
          "encoder.layer.0.attention.output.LayerNorm.weight",
          "encoder.layer.0.attention.output.LayerNorm.gamma",
          "encoder.layer.0.intermediate.weight",
          "model.layers.0.self_attn.q_norm.weight",
          "model.layers.0.self_attn.sinks",
          "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight",
          "model.layers.0.self_attn.q_proj.lora_A.weight",
          "lm_head.weight",
          "self_attn.bias_k"})
        QTest::newRow(*name ? name : "empty") << QByteArray{name};
}

void TestTensorName::leavesOthersAlone()
{
    QFETCH(QByteArray, name);

    QVERIFY(!parameterNamed(name.toStdString()));
}

void TestTensorName::tellsStacksApart()
{
    QVERIFY(isCrossStack("model.decoder.layers.#.encoder_attn"));
    QVERIFY(isCrossStack("decoder.block.#.layer.1.EncDecAttention"));
    QVERIFY(isCrossStack("bert.encoder.layer.#.crossattention"));
    QVERIFY(!isCrossStack("model.encoder.layers.#.self_attn"));
    QVERIFY(isDecoderStack("model.decoder.layers.#.self_attn"));
    QVERIFY(!isDecoderStack("model.layers.#.self_attn"));
}

QTEST_APPLESS_MAIN(TestTensorName)
#include "tst_tensor_name.moc"
