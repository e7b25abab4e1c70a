#include "core/base/error_code.h"
#include "core/io/inspect.h"
#include "core/io/open_model.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"
#include "tests/support/memory_store.h"
#include "tests/support/safetensors_writer.h"

#include <QTest>

#include <algorithm>
#include <filesystem>

namespace headlight {

namespace {

namespace fs = std::filesystem;

using test::zeros;

constexpr const char* kConfig =
    R"({"model_type": "llama", "hidden_size": 8, "num_hidden_layers": 1, "vocab_size": 5,
        "num_attention_heads": 2, "intermediate_size": 6, "tie_word_embeddings": true})";

/// All tensors that the config asks for.
std::vector<test::MemoryTensor> llamaTensors()
{
    const std::string layer = "model.layers.0.";
    return {
        zeros("model.embed_tokens.weight", {5, 8}),
        zeros(layer + "input_layernorm.weight", {8}),
        zeros(layer + "self_attn.q_proj.weight", {8, 8}),
        zeros(layer + "self_attn.k_proj.weight", {8, 8}),
        zeros(layer + "self_attn.v_proj.weight", {8, 8}),
        zeros(layer + "self_attn.o_proj.weight", {8, 8}),
        zeros(layer + "post_attention_layernorm.weight", {8}),
        zeros(layer + "mlp.gate_proj.weight", {6, 8}),
        zeros(layer + "mlp.up_proj.weight", {6, 8}),
        zeros(layer + "mlp.down_proj.weight", {8, 6}),
        zeros("model.norm.weight", {8})};
}

} // namespace

class TestOpenModel : public QObject
{
    Q_OBJECT
private slots:
    void opensFolders();
    void opensGgufWithTokenizer();
    void reportsMisfits();
    void refusesFolders();
    void readsNothingOutside();
    void refusesTypesWithoutDecoder();
    void inspectsGguf();

private:
    test::OwnFolder m_folder;

    std::string folder(
        const std::string& name, const std::string& config,
        const std::vector<test::MemoryTensor>& tensors)
    {
        fs::create_directories(m_folder.path(name));
        if (!config.empty())
            m_folder.write(name + "/config.json", config);
        m_folder.write(name + "/model.safetensors", test::safetensorsBytes(tensors));
        return m_folder.path(name);
    }
};

void TestOpenModel::opensFolders()
{
    const std::string path = folder("good", kConfig, llamaTensors());
    QVERIFY(seemsToBeModel(path));
    QVERIFY(seemsToBeModel(path + "/model.safetensors"));
    for (const std::string& place : {path, path + "/model.safetensors"}) {
        const auto opened = openModel(place, {}, {});
        QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
        QCOMPARE(opened.value().model->spec().family, std::string{"llama"});
        QVERIFY(!opened.value().tokenizer);
    }
    const std::string bloom = R"({"model_type": "bloom", "n_layer": 1})";
    QVERIFY(inspectPath(folder("without vocabulary", bloom, llamaTensors()), {}));
    const auto found = inspectPath(path, {});
    QVERIFY(found);
    QVERIFY(found.value().model);
    const ModelReport& report = *found.value().model;
    QCOMPARE(report.layers, std::vector<Index>{1});
    QCOMPARE(report.heads, Index{2});
    QCOMPARE(report.keyWidth, Index{4});
    QCOMPARE(report.vocabulary, Index{5});
    QCOMPARE(report.mlpWidth, Index{6});
    QCOMPARE(report.parameters, std::int64_t{40 + 8 + 4 * 64 + 8 + 3 * 48 + 8});
    QCOMPARE(report.bytes, static_cast<std::uint64_t>(4 * report.parameters));
    QCOMPARE(report.dtype, std::string{"F32"});
    QVERIFY(report.missing.empty() && report.extra.empty() && report.misshapen.empty());
}

void TestOpenModel::opensGgufWithTokenizer()
{
    const auto opened = openModel(goldenFolder() + "/gguf/gpt2-q5_1", {}, {});
    QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
    QCOMPARE(opened.value().model->spec().family, std::string{"gpt2"});
    QVERIFY(opened.value().tokenizer);
    QCOMPARE(opened.value().tokenizer->vocabularySize(), std::size_t{283});
}

void TestOpenModel::reportsMisfits()
{
    auto tensors = llamaTensors();
    tensors[2] = zeros("model.layers.0.self_attn.q_proj.weight", {8, 7});
    tensors.erase(tensors.begin() + 3);
    tensors.push_back(zeros("model.layers.0.odd.weight", {1}));
    const std::string path = folder("misfits", kConfig, tensors);

    const auto found = inspectPath(path, {});

    QVERIFY2(found, found ? "" : test::errorText(found.error()).c_str());
    const ModelReport& report = *found.value().model;
    QCOMPARE(report.missing.size(), std::size_t{1});
    QVERIFY(report.missing[0].ends_with("self_attn.k_proj.weight"));
    QCOMPARE(report.misshapen.size(), std::size_t{1});
    QVERIFY(report.misshapen[0].name.ends_with("self_attn.q_proj.weight"));
    QCOMPARE(report.extra.size(), std::size_t{1});
    QVERIFY(report.extra[0].ends_with("odd.weight"));
    QVERIFY(!openModel(path, {}, {}));
}

void TestOpenModel::refusesFolders()
{
    const auto refusal = [](const std::string& path) {
        const auto opened = openModel(path, {}, {});
        return opened ? Error{ErrorCode::Unexpected} : opened.error();
    };
    QCOMPARE(refusal(folder("bare", "", llamaTensors())).code, ErrorCode::ConfigMissing);
    const Error unknown = refusal(folder("unknown", R"({"model_type": "odd"})", llamaTensors()));
    QCOMPARE(unknown.code, ErrorCode::ModelTypeUnknown);
    QCOMPARE(test::argument(unknown, "found"), std::string{"odd"});
    QCOMPARE(inspectPath(m_folder.path("unknown"), {}).error().code, ErrorCode::ModelTypeUnknown);
    QVERIFY(inspectPath(m_folder.path("bare"), {})); // a list of tensors
    fs::create_directories(m_folder.path("empty"));
    m_folder.write("empty/config.json", kConfig);
    QCOMPARE(refusal(m_folder.path("empty")).code, ErrorCode::FolderWithoutTensors);
    QCOMPARE(refusal(m_folder.path("gone")).code, ErrorCode::FileNotFound);
}

void TestOpenModel::readsNothingOutside()
{
    const std::string path = folder("linked", "", llamaTensors());
    m_folder.write("config outside", kConfig);
    fs::create_symlink("../config outside", path + "/config.json");
    const auto opened = openModel(path, {}, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::FileOutsideFolder);

    const std::string other = folder("linked too", kConfig, llamaTensors());
    m_folder.write("tokenizer outside", "{}");
    fs::create_symlink("../tokenizer outside", other + "/tokenizer.json");
    QCOMPARE(openModel(other, {}, {}).error().code, ErrorCode::FileOutsideFolder);
}

void TestOpenModel::refusesTypesWithoutDecoder()
{
    std::string bytes = fileBytes(goldenFolder() + "/gguf/phi3-f16/model.gguf");
    const std::string name = "blk.0.attn_norm.weight";
    const std::size_t type = bytes.find(name) + name.size() + 4 + 8; // after one dimension
    bytes[type] = 99;
    const std::string path = m_folder.write("unknown type.gguf", bytes);
    const auto opened = openModel(path, {}, {});
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::TypeNotComputed);
    QCOMPARE(inspectPath(path, {}).error().code, ErrorCode::TypeNotComputed);
}

void TestOpenModel::inspectsGguf()
{
    const auto found = inspectPath(goldenFolder() + "/gguf/bert-q8_0/model.gguf", {});
    QVERIFY2(found, found ? "" : test::errorText(found.error()).c_str());
    QCOMPARE(found.value().kind, std::string{"gguf"});
    const ModelReport& report = *found.value().model;
    QCOMPARE(report.family, std::string{"bert"});
    QCOMPARE(report.stacks, std::vector<std::string>{"encoder"});
    QCOMPARE(report.dtype, std::string{"Q8_0"});
    QCOMPARE(report.tokenizer->pieces, std::size_t{100});

    test::GgufWriter odd;
    odd.text("general.architecture", "mamba");
    odd.floats("x", {1}, {1});
    QCOMPARE(
        inspectPath(m_folder.write("odd.gguf", odd.bytes()), {}).error().code,
        ErrorCode::ModelTypeUnknown);
    test::GgufWriter fewKeys;
    fewKeys.text("general.architecture", "llama");
    QCOMPARE(
        inspectPath(m_folder.write("keys.gguf", fewKeys.bytes()), {}).error().code,
        ErrorCode::MetadataMissing);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestOpenModel)
#include "tst_open_model.moc"
