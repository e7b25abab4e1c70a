// Models made in memory: names of tensors, what is missing, and inputs that are refused.
#include "core/base/error_code.h"
#include "core/model/model_run.h"
#include "tests/support/error_argument.h"
#include "tests/support/made_model.h"
#include "tests/support/random_attention.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr const char* kBert = R"({"model_type": "bert", "hidden_size": 12, "num_hidden_layers": 3,
    "num_attention_heads": 3, "intermediate_size": 20, "max_position_embeddings": 16)";
constexpr const char* kGpt2 = R"({"model_type": "gpt2", "n_embd": 12, "n_layer": 3, "n_head": 3,
    "n_positions": 16)";
constexpr const char* kLlama = R"({"model_type": "llama", "hidden_size": 24,
    "num_hidden_layers": 3, "num_attention_heads": 6, "num_key_value_heads": 2,
    "intermediate_size": 20)";

std::string with(const char* config, const char* fields = "")
{
    return std::string{config} + fields + "}";
}

ModelRunPtr ran(const std::string& config, Index count = 9, const MadeWeights& wish = {})
{
    const auto model = madeModel(config, wish);
    if (!model)
        qFatal("not opened: %s", argument(model.error(), "array").c_str());
    const auto run = madeRun(model.value(), count);
    if (!run)
        qFatal("not run");
    return run.value();
}

Error inputError(const ModelPtr& model, ModelInput input)
{
    const auto run = ModelRun::start(model, std::move(input), {}, {});
    return run ? Error{} : run.error();
}

} // namespace

class TestModelWeights : public QObject
{
    Q_OBJECT
private slots:
    void namesMayBeWrapped()
    {
        const Matrix plain = weightsOf(*ran(with(kBert)), 2);
        for (const char* prefix : {"bert.", "module.", "module._orig_mod.bert.", "model."}) {
            MadeWeights wish;
            wish.prefix = prefix;
            const auto run = ran(with(kBert), 9, wish);
            QVERIFY2(sameBits(weightsOf(*run, 2), plain), prefix);
            QVERIFY(run->model().plan().extra.empty());
        }
    }

    void missingTensorsAreCounted()
    {
        MadeWeights wish;
        wish.leavesOut = [](const std::string& name) {
            return name.find("layers.1.mlp.down") != std::string::npos;
        };
        const auto model = madeModel(with(kGpt2), wish);
        QVERIFY(!model);
        QCOMPARE(model.error().code, ErrorCode::ModelTensorMissing);
        QCOMPARE(argument(model.error(), "array"), std::string{"h.1.mlp.c_proj.weight"});
        QCOMPARE(argument(model.error(), "count"), std::string{"2"});
    }

    void oneTensorOfSeveralParametersIsMissingOnce()
    {
        MadeWeights wish;
        wish.leavesOut = [](const std::string& name) {
            return name.find("layers.1.attention.") != std::string::npos &&
                   name.find("output") == std::string::npos;
        };
        const auto model = madeModel(with(kGpt2), wish);
        QVERIFY(!model);
        QCOMPARE(argument(model.error(), "array"), std::string{"h.1.attn.c_attn.weight"});
        QCOMPARE(argument(model.error(), "count"), std::string{"2"}); // with its bias
    }

    void extraAndMisshapenTensorsAreReported()
    {
        MadeWeights wish;
        wish.more = {
            zeros("adapter.weight", {3, 4}), zeros("h.0.attn.bias", {1, 1, 16, 16}),
            zeros("h.0.attn.masked_bias", {})};
        const auto run = ran(with(kGpt2), 5, wish);
        QCOMPARE(run->model().plan().extra, std::vector<std::string>{"adapter.weight"});
        QCOMPARE(run->model().plan().ignored.size(), std::size_t{2});

        const auto description = describeModel(with(kGpt2), "c").value();
        const auto narrow = describeModel(with(kGpt2, R"(, "n_inner": 40)"), "c").value();
        const auto store = madeStore(narrow);
        const WeightPlan plan = planWeights(description, *store);
        QCOMPARE(plan.misshapen.front().name, std::string{"h.0.mlp.c_fc.weight"});
        QCOMPARE(plan.misshapen.front().found, std::string{"[12, 40]"});
        QCOMPARE(plan.misshapen.front().expected, std::string{"[12, 48]"});
        QCOMPARE(checkWeights(plan, "f").error().code, ErrorCode::ShapeMismatch);
    }

    void moreLayersThanTheConfigAreAnError()
    {
        const auto deep = describeModel(with(kGpt2), "c").value();
        auto two = std::string{kGpt2};
        two.replace(two.find("\"n_layer\": 3"), 12, "\"n_layer\": 2");
        const auto shallow = describeModel(two + "}", "c").value();
        const WeightPlan plan = planWeights(shallow, *madeStore(deep));
        QCOMPARE(checkWeights(plan, "f").error().code, ErrorCode::LayersDisagree);
    }

    void theHeadIsTheEmbeddingOrItsOwn()
    {
        const auto tied = ran(with(kLlama, R"(, "tie_word_embeddings": true)"));
        QVERIFY(tied->logits({0, 1}, {}));
        MadeWeights wish;
        wish.leavesOut = [](const std::string& name) { return name == "head.output.weight"; };
        const auto headless = ran(with(kLlama), 9, wish);
        QVERIFY(headless->model().head() == nullptr);
        QCOMPARE(headless->logits({0, 1}, {}).error().code, ErrorCode::ModelWithoutHead);
    }

    void refusesWhatDoesNotFit()
    {
        const ModelPtr bert = madeModel(with(kBert)).value();
        QCOMPARE(inputError(bert, {}).code, ErrorCode::ModelInputMissing);
        ModelInput input;
        input.ids.assign(17, 1);
        const Error tooLong = inputError(bert, input);
        QCOMPARE(tooLong.code, ErrorCode::SequenceTooLong);
        QCOMPARE(argument(tooLong, "expected"), std::string{"16"});
        input.ids = {1, 2, 23};
        QCOMPARE(inputError(bert, input).code, ErrorCode::IdOutside);
        input.ids = {1, 2, -1};
        QCOMPARE(inputError(bert, input).code, ErrorCode::IdOutside);
        input.ids = {1, 2};
        input.typeIds = {0};
        QCOMPARE(inputError(bert, input).code, ErrorCode::ShapeMismatch);
        input.typeIds = {0, 2};
        QCOMPARE(inputError(bert, input).code, ErrorCode::IdOutside);
        input.typeIds = {};
        input.decoderIds = {1};
        QCOMPARE(inputError(bert, input).code, ErrorCode::ModelInputUnexpected);
        const ModelPtr gpt2 = madeModel(with(kGpt2)).value();
        input = {};
        input.ids = {1};
        input.typeIds = {0};
        QCOMPARE(inputError(gpt2, input).code, ErrorCode::ModelInputUnexpected);
    }

    void robertaHasTwoPositionsLess()
    {
        const std::string config = R"({"model_type": "roberta", "hidden_size": 12,
            "num_hidden_layers": 1, "num_attention_heads": 3, "intermediate_size": 20,
            "max_position_embeddings": 16, "pad_token_id": 1})";
        const ModelPtr model = madeModel(config).value();
        ModelInput input;
        input.ids.assign(15, 2);
        QCOMPARE(argument(inputError(model, input), "expected"), std::string{"14"});
        input.ids.assign(14, 2);
        QVERIFY(ModelRun::start(model, input, {}, {}));
    }
};

QTEST_GUILESS_MAIN(TestModelWeights)
#include "tst_model_weights.moc"
