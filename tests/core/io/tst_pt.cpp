#include "core/base/error_code.h"
#include "core/io/inspect.h"
#include "core/io/open_tensors.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/made_files.h"
#include "tests/support/pickle_writer.h"

#include <QDir>
#include <QTest>

namespace headlight {

namespace {

using test::argument;
using test::floatBytes;
using test::littleEndianBytes;
using test::MadePt;
namespace pickle = test::pickle;

/// A float tensor of its own storage.
std::string floats(const std::string& key, const std::vector<std::int64_t>& sizes)
{
    std::int64_t count = 1;
    std::vector<std::int64_t> strides(sizes.size());
    for (std::size_t i = sizes.size(); i-- > 0; count *= sizes[i])
        strides[i] = count;
    return pickle::tensor(pickle::storage("Float", key, count), 0, sizes, strides);
}

std::vector<std::string> namesOf(const TensorStore& store)
{
    std::vector<std::string> names;
    for (const TensorInfo& info : store.tensors())
        names.push_back(info.name);
    return names;
}

} // namespace

class TestPt : public QObject
{
    Q_OBJECT
private slots:
    void readsStateDictionaries();
    void namesNestedContainers();
    void readsViews();
    void readsEveryType_data();
    void readsEveryType();
    void readsBigEndianStorages();
    void readsNumpyArrays();
    void passesOverUnknownClasses();
    void unwrapsCheckpoints();
    void survivesSelfReference();
    void acceptsAbsentChecksums();
    void findsFilesInFolders();

private:
    test::OwnFolder m_folder;

    TensorStorePtr open(const MadePt& file)
    {
        const auto opened = openTensors(m_folder.write("own.pt", file.bytes()), {});
        if (!opened)
            qWarning("%s", test::errorText(opened.error()).c_str());
        return opened ? opened.value() : nullptr;
    }
    static std::vector<float> numbers(const TensorStorePtr& store, const std::string& name)
    {
        const auto index = store ? store->find(name) : std::nullopt;
        if (!index)
            return {};
        const auto read = store->readFloats(*index, {});
        return read ? read.value() : std::vector<float>{};
    }
};

void TestPt::readsStateDictionaries()
{
    const std::string parameter = pickle::call(
        pickle::global("torch._utils", "_rebuild_parameter"),
        {floats("1", {2}), pickle::truth(true), pickle::none()});
    const auto store = open(
        {pickle::orderedDict(
             {pickle::text("a.weight"), floats("0", {2, 3}), pickle::text("a.bias"), parameter}),
         {{"0", floatBytes({1, 2, 3, 4, 5, 6})}, {"1", floatBytes({7, 8})}}});
    QVERIFY(store);
    const std::vector<TensorInfo> expected{
        {"a.weight", DType::F32, "float32", {2, 3}}, {"a.bias", DType::F32, "float32", {2}}};
    QCOMPARE(store->tensors(), expected);
    QCOMPARE(numbers(store, "a.weight"), (std::vector<float>{1, 2, 3, 4, 5, 6}));
    QCOMPARE(numbers(store, "a.bias"), (std::vector<float>{7, 8}));
}

void TestPt::namesNestedContainers()
{
    const std::string one = floats("0", {1});
    const auto names = [&](const std::string& value) {
        const auto store = open({value, {{"0", floatBytes({1})}}});
        return store ? namesOf(*store) : std::vector<std::string>{};
    };
    QCOMPARE(names(one), std::vector<std::string>{""});
    QCOMPARE(names(pickle::tuple({one, one})), (std::vector<std::string>{"0", "1"}));
    QCOMPARE(
        names(pickle::list({one, pickle::list({one})})), (std::vector<std::string>{"0", "1.0"}));
    const std::string nested = pickle::dict(
        {pickle::text("attentions"), pickle::tuple({one, one}), pickle::text("step"),
         pickle::number(3), pickle::number(7), one});
    QCOMPARE(names(nested), (std::vector<std::string>{"attentions.0", "attentions.1", "7"}));
}

void TestPt::readsViews()
{
    const std::string shared =
        pickle::kept(pickle::storage("Float", "0", 6), 0); // 2 x 3 and its views
    const std::string same = pickle::again(0);
    const auto store = open(
        {pickle::dict(
             {pickle::text("whole"), pickle::tensor(shared, 0, {2, 3}, {3, 1}),
              pickle::text("turned"), pickle::tensor(same, 0, {3, 2}, {1, 3}),
              pickle::text("column"), pickle::tensor(same, 1, {2}, {3}), pickle::text("spread"),
              pickle::tensor(same, 2, {2, 2}, {0, 1}), pickle::text("scalar"),
              pickle::tensor(same, 5, {}, {}), pickle::text("none"),
              pickle::tensor(same, 0, {0, 3}, {3, 1}), pickle::text("single"),
              pickle::tensor(same, 3, {1, 3}, {77, 1})}),
         {{"0", floatBytes({1, 2, 3, 4, 5, 6})}}});
    QVERIFY(store);
    QCOMPARE(numbers(store, "whole"), (std::vector<float>{1, 2, 3, 4, 5, 6}));
    QCOMPARE(numbers(store, "turned"), (std::vector<float>{1, 4, 2, 5, 3, 6}));
    QCOMPARE(numbers(store, "column"), (std::vector<float>{2, 5}));
    QCOMPARE(numbers(store, "spread"), (std::vector<float>{3, 4, 3, 4}));
    QCOMPARE(numbers(store, "scalar"), std::vector<float>{6});
    QVERIFY(numbers(store, "none").empty());
    QCOMPARE(numbers(store, "single"), (std::vector<float>{4, 5, 6}));
}

void TestPt::readsEveryType_data()
{
    QTest::addColumn<QString>("storage");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<float>("number");
    const auto row = [](const char* storage, std::uint64_t bits, int width, float number) {
        QTest::newRow(storage) << QString::fromLatin1(storage)
                               << QByteArray::fromStdString(
                                      littleEndianBytes(bits, static_cast<std::size_t>(width)))
                               << number;
    };
    row("Float", 0xC0200000, 4, -2.5F);
    row("Double", 0xC004000000000000, 8, -2.5F);
    row("Half", 0xC100, 2, -2.5F);
    row("BFloat16", 0xC020, 2, -2.5F);
    row("Long", ~std::uint64_t{4}, 8, -5);
    row("Int", ~std::uint32_t{4}, 4, -5);
    row("Short", 0xFFFB, 2, -5);
    row("Char", 0xFB, 1, -5);
    row("Byte", 0xFB, 1, 251);
    row("Bool", 1, 1, 1);
}

void TestPt::readsEveryType()
{
    QFETCH(QString, storage);
    QFETCH(QByteArray, bytes);
    QFETCH(float, number);
    const auto store = open(
        {pickle::tensor(pickle::storage(storage.toStdString(), "0", 1), 0, {1}, {1}),
         {{"0", bytes.toStdString()}}});
    QVERIFY(store);
    QCOMPARE(numbers(store, ""), std::vector<float>{number});
}

void TestPt::readsBigEndianStorages()
{
    MadePt file{floats("0", {1}), {{"0", std::string{"\xC0\x20\x00\x00", 4}}}};
    file.byteOrder = "big";
    QCOMPARE(numbers(open(file), ""), std::vector<float>{-2.5F});
}

void TestPt::readsNumpyArrays()
{
    const std::string type = pickle::call(
                                 pickle::global("numpy", "dtype"),
                                 {pickle::text("f4"), pickle::truth(false), pickle::truth(true)}) +
                             pickle::tuple({pickle::number(3), pickle::text("<"), pickle::none()}) +
                             'b';
    const std::string bytes = pickle::call( // 2.5 and -1, as protocol 2 spells bytes
        pickle::global("_codecs", "encode"),
        {pickle::text(std::string{"\0\0 @\0\0\xC2\x80\xC2\xBF", 10}), pickle::text("latin1")});
    const std::string array = pickle::call(
                                  pickle::global("numpy.core.multiarray", "_reconstruct"),
                                  {pickle::global("numpy", "ndarray"),
                                   pickle::tuple({pickle::number(0)}), pickle::text("b")}) +
                              pickle::tuple(
                                  {pickle::number(1), pickle::tuple({pickle::number(2)}), type,
                                   pickle::truth(false), bytes}) +
                              'b';
    const auto store = open({pickle::dict({pickle::text("x"), array})});
    QCOMPARE(numbers(store, "x"), (std::vector<float>{2.5F, -1}));
}

/// As outputs of models are: arguments, attributes and items hold the same tensors.
void TestPt::passesOverUnknownClasses()
{
    const std::string tensor = pickle::kept(floats("0", {1}), 1);
    const std::string same = pickle::again(1);
    const std::string output =
        pickle::call(pickle::global("some.package", "ModelOutput"), {pickle::none(), tensor}) +
        '(' + pickle::text("attentions") + pickle::tuple({same}) + 'u' +
        pickle::dict({pickle::text("attentions"), pickle::tuple({same})}) + 'b';
    const std::string settings = pickle::global("some.package", "Settings") + ")\x81" +
                                 pickle::dict({pickle::text("rate"), pickle::number(1)}) + 'b';
    const auto store = open(
        {pickle::dict({pickle::text("out"), output, pickle::text("settings"), settings}),
         {{"0", floatBytes({4})}}});
    QVERIFY(store);
    QCOMPARE(namesOf(*store), std::vector<std::string>{"out.attentions.0"});
    QCOMPARE(store->notes().size(), std::size_t{1});
    QCOMPARE(store->notes()[0].code, ErrorCode::NotePickleObjects);
    QCOMPARE(argument(store->notes()[0], "found"), std::string{"some.package.Settings"});
}

void TestPt::unwrapsCheckpoints()
{
    const auto store = open(
        {pickle::dict(
             {pickle::text("epoch"), pickle::number(1), pickle::text("state_dict"),
              pickle::orderedDict({pickle::text("w"), floats("0", {1})})}),
         {{"0", floatBytes({4})}}});
    QVERIFY(store);
    QCOMPARE(namesOf(*store), std::vector<std::string>{"w"});
}

void TestPt::survivesSelfReference()
{
    // x = []; x.append(x); x.append(tensor)
    const auto store = open({"]q\5h\5a" + floats("0", {1}) + 'a', {{"0", floatBytes({4})}}});
    QVERIFY(store);
    QCOMPARE(namesOf(*store), std::vector<std::string>{"1"});
}

void TestPt::acceptsAbsentChecksums()
{
    MadePt file{floats("0", {1}), {{"0", floatBytes({4})}}};
    file.hasChecksums = false;
    const std::string path = m_folder.write("unsummed.pth", file.bytes());
    const auto found = inspectPath(path, {});
    QVERIFY(found);
    QCOMPARE(found.value().kind, std::string{"pytorch"});
    const auto store = openTensors(path, {});
    QVERIFY(store);
    QCOMPARE(numbers(store.value(), ""), std::vector<float>{4});

    std::string damaged = MadePt{floats("0", {1}), {{"0", floatBytes({4})}}}.bytes();
    damaged.replace(damaged.find(floatBytes({4})), 4, floatBytes({5}));
    QCOMPARE(
        inspectPath(m_folder.write("damaged.pt", damaged), {}).error().code,
        ErrorCode::ZipChecksum);
}

void TestPt::findsFilesInFolders()
{
    const std::string bytes = MadePt{
        pickle::dict({pickle::text("w"), floats("0", {1})}),
        {{"0", floatBytes({4})}}}.bytes();
    QVERIFY(QDir{QString::fromStdString(m_folder.path(""))}.mkpath(QStringLiteral("model")));
    m_folder.write("model/pytorch_model.bin", bytes);
    m_folder.write("model/training_args.bin", "no tensors");
    m_folder.write("model/other.pt", "no tensors either");
    const auto opened = openWithKind(m_folder.path("model"), {});
    QVERIFY(opened);
    QCOMPARE(opened.value().kind, FileKind::PyTorch);
    QCOMPARE(opened.value().file, m_folder.path("model/pytorch_model.bin"));
    m_folder.write("model/model.safetensors", test::safetensorsFile("{}", 0));
    const auto safe = openWithKind(m_folder.path("model"), {});
    QVERIFY(safe);
    QCOMPARE(safe.value().kind, FileKind::Safetensors);
    QCOMPARE(safe.value().tensors->notes().front().code, ErrorCode::NoteWeightsTaken);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestPt)
#include "tst_pt.moc"
