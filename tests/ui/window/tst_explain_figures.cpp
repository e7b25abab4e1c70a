#include "tests/ui/window/explain_fixture.h"
#include "ui/window/figure_command_line.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/figure_preview.h"
#include "ui/window/open_commands.h"

#include <QClipboard>
#include <QComboBox>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headlight;

namespace {

QByteArray read(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// Explain, with the dialog open on a step.
struct StepDialog : ExplainFixture
{
    StepDialog()
    {
        clickCell({3, 1});
        trigger(Command::TaskExplain);
        goTo(StepKey::DotProduct);
        trigger(Command::ExportFigure);
        if (!settle())
            qFatal("the dialog never came to rest");
    }

    FigureDialog& dialog() { return *window->figures().dialog(); }
    const QImage& picture() { return dialog().findChild<FigurePreview*>()->shown(); }
    QComboBox& subject() { return *dialog().findChild<QComboBox*>(QStringLiteral("subject")); }
    void choose(int place)
    {
        subject().setCurrentIndex(place);
        emit subject().activated(place);
    }
    [[nodiscard]] int steps() { return explainer().steps(); }
    [[nodiscard]] Figure figure()
    {
        return dialog().source().derivation->draw(dialog().wish(), Words{});
    }
};

} // namespace

/// "Export figure" in the task Explain.
class TestExplainFigures : public QObject
{
    Q_OBJECT
private slots:
    void theOpenStepIsWhatIsExported()
    {
        StepDialog f;
        QCOMPARE(f.dialog().wish().derivation.part, DerivationPart::Step);
        const Figure figure = f.figure();
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QCOMPARE(
            figure.panels.front().title,
            QStringLiteral("%1. Dot product").arg(f.explainer().step() + 1));
        QVERIFY(figure.panels.front().outlines.shapes.size() > 60);
        QVERIFY(!f.picture().isNull());
        QVERIFY(!f.dialog().findChild<QWidget*>(QStringLiteral("colours"))->isVisible());
        const QImage before = f.picture();
        f.trigger(Command::NextStep);
        QVERIFY(f.settle());
        QVERIFY(f.picture() != before); // the dialog follows
    }

    void everyKindOfPictureHoldsTheStep()
    {
        StepDialog f;
        const QTemporaryDir folder;
        for (const FigureOutput& output : figureOutputs()) {
            if (output.numbers)
                continue;
            const QString path =
                folder.filePath(QStringLiteral("step.") + QLatin1String(output.ending));
            f.window->figures().save(path);
            QVERIFY(f.settle());
            QVERIFY2(read(path).size() > 2000, output.ending);
        }
        const QByteArray svg = read(folder.filePath(QStringLiteral("step.svg")));
        QVERIFY(svg.contains("Dot product")); // its title is text
        QVERIFY(svg.count("<path") > 60);     // formulas and matrices are shapes
        QVERIFY(!svg.contains("<image"));
        f.window->figures().save(folder.filePath(QStringLiteral("step.csv")));
        QVERIFY(f.settle());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("step.csv.pdf")))); // no numbers
    }

    void theWholeChainIsOffered()
    {
        StepDialog f;
        const qsizetype one = f.dialog().wish().options.size.heightMm == 0
                                  ? f.picture().height() * 1000 / f.picture().width()
                                  : 0;
        f.choose(f.subject().count() - 1);
        QVERIFY(f.settle());
        QCOMPARE(f.dialog().wish().derivation.part, DerivationPart::Chain);
        QVERIFY(f.dialog().source().derivation->isComplete);
        const Figure figure = f.figure();
        QCOMPARE(static_cast<int>(figure.panels.size()), f.steps());
        for (const FigurePanel& step : figure.panels)
            QVERIFY2(step.outlines.shapes.size() > 10, qPrintable(step.title));
        QVERIFY(f.picture().height() * 1000 / f.picture().width() > one);
        QVERIFY(f.dialog().findChild<QPushButton*>(QStringLiteral("save"))->isEnabled());
        f.dialog().copy();
        QVERIFY(f.settle());
        const QByteArray svg =
            QApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml"));
        for (const char* name : {"1. ", "Query", "Scaling", "Attention weight"})
            QVERIFY2(svg.contains(name), name);
    }

    void exploreExportsItsPicture()
    {
        StepDialog f;
        f.dialog().close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        f.trigger(Command::TaskExplore);
        f.trigger(Command::ExportFigure);
        QVERIFY(f.settle());
        QCOMPARE(f.dialog().wish().derivation.part, DerivationPart::None);
        QVERIFY(f.dialog().findChild<QWidget*>(QStringLiteral("colours"))->isVisible());
        const QModelIndex last = f.subject().model()->index(f.subject().count() - 1, 0);
        QVERIFY(!(last.flags() & Qt::ItemIsEnabled)); // there is no derivation on screen
    }

    void theCommandLineMakesTheSameStep()
    {
        StepDialog f;
        const FigureWish wish = placedWish(f.dialog().wish(), f.dialog().source());
        const Place place = f.explainer().derivation()->place;
        QCOMPARE(wish.derivation.place, place);
        const QString at =
            QStringLiteral(" --at %1 ").arg(QString::fromStdString(placeText(place)));
        const QString text =
            figureCommandLine(f.session.document(), wish, QStringLiteral("step.svg")).text;
        const QString step = QStringLiteral(" --step %1 ").arg(f.explainer().step() + 1);
        for (const QString& part :
             {QStringLiteral("headlight-cli figure --tokens"),
              QStringLiteral(" --what derivation "), at, step, QStringLiteral(" --out step.svg")})
            QVERIFY2(text.contains(part), qPrintable(text));
        FigureWish chain = wish;
        chain.derivation.part = DerivationPart::Chain;
        chain.derivation.convention = Convention::Column;
        const QString whole =
            figureCommandLine(f.session.document(), chain, QStringLiteral("chain.svg")).text;
        QVERIFY2(
            whole.contains(QLatin1String(" --what chain ")) &&
                whole.contains(QLatin1String(" --convention column ")) &&
                !whole.contains(QLatin1String("--step")),
            qPrintable(whole));
    }

    /// A figure of a derivation says how it was made, and comes back.
    void aDroppedDerivationIsExplainedAgain()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("step.svg"));
        int step = 0;
        Place place;
        {
            StepDialog f;
            step = f.explainer().step();
            place = f.explainer().derivation()->place;
            f.window->figures().save(path);
            QVERIFY(f.settle());
        }
        ExplainFixture f;
        f.window->opening().openPath(path, OpenAs::Figure);
        QVERIFY(f.settle());
        QCOMPARE(f.session.task(), Task::Explain);
        QCOMPARE(f.explainer().derivation()->place, place);
        QCOMPARE(f.explainer().step(), step);
        FigureDialog* dialog = f.window->figures().dialog();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->wish().derivation.part, DerivationPart::Step);
        const QString again = folder.filePath(QStringLiteral("again.svg"));
        f.window->figures().save(again);
        QVERIFY(f.settle());
        QVERIFY(!read(path).isEmpty());
        QCOMPARE(read(again), read(path));
    }

    void savingWaitsForTheFormulasAndSaysWhy()
    {
        StepDialog f;
        f.choose(f.subject().count() - 1); // all steps: most formulas are not set yet
        auto& save = *f.dialog().findChild<QPushButton*>(QStringLiteral("save"));
        QVERIFY(!save.isEnabled());
        QVERIFY2(
            save.toolTip().contains(QLatin1String("formulas are being set")),
            qPrintable(save.toolTip()));
        QVERIFY(f.settle());
        QVERIFY(save.isEnabled());
        QVERIFY(save.toolTip().isEmpty());
    }

    void theTitleSpeaksTheLanguageOfTheWindow()
    {
        StepDialog f;
        f.trigger(Command::LanguageChinese);
        QVERIFY(f.settle());
        const QTemporaryDir folder;
        f.dialog().close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        f.trigger(Command::ExportFigure);
        QVERIFY(f.settle());
        f.window->figures().save(folder.filePath(QStringLiteral("step.svg")));
        QVERIFY(f.settle());
        QVERIFY(read(folder.filePath(QStringLiteral("step.svg")))
                    .contains(QStringLiteral("点积").toUtf8()));
    }
};

QTEST_MAIN(TestExplainFigures)
#include "tst_explain_figures.moc"
