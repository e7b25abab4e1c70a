// Runs of models made in memory: what is kept, stopped, told, and steps that change the numbers.
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

double distance(const Matrix& a, const Matrix& b)
{
    return static_cast<double>((a - b).cwiseAbs().maxCoeff());
}

Error inputError(const ModelPtr& model, ModelInput input)
{
    const auto run = ModelRun::start(model, std::move(input), {}, {});
    return run ? Error{} : run.error();
}

} // namespace

class TestModelRun : public QObject
{
    Q_OBJECT
private slots:
    void rotaryModelsHaveNoLimit()
    {
        QVERIFY(ran(with(kLlama, R"(, "max_position_embeddings": 4)"), 40));
    }

    void rowsSumToOneAndLookBackOnly()
    {
        for (const char* config : {kGpt2, kLlama}) {
            const Matrix weights = weightsOf(*ran(with(config)), 2, 1);
            for (Index i = 0; i < weights.rows(); ++i) {
                QVERIFY(std::abs(weights.row(i).sum() - 1) < 1e-5F);
                for (Index j = i + 1; j < weights.cols(); ++j)
                    QCOMPARE(weights(i, j), 0.0F);
            }
        }
    }

    void droppedLayersAreComputedAgain()
    {
        const ModelPtr model = madeModel(with(kLlama), {}, {.weightBudget = 1}).value();
        ModelInput input;
        input.ids = {3, 1, 4, 1, 5};
        const auto all = ModelRun::start(model, input, {}, {}).value();
        const auto few = ModelRun::start(model, input, {.layerBudget = 1}, {}).value();
        QVERIFY(all->isKept(AttentionPlace::Decoder, 0));
        QVERIFY(!few->isKept(AttentionPlace::Decoder, 0));
        for (Index layer = 0; layer < 3; ++layer)
            QVERIFY(sameBits(weightsOf(*few, layer, 5), weightsOf(*all, layer, 5)));
        QVERIFY(few->isKept(AttentionPlace::Decoder, 2));
        QVERIFY(!few->isKept(AttentionPlace::Decoder, 1));
    }

    void canBeStopped()
    {
        const ModelPtr model = madeModel(with(kBert)).value();
        std::stop_source stop;
        stop.request_stop();
        ModelInput input;
        input.ids = {1, 2, 3};
        const auto run = ModelRun::start(model, input, {}, {stop.get_token(), {}, 1});
        QCOMPARE(run.error().code, ErrorCode::Canceled);
    }

    void tellsItsProgress()
    {
        const ModelPtr model = madeModel(with(kBert)).value();
        std::vector<double> shares;
        ModelInput input;
        input.ids = {1, 2, 3};
        const auto tell = [&](double share) { shares.push_back(share); };
        QVERIFY(ModelRun::start(model, input, {}, {{}, tell, 1}));
        QCOMPARE(shares.size(), std::size_t{3});
        QCOMPARE(shares.back(), 1.0);
        QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    }

    void threadsNeverChangeABit()
    {
        const ModelPtr model = madeModel(with(kLlama)).value();
        ModelInput input;
        for (std::int64_t i = 0; i < 150; ++i)
            input.ids.push_back(1 + i % 20);
        const auto one = ModelRun::start(model, input, {}, {{}, {}, 1}).value();
        const auto three = ModelRun::start(model, input, {}, {{}, {}, 3}).value();
        QVERIFY(sameBits(one->final(StackKind::Decoder), three->final(StackKind::Decoder)));
    }

    void predictionsAreTheLargestLogits()
    {
        const auto run = ran(with(kGpt2));
        const Matrix logits = run->logits({8, 9}, {}).value();
        const auto top = run->predictions(8, 23, {}).value();
        QCOMPARE(top.size(), std::size_t{23});
        Index best = 0;
        logits.row(0).maxCoeff(&best);
        QCOMPARE(top.front().id, best);
        double sum = 0;
        for (const Prediction& one : top)
            sum += one.probability;
        QVERIFY(std::abs(sum - 1) < 1e-9);
        QVERIFY(top[0].probability >= top[1].probability);
    }

    void traceNamesItsSteps()
    {
        const auto run = ran(with(kLlama));
        const TracePtr trace = run->layer(AttentionPlace::Decoder, 1, {}).value();
        QVERIFY(trace->steps && trace->steps->norm && trace->steps->rotation);
        QVERIFY(!trace->steps->queryNorm);
        QVERIFY(sameBits(*trace->steps->hidden, run->hidden(StackKind::Decoder, 1)));
        QVERIFY(
            sameBits(normalised(*trace->steps->norm, *trace->steps->hidden), trace->request.input));
        QCOMPARE(trace->request.tokens.size(), std::size_t{9});
        const auto bert = ran(with(kBert));
        const TracePtr post = bert->layer(AttentionPlace::Encoder, 1, {}).value();
        QVERIFY(post->steps && !post->steps->norm && !post->steps->rotation);
    }

    void relativeKeysChangeTheWeights()
    {
        const auto plain = ran(with(kBert));
        const auto one = ran(with(kBert, R"(, "position_embedding_type": "relative_key")"));
        const auto both = ran(with(kBert, R"(, "position_embedding_type": "relative_key_query")"));
        QVERIFY(distance(weightsOf(*one, 0), weightsOf(*both, 0)) > 1e-3);
        QVERIFY(distance(weightsOf(*one, 0), weightsOf(*plain, 0)) > 1e-3);
        ModelInput input;
        input.ids.assign(17, 1);
        const ModelPtr model =
            madeModel(with(kBert, R"(, "position_embedding_type": "relative_key")")).value();
        QCOMPARE(inputError(model, input).code, ErrorCode::SequenceTooLong);
    }

    void everyTypeRuns()
    {
        for (const std::string& type : knownModelTypes()) {
            if (type == "vit")
                continue;
            const auto model = madeModel(smallConfig(type));
            QVERIFY2(model, type.c_str());
            const auto run = madeRun(model.value(), 7);
            QVERIFY2(run, type.c_str());
            QVERIFY2(weightsOf(*run.value(), 1, 5).allFinite(), type.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestModelRun)
#include "tst_model_run.moc"
