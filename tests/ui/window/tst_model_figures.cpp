#include "tests/ui/window/file_drop.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/figure/recipe.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/message_bar.h"
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

bool write(const QString& path, const QByteArray& bytes)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// Opens a model, types a text and goes to a head of a layer.
struct ModelWindow : WindowFixture
{
    [[nodiscard]] QString told() const
    {
        return window->messages().sentence(MessageBar::Topic::File);
    }
    [[nodiscard]] ModelSession& models() const { return window->models(); }
    [[nodiscard]] FigureDialog* dialog() const { return window->figures().dialog(); }

    bool show(const QString& path, OpenAs as)
    {
        if (!settle())
            return false;
        window->opening().openPath(path, as);
        if (!settle() || !models().model())
            return false;
        ModelTyping typing;
        typing.text = "the cat <|endoftext|> sat; 猫";
        typing.readsSpecialNames = false;
        models().setTyping(typing);
        if (!settle())
            return false;
        models().choose({AttentionPlace::Decoder, 1}, HeadIndex{2});
        return settle();
    }
    bool showBuiltIn() { return show(QStringLiteral("headlight-tiny"), OpenAs::BuiltInModel); }

    bool save(const QString& path)
    {
        trigger(Command::ExportFigure);
        if (!settle())
            return false;
        FigureWish wish = dialog()->wish();
        wish.options.size.widthMm = 66;
        dialog()->setWish(wish);
        if (!settle())
            return false;
        window->figures().save(path);
        return settle();
    }
    bool open(const QString& path)
    {
        window->opening().openPath(path, OpenAs::Figure);
        return settle();
    }
    bool drop(const QString& path) { return test::dropFiles(*window, {path}) && settle(); }
    bool agree()
    {
        for (auto* button : window->messages().findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Restore it"))
                button->click();
        return settle();
    }
};

/// The built-in model as files of a person.
bool copyModel(const QTemporaryDir& folder)
{
    for (const char* name : {"config.json", "tokenizer.json", "model.safetensors"}) {
        const QByteArray bytes =
            bytesOf(QLatin1String(":/models/headlight-tiny/") + QLatin1String(name));
        if (bytes.isEmpty() || !write(folder.filePath(QLatin1String(name)), bytes))
            return false;
    }
    return true;
}

} // namespace

/// Figures of layers of models say how they were made and come back.
class TestModelFigures : public QObject
{
    Q_OBJECT
private slots:
    void aDroppedFigureComesBack_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"svg", "png"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }

    void aDroppedFigureComesBack()
    {
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QLatin1String("one.") + ending);
        {
            ModelWindow made;
            QVERIFY(made.showBuiltIn());
            QVERIFY(made.save(path));
        }
        const QByteArray bytes = bytesOf(path);
        const Result<FigureRecipe> recipe = readRecipe(bytes, "one");
        QVERIFY(recipe.has_value());
        QVERIFY(recipe.value().model.has_value());
        QVERIFY(recipe.value().model->isBuiltIn);
        QCOMPARE(recipe.value().model->file.path, std::string{"headlight-tiny"});
        QCOMPARE(recipe.value().model->file.sha256.size(), std::size_t{64});
        QCOMPARE(recipe.value().model->layer, Index{1});

        ModelWindow window;
        QVERIFY(window.settle());
        QVERIFY(window.drop(path));
        QVERIFY2(
            window.told().contains(QLatin1String("headlight-tiny")), qPrintable(window.told()));
        QVERIFY(!window.models().model()); // it is only offered
        QVERIFY(window.agree());
        QCOMPARE(window.told(), QString{});
        QVERIFY((window.models().model() != nullptr));
        QCOMPARE(window.models().typing().text, std::string{"the cat <|endoftext|> sat; 猫"});
        QCOMPARE(window.models().layer().index, Index{1});
        QCOMPARE(window.session.selection().head, HeadIndex{2});
        QVERIFY(window.dialog() != nullptr);
        QCOMPARE(window.dialog()->wish().head, HeadIndex{2});
        const QString again = folder.filePath(QLatin1String("again.") + ending);
        window.window->figures().save(again);
        QVERIFY(window.settle());
        QCOMPARE(bytesOf(again), bytes);
    }

    void itComesBackWhereNothingIsShown()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.svg"));
        ModelWindow made;
        QVERIFY(made.showBuiltIn());
        QVERIFY(made.save(path));
        ModelWindow window;
        QVERIFY(window.settle());
        window.session.clear(); // as after a start with the figure
        QVERIFY(window.settle());
        QVERIFY(window.open(path));
        QVERIFY(window.dialog() != nullptr);
        QCOMPARE(window.session.selection().head, HeadIndex{2});
        QVERIFY(window.session.trace() != nullptr);
    }

    void aDerivationInAModelComesBack()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("step.svg"));
        {
            ModelWindow made;
            QVERIFY(made.showBuiltIn());
            made.trigger(Command::TaskExplain);
            QVERIFY(made.settle());
            QVERIFY(made.save(path));
        }
        QVERIFY(bytesOf(path).contains("model-layer"));
        ModelWindow window;
        QVERIFY(window.settle());
        QVERIFY(window.open(path));
        QVERIFY(window.dialog() != nullptr);
        QCOMPARE(window.session.task(), Task::Explain);
        QCOMPARE(window.dialog()->wish().derivation.part, DerivationPart::Step);
        const QString again = folder.filePath(QStringLiteral("again.svg"));
        window.window->figures().save(again);
        QVERIFY(window.settle());
        QCOMPARE(bytesOf(again), bytesOf(path));
    }

    void theFilesMustBeTheSame()
    {
        const QTemporaryDir folder;
        const QTemporaryDir model;
        QVERIFY(copyModel(model));
        const QString path = folder.filePath(QStringLiteral("one.svg"));
        const QString weights = model.filePath(QStringLiteral("model.safetensors"));
        {
            ModelWindow made;
            QVERIFY(made.show(model.path(), OpenAs::Model));
            QVERIFY(made.save(path));
        }
        ModelWindow window;
        QVERIFY(window.settle());
        QVERIFY(window.open(path));
        QVERIFY2(window.models().model() != nullptr, qPrintable(window.told()));
        window.trigger(Command::CloseModel);
        QVERIFY(window.settle());

        const QByteArray good = bytesOf(weights);
        QByteArray other = good;
        other[other.size() - 1] = static_cast<char>(other.back() ^ 1);
        QVERIFY(write(weights, other));
        QVERIFY(window.open(path));
        QVERIFY2(window.told().contains(QLatin1String("SHA-256")), qPrintable(window.told()));
        QVERIFY2(window.told().contains(model.path()), qPrintable(window.told()));
        QVERIFY(!window.models().model());

        QVERIFY(QDir{model.path()}.removeRecursively());
        QVERIFY(window.open(path));
        QVERIFY2(window.told().contains(model.path()), qPrintable(window.told()));
        QVERIFY(!window.models().model());
    }

    void tokensThatNoTextGivesAreTold()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.svg"));
        ModelWindow window;
        QVERIFY(window.showBuiltIn());
        QVERIFY(window.save(path));
        QByteArray bytes = bytesOf(path);
        const QByteArray key =
            bytes.contains("&quot;ids&quot;: [") ? "&quot;ids&quot;: [" : "\"ids\": [";
        QVERIFY(bytes.contains(key));
        bytes.replace(key, key + "1, ");
        QVERIFY(write(path, bytes));
        QVERIFY(window.open(path));
        QVERIFY2(window.told().contains(QLatin1String("--ids")), qPrintable(window.told()));
    }
};

QTEST_MAIN(TestModelFigures)
#include "tst_model_figures.moc"
