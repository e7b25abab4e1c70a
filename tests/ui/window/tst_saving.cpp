#include "tests/ui/window/window_fixture.h"
#include "ui/figure/recipe.h"
#include "ui/figure/trace_figure.h"
#include "ui/window/figure_commands.h"
#include "ui/window/message_bar.h"
#include "ui/window/save_commands.h"

#include <QDialog>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

using namespace headlight;

namespace {

QByteArray read(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// What headlight-cli figure draws, with the window's selection.
QByteArray drawn(const WindowFixture& fixture, FigureSubject subject)
{
    TraceFigureOptions options;
    options.head = fixture.session.selection().head;
    if (isOfPairs(subject)) {
        options.figure.marks.rows = {fixture.session.selection().pair.query};
        options.figure.marks.columns = {fixture.session.selection().pair.key};
    }
    const Result<Figure> figure = traceFigure(fixture.session.trace(), subject, options, {});
    return figure ? renderFigure(figure.value(), FigureFormat::Svg, {}).value() : QByteArray{};
}

} // namespace

class TestSaving : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aPictureIsTheCommandLinesFigure_data()
    {
        QTest::addColumn<ChainStep>("step");
        QTest::addColumn<int>("place");
        QTest::addColumn<FigureSubject>("subject");
        QTest::newRow("weights") << ChainStep::Weights << 0 << FigureSubject::Weights;
        QTest::newRow("scores") << ChainStep::Scores << 0 << FigureSubject::Scores;
        QTest::newRow("input") << ChainStep::Input << 0 << FigureSubject::Input;
        QTest::newRow("queries") << ChainStep::Projections << 0 << FigureSubject::Query;
        QTest::newRow("keys") << ChainStep::Projections << 1 << FigureSubject::Key;
        QTest::newRow("values") << ChainStep::Projections << 2 << FigureSubject::Value;
        QTest::newRow("context") << ChainStep::Context << 0 << FigureSubject::Context;
        QTest::newRow("concat") << ChainStep::Concat << 0 << FigureSubject::Concat;
    }

    void aPictureIsTheCommandLinesFigure()
    {
        QFETCH(ChainStep, step);
        QFETCH(int, place);
        QFETCH(FigureSubject, subject);
        WindowFixture fixture;
        fixture.preferences.setFigureSpec("{\"recipe\": false}");
        QVERIFY(fixture.settle());
        Selection selection = fixture.session.selection();
        selection.step = step;
        fixture.session.setSelection(selection);
        QVERIFY(fixture.settle());
        HeatmapView* view = fixture.window->explore().heatmaps().at(place);
        view->setFocus();
        QTRY_COMPARE(fixture.window->explore().currentHeatmap(), view);
        fixture.window->figures().save(path("p.svg"));
        QVERIFY(fixture.settle());
        const QByteArray bytes = read(path("p.svg"));
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(bytes, drawn(fixture, subject));
    }

    void theScreensColoursAreSaved()
    {
        WindowFixture fixture;
        fixture.trigger(Command::RangeAllHeads);
        fixture.trigger(Command::ScaleLogarithmic);
        QVERIFY(fixture.settle());
        fixture.window->figures().save(path("p.svg"));
        QVERIFY(fixture.settle());
        const Result<FigureRecipe> recipe = readRecipe(read(path("p.svg")), "p.svg");
        QVERIFY(recipe.has_value());
        QCOMPARE(recipe.value().wish.options.colours.range, FigureRange::Shared);
        QCOMPARE(recipe.value().wish.options.colours.kind, ScaleKind::Logarithmic);
    }

    void savesWaitForOneAnother()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->figures().save(path("a.png"));
        fixture.window->saving().exportNpz(path("b.npz"));
        fixture.window->figures().save(path("c.pdf"));
        QVERIFY(fixture.settle());
        for (const char* name : {"a.png", "b.npz", "c.pdf"})
            QVERIFY2(!read(path(name)).isEmpty(), name);
    }

    void aFailedExportOffersThatExport_data()
    {
        QTest::addColumn<Command>("command");
        QTest::newRow("npz") << Command::ExportNpz;
        QTest::newRow("csv") << Command::ExportCsv;
        QTest::newRow("picture") << Command::ExportFigure;
    }

    void aFailedExportOffersThatExport()
    {
        QFETCH(Command, command);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QFile{path("file")}.open(QIODevice::WriteOnly);
        SaveCommands& saving = fixture.window->saving();
        if (command == Command::ExportNpz)
            saving.exportNpz(path("file/t.npz"));
        else if (command == Command::ExportCsv)
            saving.exportCsv(path("file/csv"));
        else
            fixture.window->figures().save(path("file/p.png"));
        QVERIFY(fixture.settle());
        const MessageBar& messages = fixture.window->messages();
        QCOMPARE(
            messages.sentence(MessageBar::Topic::Export).contains(QLatin1String("complete")),
            command == Command::ExportCsv);
        QSignalSpy asked{fixture.window->commands().action(command), &QAction::triggered};
        QTimer closer;
        connect(&closer, &QTimer::timeout, this, [] {
            if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
                dialog->reject();
        });
        closer.start(10);
        messages.findChild<QPushButton*>()->click();
        QCOMPARE(asked.count(), 1);
    }

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestSaving)
#include "tst_saving.moc"
