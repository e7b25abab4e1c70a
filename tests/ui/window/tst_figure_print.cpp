#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_print_dialog.h"

#include <QComboBox>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace headlight;

namespace {

struct PrintFixture : WindowFixture
{
    FigurePrintDialog* dialog = nullptr;

    PrintFixture()
    {
        if (settle())
            dialog = window->figures().print();
        (void)settle();
    }

    void choose(const char* name, int place)
    {
        dialog->findChild<QComboBox*>(QLatin1String(name))->setCurrentIndex(place);
    }
};

/// The page of a PDF file as a picture; null where no program can make it.
QImage page(const QString& path, const QTemporaryDir& folder)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
    if (program.isEmpty())
        return {};
    const QString stem = folder.filePath(QStringLiteral("page"));
    QProcess::execute(
        program, {QStringLiteral("-r"), QStringLiteral("50.8"), QStringLiteral("-png"),
                  QStringLiteral("-singlefile"), path, stem});
    return QImage{stem + QStringLiteral(".png")};
}

bool isNear(const QSize& size, const QSize& wanted)
{
    return qAbs(size.width() - wanted.width()) <= 1 && qAbs(size.height() - wanted.height()) <= 1;
}

/// Where there is ink, in pixels.
QRect inked(const QImage& picture)
{
    QRect all;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (qGray(picture.pixel(x, y)) < 230)
                all |= QRect{x, y, 1, 1};
    return all;
}

} // namespace

class TestFigurePrint : public QObject
{
    Q_OBJECT
private slots:
    void theSheetIsShownFirst()
    {
        PrintFixture fixture;
        QVERIFY(fixture.dialog != nullptr && fixture.dialog->isVisible());
        QVERIFY2(
            fixture.dialog->note().contains(QStringLiteral("85.0 × ")),
            qPrintable(fixture.dialog->note()));
        const auto* target = fixture.dialog->findChild<QComboBox*>(QStringLiteral("target"));
        if (target->count() == 1) { // a file alone
            QVERIFY(fixture.dialog->note().startsWith(QLatin1String("No printer is set up")));
            QCOMPARE(
                fixture.dialog->findChild<QPushButton*>(QStringLiteral("print"))->text(),
                QStringLiteral("&Save as PDF…"));
        }
    }

    void theSizeIsThatOfTheFigure()
    {
        PrintFixture fixture;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("sheet.pdf"));
        QVERIFY(fixture.dialog->printTo(path));
        const QImage sheet = page(path, folder);
        if (sheet.isNull())
            QSKIP("pdftoppm (package poppler-utils) is not installed");
        QVERIFY(isNear(sheet.size(), {420, 594})); // A4, two pixels a millimetre
        const QRect ink = inked(sheet);
        QVERIFY2(ink.width() > 140 && ink.width() <= 170, qPrintable(QString::number(ink.width())));
        QVERIFY(ink.top() >= 24); // the margin
        const int middle = ink.center().x();
        QVERIFY2(qAbs(middle - 210) < 12, qPrintable(QString::number(middle)));
    }

    void theFigureFillsTheSheet()
    {
        PrintFixture fixture;
        const QTemporaryDir folder;
        fixture.choose("size", 1);
        fixture.choose("turned", 1);
        QVERIFY(fixture.settle());
        const QString path = folder.filePath(QStringLiteral("sheet.pdf"));
        QVERIFY(fixture.dialog->printTo(path));
        const QImage sheet = page(path, folder);
        if (sheet.isNull())
            QSKIP("pdftoppm (package poppler-utils) is not installed");
        QVERIFY(isNear(sheet.size(), {594, 420}));
        QVERIFY(inked(sheet).height() > 340);
    }

    void nothingIsCutInEitherLanguage()
    {
        for (const char* language : {"en", "zh_CN"}) {
            PrintFixture fixture;
            fixture.preferences.setLanguage(QLatin1String(language));
            fixture.preferences.setTheme(
                language[0] == 'e' ? ThemeChoice::Light : ThemeChoice::Dark);
            QVERIFY(fixture.settle());
            delete fixture.dialog;
            fixture.trigger(Command::PrintFigure);
            QVERIFY(fixture.settle());
            auto* dialog = fixture.window->findChild<FigurePrintDialog*>();
            QVERIFY(dialog != nullptr);
            for (const auto* button : dialog->findChildren<QPushButton*>())
                QVERIFY2(
                    button->width() >= button->minimumSizeHint().width(),
                    qPrintable(button->text()));
            for (const char* list : {"sheet", "turned", "size"}) {
                auto* box = dialog->findChild<QComboBox*>(QLatin1String(list));
                for (int at = 0; at < box->count(); ++at)
                    QVERIFY2(
                        box->width() - 30 >=
                            box->fontMetrics().horizontalAdvance(box->itemText(at)),
                        qPrintable(box->itemText(at)));
            }
            QCoreApplication::processEvents(); // texts have become longer
            dialog->grab().save(QStringLiteral(HEADLIGHT_BINARY_DIR "/figure-print-%1.png")
                                    .arg(QLatin1String(language))); // to look at
        }
    }

    void whatCannotBeWrittenIsTold()
    {
        PrintFixture fixture;
        QVERIFY(!fixture.dialog->printTo(QStringLiteral("/no such folder/sheet.pdf")));
        QVERIFY2(
            fixture.dialog->note().contains(QLatin1String("/no such folder/sheet.pdf")),
            qPrintable(fixture.dialog->note()));
    }
};

QTEST_MAIN(TestFigurePrint)
#include "tst_figure_print.moc"
