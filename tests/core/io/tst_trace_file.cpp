#include "core/base/error_code.h"
#include "core/io/csv_writer.h"
#include "core/io/open_tensors.h"
#include "core/io/trace_file.h"
#include "core/io/verify_members.h"
#include "tests/support/golden.h"
#include "tests/support/random_attention.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <bit>

namespace headlight {

namespace {

/// The array of that name, which has to be there.
std::vector<float> floatsOf(const TensorStore& store, const char* name, const char* shape)
{
    const std::optional<std::size_t> index = store.find(name);
    if (!index || shapeText(store.tensors()[*index].shape) != shape)
        return {};
    const Result<std::vector<float>> numbers = store.readFloats(*index, {});
    return numbers ? numbers.value() : std::vector<float>{};
}

/// Bit for bit, so that -inf and -0 count.
bool equalBits(const std::vector<float>& numbers, const MatrixView& matrix, std::size_t first = 0)
{
    std::size_t i = first;
    for (Index row = 0; row < matrix.rows(); ++row)
        for (Index column = 0; column < matrix.cols(); ++column, ++i)
            if (i >= numbers.size() || std::bit_cast<std::uint32_t>(numbers[i]) !=
                                           std::bit_cast<std::uint32_t>(matrix(row, column)))
                return false;
    return true;
}

} // namespace

class TestTraceFile : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        test::RandomAttention sizes{7, 0, 6};
        sizes.keyWidth = 3;
        AttentionRequest request = test::randomRequest(sizes);
        request.mask.layers = {CausalMask{}};
        m_trace = test::traced(std::move(request));
    }

    void holdsEveryArrayOfTheTrace()
    {
        const std::string path = at("trace.npz");
        QVERIFY(writeTraceNpz(*m_trace, path, {}, {}));
        const Result<TensorStorePtr> opened = openTensors(path, {});
        QVERIFY(opened);
        const TensorStore& store = *opened.value();
        QVERIFY(equalBits(floatsOf(store, "X", "[7, 6]"), m_trace->request.input));
        QVERIFY(equalBits(floatsOf(store, "Q", "[7, 6]"), m_trace->query));
        QVERIFY(equalBits(floatsOf(store, "K", "[7, 6]"), m_trace->key));
        QVERIFY(equalBits(floatsOf(store, "V", "[7, 8]"), m_trace->value));
        QVERIFY(equalBits(floatsOf(store, "logsumexp", "[2, 7]"), m_trace->logsumexp));
        QVERIFY(equalBits(floatsOf(store, "concat", "[7, 8]"), m_trace->context));
        QVERIFY(equalBits(floatsOf(store, "output", "[7, 6]"), m_trace->output));
        const std::vector<float> context = floatsOf(store, "context", "[2, 7, 4]");
        const std::vector<float> scores = floatsOf(store, "scores", "[2, 7, 7]");
        const std::vector<float> weights = floatsOf(store, "weights", "[2, 7, 7]");
        for (HeadIndex head = 0; head < 2; ++head) {
            const auto part = static_cast<std::size_t>(head);
            QVERIFY(equalBits(context, m_trace->headContext(head), part * 28));
            QVERIFY(equalBits(scores, test::wholeScores(m_trace, head), part * 49));
            QVERIFY(equalBits(weights, test::wholeWeights(m_trace, head), part * 49));
        }
        QCOMPARE(scores[1], kMasked); // causal
        QCOMPARE(
            store.readStrings(*store.find("tokens"), {}).value()[1],
            m_trace->request.tokens[1].text);
        QVERIFY(!store.find("tokens_kv"));
        QVERIFY(verifyMembers(path, {}).value().empty());
    }

    void namesTheKeySideOfCrossAttention()
    {
        const TracePtr cross = test::traced(test::randomRequest({5, 3, 6}));
        QVERIFY(writeTraceNpz(*cross, at("cross.npz"), {}, {}));
        const Result<TensorStorePtr> opened = openTensors(at("cross.npz"), {});
        QVERIFY(opened);
        QCOMPARE(opened.value()->tensors()[1].name, std::string{"tokens_kv"});
        QCOMPARE(opened.value()->readStrings(1, {}).value().size(), std::size_t{3});
        QCOMPARE(floatsOf(*opened.value(), "weights", "[2, 5, 3]").size(), std::size_t{30});
    }

    void leavesWeightsOut()
    {
        TraceFileOptions options;
        options.weights = false;
        QVERIFY(writeTraceNpz(*m_trace, at("small.npz"), options, {}));
        const Result<TensorStorePtr> opened = openTensors(at("small.npz"), {});
        QVERIFY(opened);
        QVERIFY(!opened.value()->find("scores") && !opened.value()->find("weights"));
        QVERIFY(opened.value()->find("context").has_value());
    }

    void sameTraceIsSameBytesOnAnyThreadCount()
    {
        for (const int threads : {1, 2, 3}) {
            JobControl control;
            control.threads = threads;
            QVERIFY(writeTraceNpz(*m_trace, at("again.npz"), {}, control));
            QVERIFY(fileBytes(at("again.npz")) == fileBytes(at("trace.npz")));
        }
    }

    void cancelLeavesTheFileAsBefore()
    {
        writeBytes(at("kept.npz"), "as before");
        std::stop_source source;
        JobControl control;
        control.stop = source.get_token();
        control.progress = [&](double) { source.request_stop(); };
        const Result<Done> written = writeTraceNpz(*m_trace, at("kept.npz"), {}, control);
        QVERIFY(!written);
        QVERIFY(written.error().code == ErrorCode::Canceled);
        QCOMPARE(fileBytes(at("kept.npz")), std::string{"as before"});
    }

    void progressNeverFalls()
    {
        double last = 0;
        JobControl control;
        control.progress = [&](double share) {
            QVERIFY(share >= last && share <= 1);
            last = share;
        };
        QVERIFY(writeTraceNpz(*m_trace, at("told.npz"), {}, control));
        QCOMPARE(last, 1.0);
    }

    void writesOneTableAnArray()
    {
        const std::string folder = at("tables");
        QVERIFY(writeTraceCsv(*m_trace, folder, {}, {}));
        const QStringList files = QDir{QString::fromStdString(folder)}.entryList(QDir::Files);
        QCOMPARE(files.size(), 7 + 3 * 2);
        const QByteArray weights = QByteArray::fromStdString(fileBytes(folder + "/weights_1.csv"));
        const QList<QByteArray> lines = weights.split('\n');
        QCOMPARE(lines.size(), 9); // a last line feed
        QCOMPARE(lines[0], QByteArray{",t0,t1,t2,t3,t4,t5,t6"});
        const Matrix expected = test::wholeWeights(m_trace, 1);
        for (Index i = 0; i < 7; ++i) {
            const QList<QByteArray> cells = lines[i + 1].split(',');
            QCOMPARE(cells.size(), 8);
            QCOMPARE(cells[0], "t" + QByteArray::number(i));
            for (Index j = 0; j < 7; ++j)
                QCOMPARE(cells[j + 1].toFloat(), expected(i, j));
        }
        const std::string scores = fileBytes(folder + "/scores_0.csv");
        QVERIFY(scores.find(",-inf,-inf") != std::string::npos);
    }

    void quotesWhatTablesNeedQuoted()
    {
        QCOMPARE(csvField("plain"), std::string{"plain"});
        QCOMPARE(csvField("a,b"), std::string{"\"a,b\""});
        QCOMPARE(csvField("a\"b"), std::string{"\"a\"\"b\""});
        QCOMPARE(csvField("\n"), std::string{"\"\n\""});
        QCOMPARE(csvField(" a"), std::string{"\" a\""});
        QCOMPARE(csvField("注意"), std::string{"注意"});
    }

private:
    [[nodiscard]] std::string at(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }

    QTemporaryDir m_folder;
    TracePtr m_trace; ///< n = 7, d = 6, h = 2, dk = 3, dv = 4, causal
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestTraceFile)
#include "tst_trace_file.moc"
