#include "core/io/open_tensors.h"
#include "core/io/trace_file.h"
#include "tests/ui/window/attention_file.h"
#include "tests/ui/window/file_drop.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"
#include "ui/window/save_commands.h"
#include "ui/window/weights_dialog.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace headlight;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray read(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

class TestWindowFiles : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void tokensOpenFromTextAndJson()
    {
        WindowFixture fixture;
        write(path("a.txt"), "one two three four");
        fixture.window->opening().openPath(path("a.txt"));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{4});
        write(path("a.json"), "[\"one two\", \"three\"]");
        fixture.window->opening().openPath(path("a.json"));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{2});
        QCOMPARE(fixture.session.undoStack().count(), 2);
        QCOMPARE(fixture.preferences.recentFiles().first(), path("a.json"));
    }

    void aDroppedFileOpens()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        write(path("a.txt"), "one two three four five");
        QVERIFY(test::dropFiles(*fixture.window, {path("a.txt")}));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{5});
    }

    void brokenFilesAreToldAndChangeNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut weights")
            << "w.safetensors" << QByteArray::fromStdString(test::attentionFile(4)).chopped(5);
        QTest::newRow("no weights") << "w.npz" << QByteArray{"nothing"};
        QTest::newRow("no text") << "t.txt" << QByteArray{"\xff\xfe\x00\x41", 4};
        QTest::newRow("empty text") << "t.txt" << QByteArray{" \n"};
        QTest::newRow("no list") << "t.json" << QByteArray{"{\"a\": 1}"};
    }

    void brokenFilesAreToldAndChangeNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const TracePtr before = fixture.session.trace();
        const Document document = fixture.session.document();
        write(path(qPrintable(name)), bytes);
        fixture.window->opening().openPath(path(qPrintable(name)));
        QVERIFY(fixture.settle());
        const QString sentence = fixture.window->messages().sentence(MessageBar::Topic::File);
        QVERIFY2(sentence.contains(name), qPrintable(sentence));
        QCOMPARE(fixture.session.document(), document);
        QCOMPARE(fixture.session.trace(), before);
        QVERIFY(fixture.window->findChild<WeightsDialog*>() == nullptr);
    }

    void aMissingFileIsTold()
    {
        WindowFixture fixture;
        fixture.window->opening().openPath(path("none.npz"));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.window->messages()
                    .sentence(MessageBar::Topic::File)
                    .contains(QLatin1String("none.npz")));
    }

    void everyPictureFormatIsWritten()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        for (const char* name : {"p.png", "p.svg", "p.pdf"}) {
            fixture.window->figures().save(path(name));
            QVERIFY(fixture.settle());
        }
        const QImage image{path("p.png")};
        QVERIFY(image.width() > 1000);
        QVERIFY(read(path("p.pdf")).startsWith("%PDF-"));
        QXmlStreamReader svg{read(path("p.svg"))};
        QStringList labels;
        while (!svg.atEnd())
            if (svg.readNext() == QXmlStreamReader::StartElement &&
                svg.name() == QLatin1String("text"))
                labels << svg.readElementText(QXmlStreamReader::IncludeChildElements);
        QVERIFY(!svg.hasError());
        QCOMPARE(labels.count(QStringLiteral("lamp")), 4); // twice a row, twice a column
        QVERIFY(labels.contains(QStringLiteral("query i")));
        QVERIFY(!fixture.window->messages().sentence(MessageBar::Topic::Note).isEmpty());
    }

    void aPictureThatCannotBeWrittenIsTold()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->figures().save(path("no/such/folder/p.svg"));
        QVERIFY(fixture.settle());
        QVERIFY(!fixture.window->messages().sentence(MessageBar::Topic::Export).isEmpty());
    }

    void dataIsExported()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->saving().exportNpz(path("t.npz"));
        QVERIFY(fixture.settle());
        const auto store = openTensors(path("t.npz").toStdString(), {});
        QVERIFY(store.has_value());
        const auto place = store.value()->find("context");
        QVERIFY(place.has_value());
        const Index n = fixture.session.trace()->queries();
        QCOMPARE(store.value()->tensors()[*place].shape, (std::vector<std::int64_t>{4, n, 4}));
        fixture.window->saving().exportCsv(m_folder->path());
        QVERIFY(fixture.settle());
        QVERIFY(!QDir{m_folder->path()}.entryList({QStringLiteral("*.csv")}).isEmpty());
    }

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestWindowFiles)
#include "tst_window_files.moc"
