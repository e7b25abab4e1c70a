// What configs say, what they leave out, and what they are refused for.
#include "core/base/error_code.h"
#include "core/model/model_families.h"
#include "tests/support/error_argument.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

ModelDescription described(const std::string& config)
{
    auto model = describeModel(config, "config.json");
    if (!model)
        qFatal("a config was refused: %s", config.c_str());
    return std::move(model).value();
}

const LayerSpec& layerOf(const ModelDescription& model, std::size_t index = 0)
{
    return model.spec.decoder ? model.spec.decoder->layers[index]
                              : model.spec.encoder->layers[index];
}

Error refusal(const std::string& config)
{
    const auto model = describeModel(config, "config.json");
    return model ? Error{} : model.error();
}

std::vector<Index> windows(const ModelDescription& model)
{
    std::vector<Index> all;
    for (const LayerSpec& layer : model.spec.decoder->layers)
        all.push_back(layer.attention.window);
    return all;
}

} // namespace

class TestModelFamilies : public QObject
{
    Q_OBJECT
private slots:
    void everyTypeHasDefaults()
    {
        for (const std::string& type : knownModelTypes()) {
            const auto model = describeModel("{\"model_type\": \"" + type + "\"}", "c");
            QVERIFY2(model, type.c_str());
            QVERIFY(model.value().spec.encoder || model.value().spec.decoder);
        }
    }

    void defaultsAreThoseOfTheClasses()
    {
        const auto bert = described(R"({"model_type": "bert"})");
        QCOMPARE(bert.spec.width, Index{768});
        QCOMPARE(layerOf(bert).attention.heads, Index{12});
        QCOMPARE(layerOf(bert).attentionNorms.post->epsilon, 1e-12);
        const auto gpt2 = described(R"({"model_type": "gpt2", "n_embd": 36, "n_head": 4})");
        QCOMPARE(layerOf(gpt2).mlp.width, Index{144});
        QCOMPARE(layerOf(gpt2).mlp.activation, Activation::GeluTanh);
        const auto qwen = described(R"({"model_type": "qwen3", "hidden_size": 64})");
        QCOMPARE(layerOf(qwen).attention.keyWidth, Index{128});
        const auto mistral = described(R"({"model_type": "mistral"})");
        QCOMPARE(layerOf(mistral).attention.keyValueHeads, Index{8});
        QCOMPARE(layerOf(mistral).attention.window, Index{4096});
        const auto gemma = described(R"({"model_type": "gemma2"})");
        QCOMPARE(layerOf(gemma).attention.softCap, 50.0);
        QCOMPARE(gemma.spec.head.softCap, 30.0);
        QCOMPARE(layerOf(gemma, 0).attention.window, Index{4096});
        QCOMPARE(layerOf(gemma, 1).attention.window, Index{0});
        const auto oss = described(R"({"model_type": "gpt_oss"})");
        QCOMPARE(layerOf(oss).attention.rotary->scaling.type, RopeScaling::Type::Yarn);
        QVERIFY(!layerOf(oss).attention.rotary->scaling.truncates);
        QCOMPARE(layerOf(oss).attention.rotary->base, 150000.0);
    }

    void namesWhatIsNotKnown()
    {
        const Error type = refusal(R"({"model_type": "mamba"})");
        QCOMPARE(type.code, ErrorCode::ModelTypeUnknown);
        QCOMPARE(argument(type, "found"), std::string{"mamba"});
        QVERIFY(argument(type, "expected").find("gpt_neox") != std::string::npos);
        QCOMPARE(refusal("{}").code, ErrorCode::ModelTypeMissing);
        const Error rope = refusal(
            R"({"model_type": "llama", "rope_scaling": {"rope_type": "spiral", "factor": 2}})");
        QCOMPARE(rope.code, ErrorCode::RopeTypeUnknown);
        QCOMPARE(argument(rope, "found"), std::string{"spiral"});
        const Error activation = refusal(R"({"model_type": "llama", "hidden_act": "mish"})");
        QCOMPARE(activation.code, ErrorCode::ActivationUnknown);
        QCOMPARE(argument(activation, "found"), std::string{"mish"});
    }

    void refusesByField_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* field, const char* config) {
            QTest::newRow(field) << QString::fromUtf8(config) << QString::fromUtf8(field);
        };
        row("hidden_size", R"({"model_type": "bert", "hidden_size": "wide"})");
        row("num_hidden_layers", R"({"model_type": "bert", "num_hidden_layers": 0})");
        row("n_layer", R"({"model_type": "gpt2", "n_layer": 1000000000})");
        row("inner_group_num", R"({"model_type": "albert", "inner_group_num": 1000})");
        row("image_size", R"({"model_type": "vit", "image_size": 1000000000})");
        row("position_embedding_type", R"({"model_type": "bert", "position_embedding_type": "x"})");
        row("add_cross_attention", R"({"model_type": "gpt2", "add_cross_attention": true})");
        row("layer_types", R"({"model_type": "gemma2", "layer_types": ["full_attention"]})");
        row("rope_theta", R"({"model_type": "llama", "rope_theta": -1})");
        row("factor", R"({"model_type": "llama", "rope_scaling": {"type": "linear"}})");
        row("attn_type",
            R"({"model_type": "mpt", "attn_config": {"attn_type": "multiquery_attention"}})");
        row("rotary_dim", R"({"model_type": "gptj", "rotary_dim": 3})");
        row("quantization_config",
            R"({"model_type": "llama", "quantization_config": {"quant_method": "gptq"}})");
        row("normalize_before", R"({"model_type": "marian", "normalize_before": true})");
        row("static_position_embeddings",
            R"({"model_type": "bart", "static_position_embeddings": true})");
        row("normalize_embedding", R"({"model_type": "bart", "normalize_embedding": false})");
        row("add_final_layer_norm", R"({"model_type": "mbart", "add_final_layer_norm": false})");
        row("pruned_heads", R"({"model_type": "bert", "pruned_heads": {"1": [0]}})");
        row("layer_norm_elementwise_affine",
            R"({"model_type": "opt", "layer_norm_elementwise_affine": false})");
        row("apply_residual_connection_post_layernorm",
            R"({"model_type": "falcon", "apply_residual_connection_post_layernorm": true})");
        row("num_ln_in_parallel_attn", R"({"model_type": "falcon", "num_ln_in_parallel_attn": 3})");
        row("prefix_lm", R"({"model_type": "mpt", "attn_config": {"prefix_lm": true}})");
        row("attention_types", // counting nothing out would not end
            R"({"model_type": "gpt_neo", "attention_types": [[[], 4000000000000000000]]})");
        row("rope_pct", R"({"model_type": "stablelm", "rope_pct": 3})");
        row("short_factor", R"({"model_type": "phi3", "rope_scaling":
            {"type": "longrope", "short_factor": [1], "long_factor": [1]}})");
    }

    void refusesByField()
    {
        QFETCH(QString, config);
        QFETCH(QString, field);
        const Error error = refusal(config.toStdString());
        QCOMPARE(error.code, ErrorCode::ConfigValueInvalid);
        QCOMPARE(argument(error, "field"), field.toStdString());
    }

    void headsMustShareTheWidth()
    {
        QCOMPARE(
            refusal(R"({"model_type": "bert", "hidden_size": 50})").code,
            ErrorCode::HeadsDoNotDivide);
        QCOMPARE(
            refusal(R"({"model_type": "llama", "num_key_value_heads": 5})").code,
            ErrorCode::HeadsDoNotDivide);
    }

    void nullDiffersFromAbsent()
    {
        QCOMPARE(
            layerOf(described(R"({"model_type": "mistral", "sliding_window": null})"))
                .attention.window,
            Index{0});
        QCOMPARE(
            layerOf(described(R"({"model_type": "gpt2", "n_inner": null})")).mlp.width,
            Index{3072});
        QCOMPARE(
            layerOf(described(R"({"model_type": "gemma2", "attn_logit_softcapping": null})"))
                .attention.softCap,
            0.0);
    }

    void architecturesTellTheTypeWhereItIsMissing()
    {
        QCOMPARE(
            described(R"({"architectures": ["Gemma2ForCausalLM"]})").spec.family,
            std::string{"gemma2"});
        QCOMPARE(
            described(R"({"architectures": ["BertForMaskedLM"]})").spec.family,
            std::string{"bert"});
        QCOMPARE(
            refusal(R"({"architectures": ["MambaForCausalLM"]})").code,
            ErrorCode::ModelTypeUnknown);
    }

    void ropeIsReadFromEverySpelling()
    {
        const auto base = [](const char* fields) {
            return layerOf(described(std::string{"{\"model_type\": \"llama\", "} + fields + "}"))
                .attention.rotary->base;
        };
        QCOMPARE(base(R"("rope_theta": 300)"), 300.0);
        QCOMPARE(base(R"("rope_parameters": {"rope_theta": 400, "rope_type": "default"})"), 400.0);
        QCOMPARE(base(R"("rope_theta": 300, "rope_parameters": {"rope_theta": 400})"), 400.0);
        QCOMPARE(
            base(R"("rope_theta": 300, "rope_parameters": {"rope_theta": 400},
                    "rope_scaling": {"type": "linear", "factor": 2})"),
            300.0);
        QCOMPARE(
            base(
                R"("rope_theta": 300, "rope_scaling": {"type": "linear", "factor": 2, "rope_theta": 7})"),
            7.0);
        const auto neox = described(R"({"model_type": "gpt_neox", "rotary_pct": 0.5,
            "rotary_emb_base": 77, "rope_parameters": {"partial_rotary_factor": 0.25}})");
        QCOMPARE(layerOf(neox).attention.rotary->dimensions, Index{24});
        QCOMPARE(layerOf(neox).attention.rotary->base, 77.0);
    }

    void windowsFollowTheConfig()
    {
        QCOMPARE(
            windows(described(R"({"model_type": "qwen2", "num_hidden_layers": 4,
                "use_sliding_window": true, "sliding_window": 9, "max_window_layers": 3})")),
            (std::vector<Index>{0, 0, 0, 9}));
        QCOMPARE(
            windows(described(R"({"model_type": "qwen2", "num_hidden_layers": 2,
                "use_sliding_window": true, "sliding_window": 9,
                "layer_types": ["sliding_attention", "full_attention"]})")),
            (std::vector<Index>{9, 0}));
        QCOMPARE(
            windows(described(R"({"model_type": "gemma3_text", "num_hidden_layers": 4,
                "sliding_window": 6, "sliding_window_pattern": 2})")),
            (std::vector<Index>{6, 0, 6, 0}));
        const auto both = described(R"({"model_type": "gemma3_text", "num_hidden_layers": 2,
            "sliding_window": 6, "use_bidirectional_attention": true})");
        QCOMPARE(windows(both), (std::vector<Index>{4, 4}));
        QVERIFY(!layerOf(both).attention.isCausal);
        QCOMPARE(
            windows(described(R"({"model_type": "gpt_neo", "num_layers": 3, "window_size": 5,
                "attention_types": [[["global", "local"], 1], [["local"], 1]]})")),
            (std::vector<Index>{0, 5, 5}));
    }

    void togglesReachTheSpec()
    {
        const auto plain = layerOf(described(R"({"model_type": "gpt2"})")).attention.factor;
        QCOMPARE(
            layerOf(described(R"({"model_type": "gpt2", "scale_attn_weights": false})"))
                .attention.factor,
            1.0);
        QCOMPARE(
            layerOf(
                described(R"({"model_type": "gpt2", "scale_attn_by_inverse_layer_idx": true})"), 3)
                .attention.factor,
            plain / 4);
        QVERIFY(
            layerOf(described(R"({"model_type": "bert", "is_decoder": true})")).attention.isCausal);
        QVERIFY(layerOf(described(R"({"model_type": "llama", "attention_bias": true})"))
                    .attention.hasOutputBias);
        QVERIFY(!layerOf(described(R"({"model_type": "opt", "enable_bias": false})"))
                     .attention.hasQueryBias);
        QVERIFY(layerOf(described(R"({"model_type": "bloom",
            "apply_residual_connection_post_layernorm": true})"))
                    .residualIsNormed);
        const auto falcon = described(R"({"model_type": "falcon", "hidden_size": 48,
            "num_attention_heads": 6, "multi_query": false, "alibi": true, "bias": true,
            "parallel_attn": false})");
        QCOMPARE(layerOf(falcon).attention.bias, PositionBias::AlibiScaled);
        QVERIFY(!layerOf(falcon).isParallel && layerOf(falcon).mlpNorms.in);
        const auto t5 = described(R"({"model_type": "t5", "tie_word_embeddings": true,
            "scale_decoder_outputs": false, "feed_forward_proj": "gated-silu"})");
        QCOMPARE(t5.spec.head.factor, 1.0);
        QCOMPARE(layerOf(t5).mlp.activation, Activation::Silu);
        QVERIFY(layerOf(t5).mlp.isGated && layerOf(t5).cross);
    }

    void multimodalConfigsAreRead()
    {
        const auto gemma = described(
            R"({"model_type": "gemma3", "text_config": {"hidden_size": 48, "num_hidden_layers": 7}})");
        QCOMPARE(gemma.spec.width, Index{48});
        QCOMPARE(gemma.spec.decoder->layers.size(), std::size_t{7});
        const auto clip =
            described(R"({"model_type": "clip", "text_config": {"num_hidden_layers": 2}})");
        QCOMPARE(clip.spec.encoder->layers.size(), std::size_t{2});
        QCOMPARE(
            refusal(R"({"model_type": "gemma3", "text_config": {"hidden_size": -1}})").code,
            ErrorCode::ConfigValueInvalid);
    }
};

QTEST_GUILESS_MAIN(TestModelFamilies)
#include "tst_model_families.moc"
