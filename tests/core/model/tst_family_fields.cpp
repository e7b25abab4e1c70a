// Every field of a config is honoured: it changes the numbers, or is one that must not, or is
// refused by name.
#include "core/base/error_code.h"
#include "tests/support/error_argument.h"
#include "tests/support/made_model.h"
#include "tests/support/random_attention.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr Index kTokens = 9;

/// What a model says in the end: its logits, or the last state where it has no head.
Matrix outcome(const std::string& type, const std::string& fields)
{
    const auto model = madeModel(smallConfig(type, fields));
    if (!model)
        qFatal(
            "%s {%s} was not opened: %s", type.c_str(), fields.c_str(),
            (argument(model.error(), "array") + argument(model.error(), "field")).c_str());
    const auto run = madeRun(model.value(), kTokens);
    if (!run)
        qFatal("%s {%s} was not run", type.c_str(), fields.c_str());
    const StackKind last = model.value()->spec().decoder ? StackKind::Decoder : StackKind::Encoder;
    const Matrix final = run.value()->final(last);
    if (model.value()->head() == nullptr)
        return final;
    return run.value()->logits({0, final.rows()}, {}).value();
}

/// A row for a field that `type` must honour; `around` are fields that both models have.
void honours(const char* type, const char* field, const char* around = "")
{
    QTest::addRow("%s %s %s", type, field, around)
        << QByteArray{type} << QByteArray{field} << QByteArray{around};
}

void allOf(const char* type, std::initializer_list<const char*> fields)
{
    for (const char* field : fields)
        honours(type, field);
}

void encoders()
{
    allOf(
        "bert", {R"("hidden_act": "relu")", R"("layer_norm_eps": 0.5)", R"("is_decoder": true)",
                 R"("position_embedding_type": "relative_key")",
                 R"("position_embedding_type": "relative_key_query")", R"("hidden_size": 36)",
                 R"("num_attention_heads": 3)", R"("tie_word_embeddings": false)"});
    allOf("roberta", {R"("pad_token_id": 3)", R"("hidden_act": "silu")"});
    allOf(
        "distilbert", {R"("activation": "relu")", R"("n_heads": 4)", R"("hidden_dim": 30)",
                       R"("tie_word_embeddings": false)"});
    allOf(
        "albert",
        {R"("num_hidden_groups": 2)", R"("inner_group_num": 2)", R"("embedding_size": 12)",
         R"("hidden_act": "relu")", R"("position_embedding_type": "relative_key")"});
    allOf("electra", {R"("embedding_size": 24)", R"("hidden_act": "relu")"});
    allOf(
        "modernbert",
        {R"("norm_eps": 0.5)", R"("norm_bias": true)", R"("attention_bias": true)",
         R"("mlp_bias": true)", R"("classifier_bias": true)", R"("classifier_activation": "relu")",
         R"("hidden_activation": "relu")", R"("global_rope_theta": 9)", R"("local_rope_theta": 9)",
         R"("local_attention": 4)", R"("global_attn_every_n_layers": 1)",
         R"("rope_parameters": {"full_attention": {"rope_theta": 9}})",
         R"("rope_parameters": {"sliding_attention": {"rope_theta": 9}})"});
    honours(
        "modernbert", R"("layer_types": ["sliding_attention", "full_attention"])",
        R"("local_attention": 4)");
    allOf("clip_text_model", {R"("hidden_act": "gelu")", R"("layer_norm_eps": 0.5)"});
}

void gptKin()
{
    allOf(
        "gpt2", {R"("n_inner": 30)", R"("activation_function": "relu")",
                 R"("layer_norm_epsilon": 0.5)", R"("scale_attn_weights": false)",
                 R"("scale_attn_by_inverse_layer_idx": true)", R"("tie_word_embeddings": false)"});
    honours("gpt_neo", R"("attention_types": [[["local"], 2]])", R"("window_size": 3)");
    honours("gpt_neo", R"("attention_layers": ["local", "global"])", R"("window_size": 3)");
    allOf(
        "gpt_neo", {R"("window_size": 3)", R"("intermediate_size": 30)",
                    R"("activation_function": "silu")", R"("layer_norm_epsilon": 0.5)"});
    allOf("gptj", {R"("rotary_dim": 2)", R"("n_inner": 30)", R"("tie_word_embeddings": true)"});
    allOf(
        "gpt_neox",
        {R"("use_parallel_residual": false)", R"("rotary_pct": 1.0)", R"("attention_bias": false)",
         R"("hidden_act": "relu")", R"("layer_norm_eps": 0.5)", R"("tie_word_embeddings": true)"});
    honours("gpt_neox", R"("rotary_emb_base": 9)", R"("rotary_pct": 1.0)");
    honours(
        "gpt_neox", R"("rope_scaling": {"type": "linear", "factor": 4})", R"("rotary_pct": 1.0)");
    allOf(
        "opt", {R"("do_layer_norm_before": false)", R"("_remove_final_layer_norm": true)",
                R"("word_embed_proj_dim": 10)", R"("enable_bias": false)", R"("ffn_dim": 30)",
                R"("activation_function": "gelu")"});
    allOf(
        "bloom", {R"("apply_residual_connection_post_layernorm": true)",
                  R"("layer_norm_epsilon": 0.5)", R"("n_head": 4)"});
    allOf(
        "mpt", {R"("attn_config": {"clip_qkv": 0.2})", R"("attn_config": {"softmax_scale": 3})",
                R"("layer_norm_epsilon": 0.5)"});
    allOf(
        "falcon", {R"("bias": true)", R"("alibi": true)", R"("multi_query": false)",
                   R"("parallel_attn": false)", R"("new_decoder_architecture": true)",
                   R"("ffn_hidden_size": 30)", R"("activation": "relu")", R"("rope_theta": 9)",
                   R"("rope_scaling": {"rope_type": "linear", "factor": 4})"});
    honours("falcon", R"("num_kv_heads": 2)", R"("new_decoder_architecture": true)");
    honours("falcon", R"("num_ln_in_parallel_attn": 1)", R"("new_decoder_architecture": true)");
}

void rotations()
{
    for (const char* type : {"llama", "mistral", "qwen2", "qwen3", "gemma", "olmo2", "granite"}) {
        honours(type, R"("rope_theta": 9)");
        honours(type, R"("partial_rotary_factor": 0.5)");
        honours(type, R"("rope_parameters": {"rope_theta": 9, "rope_type": "default"})");
        honours(type, R"("rope_scaling": {"type": "linear", "factor": 4})");
        honours(
            type, R"("rope_scaling": {"rope_type": "dynamic", "factor": 4})",
            R"("max_position_embeddings": 5)");
        honours(type, R"("rope_scaling": {"rope_type": "llama3", "factor": 4,
                "original_max_position_embeddings": 8})");
        honours(type, R"("rope_scaling": {"rope_type": "yarn", "factor": 4,
                "original_max_position_embeddings": 8})");
        honours(type, R"("rope_scaling": {"rope_type": "longrope", "factor": 4,
                "original_max_position_embeddings": 8, "short_factor": [1, 1, 1, 1],
                "long_factor": [2, 3, 4, 5]})");
    }
    honours(
        "phi3", R"("rope_scaling": {"type": "su", "short_factor": [1, 1], "long_factor": [2, 3]})",
        R"("original_max_position_embeddings": 8, "partial_rotary_factor": 0.5)");
    honours("gpt_oss", R"("rope_parameters": {"rope_theta": 9})");
}

void llamaKin()
{
    allOf(
        "llama", {R"("attention_bias": true)", R"("mlp_bias": true)", R"("head_dim": 10)",
                  R"("num_key_value_heads": 3)", R"("rms_norm_eps": 0.5)",
                  R"("hidden_act": "gelu_pytorch_tanh")", R"("tie_word_embeddings": true)"});
    allOf("mistral", {R"("sliding_window": 3)", R"("head_dim": 10)"});
    for (const char* type : {"qwen2", "qwen3"}) {
        const char* sliding = R"("use_sliding_window": true, "max_window_layers": 1)";
        honours(type, R"("sliding_window": 3)", sliding);
        honours(
            type, R"("layer_types": ["sliding_attention", "full_attention"])",
            R"("use_sliding_window": true, "sliding_window": 3, "max_window_layers": 1)");
    }
    allOf("qwen3", {R"("attention_bias": true)", R"("head_dim": 10)"});
    for (const char* type : {"gemma", "gemma2", "gemma3_text"}) {
        allOf(
            type, {R"("use_bidirectional_attention": true)", R"("attention_bias": true)",
                   R"("hidden_activation": "relu")"});
        honours(type, R"("rope_theta": 9)", R"("sliding_window_pattern": 1)");
    }
    for (const char* type : {"gemma2", "gemma3_text"})
        allOf(
            type, {R"("query_pre_attn_scalar": 2)", R"("attn_logit_softcapping": 0.5)",
                   R"("final_logit_softcapping": 0.5)", R"("sliding_window": 3)"});
    honours("gemma3_text", R"("sliding_window_pattern": 1)", R"("sliding_window": 3)");
    honours("gemma3_text", R"("rope_local_base_freq": 9)");
    allOf("phi3", {R"("sliding_window": 3)", R"("partial_rotary_factor": 0.5)"});
    allOf(
        "granite", {R"("attention_multiplier": 3)", R"("residual_multiplier": 0.2)",
                    R"("embedding_multiplier": 3)", R"("logits_scaling": 4)",
                    R"("attention_bias": true)", R"("mlp_bias": true)"});
    allOf("olmo2", {R"("attention_bias": true)", R"("rms_norm_eps": 0.5)"});
    allOf(
        "cohere", {R"("use_qk_norm": true)", R"("logit_scale": 2)", R"("layer_norm_eps": 0.5)",
                   R"("attention_bias": true)"});
    allOf(
        "stablelm", {R"("use_qkv_bias": true)", R"("qk_layernorm": true)",
                     R"("use_parallel_residual": true)", R"("partial_rotary_factor": 1)",
                     R"("rope_pct": 1)", R"("norm_eps": 0.5)", R"("layer_norm_eps": 0.5)"});
    allOf(
        "gpt_oss",
        {R"("attention_bias": false)", R"("sliding_window": 3)", R"("swiglu_limit": 0.1)",
         R"("swiglu_alpha": 5)", R"("num_experts_per_tok": 1)"});
}

void encoderDecoders()
{
    allOf(
        "t5",
        {R"("feed_forward_proj": "gated-gelu")", R"("num_decoder_layers": 1)",
         R"("relative_attention_num_buckets": 8)", R"("layer_norm_epsilon": 0.5)", R"("d_kv": 10)",
         R"("tie_word_embeddings": false)", R"("scale_decoder_outputs": false)"});
    honours(
        "t5", R"("relative_attention_max_distance": 6)", R"("relative_attention_num_buckets": 8)");
    for (const char* type : {"bart", "marian", "mbart"})
        allOf(
            type, {R"("activation_function": "relu")", R"("scale_embedding": true)",
                   R"("encoder_layers": 1)", R"("decoder_layers": 3)",
                   R"("encoder_attention_heads": 4)", R"("decoder_attention_heads": 4)",
                   R"("encoder_ffn_dim": 30)", R"("share_encoder_decoder_embeddings": false)"});
}

} // namespace

class TestFamilyFields : public QObject
{
    Q_OBJECT
private slots:
    void changesTheNumbers_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("around");
        encoders();
        gptKin();
        rotations();
        llamaKin();
        encoderDecoders();
    }

    void changesTheNumbers()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, around);
        std::string fields = field.toStdString();
        fields += around.isEmpty() ? "" : ", ";
        fields += around.toStdString();
        const Matrix plain = outcome(type.toStdString(), around.toStdString());
        const Matrix other = outcome(type.toStdString(), fields);
        QVERIFY(other.allFinite());
        QCOMPARE(other.rows(), plain.rows());
        if (other.cols() == plain.cols())
            QVERIFY((other - plain).cwiseAbs().maxCoeff() > 1e-5F);
    }

    void changesNothing_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("field");
        const auto row = [](const char* type, const char* field) {
            QTest::addRow("%s %s", type, field) << QByteArray{type} << QByteArray{field};
        };
        row("llama", R"("rope_scaling": null)");
        row("llama", R"("rope_scaling": {"type": "linear", "factor": 1})");
        row("llama", R"("rope_scaling": {"rope_type": "dynamic", "factor": 4})"); // not so long
        row("llama", R"("rope_parameters": {"rope_theta": 10000, "rope_type": "default"})");
        row("llama", R"("pretraining_tp": 2)");
        row("llama", R"("vocab_size": 5)"); // the table has more rows, and ids of them count
        row("llama", R"("partial_rotary_factor": 1.0)");
        row("mistral", R"("sliding_window": null)");
        row("mistral", R"("sliding_window": 9)");
        row("qwen2", R"("sliding_window": 3)"); // not switched on
        row("gemma2", R"("hidden_act": "gelu")");
        row("gemma3_text", R"("attn_logit_softcapping": null)");
        row("gpt2", R"("reorder_and_upcast_attn": true)");
        row("gpt2", R"("n_inner": null)");
        row("bloom", R"("slow_but_exact": true)");
        row("mpt", R"("attn_config": {"clip_qkv": null, "alibi": false})"); // as the reference
        row("falcon", R"("num_ln_in_parallel_attn": null)");
        row("bert", R"("pruned_heads": {})");
        row("bart", R"("normalize_embedding": true, "static_position_embeddings": false)");
    }

    void changesNothing()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, field);
        QVERIFY(sameBits(
            outcome(type.toStdString(), field.toStdString()), outcome(type.toStdString(), "")));
    }

    void windowsHideWhatIsFarther()
    {
        for (const auto& [type, fields] :
             {std::pair{"mistral", R"("sliding_window": 3)"},
              {"phi3", R"("sliding_window": 3)"},
              {"qwen3",
               R"("use_sliding_window": true, "max_window_layers": 0, "sliding_window": 3)"},
              {"gemma2", R"("sliding_window": 3)"},
              {"gpt_oss", R"("sliding_window": 3)"},
              {"gpt_neo", R"("attention_types": [[["local"], 2]], "window_size": 3)"}}) {
            const auto model = madeModel(smallConfig(type, fields));
            QVERIFY2(model, type);
            const Matrix weights = weightsOf(*madeRun(model.value(), kTokens).value(), 0);
            for (Index i = 0; i < kTokens; ++i)
                for (Index j = 0; j < kTokens; ++j)
                    QCOMPARE(weights(i, j) > 0, j <= i && i - j < 3);
        }
    }
};

QTEST_GUILESS_MAIN(TestFamilyFields)
#include "tst_family_fields.moc"
