#include "core/attention/weight_field.h"
#include "core/io/attention_input.h"
#include "core/io/open_tensors.h"
#include "tests/support/golden.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace headlight;

namespace {

/// What a model does to the hidden state before the attention of a layer.
enum class Norm { None, Layer, RootMeanSquare, RootMeanSquarePlusOne };

std::string shared(const std::string& path)
{
    return sharedFolder() + "/" + path;
}

TensorStorePtr opened(const std::string& path)
{
    const auto store = openTensors(path, {});
    if (!store)
        qFatal("cannot open %s", path.c_str());
    return store.value();
}

std::vector<float> numbers(const TensorStore& store, const std::string& name)
{
    const auto place = store.find(name);
    if (!place)
        qFatal("%s has no %s", store.place().c_str(), name.c_str());
    return store.readFloats(*place, {}).value();
}

Matrix matrix(const TensorStore& store, const std::string& name)
{
    const std::vector<std::int64_t>& shape = store.tensors()[*store.find(name)].shape;
    return Eigen::Map<const Matrix>{
        numbers(store, name).data(), shape.size() == 2 ? shape[0] : 1, shape.back()};
}

/// The largest difference; infinity where the sizes differ.
double difference(const std::vector<float>& found, const std::vector<float>& expected)
{
    if (found.size() != expected.size())
        return HUGE_VAL;
    double largest = 0;
    for (std::size_t i = 0; i < found.size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(found[i]) - double{expected[i]}));
    return largest;
}

std::vector<float> flat(const Matrix& values)
{
    return {values.data(), values.data() + values.size()};
}

/// alpha of all heads, [h, n, m].
std::vector<float> allWeights(const TracePtr& made)
{
    std::vector<float> weights;
    const TileRequest all{{0, made->queries()}, {0, made->keys()}, {}};
    for (HeadIndex head = 0; head < made->heads(); ++head) {
        Tile tile;
        weightField(made, head, PairQuantity::Weight)->tile(all, tile);
        weights.insert(weights.end(), tile.values.data(), tile.values.data() + tile.values.size());
    }
    return weights;
}

/// A small checkpoint under golden/models.
class GoldenModel
{
public:
    explicit GoldenModel(const std::string& name)
        : m_folder{shared("golden/models/" + name)}
        , m_weights{opened(m_folder)}
        , m_expected{opened(m_folder + "/expected.npz")}
    {
        QFile file{QString::fromStdString(m_folder + "/config.json")};
        (void)file.open(QIODevice::ReadOnly);
        m_config = QJsonDocument::fromJson(file.readAll()).object();
    }

    [[nodiscard]] const TensorStore& expected() const { return *m_expected; }

    [[nodiscard]] Index heads() const
    {
        return static_cast<Index>(setting(
            {"encoder_attention_heads", "num_attention_heads", "n_heads", "n_head", "num_heads"},
            1));
    }

    /// X of a layer: the hidden state after the norm that comes before attention.
    [[nodiscard]] Matrix input(const std::string& hidden, Norm norm, const std::string& path) const
    {
        Matrix x = matrix(*m_expected, hidden);
        if (norm == Norm::None)
            return x;
        const std::vector<float> scale = numbers(*m_weights, path + ".weight");
        const bool biased = m_weights->find(path + ".bias").has_value();
        const std::vector<float> bias =
            biased ? numbers(*m_weights, path + ".bias") : std::vector<float>(scale.size(), 0.0F);
        const double eps = setting({"layer_norm_eps", "layer_norm_epsilon", "rms_norm_eps"}, 1e-5);
        for (Index row = 0; row < x.rows(); ++row) {
            const Eigen::RowVectorXd values = x.row(row).cast<double>();
            const double mean = norm == Norm::Layer ? values.mean() : 0;
            const double variance =
                (values.array() - mean).square().sum() / static_cast<double>(values.size());
            for (Index column = 0; column < x.cols(); ++column) {
                const auto at = static_cast<std::size_t>(column);
                const double plus = norm == Norm::RootMeanSquarePlusOne ? 1 : 0;
                const double unit = (values(column) - mean) / std::sqrt(variance + eps);
                x(row, column) = static_cast<float>(
                    unit * (static_cast<double>(scale[at]) + plus) + static_cast<double>(bias[at]));
            }
        }
        return x;
    }

    [[nodiscard]] TracePtr traceOf(const Matrix& input, int layer, Document document) const
    {
        PlanOptions options;
        options.layer = layer;
        options.heads = heads();
        const auto plan = proposePlan(*m_weights, options);
        auto given = std::make_shared<GivenInput>();
        given->input = input;
        given->tokens.resize(static_cast<std::size_t>(input.rows()));
        document.given = std::move(given);
        document.parameters = LoadedSource{loadParameters(*m_weights, plan.value(), {}).value()};
        return trace(buildRequest(document).value(), {}).value();
    }

private:
    [[nodiscard]] double setting(std::initializer_list<const char*> names, double absent) const
    {
        for (const char* name : names)
            if (const QJsonValue value = m_config.value(QLatin1String{name}); value.isDouble())
                return value.toDouble();
        return absent;
    }

    std::string m_folder;
    TensorStorePtr m_weights;
    TensorStorePtr m_expected;
    QJsonObject m_config;
};

} // namespace

/// Real checkpoints of many families: names, orientation, packing and heads give the reference's
/// numbers. Only what comes before and beside attention is done here, by hand.
class TestRealWeights : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!hasSharedData())
            QSKIP(kNoSharedData);
    }
    void givesTheGoldenNumbersOfMiniLM();
    void givesTheReferencesWeights_data();
    void givesTheReferencesWeights();
    void givesTheReferencesQueriesAndKeys_data();
    void givesTheReferencesQueriesAndKeys();
};

void TestRealWeights::givesTheGoldenNumbersOfMiniLM()
{
    AttentionInputOptions options;
    options.weights = shared("models/all-MiniLM-L6-v2/model.safetensors");
    options.plan.layer = 0;
    options.heads = 12;
    const auto document = readAttentionInput(shared("golden/minilm/layer0/in.npz"), options, {});
    QVERIFY(document);
    const TracePtr made = trace(buildRequest(document.value()).value(), {}).value();

    const TensorStorePtr expected = opened(shared("golden/minilm/layer0/expected.npz"));
    QVERIFY(difference(allWeights(made), numbers(*expected, "weights")) < 1e-5);
    QVERIFY(difference(flat(made->output), numbers(*expected, "output")) < 1e-4);
    QCOMPARE(made->request.tokens.front().text, std::string{"[CLS]"});
}

void TestRealWeights::givesTheReferencesWeights_data()
{
    QTest::addColumn<Norm>("norm");
    QTest::addColumn<QByteArray>("path"); ///< of the norm's weights, % for the layer
    QTest::addColumn<bool>("causal");
    QTest::addColumn<int>("layers");
    const auto model = [](const char* name, int layers, Norm norm = Norm::None,
                          const char* path = "", bool causal = false) {
        QTest::newRow(name) << norm << QByteArray{path} << causal << layers;
    };
    for (const char* name :
         {"bert", "bert-base-model", "bert-defaults", "bert-gamma-beta", "roberta", "xlm-roberta",
          "electra", "distilbert", "bart", "marian"})
        model(name, 3);
    model("albert", 1);
    model("opt-post-proj", 3, Norm::None, "", true);
    model("gpt2", 3, Norm::Layer, "transformer.h.%.ln_1", true);
    model("gpt2-no-prefix-buffers", 3, Norm::Layer, "h.%.ln_1", true);
    model("gpt2-defaults", 3, Norm::Layer, "transformer.h.%.ln_1", true);
    model("opt", 3, Norm::Layer, "model.decoder.layers.%.self_attn_layer_norm", true);
    model("vit", 3, Norm::Layer, "vit.encoder.layer.%.layernorm_before");
    model("clip_text_model", 3, Norm::Layer, "text_model.encoder.layers.%.layer_norm1", true);
    model("gpt_neo", 1, Norm::Layer, "transformer.h.%.ln_1", true);
}

void TestRealWeights::givesTheReferencesWeights()
{
    QFETCH(Norm, norm);
    QFETCH(QByteArray, path);
    QFETCH(bool, causal);
    QFETCH(int, layers);
    const std::string name = QTest::currentDataTag();
    const GoldenModel model{name};
    const bool both = model.expected().find("encoder_hidden_00").has_value();

    for (int layer = 0; layer < layers; ++layer) {
        const std::string number = std::to_string(layer);
        const std::string normPath = QByteArray{path}.replace('%', number.c_str()).toStdString();
        const Matrix input =
            model.input((both ? "encoder_hidden_0" : "hidden_0") + number, norm, normPath);
        Document document;
        if (causal)
            document.mask.layers.emplace_back(CausalMask{});
        if (name == "gpt_neo") // it does not divide by sqrt(dk), 8 there
            document.temperature = 1 / std::sqrt(8.0);

        const TracePtr made = model.traceOf(input, layer, document);

        const std::string expected = (both ? "encoder_0" : "layer_0") + number + "/weights";
        const double largest = difference(allWeights(made), numbers(model.expected(), expected));
        QVERIFY2(largest < 1e-5, qPrintable(QString::number(largest)));
    }
}

/// Rotation leaves position 0 alone, so its query and key are the projections themselves.
void TestRealWeights::givesTheReferencesQueriesAndKeys_data()
{
    QTest::addColumn<Norm>("norm");
    QTest::addColumn<QByteArray>("path");
    const auto model = [](const char* name, Norm norm, const char* path) {
        QTest::newRow(name) << norm << QByteArray{path};
    };
    for (const char* name :
         {"llama", "llama-sharded", "llama-bf16", "llama-f16", "mistral-window", "qwen2", "granite",
          "phi3"})
        model(name, Norm::RootMeanSquare, "model.layers.0.input_layernorm");
    model("gemma", Norm::RootMeanSquarePlusOne, "model.layers.0.input_layernorm");
    model("stablelm", Norm::Layer, "model.layers.0.input_layernorm");
    model("gpt_neox", Norm::Layer, "gpt_neox.layers.0.input_layernorm");
    model("gpt_neox-sequential", Norm::Layer, "gpt_neox.layers.0.input_layernorm");
    model("modernbert", Norm::None, "");
}

void TestRealWeights::givesTheReferencesQueriesAndKeys()
{
    QFETCH(Norm, norm);
    QFETCH(QByteArray, path);
    const GoldenModel model{QTest::currentDataTag()};

    const TracePtr made =
        model.traceOf(model.input("hidden_00", norm, path.toStdString()), 0, Document{});

    const std::pair<const char*, const Matrix*> sides[] = {
        {"layer_00/query", &made->query}, {"layer_00/key", &made->key}};
    for (const auto& [name, projected] : sides) {
        const std::vector<float> all = numbers(model.expected(), name); // [heads, n, dk]
        const auto width = static_cast<std::size_t>(made->request.parameters->keyWidth);
        const std::size_t perHead = width * static_cast<std::size_t>(made->queries());
        std::vector<float> first;
        for (std::size_t head = 0; head < all.size(); head += perHead)
            for (std::size_t i = 0; i < width; ++i)
                first.push_back(all[head + i]);
        const double largest = difference(flat(projected->row(0)), first);
        QVERIFY2(largest < 1e-4, qPrintable(QString::number(largest)));
    }
}

QTEST_APPLESS_MAIN(TestRealWeights)
#include "tst_real_weights.moc"
