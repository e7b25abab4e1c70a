#include "tests/ui/window/window_fixture.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/recipe.h"
#include "ui/window/figure_command_line.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/figure_form.h"
#include "ui/window/figure_preview.h"
#include "ui/window/save_commands.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace headlight;

namespace {

QByteArray read(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// A window with the dialog open on its picture.
struct DialogFixture : WindowFixture
{
    DialogFixture()
    {
        if (settle())
            trigger(Command::ExportFigure);
    }

    FigureDialog& dialog() { return *window->figures().dialog(); }

    template <typename T>
    T& control(const char* name)
    {
        return *dialog().findChild<T*>(QLatin1String(name));
    }

    void choose(const char* name, int place)
    {
        auto& box = control<QComboBox>(name);
        box.setCurrentIndex(place);
        emit box.activated(place);
    }

    const QImage& picture() { return dialog().findChild<FigurePreview*>()->shown(); }
};

} // namespace

class TestFigureDialog : public QObject
{
    Q_OBJECT
private slots:
    void showsThePictureOfTheWindow()
    {
        WindowFixture plain;
        QVERIFY(plain.settle());
        plain.session.select([](Selection& selection) { selection.head = 1; });
        plain.trigger(Command::ExportFigure);
        QVERIFY(plain.settle());
        const FigureDialog& dialog = *plain.window->figures().dialog();
        QVERIFY(dialog.isVisible() && !dialog.isModal());
        QCOMPARE(dialog.wish().subject, FigureSubject::Weights);
        QCOMPARE(dialog.wish().head, HeadIndex{1});
        QCOMPARE(dialog.wish().options.size.widthMm, 85.0);
        const QImage& shown = dialog.findChild<FigurePreview*>()->shown();
        QVERIFY(!shown.isNull());
        const auto* facts = dialog.findChild<QLabel*>(QStringLiteral("facts"));
        QVERIFY2(facts->text().startsWith(QStringLiteral("85.0 × ")), qPrintable(facts->text()));
        QVERIFY2(facts->text().contains(QLatin1String("vector cells")), qPrintable(facts->text()));
        QVERIFY2(facts->text().contains(QLatin1String("kB")), qPrintable(facts->text()));
        QCOMPARE(dialog.problem(), QString{});
    }

    void everyControlIsNamedForScreenReaders()
    {
        DialogFixture fixture;
        for (const auto* box : fixture.dialog().findChildren<QComboBox*>())
            QVERIFY2(!box->accessibleName().isEmpty(), qPrintable(box->objectName()));
        for (const auto* edit : fixture.dialog().findChildren<QLineEdit*>())
            if (qobject_cast<QAbstractSpinBox*>(edit->parent()) == nullptr)
                QVERIFY2(!edit->accessibleName().isEmpty(), qPrintable(edit->objectName()));
    }

    void everyOptionHasAControl()
    {
        DialogFixture fixture;
        for (const FigureKey& key : figureKeys())
            QVERIFY2(
                fixture.dialog().findChild<QWidget*>(QLatin1String(key.name.data())) != nullptr,
                key.name.data());
    }

    void changesShowAtOnceAndAreRemembered()
    {
        DialogFixture fixture;
        QVERIFY(fixture.settle());
        const QImage before = fixture.picture();
        fixture.control<QDoubleSpinBox>("width-mm").setValue(120);
        fixture.choose("colours", 4); // grey
        fixture.control<QCheckBox>("borders").click();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.picture() != before);
        QCOMPARE(fixture.dialog().wish().options.colours.map, std::optional{ColourMap::Grey});
        QVERIFY(fixture.dialog().wish().options.cells.borders);
        delete &fixture.dialog();
        fixture.session.select([](Selection& selection) { selection.head = 2; });
        fixture.trigger(Command::ExportFigure);
        QVERIFY(fixture.settle());
        const FigureWish& wish = fixture.dialog().wish();
        QCOMPARE(wish.head, HeadIndex{2});
        QCOMPARE(wish.options.size.widthMm, 120.0);
        QVERIFY(wish.options.cells.borders);
        QCOMPARE(fixture.control<QDoubleSpinBox>("width-mm").value(), 120.0);
    }

    void whatIsRefusedIsToldAndChangesNothing()
    {
        DialogFixture fixture;
        fixture.choose("range", 6); // own
        auto& text = fixture.control<QLineEdit>("range-text");
        QVERIFY(!text.isHidden());
        QTest::keyClicks(&text, QStringLiteral("high"));
        QVERIFY2(
            fixture.dialog().problem().contains(QLatin1String("range")),
            qPrintable(fixture.dialog().problem()));
        QCOMPARE(fixture.dialog().wish().options.colours.range, FigureRange::Usual);
        text.clear();
        QTest::keyClicks(&text, QStringLiteral("0,0.5"));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.dialog().problem(), QString{});
        QCOMPARE(fixture.dialog().wish().options.colours.high, 0.5);
    }

    void aTitleIsTypedOrLeftOpen()
    {
        DialogFixture fixture;
        fixture.choose("title", 2); // own
        QTest::keyClicks(&fixture.control<QLineEdit>("title-text"), QStringLiteral("A head"));
        QCOMPARE(
            fixture.dialog().wish().options.titles.figure, std::optional{QStringLiteral("A head")});
        fixture.choose("title", 1); // none
        QCOMPARE(fixture.dialog().wish().options.titles.figure, std::optional{QString{}});
        fixture.choose("title", 0); // automatic
        QVERIFY(!fixture.dialog().wish().options.titles.figure.has_value());
    }

    void whatIsSavedIsWhatIsShown()
    {
        DialogFixture fixture;
        const QTemporaryDir folder;
        QVERIFY(fixture.settle());
        for (const FigureOutput& output : figureOutputs()) {
            if (output.numbers)
                continue;
            const QString path =
                folder.filePath(QStringLiteral("f.") + QLatin1String(output.ending));
            fixture.window->figures().save(path);
            QVERIFY(fixture.settle());
            const QByteArray bytes = read(path);
            const Result<FigureRecipe> recipe = readRecipe(bytes, "f");
            QVERIFY2(recipe.has_value(), output.ending);
            QCOMPARE(recipe.value().wish.options, fixture.dialog().wish().options);
            QCOMPARE(recipe.value().wish.head, fixture.dialog().wish().head);
            QCOMPARE(recipe.value().document.document.text, fixture.session.document().text);
        }
        fixture.window->figures().save(folder.filePath(QStringLiteral("n.csv")));
        QVERIFY(fixture.settle());
        QVERIFY(read(folder.filePath(QStringLiteral("n.csv"))).count('\n') > 2);
    }

    void aCopyIsPngAndSvg()
    {
        DialogFixture fixture;
        fixture.dialog().copy();
        QVERIFY(fixture.settle());
        const QMimeData* data = QApplication::clipboard()->mimeData();
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        const QImage image = QImage::fromData(data->data(QStringLiteral("image/png")), "PNG");
        QCOMPARE(image.width(), qCeil(85 / 25.4 * 600));
    }

    void aReadersEyesChangeThePreviewAlone()
    {
        DialogFixture fixture;
        QVERIFY(fixture.settle());
        const FigureWish wish = fixture.dialog().wish();
        QVERIFY(!fixture.picture().allGray());
        fixture.control<QComboBox>("vision").setCurrentIndex(1);
        QVERIFY(fixture.picture().allGray());
        QCOMPARE(fixture.dialog().wish(), wish);
        const QString safety = fixture.control<QLabel>("safety").text();
        QVERIFY2(safety.contains(QLatin1String("red, green or blue")), qPrintable(safety));
    }

    void followsTheComputationAndTheLanguage()
    {
        DialogFixture fixture;
        QVERIFY(fixture.settle());
        const QImage before = fixture.picture();
        fixture.session.edit(EditKind::Text, "Text", [](Document& document) {
            document.text = "a quite different sentence";
        });
        QVERIFY(fixture.settle());
        QVERIFY(fixture.picture() != before);
        fixture.preferences.setLanguage(QStringLiteral("zh_CN"));
        QVERIFY(fixture.settle());
        QTRY_COMPARE(fixture.dialog().windowTitle(), QStringLiteral("导出图片"));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.control<QComboBox>("bar").itemText(4), QStringLiteral("无"));
    }

    void nothingIsCutInEitherLanguageAndTheme()
    {
        for (const char* language : {"en", "zh_CN"}) {
            for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
                WindowFixture fixture;
                fixture.preferences.setLanguage(QLatin1String(language));
                fixture.preferences.setTheme(theme);
                QVERIFY(fixture.settle());
                fixture.trigger(Command::ExportFigure);
                QVERIFY(fixture.settle());
                FigureDialog& dialog = *fixture.window->figures().dialog();
                for (const auto* button : dialog.findChildren<QPushButton*>())
                    QVERIFY2(
                        button->width() >= button->minimumSizeHint().width(),
                        qPrintable(button->text()));
                QCoreApplication::processEvents(); // texts have become longer
                const QImage picture = dialog.grab().toImage();
                const char* shade = theme == ThemeChoice::Dark ? "dark" : "light";
                QCOMPARE(
                    qGray(picture.pixel(4, picture.height() - 4)) < 128,
                    theme == ThemeChoice::Dark);
                picture.save(QStringLiteral(HEADLIGHT_BINARY_DIR "/figure-dialog-%1-%2.png")
                                 .arg(QLatin1String(language), QLatin1String(shade))); // to look at
            }
        }
    }

    void presetsAreKeptAndRemoved()
    {
        const QTemporaryDir folder;
        FigureForm form{FigurePresets{folder.path()}, {}};
        FigureWish wish;
        wish.options.size.widthMm = 99;
        wish.options.titles.figure = QStringLiteral("of this figure");
        form.setWish(wish);
        auto* preset = form.findChild<QComboBox*>(QStringLiteral("preset"));
        QCOMPARE(preset->currentIndex(), -1);
        form.keepPreset(QStringLiteral("for/my: thesis"));
        QCOMPARE(preset->currentText(), QStringLiteral("for-my- thesis"));
        preset->setCurrentIndex(1);
        emit preset->activated(1);
        QCOMPARE(form.wish().options.size.widthMm, 175.0);
        QCOMPARE(form.wish().options.titles.figure, wish.options.titles.figure);
        preset->setCurrentIndex(4);
        emit preset->activated(4);
        QCOMPARE(form.wish(), wish);
        form.findChild<QPushButton*>(QStringLiteral("removePreset"))->click();
        QCOMPARE(preset->count(), 4);
        QVERIFY(FigurePresets{folder.path()}.names().isEmpty());
    }

    void theCommandLineSaysWhatTheDialogShows()
    {
        Document document;
        document.text = "it's a cat";
        document.mask.layers = {CausalMask{}, WindowMask{3}};
        FigureWish wish;
        wish.head = 2;
        wish.options.colours.map = ColourMap::Grey;
        wish.options.colours.range = FigureRange::Stated;
        wish.options.colours.low = -1;
        wish.options.cells.borders = true;
        wish.options.file.recipe = false;
        const FigureCommandLine line = figureCommandLine(document, wish, QStringLiteral("f.pdf"));
        QVERIFY(line.complete);
        QCOMPARE(
            line.text,
            QStringLiteral("headlight-cli figure --tokens 'it'\\''s a cat' --seed 7 --d-model 16 "
                           "--heads 4 --parameters normal --mask causal+window:3 --what weights "
                           "--head 2 --colours grey --range=-1,1 --borders --no-recipe "
                           "--out f.pdf"));
    }
};

QTEST_MAIN(TestFigureDialog)
#include "tst_figure_dialog.moc"
