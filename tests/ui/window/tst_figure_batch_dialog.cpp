#include "core/io/attention_input.h"
#include "tests/support/made_files.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_batch_dialog.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/index_choice.h"
#include "ui/window/message_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headlight;

namespace {

/// The dialog for several figures, on the first document, with a folder of its own.
struct BatchFixture : WindowFixture
{
    QTemporaryDir folder;
    FigureBatchDialog* dialog = nullptr;

    BatchFixture()
    {
        if (!settle())
            return;
        trigger(Command::ExportFigure);
        if (!settle())
            return;
        dialog = &window->figures().dialog()->saveSeveral();
        dialog->setFolder(folder.path());
    }

    template <typename T>
    T& control(const char* name)
    {
        return *dialog->findChild<T*>(QLatin1String(name));
    }

    void chooseHeads(int place, const char* some = "")
    {
        auto& heads = control<IndexChoice>("heads");
        heads.findChild<QComboBox*>()->setCurrentIndex(place);
        heads.findChild<QLineEdit*>()->setText(QLatin1String(some));
    }

    [[nodiscard]] QStringList files() const
    {
        return QDir{folder.path()}.entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
};

} // namespace

class TestFigureBatchDialog : public QObject
{
    Q_OBJECT
private slots:
    void allHeadsAreSaved()
    {
        BatchFixture fixture;
        QVERIFY(fixture.dialog != nullptr); // all heads are chosen
        QCOMPARE(
            fixture.dialog->note(), QStringLiteral("4 files, attention-0.pdf to attention-3.pdf"));
        fixture.control<QPushButton>("saveAll").click();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.files().size(), qsizetype{4});
        QVERIFY(!fixture.dialog->isVisible());
        QVERIFY2(
            fixture.window->messages()
                .sentence(MessageBar::Topic::Note)
                .startsWith(QLatin1String("Saved 4 figures in ")),
            qPrintable(fixture.window->messages().sentence(MessageBar::Topic::Note)));
    }

    void someHeadsAndSeveralTexts()
    {
        BatchFixture fixture;
        fixture.chooseHeads(2, "1-2");
        fixture.control<QComboBox>("textChoice").setCurrentIndex(1);
        QVERIFY(!fixture.control<QPushButton>("saveAll").isEnabled()); // no text yet
        fixture.control<QPlainTextEdit>("texts").setPlainText(
            QString::fromUtf8("one two\n\n我想\n"));
        QVERIFY(fixture.control<QPushButton>("saveAll").isEnabled());
        auto& name = fixture.control<QLineEdit>("name");
        QCOMPARE(name.text(), QStringLiteral("attention-{index}-{head}.pdf"));
        name.selectAll();
        QTest::keyClicks(&name, QStringLiteral("{head}.svg"));
        QVERIFY2(
            fixture.dialog->note().contains(QLatin1String("{index}")),
            qPrintable(fixture.dialog->note()));
        QVERIFY(!fixture.control<QPushButton>("saveAll").isEnabled());
        name.selectAll();
        QTest::keyClicks(&name, QStringLiteral("{head}_{index}.svg"));
        fixture.dialog->save();
        QVERIFY(fixture.settle());
        QCOMPARE(
            fixture.files(), (QStringList{
                                 QStringLiteral("1_0.svg"), QStringLiteral("1_1.svg"),
                                 QStringLiteral("2_0.svg"), QStringLiteral("2_1.svg")}));
    }

    void headsThatAreNotThereAreTold()
    {
        BatchFixture fixture;
        for (const char* wrong : {"", "9", "2-1", "a", "0,,1"}) {
            fixture.chooseHeads(2, wrong);
            QVERIFY2(!fixture.control<QPushButton>("saveAll").isEnabled(), wrong);
            QVERIFY(fixture.dialog->note().contains(QLatin1String("heads")));
            QCOMPARE(fixture.control<QLabel>("note").text(), QString{}); // what was asked before
        }
        fixture.chooseHeads(2, "0,2-3");
        QVERIFY(fixture.control<QPushButton>("saveAll").isEnabled());
        fixture.dialog->setFolder(QStringLiteral("/no such folder"));
        QVERIFY(!fixture.control<QPushButton>("saveAll").isEnabled());
    }

    void existingFilesAreAskedAboutOnce_data()
    {
        QTest::addColumn<int>("answer");
        QTest::newRow("replace") << 0;
        QTest::newRow("keep") << 1;
        QTest::newRow("cancel") << 2;
    }

    void existingFilesAreAskedAboutOnce()
    {
        QFETCH(int, answer);
        BatchFixture fixture;
        for (const char* name : {"attention-0.pdf", "attention-2.pdf"}) {
            QFile file{fixture.folder.filePath(QLatin1String(name))};
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        }
        fixture.chooseHeads(1);
        fixture.dialog->save();
        const auto questions = fixture.dialog->findChildren<QMessageBox*>();
        QCOMPARE(questions.size(), qsizetype{1});
        QVERIFY(questions.first()->text().contains(QLatin1String("Of 4 files, 2")));
        QCOMPARE(fixture.files().size(), qsizetype{2});
        questions.first()->buttons().at(answerPlace(*questions.first(), answer))->click();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.files().size(), answer == 2 ? qsizetype{2} : qsizetype{4});
        QFile first{fixture.folder.filePath(QStringLiteral("attention-0.pdf"))};
        QVERIFY(first.open(QIODevice::ReadOnly));
        QCOMPARE(first.readAll() == "mine", answer != 0);
    }

    void itStopsHalfWay()
    {
        BatchFixture fixture;
        QString lines;
        for (int i = 0; i < 60; ++i)
            lines += QStringLiteral("a b c d e f g h %1\n").arg(i);
        fixture.chooseHeads(1);
        fixture.control<QComboBox>("textChoice").setCurrentIndex(1);
        fixture.control<QPlainTextEdit>("texts").setPlainText(lines);
        fixture.dialog->save();
        QVERIFY(fixture.dialog->isBusy());
        QTRY_VERIFY(fixture.files().size() > 4);
        QCOMPARE(fixture.control<QPushButton>("close").text(), QStringLiteral("Stop"));
        fixture.control<QPushButton>("close").click();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.dialog->isVisible());
        QVERIFY(fixture.dialog->note().startsWith(QLatin1String("Stopped")));
        QVERIFY(fixture.files().size() < 240);
        for (const QString& name : fixture.files()) {
            QFile file{fixture.folder.filePath(name)};
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(file.readAll().trimmed().endsWith("%%EOF"), qPrintable(name));
        }
        fixture.control<QPushButton>("close").click();
        QVERIFY(!fixture.dialog->isVisible());
    }

    void everyControlIsNamedForScreenReaders()
    {
        BatchFixture fixture;
        for (const auto* box : fixture.dialog->findChildren<QComboBox*>())
            QVERIFY2(!box->accessibleName().isEmpty(), qPrintable(box->objectName()));
        for (const auto* edit : fixture.dialog->findChildren<QLineEdit*>())
            QVERIFY2(!edit->accessibleName().isEmpty(), qPrintable(edit->objectName()));
    }

    void nothingIsCutInEitherLanguage()
    {
        for (const char* language : {"en", "zh_CN"}) {
            BatchFixture fixture;
            delete fixture.window->figures().dialog();
            fixture.preferences.setLanguage(QLatin1String(language));
            fixture.preferences.setTheme(
                language[0] == 'e' ? ThemeChoice::Light : ThemeChoice::Dark);
            QVERIFY(fixture.settle());
            fixture.trigger(Command::ExportFigure);
            FigureBatchDialog& dialog = fixture.window->figures().dialog()->saveSeveral();
            dialog.findChild<QComboBox*>(QStringLiteral("textChoice"))->setCurrentIndex(1);
            QVERIFY(fixture.settle());
            for (const auto* button : dialog.findChildren<QPushButton*>())
                QVERIFY2(
                    button->width() >= button->minimumSizeHint().width(),
                    qPrintable(button->text()));
            QCoreApplication::processEvents(); // texts have become longer
            dialog.grab().save(QStringLiteral(HEADLIGHT_BINARY_DIR "/figure-batch-%1.png")
                                   .arg(QLatin1String(language))); // to look at
        }
    }

private:
    /// The place of the button with that role: replace, keep, cancel.
    static qsizetype answerPlace(const QMessageBox& question, int answer)
    {
        constexpr QMessageBox::ButtonRole kRoles[] = {
            QMessageBox::AcceptRole, QMessageBox::NoRole, QMessageBox::RejectRole};
        const auto buttons = question.buttons();
        for (qsizetype i = 0; i < buttons.size(); ++i)
            if (question.buttonRole(buttons.at(i)) == kRoles[answer])
                return i;
        return 0;
    }
};

QTEST_MAIN(TestFigureBatchDialog)
#include "tst_figure_batch_dialog.moc"
