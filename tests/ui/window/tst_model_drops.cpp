// Models dropped onto the window, and what is shown where one opens but its text cannot be read.
#include "core/base/error_code.h"
#include "tests/support/golden.h"
#include "tests/ui/window/file_drop.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headlight;
using test::dropFiles;

namespace {

/// The built-in model as files of a person.
bool copyModel(const QString& folder)
{
    for (const char* name : {"config.json", "tokenizer.json", "model.safetensors"})
        if (!QFile::copy(
                QStringLiteral(":/models/headlight-tiny/") + QLatin1String(name),
                folder + QLatin1Char('/') + QLatin1String(name)))
            return false;
    return true;
}

struct DropFixture : WindowFixture
{
    QTemporaryDir home;
    QString model = home.filePath(QStringLiteral("mine"));

    DropFixture()
    {
        QDir{home.path()}.mkdir(QStringLiteral("mine"));
        settle();
    }

    bool drop(const QStringList& paths) { return dropFiles(*window, paths) && settle(); }
    [[nodiscard]] QString told(MessageBar::Topic topic) const
    {
        return window->messages().sentence(topic);
    }
    [[nodiscard]] const LoadedModelPtr& opened() const { return window->models().model(); }
};

std::string words(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text.append("the cat ");
    return text;
}

} // namespace

class TestModelDrops : public QObject
{
    Q_OBJECT
private slots:
    void aFolderOrItsWeightsOpenTheModel_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("folder") << QString{};
        QTest::newRow("weights") << QStringLiteral("/model.safetensors");
    }

    void aFolderOrItsWeightsOpenTheModel()
    {
        QFETCH(const QString, file);
        DropFixture fixture;
        QVERIFY(copyModel(fixture.model));
        QVERIFY(fixture.drop({fixture.model + file}));
        QVERIFY(fixture.opened() != nullptr);
        QCOMPARE(fixture.opened()->name, QStringLiteral("mine"));
        QCOMPARE(fixture.session.trace()->request.parameters->heads, HeadIndex{4});
        QVERIFY(fixture.told(MessageBar::Topic::File).isEmpty());
    }

    void aGgufFileOpensTheModel()
    {
        DropFixture fixture;
        const QString file =
            QString::fromStdString(goldenFolder()) + QStringLiteral("/gguf/qwen3-f16/model.gguf");
        QVERIFY(fixture.drop({file}));
        QVERIFY(fixture.opened() != nullptr);
        QCOMPARE(fixture.opened()->name, QStringLiteral("model.gguf"));
    }

    void aPartOfAModelOffersTheWhole_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("tokenizer") << QStringLiteral("tokenizer.json");
        QTest::newRow("config") << QStringLiteral("config.json");
    }

    void aPartOfAModelOffersTheWhole()
    {
        QFETCH(const QString, file);
        DropFixture fixture;
        QVERIFY(copyModel(fixture.model));
        const Document before = fixture.session.document();
        QVERIFY(fixture.drop({fixture.model + QLatin1Char('/') + file}));
        QVERIFY(fixture.opened() == nullptr);
        QCOMPARE(fixture.session.document(), before);
        const QString told = fixture.told(MessageBar::Topic::File);
        QVERIFY2(told.contains(file) && told.contains(QLatin1String("mine")), qPrintable(told));
        for (auto* button : fixture.window->messages().findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Open the model"))
                button->click();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.opened() != nullptr);
        QVERIFY(fixture.told(MessageBar::Topic::File).isEmpty());
    }

    void twoThingsOpenOneAfterTheOther()
    {
        DropFixture fixture;
        QVERIFY(copyModel(fixture.model));
        const QString text = fixture.home.filePath(QStringLiteral("a.txt"));
        writeBytes(text.toStdString(), "the cat sat");
        QVERIFY(fixture.drop({text, fixture.model}));
        QVERIFY(fixture.opened() != nullptr);
        QCOMPARE(fixture.window->models().typing().text, std::string{"the cat sat"});
        QVERIFY(fixture.drop({fixture.model, text}));
        QVERIFY(fixture.opened() == nullptr);
        QCOMPARE(fixture.session.trace()->queries(), Index{3});
    }

    void aFigureOfTheDocumentTakesThePlaceOfTheModel()
    {
        DropFixture fixture;
        const QString path = fixture.home.filePath(QStringLiteral("one.svg"));
        fixture.trigger(Command::ExportFigure);
        fixture.window->figures().save(path);
        QVERIFY(fixture.settle());
        const TracePtr before = fixture.session.trace();
        fixture.trigger(Command::OpenBuiltInModel);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.opened() != nullptr);
        fixture.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.opened() == nullptr);
        QCOMPARE(fixture.session.trace()->logsumexp, before->logsumexp);
    }

    void picturesOfBeforeGoWhereTheTextCannotBeRead()
    {
        DropFixture fixture;
        fixture.session.edit(
            EditKind::Text, "Long", [](Document& document) { document.text = words(200); });
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{400});
        fixture.trigger(Command::OpenBuiltInModel);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.opened() != nullptr);
        QCOMPARE(fixture.session.failure()->code, ErrorCode::SequenceTooLong);
        QVERIFY(fixture.session.trace() == nullptr);
        QVERIFY(!fixture.window->commands().action(Command::ExportFigure)->isEnabled());
        ModelTyping typing;
        typing.text = "the cat";
        fixture.window->models().setTyping(typing);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace() != nullptr);
        const TracePtr shown = fixture.session.trace();
        typing.text = words(200);
        fixture.window->models().setTyping(typing);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace(), shown); // it is of the same model
        fixture.trigger(Command::CloseModel);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{400});
    }

    void stoppedBeforeItsFirstPictureItShowsNone()
    {
        DropFixture fixture;
        fixture.session.edit(
            EditKind::Text, "Long", [](Document& document) { document.text = words(60); });
        QVERIFY(fixture.settle());
        const QMetaObject::Connection stopping =
            connect(&fixture.session, &Session::computationStarted, &fixture.session, [&fixture] {
                fixture.session.cancelComputation();
            });
        for (int i = 0; i < 20 && fixture.session.trace() != nullptr; ++i) {
            fixture.trigger(Command::OpenBuiltInModel); // again where it was faster
            QVERIFY(fixture.settle());
        }
        QVERIFY(fixture.opened() != nullptr);
        QVERIFY(fixture.session.trace() == nullptr);
        QCOMPARE(
            fixture.told(MessageBar::Topic::Computation),
            QStringLiteral("Stopped before there was a picture."));
        const auto* empty =
            fixture.window->explore().findChild<QLabel*>(QStringLiteral("emptySentence"));
        QCOMPARE(empty->text(), QStringLiteral("There is no picture yet."));
        disconnect(stopping);
        fixture.session.recompute();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace() != nullptr);
    }
};

QTEST_MAIN(TestModelDrops)
#include "tst_model_drops.moc"
