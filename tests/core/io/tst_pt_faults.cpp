#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "core/io/pickle.h"
#include "tests/support/error_argument.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/made_files.h"
#include "tests/support/made_zip.h"
#include "tests/support/pickle_writer.h"

#include <QFile>
#include <QTest>

namespace headlight {

namespace {

using test::argument;
using test::MadePt;
namespace pickle = test::pickle;

std::string floats(std::int64_t count)
{
    return pickle::tensor(pickle::storage("Float", "0", count), 0, {count}, {1});
}

void fault(const char* name, const std::string& value, ErrorCode code)
{
    QTest::newRow(name) << QByteArray::fromStdString(value) << static_cast<int>(code);
}

/// What runs a command where a pickle is run.
void calls()
{
    const std::string command = pickle::text("touch harm");
    const auto refused = [&](const char* name, const char* module, const char* function) {
        fault(
            name, pickle::call(pickle::global(module, function), {command}),
            ErrorCode::PickleCallRefused);
    };
    refused("os.system", "os", "system");
    refused("posix.system", "posix", "system");
    refused("builtins.eval", "builtins", "eval");
    refused("builtins.exec", "builtins", "exec");
    refused("__builtin__.eval", "__builtin__", "eval");
    refused("subprocess.Popen", "subprocess", "Popen");
    refused("runpy._run_code", "runpy", "_run_code");
    refused("importlib.import_module", "importlib", "import_module");
    refused("a function of torch", "torch.hub", "load");
    refused("a function of numpy", "numpy.testing", "runstring");
    refused("pickle.loads", "pickle", "loads");
    refused("os.path", "os.path", "join");
    fault("named, not called", pickle::global("os", "system"), ErrorCode::PickleCallRefused);
    fault(
        "named by the stack",
        pickle::text("os") + pickle::text("system") + "\x93" + pickle::tuple({command}) + 'R',
        ErrorCode::PickleCallRefused);
    fault(
        "call of what a call gave",
        pickle::call(pickle::call(pickle::global("a.b", "Class"), {}), {command}),
        ErrorCode::PickleCallRefused);
    fault(
        "getattr", pickle::call(pickle::global("builtins", "getattr"), {command, command}),
        ErrorCode::PickleCallRefused);
    fault(
        "made by NEWOBJ", pickle::global("os", "system") + pickle::tuple({command}) + "\x81",
        ErrorCode::PickleCallRefused);
}

void steps()
{
    fault("INST", "(ios\nsystem\n", ErrorCode::PickleOpcode);
    fault("OBJ", "(" + pickle::global("a", "B") + 'o', ErrorCode::PickleOpcode);
    fault("EXT1", "\x82\x01", ErrorCode::PickleOpcode);
    fault("unknown step", "\xFF", ErrorCode::PickleOpcode);
    fault("call without a callable", pickle::tuple({}) + 'R', ErrorCode::PickleInvalid);
    fault("call of a number", pickle::number(1) + ")R", ErrorCode::PickleCallRefused);
    fault("arguments in a list", pickle::global("a", "B") + "]R", ErrorCode::PickleInvalid);
    fault("tuple without a mark", "t", ErrorCode::PickleInvalid);
    fault("append to nothing", "Na", ErrorCode::PickleInvalid);
    fault("append to a tuple", ")Na", ErrorCode::PickleInvalid);
    fault("pairs of three", "}(NNNu", ErrorCode::PickleInvalid);
    fault("mark left behind", "(N", ErrorCode::PickleInvalid);
    fault("two values", "NN", ErrorCode::PickleInvalid);
    fault("nothing kept there", "h\7", ErrorCode::PickleInvalid);
    fault("below the mark", "N(\x85", ErrorCode::PickleInvalid);
    fault("text too long", 'X' + test::littleEndianBytes(0xFFFFFFFF, 4), ErrorCode::PickleEnds);
    fault("bytes too long", "\x8E" + test::littleEndianBytes(~0ULL, 8), ErrorCode::PickleEnds);
    fault("name without end", "cos", ErrorCode::PickleEnds);
    fault("no tensors", pickle::dict({pickle::text("a"), "N"}), ErrorCode::PickleWithoutTensors);
}

void tensors()
{
    const auto view = [](const char* name, std::int64_t offset,
                         const std::vector<std::int64_t>& sizes,
                         const std::vector<std::int64_t>& strides, ErrorCode code) {
        fault(name, pickle::tensor(pickle::storage("Float", "0", 4), offset, sizes, strides), code);
    };
    constexpr std::int64_t kHuge = std::int64_t{1} << 62U;
    view("one too many", 0, {5}, {1}, ErrorCode::PickleStorageCut);
    view("offset at the end", 4, {1}, {1}, ErrorCode::PickleStorageCut);
    view("offset negative", -1, {1}, {1}, ErrorCode::PickleStorageCut);
    view("stride too wide", 0, {2}, {4}, ErrorCode::PickleStorageCut);
    view("stride overflows", 0, {5}, {kHuge}, ErrorCode::PickleStorageCut);
    view("offset overflows", kHuge, {1}, {1}, ErrorCode::PickleStorageCut);
    view("size negative", 0, {-1}, {1}, ErrorCode::ShapeTooLarge);
    view("stride negative", 3, {2}, {-1}, ErrorCode::ShapeTooLarge);
    view("product overflows", 0, {kHuge, 8}, {0, 0}, ErrorCode::ShapeTooLarge);
    view("sizes without strides", 0, {2, 2}, {1}, ErrorCode::PickleInvalid);
    fault(
        "33 dimensions",
        pickle::tensor(
            pickle::storage("Float", "0", 4), 0, std::vector<std::int64_t>(33, 1),
            std::vector<std::int64_t>(33, 1)),
        ErrorCode::PickleInvalid);
    fault("storage claims more than it has", floats(5), ErrorCode::PickleStorageCut);
    fault(
        "no such storage", pickle::tensor(pickle::storage("Float", "../0", 4), 0, {1}, {1}),
        ErrorCode::PickleStorageMissing);
    fault(
        "storage of a negative size",
        pickle::tensor(pickle::storage("Float", "0", -4), 0, {1}, {1}), ErrorCode::PickleInvalid);
    fault(
        "unknown storage type", pickle::tensor(pickle::storage("Odd", "0", 4), 0, {1}, {1}),
        ErrorCode::PickleStorageType);
    fault("persistent id of another kind", pickle::tuple({}) + 'Q', ErrorCode::PickleInvalid);
    for (const char* builder :
         {"_rebuild_sparse_tensor", "_rebuild_qtensor", "_rebuild_nested_tensor",
          "_rebuild_meta_tensor_no_storage"})
        fault(
            builder, pickle::call(pickle::global("torch._utils", builder), {pickle::none()}),
            ErrorCode::PickleTensorKind);
    std::string deep;
    for (int i = 0; i < 100; ++i)
        deep += "](";
    deep += floats(4);
    for (int i = 0; i < 100; ++i)
        deep += 'e';
    fault("100 lists deep", deep, ErrorCode::PickleTooDeep);
}

/// Each list holds the one before twice: 2^60 ways to the tensor.
std::string doubled()
{
    std::string value = "](" + floats(4) + "eq\1";
    for (int i = 0; i < 60; ++i)
        value += "](h\1h\1eq\1";
    return "](" + value + 'e';
}

} // namespace

class TestPtFaults : public QObject
{
    Q_OBJECT
private slots:
    void refuses_data();
    void refuses();
    void boundsWhatIsShared();
    void boundsEndlessPickles();
    void refusesEveryCutPickle();
    void tellsOtherFiles();

private:
    test::OwnFolder m_folder;

    Error refusal(const std::string& name, const std::string& bytes)
    {
        const auto opened = openTensors(m_folder.write(name, bytes), {});
        return opened ? Error{ErrorCode::Unexpected} : opened.error();
    }
    Error refusal(const std::string& value)
    {
        return refusal("fault.pt", MadePt{value, {{"0", std::string(16, '\0')}}}.bytes());
    }
};

void TestPtFaults::refuses_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("code");
    calls();
    steps();
    tensors();
}

void TestPtFaults::refuses()
{
    QFETCH(QByteArray, value);
    QFETCH(int, code);

    const Error error = refusal(value.toStdString());

    QCOMPARE(static_cast<int>(error.code), code);
    QVERIFY(error.place.starts_with(m_folder.path("fault.pt")));
    QVERIFY(!QFile::exists(QStringLiteral("harm")));
}

void TestPtFaults::boundsWhatIsShared()
{
    QCOMPARE(refusal(doubled()).code, ErrorCode::PickleTooLarge);

    std::string copies = "](" + std::string(100'000, 'N') + "eq\1"; // made a set again and again
    copies += "](";
    for (int i = 0; i < 200; ++i)
        copies += pickle::global("builtins", "set") + "h\1\x85R";
    QCOMPARE(refusal(copies + 'e').code, ErrorCode::PickleTooLarge);
}

void TestPtFaults::boundsEndlessPickles()
{
    std::string steps(11'000'000, '\0');
    for (std::size_t i = 0; i < steps.size(); i += 2) {
        steps[i] = ')';
        steps[i + 1] = '\x94'; // into the memo
    }
    QCOMPARE(readPickle("\x80\x02" + steps + '.', "").error().code, ErrorCode::PickleTooLarge);
    std::string large = "\x80\x02X" + test::littleEndianBytes(kLargestPickle, 4);
    large.resize(kLargestPickle + 8);
    QCOMPARE(readPickle(large, "").error().code, ErrorCode::PickleTooLarge);
}

void TestPtFaults::refusesEveryCutPickle()
{
    const std::string whole = pickle::whole(pickle::dict({pickle::text("a"), floats(4)}));
    QVERIFY(readPickle(whole, ""));
    for (std::size_t size = 0; size < whole.size(); ++size)
        QVERIFY2(!readPickle(whole.substr(0, size), ""), qPrintable(QString::number(size)));
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (int byte = 0; byte < 256; byte += 37) {
            std::string other = whole;
            other[i] = static_cast<char>(byte);
            const auto opened = refusal(other.substr(2, other.size() - 3)); // must only survive
            Q_UNUSED(opened);
        }
}

void TestPtFaults::tellsOtherFiles()
{
    const std::string legacy{"\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.\x80\x02M"};
    QCOMPARE(refusal("old.pt", legacy).code, ErrorCode::PickleLegacy);
    QCOMPARE(refusal("plain.pkl", "\x80\x04N.").code, ErrorCode::PicklesNotRead);
    const std::string header =
        "{}" + std::string(0x280 - 2, ' '); // its length begins as pickles do
    const std::string safe = test::safetensorsFile(header, 0);
    QVERIFY(safe.starts_with("\x80\x02"));
    QVERIFY(openTensors(m_folder.write("safe.bin", safe), {}));
    const auto script = test::MadeZip{
        {{"m/data.pkl", pickle::whole("N")},
         {"m/constants.pkl", pickle::whole(")")},
         {"m/code/__torch__.py", "x"}}};
    QCOMPARE(refusal("script.pt", script.bytes()).code, ErrorCode::PickleTorchScript);
    const auto other = test::MadeZip{{{"readme.txt", "hello"}}};
    QCOMPARE(refusal("zip.pt", other.bytes()).code, ErrorCode::PickleMissing);
    const auto two = MadePt{floats(4), {}};
    QCOMPARE(refusal("empty.pt", two.bytes()).code, ErrorCode::PickleStorageMissing);
}

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestPtFaults)
#include "tst_pt_faults.moc"
