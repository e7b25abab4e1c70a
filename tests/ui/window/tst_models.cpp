#include "core/base/error_code.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/panels/model_card.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/prediction_table.h"
#include "ui/panels/text_box.h"
#include "ui/panels/value_table.h"
#include "ui/views/layer_grid.h"
#include "ui/window/docks.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTemporaryDir>

using namespace headlight;

namespace {

/// A window with the built-in model open.
struct ModelFixture : WindowFixture
{
    ModelFixture()
    {
        settle();
        trigger(Command::OpenBuiltInModel);
        settle();
    }

    ModelPanel& panel() { return window->docks().model(); }
    template <typename Widget>
    Widget* find(const char* name)
    {
        return panel().findChild<Widget*>(QLatin1String(name));
    }
    void type(const QString& text)
    {
        find<TextBox>("modelText")->setPlainText(text);
        settle();
    }
    const PredictionTable& predictions() { return *panel().findChild<PredictionTable*>(); }
    QString crumbs() { return window->findChild<QLabel*>(QStringLiteral("crumbs"))->text(); }
};

QString wordsOf(int count)
{
    QStringList words;
    for (int i = 0; i < count; ++i)
        words << QStringLiteral("the cat");
    return words.join(QLatin1Char(' '));
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT
private slots:
    void theBuiltInModelSaysWhatItIs()
    {
        ModelFixture fixture;
        QVERIFY((fixture.window->models().model() != nullptr));
        QCOMPARE(fixture.window->windowTitle(), QStringLiteral("headlight-tiny - Headlight"));
        const ValueTable& card = fixture.panel().findChild<ModelCard*>()->values();
        QCOMPARE(card.value(0), QStringLiteral("gpt2"));
        QCOMPARE(card.value(1), QStringLiteral("3"));
        QCOMPARE(card.value(2), QStringLiteral("4"));
        QCOMPARE(card.value(3), QStringLiteral("d = 128, d_k = d_v = 32"));
        QCOMPARE(card.value(4), QStringLiteral("256 tokens"));
        QCOMPARE(fixture.crumbs(), QStringLiteral("headlight-tiny › Layer 0 › Head 0"));
        QVERIFY(fixture.panel().isVisible());
        QVERIFY(!fixture.preferences.recentFiles().contains(QStringLiteral("headlight-tiny")));
    }

    void itsTextIsItsOwn()
    {
        ModelFixture fixture;
        const std::string before = fixture.session.document().text;
        fixture.type(QStringLiteral("the cat sat on the mat"));
        const ModelReading& reading = fixture.window->models().reading();
        QVERIFY(!reading.problem);
        QCOMPARE(reading.limit, Index{256});
        QCOMPARE(fixture.session.trace()->queries(), reading.tokens);
        QCOMPARE(fixture.session.document().text, before);
        QVERIFY(!fixture.window->commands().action(Command::Undo)->isEnabled());
    }

    void aLayerIsChosen()
    {
        ModelFixture fixture;
        const TracePtr first = fixture.session.trace();
        fixture.trigger(Command::NextLayer);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace() != first);
        QCOMPARE(fixture.window->models().layer().index, Index{1});
        QCOMPARE(fixture.window->findChild<QComboBox*>(QStringLiteral("layer"))->currentIndex(), 1);
        fixture.trigger(Command::PreviousLayer);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->logsumexp, first->logsumexp);
        QVERIFY(!fixture.window->commands().action(Command::PreviousLayer)->isEnabled());
    }

    void theGridShowsAndChoosesHeads()
    {
        ModelFixture fixture;
        LayerGrid& grid = fixture.window->layers();
        for (Index layer = 0; layer < 3; ++layer)
            if (grid.viewport()->rect().intersects(grid.cellRect(layer, 0)))
                QVERIFY(grid.isDrawn(layer));
        QVERIFY(grid.isDrawn(0));
        QTest::mouseClick(
            grid.viewport(), Qt::LeftButton, Qt::NoModifier, grid.cellRect(1, 2).center());
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->models().layer().index, Index{1});
        QCOMPARE(fixture.session.selection().head, HeadIndex{2});
        QCOMPARE(fixture.crumbs(), QStringLiteral("headlight-tiny › Layer 1 › Head 2"));
    }

    void predictionsAreShown()
    {
        ModelFixture fixture;
        fixture.type(QStringLiteral("the cat sat on the"));
        const std::vector<Prediction>& found = fixture.window->models().predictions();
        QCOMPARE(found.size(), std::size_t{8});
        QVERIFY(found[0].probability >= found[1].probability && found[0].probability <= 1);
        QVERIFY(fixture.predictions().values().value(0).endsWith(QStringLiteral(" %")));
        QVERIFY(!fixture.predictions().values().name(0).isEmpty());
        const std::vector<Prediction> last = found;
        fixture.session.select([](Selection& selection) { selection.pair.query = 0; });
        QVERIFY(fixture.settle());
        QVERIFY(fixture.window->models().predictions() != last);
    }

    void whatIsTooLongIsNeverCutSilently()
    {
        ModelFixture fixture;
        const TracePtr before = fixture.session.trace();
        fixture.type(wordsOf(200));
        QCOMPARE(fixture.session.failure()->code, ErrorCode::SequenceTooLong);
        QCOMPARE(fixture.session.trace(), before);
        auto* problem = fixture.find<QLabel>("modelProblem");
        auto* cuts = fixture.find<QCheckBox>("cutsText");
        QVERIFY(!problem->isHidden());
        QVERIFY(!cuts->isHidden());
        cuts->setChecked(true);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{256});
        QVERIFY(problem->isHidden());
        QVERIFY(fixture.find<QLabel>("cutNote")->text().contains(QStringLiteral("256")));
        QVERIFY(!fixture.find<QLabel>("cutNote")->isHidden());
    }

    void specialTokensInTheTextAreTold()
    {
        ModelFixture fixture;
        const auto& tokenizer = *fixture.window->models().model()->opened.tokenizer;
        if (tokenizer.addedTokens().empty())
            QSKIP("the built-in tokenizer has no special tokens");
        const QString name = QString::fromStdString(tokenizer.addedTokens().front().content);
        fixture.type(QStringLiteral("a ") + name);
        auto* note = fixture.find<QLabel>("specialNote");
        QVERIFY(!note->isHidden());
        QVERIFY(note->text().contains(name));
        const Index asOne = fixture.session.trace()->queries();
        fixture.find<QCheckBox>("specialsAsText")->setChecked(true);
        QVERIFY(fixture.settle());
        QVERIFY(note->isHidden());
        QVERIFY(fixture.session.trace()->queries() > asOne);
    }

    void anEmptyTextIsNoFailure()
    {
        ModelFixture fixture;
        fixture.type({});
        QVERIFY(!fixture.session.failure());
        QCOMPARE(fixture.session.trace()->queries(), Index{1}); // the tokenizer's own first token
        fixture.type(QStringLiteral("cat"));
        QVERIFY(fixture.session.trace()->queries() > 1);
    }

    void aChangeOfTheDocumentLeavesTheModel()
    {
        ModelFixture fixture;
        fixture.session.edit(
            EditKind::Single, "x", [](Document& document) { document.text = "one two three"; });
        QVERIFY(fixture.settle());
        QVERIFY(!(fixture.window->models().model() != nullptr));
        QVERIFY(!fixture.window->models().model());
        QVERIFY(fixture.panel().isHidden());
        QCOMPARE(fixture.session.trace()->queries(), Index{3});
    }

    void itIsClosed()
    {
        ModelFixture fixture;
        fixture.trigger(Command::CloseModel);
        QVERIFY(fixture.settle());
        QVERIFY(!(fixture.window->models().model() != nullptr));
        QVERIFY(!fixture.window->layers().isVisible());
        QVERIFY(fixture.session.trace() != nullptr);
        QCOMPARE(fixture.window->windowTitle(), QStringLiteral("Headlight"));
    }

    void aLayerBecomesTheDocument()
    {
        ModelFixture fixture;
        fixture.trigger(Command::NextLayer);
        QVERIFY(fixture.settle());
        const ParametersPtr of = fixture.session.trace()->request.parameters;
        fixture.trigger(Command::EditLayer);
        QVERIFY(fixture.settle());
        QVERIFY(!(fixture.window->models().model() != nullptr));
        const auto* source = std::get_if<LoadedSource>(&fixture.session.document().parameters);
        QVERIFY(source != nullptr);
        QCOMPARE(source->loaded->parameters->heads, HeadIndex{4});
        QCOMPARE(source->loaded->parameters->queryProjection, of->queryProjection);
        QVERIFY(fixture.window->commands().action(Command::Undo)->isEnabled());
    }

    void aFolderWithoutModelGetsOneSentence()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const TracePtr before = fixture.session.trace();
        const QTemporaryDir folder;
        fixture.window->opening().openPath(folder.path(), OpenAs::Model);
        QVERIFY(fixture.settle());
        const QString said = fixture.window->messages().sentence(MessageBar::Topic::File);
        QVERIFY(said.contains(QFileInfo{folder.path()}.fileName()));
        QCOMPARE(said.count(QLatin1Char('\n')), 0);
        QCOMPARE(fixture.session.trace(), before);
        QVERIFY(!(fixture.window->models().model() != nullptr));
    }

    void itCanBeStopped()
    {
        ModelFixture fixture;
        const TracePtr before = fixture.session.trace();
        fixture.find<TextBox>("modelText")->setPlainText(wordsOf(60));
        QVERIFY(QTest::qWaitFor([&] { return fixture.session.isComputing(); }));
        fixture.session.cancelComputation();
        QVERIFY(fixture.settle());
        if (fixture.session.trace() == before) // else it was faster
            QVERIFY(!fixture.window->messages().sentence(MessageBar::Topic::Computation).isEmpty());
        fixture.session.recompute();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace()->queries() > before->queries());
    }

    void itSpeaksBothLanguages()
    {
        ModelFixture fixture;
        fixture.preferences.setLanguage(QStringLiteral("zh_CN"));
        QVERIFY(fixture.settle());
        QTRY_COMPARE(fixture.crumbs(), QStringLiteral("headlight-tiny › 第 0 层 › 头 0"));
        for (const QWidget* widget : fixture.panel().findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
                !widget->objectName().startsWith(QStringLiteral("qt_"))) // a part of a control
                QVERIFY2(
                    !widget->accessibleName().isEmpty() ||
                        qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                        qobject_cast<const QLabel*>(widget) != nullptr,
                    qPrintable(
                        widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
};

QTEST_MAIN(TestModels)
#include "tst_models.moc"
