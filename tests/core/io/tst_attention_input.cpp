#include "core/base/error_code.h"
#include "core/io/attention_input.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/parameter_tensors.h"
#include "tests/support/safetensors_writer.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <utility>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr MadeSizes kSizes{6, 2, 2, 4, 5, 6};

/// X [n, 6] with all parameters of kSizes beside it.
Tensors inputTensors(std::vector<std::int64_t> shape = {5, 6})
{
    const Parameters p = madeParameters(kSizes);
    Tensors tensors = plain(p, {"WQ", "WK", "WV", "WO"}, {"bQ", "bK", "bV", "bO"});
    tensors.push_back(zeros("X", std::move(shape)));
    tensors.back().numbers.front() = 0.5;
    return tensors;
}

Tensors with(Tensors tensors, MemoryTensor more)
{
    tensors.push_back(std::move(more));
    return tensors;
}

Tensors without(const Tensors& tensors, const std::string& name)
{
    Tensors left;
    for (const MemoryTensor& tensor : tensors)
        if (tensor.info.name != name)
            left.push_back(tensor);
    return left;
}

MemoryTensor maskOf(std::vector<std::int64_t> shape)
{
    MemoryTensor mask = zeros("mask", std::move(shape));
    mask.info.type = DType::Bool;
    return mask;
}

} // namespace

class TestAttentionInput : public QObject
{
    Q_OBJECT
private slots:
    void readsArraysBesideX();
    void readsCrossAttention();
    void readsMask();
    void acceptsABatchOfOne();
    void countsHeads_data();
    void countsHeads();
    void takesParametersFromAnotherFile();
    void asksForHeadsThatNobodyStates();
    void refuses_data();
    void refuses();
    void readsTokensAndOrders();

private:
    std::string written(const char* name, const Tensors& tensors) const
    {
        const std::string path = m_folder.filePath(QLatin1String{name}).toStdString();
        writeBytes(path, safetensorsBytes(tensors));
        return path;
    }

    QTemporaryDir m_folder;
};

void TestAttentionInput::readsArraysBesideX()
{
    const std::string path = written("in", with(inputTensors(), integers("heads", {}, {2})));

    const auto document = readAttentionInput(path, {}, {});

    QVERIFY(document);
    const auto& loaded = std::get<LoadedSource>(document.value().parameters).loaded;
    QCOMPARE(differing(*loaded->parameters, madeParameters(kSizes)), std::string{});
    const GivenInput& given = *document.value().given;
    QCOMPARE(given.place, path);
    QCOMPARE(given.input.rows(), Index{5});
    QCOMPARE(given.input(0, 0), 0.5F);
    QCOMPARE(given.tokens.size(), std::size_t{5});
    QCOMPARE(given.tokens[4].text, std::string{"4"});
    QCOMPARE(given.keyInput.size(), Index{0});
    QVERIFY(document.value().mask.layers.empty());
    QCOMPARE(document.value().heads, Index{2});
    QVERIFY(buildRequest(document.value()));
}

void TestAttentionInput::readsCrossAttention()
{
    const auto document =
        readAttentionInput(written("in", with(inputTensors(), zeros("XKV", {3, 6}))), {}, {});

    QVERIFY(document);
    QCOMPARE(document.value().given->keyInput.rows(), Index{3});
    QCOMPARE(document.value().given->keyTokens.back().text, std::string{"2"});
    QVERIFY(buildRequest(document.value()));
}

void TestAttentionInput::readsMask()
{
    MemoryTensor mask = maskOf({5, 3});
    mask.numbers[1 * 3 + 2] = 1;
    const auto document = readAttentionInput(
        written("in", with(with(inputTensors(), zeros("XKV", {3, 6})), mask)), {}, {});

    QVERIFY(document);
    for (Index query = 0; query < 5; ++query)
        for (Index key = 0; key < 3; ++key)
            QCOMPARE(document.value().mask.allows(query, key), query == 1 && key == 2);
}

void TestAttentionInput::acceptsABatchOfOne()
{
    const auto document = readAttentionInput(written("in", inputTensors({1, 5, 6})), {}, {});
    QVERIFY(document);
    QCOMPARE(document.value().given->input.rows(), Index{5});
}

void TestAttentionInput::countsHeads_data()
{
    QTest::addColumn<int>("inFile");
    QTest::addColumn<int>("given");
    QTest::addColumn<int>("heads");
    QTest::newRow("absent means one") << 0 << 0 << 1;
    QTest::newRow("in the file") << 2 << 0 << 2;
    QTest::newRow("given wins") << 2 << 1 << 1;
}

void TestAttentionInput::countsHeads()
{
    QFETCH(int, inFile);
    QFETCH(int, given);
    QFETCH(int, heads);
    Tensors tensors = inputTensors();
    if (inFile > 0)
        tensors.push_back(integers("heads", {1}, {static_cast<double>(inFile)}));
    AttentionInputOptions options;
    if (given > 0)
        options.heads = given;

    const auto document = readAttentionInput(written("in", tensors), options, {});

    QVERIFY(document);
    QCOMPARE(document.value().heads, Index{heads});
}

void TestAttentionInput::takesParametersFromAnotherFile()
{
    const std::string input = written("in", {zeros("X", {5, 12}), integers("heads", {}, {4})});
    const std::string noHeads = written("no-heads", {zeros("X", {5, 12})});
    const Parameters expected = madeParameters(kSquare);
    AttentionInputOptions options;
    options.weights = written(
        "weights",
        packed(
            expected, {"h.1.attn.c_attn.weight", "h.1.attn.c_attn.bias", "h.1.attn.c_proj"},
            PackedOrder::Blocks, false));
    options.plan.layer = 1;

    const auto document = readAttentionInput(input, options, {});
    QVERIFY(document);
    const auto& loaded = std::get<LoadedSource>(document.value().parameters).loaded;
    QCOMPARE(differing(*loaded->parameters, expected), std::string{});
    QCOMPARE(loaded->place, options.weights);

    QCOMPARE(readAttentionInput(noHeads, options, {}).error().code, ErrorCode::HeadsMissing);
    options.heads = 4;
    QVERIFY(readAttentionInput(noHeads, options, {}));
    options.plan.layer = 3;
    QCOMPARE(readAttentionInput(noHeads, options, {}).error().code, ErrorCode::LayerUnknown);
    options.weights += "-gone";
    QCOMPARE(readAttentionInput(noHeads, options, {}).error().code, ErrorCode::FileNotFound);
    options.weights = written("plain", without(inputTensors(), "X"));
    options.plan = {};
    options.heads = {};
    const auto one = readAttentionInput(written("six", {zeros("X", {5, 6})}), options, {});
    QVERIFY(one);
    QCOMPARE(one.value().heads, Index{1});
}

void TestAttentionInput::asksForHeadsThatNobodyStates()
{
    const std::string plainNames = written("own", without(inputTensors(), "X"));
    const std::string modelNames =
        written("model", linear(madeParameters(kSquare), {"q_proj", "k_proj", "v_proj", "o_proj"}));
    const auto heads = [](const auto& read) { return read.value()->parameters->heads; };

    QCOMPARE(heads(readParameters(plainNames, {}, std::nullopt, {})), Index{1});
    QCOMPARE(
        readParameters(modelNames, {}, std::nullopt, {}).error().code, ErrorCode::HeadsMissing);
    QCOMPARE(heads(readParameters(modelNames, {}, Index{2}, {})), Index{2});
    PlanOptions chosen;
    chosen.heads = 1;
    QCOMPARE(heads(readParameters(modelNames, chosen, Index{2}, {})), Index{1});
}

void TestAttentionInput::refuses_data()
{
    QTest::addColumn<Tensors>("tensors");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QByteArray>("array");
    const auto row = [](const char* tag, const Tensors& tensors, ErrorCode code,
                        const char* array) {
        QTest::newRow(tag) << tensors << code << QByteArray{array};
    };
    const auto broken = [](const char* name) {
        Tensors tensors = inputTensors();
        for (MemoryTensor& tensor : tensors)
            if (tensor.info.name == name)
                tensor.numbers[1] = std::nan("");
        return tensors;
    };
    using enum ErrorCode;
    for (const char* name : {"X", "WQ", "WK", "WV", "WO", "bQ", "bK", "bV", "bO"})
        row(name, broken(name), NotFinite, name);
    row("no X", without(inputTensors(), "X"), InputMissing, "X");
    row("an attention dump", {zeros("layer_0", {2, 5, 5})}, InputMissing, "X");
    row("no W^Q", without(inputTensors(), "WQ"), ArrayMissing, "WQ");
    row("no parameters", {zeros("X", {5, 6}), zeros("Q", {5, 8})}, ParametersMissing, "(none)");
    row("batch", inputTensors({16, 5, 6}), BatchNotOne, "X");
    row("X of one dimension", inputTensors({6}), ShapeMismatch, "X");
    row("X of four dimensions", inputTensors({1, 1, 5, 6}), ShapeMismatch, "X");
    row("key side's width", with(inputTensors(), zeros("XKV", {3, 5})), ShapesDisagree, "XKV");
    row("key side of a batch", with(inputTensors(), zeros("XKV", {2, 3, 6})), BatchNotOne, "XKV");
    row("mask", with(inputTensors(), maskOf({5, 4})), ShapeMismatch, "mask");
    row("mask of numbers", with(inputTensors(), zeros("mask", {5, 5})), ArrayTypeWrong, "mask");
    row("tokens as numbers", with(inputTensors(), zeros("tokens", {5})), ArrayTypeWrong, "tokens");
    row("tokens_kv alone", with(inputTensors(), zeros("tokens_kv", {5})), InputMissing, "XKV");
    row("heads", with(inputTensors(), integers("heads", {}, {3})), HeadsDoNotDivide, "WQ");
    row("two heads", with(inputTensors(), integers("heads", {2}, {2, 2})), ShapeMismatch, "heads");
}

void TestAttentionInput::refuses()
{
    QFETCH(Tensors, tensors);
    QFETCH(ErrorCode, code);
    QFETCH(QByteArray, array);
    const std::string path = written("in", tensors);

    const auto document = readAttentionInput(path, {}, {});

    QVERIFY(!document);
    QCOMPARE(document.error().code, code);
    QCOMPARE(argument(document.error(), "array"), array.toStdString());
    QCOMPARE(document.error().place, path);
}

/// Text arrays exist in npz only.
void TestAttentionInput::readsTokensAndOrders()
{
    if (!hasSharedData())
        QSKIP(kNoSharedData);
    const std::string folder = sharedFolder() + "/golden/attention/";
    const auto unicode = readAttentionInput(folder + "unicode_tokens/in.npz", {}, {});
    QVERIFY(unicode);
    QCOMPARE(unicode.value().given->tokens.size(), std::size_t{17});
    QVERIFY(unicode.value().given->tokens[0].bytes == Range{});
    for (const char* name :
         {"fortran_order", "big_endian", "float16_file", "float64_file", "cross"})
        QVERIFY2(readAttentionInput(folder + name + "/in.npz", {}, {}), name);
}

QTEST_APPLESS_MAIN(TestAttentionInput)
#include "tst_attention_input.moc"
