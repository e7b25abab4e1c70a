#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QTest>

#include <set>

namespace headlight {

namespace {

/// A safetensors file with U8 scalars of these names.
std::string shard(const std::vector<std::string>& names)
{
    std::string header = "{";
    for (std::size_t i = 0; i < names.size(); ++i) {
        header += i > 0 ? "," : "";
        header += test::tensorEntry(names[i], "U8", "[]", i, i + 1);
    }
    return test::safetensorsFile(header + '}', names.size());
}

/// An index that says `total` bytes and puts each tensor into the file beside it.
std::string indexOf(int total, const std::vector<std::pair<std::string, std::string>>& tensors)
{
    std::string map;
    for (const auto& [tensor, file] : tensors)
        map += (map.empty() ? "\"" : ",\"") + tensor + "\":\"" + file + ".safetensors\"";
    return "{\"metadata\":{\"total_size\":" + std::to_string(total) + "},\"weight_map\":{" + map +
           "}}";
}

constexpr const char* kIndex = "model.safetensors.index.json";

} // namespace

class TestSafetensorsIndex : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder.emplace();
        m_folder->write("one.safetensors", shard({"a", "b"}));
        m_folder->write("two.safetensors", shard({"c", "d"}));
    }

    void joinsItsShards()
    {
        m_folder->write(
            kIndex, indexOf(4, {{"d", "two"}, {"a", "one"}, {"b", "one"}, {"c", "two"}}));
        for (const char* name : {"", kIndex}) { // the folder, and the file
            const auto opened = openTensors(m_folder->path(name), {});
            QVERIFY(opened);
            QCOMPARE(opened.value()->tensors().size(), std::size_t{4});
            QVERIFY(opened.value()->notes().empty());
            const std::optional<std::size_t> d = opened.value()->find("d");
            QVERIFY(d.has_value());
            QCOMPARE(opened.value()->readFloats(*d, {}).value().front(), 1.0F);
        }
    }

    void notesWhatIsOddButLegal_data()
    {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<int>("code");
        const QByteArray map = R"("weight_map":{"a":"one.safetensors","b":"one.safetensors"})";
        QTest::newRow("no total_size")
            << '{' + map + '}' << static_cast<int>(ErrorCode::NoteTotalSizeAbsent);
        QTest::newRow("total_size differs") << R"({"metadata":{"total_size":9},)" + map + '}'
                                            << static_cast<int>(ErrorCode::NoteTotalSizeDiffers);
        QTest::newRow("total_size is text") << R"({"metadata":{"total_size":"2"},)" + map + '}'
                                            << static_cast<int>(ErrorCode::NoteTotalSizeDiffers);
        QTest::newRow("metadata is a list")
            << R"({"metadata":[],)" + map + '}' << static_cast<int>(ErrorCode::NoteTotalSizeAbsent);
        QTest::newRow("tensor not in the map")
            << QByteArray{R"({"metadata":{"total_size":2},"weight_map":{"a":"one.safetensors"}})"}
            << static_cast<int>(ErrorCode::NoteTensorNotInIndex);
    }

    void notesWhatIsOddButLegal()
    {
        QFETCH(QByteArray, index);
        QFETCH(int, code);
        const auto opened = openTensors(m_folder->write(kIndex, index.toStdString()), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors().size(), std::size_t{2});
        QCOMPARE(opened.value()->notes().size(), std::size_t{1});
        QCOMPARE(static_cast<int>(opened.value()->notes()[0].code), code);
    }

    void theMapSettlesWhatIsThereTwice()
    {
        m_folder->write("two.safetensors", shard({"c", "a"}));
        m_folder->write(kIndex, indexOf(4, {{"a", "two"}, {"b", "one"}, {"c", "two"}}));
        const auto opened = openTensors(m_folder->path(""), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors().size(), std::size_t{3});
        QCOMPARE(opened.value()->readFloats(*opened.value()->find("a"), {}).value().front(), 1.0F);
    }

    void takesTheSingleFileAndSaysSo()
    {
        m_folder->write("model.safetensors", shard({"x"}));
        m_folder->write(kIndex, R"({"weight_map":{"a":"one.safetensors"}})");
        const auto opened = openTensors(m_folder->path(""), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[0].name, std::string{"x"});
        QVERIFY(opened.value()->notes()[0].code == ErrorCode::NoteSingleFileTaken);
    }

    void choosesInAFolder()
    {
        const auto two = openTensors(m_folder->path(""), {});
        QVERIFY(!two && two.error().code == ErrorCode::FolderAmbiguous);
        QFile::remove(QString::fromStdString(m_folder->path("two.safetensors")));
        QVERIFY(openTensors(m_folder->path(""), {}));
        QFile::remove(QString::fromStdString(m_folder->path("one.safetensors")));
        m_folder->write("config.json", "{}");
        const auto none = openTensors(m_folder->path(""), {});
        QVERIFY(!none && none.error().code == ErrorCode::FolderWithoutTensors);
    }

    void eachFaultHasItsError_data()
    {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<int>("code");
        const auto fault = [](const char* name, const char* index, ErrorCode code) {
            QTest::newRow(name) << QByteArray{index} << static_cast<int>(code);
        };
        const auto unsafe = [&](const char* name, const char* file) {
            const QByteArray index = "{\"weight_map\":{\"a\":\"" + QByteArray{file} + "\"}}";
            fault(name, index.constData(), ErrorCode::IndexShardUnsafe);
        };
        unsafe("folder", "x/one.safetensors");
        unsafe("parent", "../one.safetensors");
        unsafe("two dots", "..");
        unsafe("absolute", "/etc/passwd");
        unsafe("backslash", "..\\\\one.safetensors");
        unsafe("drive", "C:one.safetensors");
        unsafe("NUL", "one.safetensors\\u0000");
        unsafe("empty", "");
        fault(
            "shard missing", R"({"weight_map":{"a":"three.safetensors"}})",
            ErrorCode::IndexShardMissing);
        fault(
            "not in its shard", R"({"weight_map":{"z":"one.safetensors"}})",
            ErrorCode::IndexTensorMissing);
        fault(
            "names itself", R"({"weight_map":{"a":"model.safetensors.index.json"}})",
            ErrorCode::IndexNamesItself);
        fault("no map", R"({"metadata":{}})", ErrorCode::IndexFieldMissing);
        fault("map is a list", R"({"weight_map":[]})", ErrorCode::IndexInvalid);
        fault("shard is a number", R"({"weight_map":{"a":1}})", ErrorCode::IndexInvalid);
        fault("index is a list", "[]", ErrorCode::IndexInvalid);
        fault("index is cut", R"({"weight_map":{)", ErrorCode::JsonEnds);
        fault(
            "name twice", R"({"weight_map":{"a":"one.safetensors","a":"two.safetensors"}})",
            ErrorCode::IndexNameTwice);
        fault("map twice", R"({"weight_map":{},"weight_map":{}})", ErrorCode::IndexNameTwice);
    }

    void eachFaultHasItsError()
    {
        QFETCH(QByteArray, index);
        QFETCH(int, code);
        const auto opened = openTensors(m_folder->write(kIndex, index.toStdString()), {});
        QVERIFY(!opened);
        const Error error{opened.error().code, opened.error().arguments, {}};
        QVERIFY2(static_cast<int>(error.code) == code, test::errorText(error).c_str());
        QVERIFY2(m_seen.insert(test::errorText(error)).second, test::errorText(error).c_str());
    }

    void sameTensorInTwoShardsIsRefused()
    {
        m_folder->write("two.safetensors", shard({"c", "e"}));
        m_folder->write("one.safetensors", shard({"a", "e"}));
        const auto opened = openTensors(
            m_folder->write(
                kIndex, R"({"weight_map":{"a":"one.safetensors","c":"two.safetensors"}})"),
            {});
        QVERIFY(!opened && opened.error().code == ErrorCode::IndexTensorTwice);
        QCOMPARE(test::argument(opened.error(), "array"), std::string{"e"});
    }

    void aBrokenShardIsNamed()
    {
        m_folder->write("two.safetensors", "short");
        const auto opened = openTensors(
            m_folder->write(
                kIndex, R"({"weight_map":{"a":"one.safetensors","c":"two.safetensors"}})"),
            {});
        QVERIFY(!opened && opened.error().code == ErrorCode::SafetensorsTooShort);
        QCOMPARE(opened.error().place, m_folder->path("two.safetensors"));
    }

    void opensTheShardedGoldenModel()
    {
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        const auto opened = openTensors(sharedFolder() + "/golden/models/llama-sharded", {});
        QVERIFY(opened);
        QVERIFY(opened.value()->tensors().size() > 10);
        for (std::size_t i = 0; i < opened.value()->tensors().size(); ++i)
            QVERIFY(opened.value()->readFloats(i, {}));
    }

private:
    std::optional<test::OwnFolder> m_folder;
    std::set<std::string> m_seen;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestSafetensorsIndex)
#include "tst_safetensors_index.moc"
