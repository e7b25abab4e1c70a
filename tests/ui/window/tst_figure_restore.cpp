#include "core/io/attention_input.h"
#include "tests/support/made_files.h"
#include "tests/support/safetensors_writer.h"
#include "tests/ui/window/file_drop.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/message_bar.h"
#include "ui/window/native_path.h"
#include "ui/window/open_commands.h"

#include <QPushButton>
#include <QTemporaryDir>

using namespace headlight;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

void drop(MainWindow& window, const QString& path)
{
    QVERIFY(test::dropFiles(window, {path}));
}

QString told(const WindowFixture& fixture)
{
    return fixture.window->messages().sentence(MessageBar::Topic::File);
}

/// Presses what the message about a file offers.
void agree(const WindowFixture& fixture)
{
    for (auto* button : fixture.window->messages().findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Restore it"))
            button->click();
}

/// Saves a figure of a document that is unlike the first one.
QString madeFigure(const QTemporaryDir& folder, const char* ending, const Document& document)
{
    WindowFixture fixture;
    if (!fixture.settle())
        return {};
    fixture.session.edit(
        EditKind::Single, "", [&document](Document& changed) { changed = document; });
    if (!fixture.settle())
        return {};
    fixture.trigger(Command::ExportFigure);
    FigureWish wish = fixture.window->figures().dialog()->wish();
    wish.subject = FigureSubject::Scores;
    wish.head = 1;
    wish.options.size.widthMm = 66;
    wish.options.titles.language = QStringLiteral("zh_CN");
    wish.options.titles.figure = QString::fromUtf8("图 1 <a&b>");
    fixture.window->figures().dialog()->setWish(wish);
    const QString path = folder.filePath(QStringLiteral("figure.") + QLatin1String(ending));
    fixture.window->figures().save(path);
    return fixture.settle() ? path : QString{};
}

Document spoken()
{
    Document document;
    document.text = "one two 三四 (five)";
    document.seed = 99;
    document.modelWidth = 12;
    document.heads = 3;
    document.temperature = 0.75;
    document.mask.layers = {CausalMask{}};
    document.positions = Positions::Sinusoidal;
    return document;
}

Document loaded(const std::string& path)
{
    PlanOptions options;
    options.heads = 2;
    Document document;
    document.text = "one two three";
    document.parameters = LoadedSource{readParameters(path, options, std::nullopt, {}).value()};
    return document;
}

std::string parameterFile(Scalar number)
{
    std::vector<test::MemoryTensor> tensors;
    for (const char* name : {"WQ", "WK", "WV"})
        tensors.push_back(test::tensor(name, Matrix{Matrix::Constant(8, 8, number)}));
    return test::safetensorsBytes(tensors);
}

} // namespace

class TestFigureRestore : public QObject
{
    Q_OBJECT
private slots:
    void aDroppedFigureComesBack_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"svg", "pdf", "png", "tex", "html"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }

    void aDroppedFigureComesBack()
    {
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        const QString path = madeFigure(folder, ending.toLatin1().constData(), spoken());
        QVERIFY(!path.isEmpty());
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Document before = fixture.session.document();
        drop(*fixture.window, path);
        QVERIFY(fixture.settle());
        QVERIFY2(
            told(fixture).startsWith(QLatin1String("figure.") + ending), qPrintable(told(fixture)));
        QCOMPARE(fixture.session.document(), before); // it is only offered
        agree(fixture);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document(), spoken());
        QCOMPARE(told(fixture), QString{});
        QVERIFY(fixture.window->figures().dialog() != nullptr);
        QCOMPARE(fixture.window->figures().dialog()->wish().head, HeadIndex{1});
        const QString again = folder.filePath(QStringLiteral("again.") + ending);
        fixture.window->figures().save(again);
        QVERIFY(fixture.settle());
        QVERIFY(!bytesOf(again).isEmpty());
        QCOMPARE(bytesOf(again), bytesOf(path));
        fixture.trigger(Command::Undo);
        QCOMPARE(fixture.session.document(), before);
    }

    void aSpecSaysHowFiguresLook()
    {
        const QTemporaryDir folder;
        FigureWish wish;
        wish.subject = FigureSubject::Context;
        wish.head = 2;
        wish.options.size.widthMm = 123;
        const QString path = folder.filePath(QStringLiteral("look.json"));
        QFile file{path};
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(QByteArray::fromStdString(figureSpec(wish))) > 0);
        file.close();
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Document before = fixture.session.document();
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document(), before);
        QVERIFY(fixture.window->figures().dialog() != nullptr);
        QCOMPARE(fixture.window->figures().dialog()->wish(), wish);
    }

    void fromTheCommandLineItIsRestoredAtOnce()
    {
        const QTemporaryDir folder;
        const QString path = madeFigure(folder, "pdf", spoken());
        WindowFixture fixture;
        fixture.window->opening().openPath(path, OpenAs::ByContent, OpenCommands::Ask::WhenUnclear);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document(), spoken());
        QVERIFY(fixture.window->figures().dialog() != nullptr);
    }

    void aFileOfParametersMustBeTheSame()
    {
        const QTemporaryDir folder;
        const test::OwnFolder weights;
        const std::string source = weights.write("w.safetensors", parameterFile(0.5F));
        const QString path = madeFigure(folder, "svg", loaded(source));
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Document before = fixture.session.document();
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QVERIFY(std::holds_alternative<LoadedSource>(fixture.session.document().parameters));
        fixture.trigger(Command::Undo);

        (void)weights.write("w.safetensors", parameterFile(0.25F));
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QVERIFY2(told(fixture).contains(QLatin1String("w.safetensors")), qPrintable(told(fixture)));
        QVERIFY2(told(fixture).contains(QLatin1String("SHA-256")), qPrintable(told(fixture)));
        QCOMPARE(fixture.session.document(), before);

        QVERIFY(QFile::remove(QString::fromStdString(source)));
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QVERIFY2(told(fixture).contains(QString::fromStdString(source)), qPrintable(told(fixture)));
        QCOMPARE(fixture.session.document(), before);

        QFile beside{folder.filePath(QStringLiteral("w.safetensors"))}; // it is looked for there
        QVERIFY(beside.open(QIODevice::WriteOnly));
        QVERIFY(beside.write(QByteArray::fromStdString(parameterFile(0.5F))) > 0);
        beside.close();
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QVERIFY(std::holds_alternative<LoadedSource>(fixture.session.document().parameters));
    }

    void otherPicturesAreToldAndOtherPagesAreText()
    {
        const test::OwnFolder folder;
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const std::string picture = folder.write("p.svg", "<svg xmlns=\"x\"></svg>");
        drop(*fixture.window, QString::fromStdString(picture));
        QVERIFY(fixture.settle());
        QVERIFY2(
            told(fixture).contains(QLatin1String("says nothing of how it was made")),
            qPrintable(told(fixture)));
        const std::string page = folder.write("p.html", "<html>a page of somebody</html>");
        drop(*fixture.window, QString::fromStdString(page));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document().text, std::string{"<html>a page of somebody</html>"});
        const std::string list = folder.write("t.json", R"(["a", "b"])");
        drop(*fixture.window, QString::fromStdString(list));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->request.tokens.size(), std::size_t{2});
    }
};

QTEST_MAIN(TestFigureRestore)
#include "tst_figure_restore.moc"
