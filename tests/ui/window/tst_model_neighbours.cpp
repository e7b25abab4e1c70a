#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_commands.h"
#include "ui/window/open_commands.h"

#include <QPushButton>
#include <QSplitter>

using namespace headlight;

namespace {

struct BuiltInFixture : WindowFixture
{
    bool openBuiltIn()
    {
        window->opening().openPath(QStringLiteral("headlight-tiny"), OpenAs::BuiltInModel);
        return settle() && window->models().model();
    }
};

} // namespace

/// What an open model shares with documents: it leaves them as they were.
class TestModelNeighbours : public QObject
{
    Q_OBJECT

private slots:
    void aLayerHasItsTextAfterAGeneratedSequence()
    {
        BuiltInFixture fixture;
        Document generated = fixture.session.document();
        generated.tokenCount = 40;
        fixture.session.setDocument(generated);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{40});
        QVERIFY(fixture.openBuiltIn());
        fixture.trigger(Command::EditLayer);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document().tokenCount, Index{0});
        QVERIFY(fixture.session.trace() != nullptr);
        QVERIFY(fixture.session.trace()->queries() != 40);
    }

    void theHeadsKeepTheirHeight()
    {
        BuiltInFixture fixture;
        QVERIFY(fixture.settle());
        auto* splitter = fixture.window->findChild<QSplitter*>(QStringLiteral("exploreSplitter"));
        const QList<int> first = splitter->sizes();
        splitter->setSizes({first[0] + 60, first[1] - 60});
        const int own = splitter->sizes()[0];
        QVERIFY(own > first[0]);
        QVERIFY(fixture.openBuiltIn());
        QCOMPARE(splitter->sizes()[0], 0);
        fixture.window->close(); // remembers
        fixture.window->show();
        fixture.window->models().close();
        QVERIFY(fixture.settle());
        QCOMPARE(splitter->sizes()[0], own);
        splitter->setSizes(first);
        fixture.window->restoreLayout();
        QCOMPARE(splitter->sizes()[0], own);
    }

    void aLayerItDoesNotHaveIsSaid()
    {
        BuiltInFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->modelCommands().setFirst(QStringLiteral("a cat"), 9);
        QVERIFY(fixture.openBuiltIn());
        QCOMPARE(fixture.window->models().layer().index, Index{2});
        const QString said = fixture.window->messages().sentence(MessageBar::Topic::File);
        QVERIFY(said.contains(QStringLiteral("9")) && said.contains(QStringLiteral("0–2")));
    }

    void figuresOfModelsOfferTheirCommandLine()
    {
        BuiltInFixture fixture;
        QVERIFY(fixture.settle());
        QVERIFY(fixture.openBuiltIn());
        fixture.trigger(Command::ExportFigure);
        QVERIFY(fixture.settle());
        const auto buttons = fixture.window->figures().dialog()->findChildren<QPushButton*>();
        const auto isLine = [](const QPushButton* button) {
            return button->text().startsWith(QLatin1String("Command"));
        };
        const auto found = std::find_if(buttons.begin(), buttons.end(), isLine);
        QVERIFY(found != buttons.end());
        QVERIFY((*found)->isVisible());
    }
};

QTEST_MAIN(TestModelNeighbours)
#include "tst_model_neighbours.moc"
