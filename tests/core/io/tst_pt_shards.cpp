#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/made_files.h"
#include "tests/support/pickle_writer.h"

#include <QTest>

#include <filesystem>

namespace headlight {

namespace {

using test::MadePt;
namespace pickle = test::pickle;

/// A file with one tensor of one number.
std::string shard(const std::string& name, float number)
{
    const std::string tensor = pickle::tensor(pickle::storage("Float", "0", 1), 0, {1}, {1});
    return MadePt{pickle::dict({pickle::text(name), tensor}), {{"0", test::floatBytes({number})}}}
        .bytes();
}

/// "a" is in the first file, "b" in `second`.
std::string indexText(const std::string& second)
{
    return "{\"weight_map\":{\"a\":\"pytorch_model-00001-of-00002.bin\",\"b\":\"" + second + "\"}}";
}

} // namespace

class TestPtShards : public QObject
{
    Q_OBJECT
private slots:
    void joinsShards();
    void refusesIndexesThatDoNotFit();

private:
    test::OwnFolder m_folder;

    /// Writes the index; gives its path.
    std::string index(const std::string& second)
    {
        std::filesystem::create_directories(m_folder.path("shards"));
        m_folder.write("shards/pytorch_model-00001-of-00002.bin", shard("a", 1));
        m_folder.write("shards/pytorch_model-00002-of-00002.bin", shard("b", 2));
        return m_folder.write("shards/pytorch_model.bin.index.json", indexText(second));
    }
};

void TestPtShards::joinsShards()
{
    index("pytorch_model-00002-of-00002.bin");
    const auto opened = openWithKind(m_folder.path("shards"), {});
    QVERIFY2(opened, opened ? "" : test::errorText(opened.error()).c_str());
    QCOMPARE(opened.value().kind, FileKind::PyTorchIndex);
    const TensorStore& store = *opened.value().tensors;
    QCOMPARE(store.tensors().size(), std::size_t{2});
    QCOMPARE(store.readFloats(*store.find("b"), {}).value(), std::vector<float>{2});
}

void TestPtShards::refusesIndexesThatDoNotFit()
{
    const auto refusal = [this](const std::string& second) {
        const auto opened = openTensors(index(second), {});
        return opened ? ErrorCode::Unexpected : opened.error().code;
    };
    QCOMPARE(refusal("pytorch_model-00001-of-00002.bin"), ErrorCode::IndexTensorMissing);
    QCOMPARE(refusal("../x.bin"), ErrorCode::IndexShardUnsafe);
    QCOMPARE(refusal("gone.bin"), ErrorCode::IndexShardMissing);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestPtShards)
#include "tst_pt_shards.moc"
