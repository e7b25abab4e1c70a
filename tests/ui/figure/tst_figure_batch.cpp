#include "core/base/error_code.h"
#include "core/io/attention_input.h"
#include "core/io/document_layer.h"
#include "tests/support/made_files.h"
#include "tests/support/safetensors_writer.h"
#include "ui/figure/figure_batch.h"
#include "ui/figure/recipe.h"

#include <QDir>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>

using namespace headlight;

namespace {

FigureSource made(Document document)
{
    Result<AttentionRequest> request = buildRequest(document);
    if (!request)
        return {};
    const Result<TracePtr> computed = trace(std::move(request).value(), {});
    return computed ? FigureSource{computed.value(), document} : FigureSource{};
}

FigureSource spoken(const char* text)
{
    Document document;
    document.text = text;
    return made(document);
}

/// One text, and parameters of a file with two layers whose numbers differ.
FigureSource layered(const test::OwnFolder& folder)
{
    std::vector<test::MemoryTensor> tensors;
    int seed = 0;
    for (const char* layer : {"layers.0.attn.", "layers.4.attn."})
        for (const char* name : {"q_proj.weight", "k_proj.weight", "v_proj.weight"}) {
            Matrix numbers = Matrix::Zero(16, 16);
            for (Index i = 0; i < 16; ++i)
                numbers(i, (i * 5 + ++seed) % 16) = Scalar{2};
            tensors.push_back(test::tensor(std::string{layer} + name, numbers));
        }
    const std::string path = folder.write("w.safetensors", test::safetensorsBytes(tensors));
    PlanOptions options;
    options.layer = 0;
    options.heads = 2;
    const auto loaded = readParameters(path, options, std::nullopt, {});
    Document document;
    document.text = "the cat sat down";
    document.parameters = LoadedSource{loaded.value()};
    return made(document);
}

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

class TestFigureBatch : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_batch = {};
        m_batch.folder = m_folder->path().toStdString();
        m_batch.wish.options.titles.language = QStringLiteral("en");
    }

    void namesAreFilled_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << "a.pdf"
                               << "a.pdf";
        QTest::newRow("all") << "L{layer}H{head}-{index}.pdf"
                             << "L5H4-3.pdf";
        QTest::newRow("twice") << "{head}{head}"
                               << "44";
        QTest::newRow("open brace") << "{a"
                                    << "{a";
    }

    void namesAreFilled()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        const Result<std::string> filled = filledName(pattern.toStdString(), {3, 2, 5}, 1);
        QVERIFY(filled.has_value());
        QCOMPARE(QString::fromStdString(filled.value()), name);
    }

    void namesThatMeetAreRefused()
    {
        BatchPlace place;
        place.manyHeads = true;
        place.manyLayers = true;
        for (const char* pattern : {"a.pdf", "{head}.pdf", "{layer}.pdf"}) {
            const Result<std::string> filled = filledName(pattern, place, 0);
            QVERIFY(!filled && filled.error().code == ErrorCode::NamePatternNeeded);
        }
        QVERIFY(filledName(usualPattern("a", place), place, 0).has_value());
        const Result<std::string> wrong = filledName("{heads}.pdf", {}, 0);
        QVERIFY(!wrong && wrong.error().code == ErrorCode::NamePatternInvalid);
    }

    void bracesOfTheFolderAreNotFilled()
    {
        m_batch.folder = "/a{head}b";
        m_batch.picture = "x.svg";
        QCOMPARE(batchPaths(m_batch).value(), std::vector<std::string>{"/a{head}b/x.svg"});
    }

    void headsAndTexts()
    {
        m_batch.heads = {0, 3};
        m_batch.texts = {"the cat", "我 想 a"};
        m_batch.picture = "t{index}h{head}.svg";
        m_batch.numbers = "t{index}h{head}.csv";
        const Result<Done> written = writeBatch(spoken("the cat"), m_batch, {});
        QVERIFY2(written, written ? "" : test::errorText(written.error()).c_str());
        QCOMPARE(files().size(), qsizetype{8});
        QVERIFY(bytesOf(m_folder->filePath(QStringLiteral("t1h3.svg"))).contains(">想</text>"));
        QVERIFY(bytesOf(m_folder->filePath(QStringLiteral("t0h3.csv"))).contains("head 3"));
        QCOMPARE(batchPaths(m_batch).value().size(), std::size_t{8});
        for (const std::string& path : batchPaths(m_batch).value())
            QVERIFY(QFile::exists(QString::fromStdString(path)));
        const auto recipe =
            readRecipe(bytesOf(m_folder->filePath(QStringLiteral("t1h3.svg"))), "t");
        QCOMPARE(recipe.value().document.document.text, std::string{"我 想 a"});
        QCOMPARE(recipe.value().wish.head, HeadIndex{3});
    }

    void textsTakeThePlaceOfGeneratedTokens()
    {
        m_batch.texts = {"the cat", "a b c"};
        m_batch.picture = "t{index}.svg";
        FigureSource source = spoken("the cat");
        source.document.tokenCount = 7;
        const Result<Done> written = writeBatch(source, m_batch, {});
        QVERIFY2(written, written ? "" : test::errorText(written.error()).c_str());
        QVERIFY(bytesOf(m_folder->filePath(QStringLiteral("t0.svg"))).contains(">cat</text>"));
        QVERIFY(bytesOf(m_folder->filePath(QStringLiteral("t1.svg"))).contains(">c</text>"));
    }

    void layersAreRead()
    {
        const test::OwnFolder folder;
        const FigureSource source = layered(folder);
        QCOMPARE(layersOf(source.document), (std::vector{0, 4}));
        QCOMPARE(layerOf(source.document), std::optional{0});
        m_batch.layers = {0, 4};
        m_batch.picture = "L{layer}.svg";
        const Result<Done> written = writeBatch(source, m_batch, {});
        QVERIFY2(written, written ? "" : test::errorText(written.error()).c_str());
        const QByteArray first = bytesOf(m_folder->filePath(QStringLiteral("L0.svg")));
        const QByteArray other = bytesOf(m_folder->filePath(QStringLiteral("L4.svg")));
        QVERIFY(!first.isEmpty() && !other.isEmpty() && first != other);
        QCOMPARE(readRecipe(other, "L4").value().document.plan.layer, std::optional{4});
        m_batch.layers = {3};
        const Result<Done> unknown = writeBatch(source, m_batch, {});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::LayerUnknown);
    }

    void existingFilesAreKeptWhenAsked()
    {
        const QString there = m_folder->filePath(QStringLiteral("h1.svg"));
        QFile file{there};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        m_batch.heads = {0, 1, 2};
        m_batch.picture = "h{head}.svg";
        m_batch.keepExisting = true;
        QVERIFY(writeBatch(spoken("a b"), m_batch, {}).has_value());
        QCOMPARE(bytesOf(there), QByteArray{"mine"});
        QCOMPARE(files().size(), qsizetype{3});
        m_batch.keepExisting = false;
        QVERIFY(writeBatch(spoken("a b"), m_batch, {}).has_value());
        QVERIFY(bytesOf(there).startsWith("<"));
    }

    void aStopLeavesCompleteFilesOnly()
    {
        const FigureSource source = spoken("a b c d e f g h");
        for (HeadIndex head = 0; head < 4; ++head)
            m_batch.heads.push_back(head);
        m_batch.texts = {"a b c", "c d e", "e f g"};
        m_batch.picture = "{index}-{head}.svg";
        std::stop_source stop;
        std::atomic<double> share = 0;
        const Result<Done> written =
            writeBatch(source, m_batch, {stop.get_token(), [&stop, &share](double done) {
                                             share = done;
                                             if (done > 0.5)
                                                 stop.request_stop();
                                         }});
        QVERIFY(!written && written.error().code == ErrorCode::Canceled);
        QVERIFY(share > 0.5 && share < 1);
        QVERIFY(files().size() >= 4 && files().size() < 12);
        for (const QString& name : files())
            QVERIFY(bytesOf(m_folder->filePath(name)).trimmed().endsWith("</svg>"));
    }

    void theFirstThatFailsEndsIt()
    {
        m_batch.folder += "/missing";
        m_batch.heads = {0, 1, 2, 3};
        m_batch.picture = "h{head}.svg";
        const Result<Done> written = writeBatch(spoken("a b"), m_batch, {});
        QVERIFY(!written && written.error().code == ErrorCode::FileUnwritable);
        QVERIFY(files().isEmpty());
    }

private:
    [[nodiscard]] QStringList files() const
    {
        return QDir{m_folder->path()}.entryList(QDir::Files | QDir::Hidden);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    FigureBatch m_batch;
};

QTEST_MAIN(TestFigureBatch)
#include "tst_figure_batch.moc"
