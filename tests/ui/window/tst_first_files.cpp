#include "tests/ui/window/attention_file.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/first_files.h"
#include "ui/window/open_commands.h"
#include "ui/window/screenshot.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace headlight;
using headlight::test::attentionFile;

namespace {

/// A window that starts with files.
struct StartFixture
{
    Preferences preferences{false};
    Session session;
    MainWindow window{session, preferences};
    QSignalSpy computations{&session, &Session::computationStarted};

    StartFixture()
    {
        session.setDocument(firstDocument(QStringLiteral("en")), Session::Compute::Later);
    }

    void watch(std::optional<Selection> selection = {})
    {
        new FirstFiles{session, window.opening(), selection};
    }

    bool settle()
    {
        return QTest::qWaitFor([this] { return window.isComplete(); }, WindowFixture::kWait);
    }
};

} // namespace

class TestFirstFiles : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theSelectionIsOfTheFile()
    {
        StartFixture fixture;
        const QString text = write("t.txt", "a b c d e f g h i j k l m n o p q r s t");
        fixture.watch(Selection{3, {18, 17}});
        fixture.window.opening().openPath(text);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{20});
        QCOMPARE(fixture.session.selection(), (Selection{3, {18, 17}}));
        QCOMPARE(fixture.computations.count(), 1);
    }

    void theSelectionIsOfTheLastFile()
    {
        StartFixture fixture;
        const QString few = write("a.txt", "a b");
        const QString many = write("b.txt", "a b c d e f g h i j k l m n o p q r s t");
        fixture.watch(Selection{2, {18, 17}});
        fixture.window.opening().openPath(few);
        fixture.window.opening().openPath(many);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.selection(), (Selection{2, {18, 17}}));
    }

    void aFileThatFailsLeavesTheFirstDocument()
    {
        StartFixture fixture;
        fixture.watch(Selection{2, {7, 4}});
        fixture.window.opening().openPath(m_folder->filePath(QStringLiteral("none.txt")));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace() != nullptr);
        QCOMPARE(fixture.session.selection(), (Selection{2, {7, 4}}));
        QCOMPARE(fixture.computations.count(), 1);
    }

    void aPictureOfAFailureFails_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("text") << "t.txt" << QByteArray{"one two"} << 0;
        QTest::newRow("heads unknown")
            << "w.safetensors" << QByteArray::fromStdString(attentionFile(17)) << 1;
        QTest::newRow("broken") << "w.npz" << QByteArray{"nothing"} << 1;
    }

    void aPictureOfAFailureFails()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(int, exitCode);
        StartFixture fixture;
        fixture.watch();
        const QString text = write("later.txt", "one two three");
        constexpr auto kAsk = OpenCommands::Ask::Never;
        fixture.window.opening().openPath(
            write(name.toLatin1().constData(), bytes), OpenAs::ByContent, kAsk);
        fixture.window.opening().openPath(text, OpenAs::ByContent, kAsk); // hides no failure
        fixture.window.show();
        const QString picture = m_folder->filePath(QStringLiteral("p.png"));
        QCOMPARE(saveScreenshot(fixture.window, picture), exitCode);
        QVERIFY(fixture.session.trace() != nullptr);
    }

private:
    QString write(const char* name, const QByteArray& bytes)
    {
        QFile file{m_folder->filePath(QLatin1String(name))};
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestFirstFiles)
#include "tst_first_files.moc"
