#include "core/base/error_code.h"
#include "core/io/gguf.h"
#include "core/model/gguf/gguf_model.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

using test::argument;
using test::GgufWriter;

/// The keys of a model of `layers` layers, width 8, 4 heads, and enough tensors.
GgufWriter model(const std::string& architecture, std::uint64_t layers = 2)
{
    GgufWriter writer;
    writer.text("general.architecture", architecture);
    writer.whole(architecture + ".embedding_length", 8);
    writer.whole(architecture + ".block_count", layers);
    writer.whole(architecture + ".feed_forward_length", 12);
    writer.whole(architecture + ".attention.head_count", 4);
    writer.number(architecture + ".attention.layer_norm_rms_epsilon", 0.5F);
    writer.number(architecture + ".attention.layer_norm_epsilon", 0.25F);
    for (const char* name :
         {"token_embd.weight", "blk.0.attn_norm.weight", "blk.0.attn_q.bias", "output_norm.weight",
          "blk.5.x"})
        writer.floats(name, {1}, {1});
    return writer;
}

} // namespace

class TestGgufModel : public QObject
{
    Q_OBJECT
private slots:
    void readsLlama();
    void readsLayersThatDiffer();
    void takesDefaultsOfArchitectures();
    void readsScalings();
    void readsRopeFactors();
    void refuses_data();
    void refuses();
    void describesGoldenFiles();

private:
    test::OwnFolder m_folder;

    Result<ModelDescription> describe(const GgufWriter& writer)
    {
        const std::string path = m_folder.write("own.gguf", writer.bytes());
        const auto opened = openGguf(path, path, {});
        if (!opened)
            return opened.error();
        return describeGguf(*opened.value().metadata, *opened.value().tensors, {});
    }
};

void TestGgufModel::readsLlama()
{
    GgufWriter writer = model("llama");
    writer.whole("llama.attention.head_count_kv", 2);
    writer.whole("llama.attention.key_length", 6);
    writer.whole("llama.context_length", 99);
    const auto found = describe(writer);
    QVERIFY(found);
    const auto& [spec, names] = found.value();
    QCOMPARE(spec.family, std::string{"llama"});
    QCOMPARE(spec.contextLength, Index{99});
    QVERIFY(!spec.encoder);
    QCOMPARE(spec.decoder->layers.size(), std::size_t{2});
    const LayerSpec& layer = spec.decoder->layers[0];
    QCOMPARE(layer.attention.keyValueHeads, Index{2});
    QCOMPARE(layer.attention.keyWidth, Index{6});
    QCOMPARE(layer.attention.valueWidth, Index{6});
    QCOMPARE(layer.attention.factor, 1 / std::sqrt(6.0));
    QVERIFY(layer.attention.isCausal);
    QVERIFY(layer.attention.hasQueryBias); // the file has blk.0.attn_q.bias
    QVERIFY(!spec.decoder->layers[1].attention.hasQueryBias);
    QVERIFY(!layer.attention.hasKeyBias);
    QCOMPARE(layer.attentionNorms.in->epsilon, 0.5);
    QVERIFY(!layer.mlpNorms.in); // the file has no ffn_norm
    QCOMPARE(layer.attention.rotary->dimensions, Index{6});
    QCOMPARE(layer.attention.rotary->base, 10000.0);
    const TensorSource& query = names.sources("decoder.layers.0.attention.query.weight").front();
    QCOMPARE(query.name, std::string{"blk.0.attn_q.weight"});
    QCOMPARE(query.interleaving, (Interleaving{6, 6}));
    const auto& value = names.sources("decoder.layers.0.attention.value.weight").front();
    QCOMPARE(value.interleaving, Interleaving{});
    QCOMPARE(names.sources("head.output.weight").size(), std::size_t{2});
}

void TestGgufModel::readsLayersThatDiffer()
{
    GgufWriter writer = model("llama", 2);
    writer.integers("llama.attention.head_count_kv", {1, 4});
    const auto found = describe(writer);
    QVERIFY(found);
    QCOMPARE(found.value().spec.decoder->layers[0].attention.keyValueHeads, Index{1});
    QCOMPARE(found.value().spec.decoder->layers[1].attention.keyValueHeads, Index{4});

    GgufWriter windows = model("gemma3", 3);
    windows.whole("gemma3.attention.sliding_window", 5);
    windows.raw(
        "gemma3.attention.sliding_window_pattern", 9,
        test::ggufArrayHead(7, 3) + std::string{"\1\0\1", 3});
    const auto sliding = describe(windows);
    QVERIFY(sliding);
    const auto& layers = sliding.value().spec.decoder->layers;
    QCOMPARE(layers[0].attention.window, Index{5});
    QCOMPARE(layers[1].attention.window, Index{0});
    QCOMPARE(layers[2].attention.window, Index{5});
}

void TestGgufModel::takesDefaultsOfArchitectures()
{
    const auto gemma2 = describe(model("gemma2"));
    QVERIFY(gemma2);
    const ModelSpec& spec = gemma2.value().spec;
    QCOMPARE(spec.decoder->embedding.factor, std::sqrt(8.0));
    QCOMPARE(spec.decoder->layers[0].attention.window, Index{4096});
    QCOMPARE(spec.decoder->layers[1].attention.window, Index{0});
    QCOMPARE(spec.decoder->layers[0].attention.softCap, 50.0);
    QCOMPARE(spec.head.softCap, 30.0);
    QVERIFY(!spec.decoder->layers[0].attentionNorms.in->addsOne); // it is stored so

    const auto bert = describe(model("bert"));
    QVERIFY(bert);
    QVERIFY(bert.value().spec.encoder && !bert.value().spec.decoder);
    QVERIFY(!bert.value().spec.encoder->layers[0].attention.isCausal);
    QCOMPARE(bert.value().spec.head.kind, HeadSpec::Kind::None);

    const auto bloom = describe(model("bloom"));
    QVERIFY(bloom);
    QCOMPARE(bloom.value().spec.decoder->layers[0].attention.bias, PositionBias::Alibi);
    QVERIFY(!bloom.value().spec.decoder->layers[0].attention.rotary);

    GgufWriter t5 = model("t5");
    t5.whole("t5.attention.relative_buckets_count", 32);
    const auto both = describe(t5);
    QVERIFY(both);
    QVERIFY(both.value().spec.isEncoderDecoder());
    QVERIFY(both.value().spec.decoder->layers[1].cross.has_value());
    QCOMPARE(both.value().spec.decoder->layers[1].attention.factor, 1.0);
    QCOMPARE(both.value().spec.head.factor, 1 / std::sqrt(8.0)); // tied
}

void TestGgufModel::readsScalings()
{
    GgufWriter writer = model("qwen2");
    writer.text("qwen2.rope.scaling.type", "yarn");
    writer.number("qwen2.rope.scaling.factor", 4);
    writer.whole("qwen2.rope.scaling.original_context_length", 100);
    const auto found = describe(writer);
    QVERIFY(found);
    const RopeScaling& scaling = found.value().spec.decoder->layers[0].attention.rotary->scaling;
    QCOMPARE(scaling.type, RopeScaling::Type::Yarn);
    QCOMPARE(scaling.factor, 4.0);
    QCOMPARE(scaling.original, 100.0);
    const auto& names = found.value().names;
    QCOMPARE(
        names.sources("decoder.layers.0.attention.query.weight").front().interleaving,
        Interleaving{});
}

void TestGgufModel::readsRopeFactors()
{
    GgufWriter llama = model("llama");
    llama.floats("rope_freqs.weight", {1}, {8});
    const auto found = describe(llama);
    QVERIFY(found);
    const RopeScaling& scaling = found.value().spec.decoder->layers[0].attention.rotary->scaling;
    QCOMPARE(scaling.type, RopeScaling::Type::Divisors);
    QCOMPARE(scaling.shortDivisors, std::vector<double>{8});

    GgufWriter phi = model("phi3");
    phi.whole("phi3.context_length", 400);
    phi.whole("phi3.rope.scaling.original_context_length", 100);
    phi.floats("rope_factors_long.weight", {1}, {3});
    phi.floats("rope_factors_short.weight", {1}, {2});
    const auto both = describe(phi);
    QVERIFY(both);
    const RopeScaling& longRope = both.value().spec.decoder->layers[0].attention.rotary->scaling;
    QCOMPARE(longRope.type, RopeScaling::Type::LongRope);
    QCOMPARE(longRope.factor, 4.0);
    QCOMPARE(longRope.longDivisors, std::vector<double>{3});
    QCOMPARE(longRope.shortDivisors, std::vector<double>{2});

    llama.tensors.back().dimensions = {2};
    llama.tensors.back().data += std::string(4, '\0');
    QCOMPARE(describe(llama).error().code, ErrorCode::ShapeMismatch);
}

void TestGgufModel::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const GgufWriter& writer, ErrorCode code) {
        QTest::newRow(name) << QByteArray::fromStdString(writer.bytes()) << static_cast<int>(code);
    };
    GgufWriter nothing;
    nothing.floats("a", {1}, {1});
    row("no architecture", nothing, ErrorCode::MetadataMissing);
    row("unknown architecture", model("mamba"), ErrorCode::ModelTypeUnknown);
    GgufWriter number;
    number.whole("general.architecture", 1);
    row("architecture is a number", number, ErrorCode::MetadataTypeWrong);
    GgufWriter empty;
    empty.text("general.architecture", "llama");
    row("nothing but the architecture", empty, ErrorCode::MetadataMissing);
    row("more layers than tensors", model("llama", 4'000'000'000), ErrorCode::MetadataValueInvalid);
    row("no layers", model("llama", 0), ErrorCode::MetadataValueInvalid);

    const auto changed = [&row](const char* name, ErrorCode code, const auto& change) {
        GgufWriter writer = model("llama");
        change(writer);
        row(name, writer, code);
    };
    changed("head_count_kv shorter", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.integers("llama.attention.head_count_kv", {2});
    });
    changed("head_count_kv negative", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.integers("llama.attention.head_count_kv", {2, -2});
    });
    changed("head_count_kv as text", ErrorCode::MetadataTypeWrong, [](GgufWriter& w) {
        w.text("llama.attention.head_count_kv", "2");
    });
    changed("groups do not divide", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.whole("llama.attention.head_count_kv", 3);
    });
    changed("experts", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.whole("llama.expert_count", 8);
    });
    changed("unknown scaling", ErrorCode::RopeTypeUnknown, [](GgufWriter& w) {
        w.text("llama.rope.scaling.type", "odd");
    });
    changed("base NaN", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.number("llama.rope.freq_base", std::nanf(""));
    });
    changed("too many dimensions turn", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.whole("llama.rope.dimension_count", 64);
    });
    changed("width 0", ErrorCode::MetadataValueInvalid, [](GgufWriter& w) {
        w.whole("llama.attention.key_length", 0);
    });
}

void TestGgufModel::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const std::string path = m_folder.write("fault.gguf", bytes.toStdString());
    const auto opened = openGguf(path, path, {});
    QVERIFY(opened);
    const auto found = describeGguf(*opened.value().metadata, *opened.value().tensors, {});
    QVERIFY(!found);
    QCOMPARE(static_cast<int>(found.error().code), code);
    QCOMPARE(found.error().place, path);
}

void TestGgufModel::describesGoldenFiles()
{
    const auto known = knownGgufArchitectures();
    QVERIFY(std::is_sorted(known.begin(), known.end()));
    const std::string all = hasSharedData() ? sharedFolder() + "/golden" : goldenFolder();
    const QDir cases{QString::fromStdString(all + "/gguf")};
    for (const QString& folder : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QDir files{cases.filePath(folder)};
        const QString file = files.entryList({QStringLiteral("*.gguf")}, QDir::Files).front();
        const std::string path = files.filePath(file).toStdString();
        const auto opened = openGguf(path, path, {});
        QVERIFY2(opened, qPrintable(folder));
        QVERIFY2(
            describeGguf(*opened.value().metadata, *opened.value().tensors, {}),
            qPrintable(folder));
    }
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestGgufModel)
#include "tst_gguf_model.moc"
