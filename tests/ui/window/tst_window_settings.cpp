#include "tests/ui/window/window_fixture.h"
#include "ui/window/command_palette.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/message_bar.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>

using namespace headlight;

namespace {

QString firstMenu(const WindowFixture& fixture)
{
    return fixture.window->menuBar()->actions().first()->text();
}

/// Every command that can be reached from a menu.
void collect(const QMenu* menu, QSet<QAction*>& actions)
{
    for (QAction* action : menu->actions()) {
        actions.insert(action);
        if (action->menu() != nullptr)
            collect(action->menu(), actions);
    }
}

} // namespace

class TestWindowSettings : public QObject
{
    Q_OBJECT
private slots:
    void theLanguageIsSwitchedAtRunTime()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QCOMPARE(firstMenu(fixture), QStringLiteral("&File"));
        fixture.trigger(Command::LanguageChinese);
        QTRY_COMPARE(firstMenu(fixture), QStringLiteral("文件(&F)"));
        QTRY_COMPARE(fixture.heatmap().content().columnTitle, QStringLiteral("键 j"));
        QVERIFY(fixture.window->commands().action(Command::LanguageChinese)->isChecked());
        fixture.trigger(Command::LanguageEnglish);
        QTRY_COMPARE(firstMenu(fixture), QStringLiteral("&File"));
    }

    void everyCommandSpeaksChinese()
    {
        for (const CommandSpec& spec : commandTable()) {
            QVERIFY2(!Language::inChinese("Commands", spec.text).isEmpty(), spec.text);
            QVERIFY2(!Language::inChinese("Commands", spec.explanation).isEmpty(), spec.text);
        }
    }

    void everyCommandIsInAMenuAndKeysAreUnique()
    {
        WindowFixture fixture;
        QSet<QAction*> inMenus;
        for (QAction* action : fixture.window->menuBar()->actions())
            collect(action->menu(), inMenus);
        QSet<QString> keys;
        for (const CommandSpec& spec : commandTable()) {
            QAction* action = fixture.window->commands().action(spec.command);
            QVERIFY2(inMenus.contains(action), spec.text);
            QVERIFY(!action->text().isEmpty());
            QVERIFY(!action->toolTip().isEmpty());
            const QString key = action->shortcut().toString();
            QVERIFY2(key.isEmpty() || !keys.contains(key), spec.text);
            keys.insert(key);
        }
    }

    void theThemeIsSwitchedAtRunTime()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.trigger(Command::ThemeDark);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->palette().color(QPalette::Window), darkColours().window);
        const QImage dark = fixture.window->grab().toImage();
        QVERIFY(dark.pixelColor(dark.width() / 2, 3).lightness() < 80);
        fixture.trigger(Command::ThemeLight);
        QVERIFY(fixture.settle());
        const QImage light = fixture.window->grab().toImage();
        QVERIFY(light.pixelColor(light.width() / 2, 3).lightness() > 200);
    }

    void theStyleSheetKnowsAllItsColours()
    {
        const QString sheet = Theme::styleSheet(lightColours(), QFont{});
        QVERIFY(!sheet.isEmpty());
        QVERIFY2(!sheet.contains(QLatin1Char('@')), qPrintable(sheet));
    }

    void theTextSizeFollowsThePreference()
    {
        WindowFixture fixture;
        const double before = fixture.window->font().pointSizeF();
        for (int i = 0; i < 15; ++i)
            fixture.trigger(Command::TextLarger);
        QCOMPARE(fixture.preferences.textPercent(), 200);
        QTRY_COMPARE(fixture.window->font().pointSizeF(), 2 * before);
        fixture.trigger(Command::TextNormal);
        QTRY_COMPARE(fixture.window->font().pointSizeF(), before);
    }

    void narrowWindowsHaveTabs()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto* input = fixture.window->findChild<QDockWidget*>(QStringLiteral("input"));
        auto* output = fixture.window->findChild<QDockWidget*>(QStringLiteral("inspector"));
        QVERIFY(fixture.window->tabifiedDockWidgets(input).isEmpty());
        fixture.window->resize(1000, 700);
        QTRY_VERIFY(fixture.window->tabifiedDockWidgets(input).contains(output));
        QVERIFY(fixture.window->centralWidget()->width() >= 420);
        fixture.window->resize(1440, 900);
        QTRY_VERIFY(fixture.window->tabifiedDockWidgets(input).isEmpty());
        input->close();
        output->setFloating(true);
        fixture.trigger(Command::ResetLayout);
        QVERIFY(input->isVisible());
        QVERIFY(!output->isFloating());
    }

    void theCentreKeepsItsShares()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto* splitter = fixture.window->findChild<QSplitter*>(QStringLiteral("exploreSplitter"));
        const QList<int> first = splitter->sizes();
        splitter->setSizes({first[0] + 90, first[1] - 90});
        const QList<int> moved = splitter->sizes();
        QVERIFY(moved[0] > first[0] + 40);
        fixture.window->close(); // remembers
        fixture.window->show();
        splitter->setSizes(first);
        fixture.window->restoreLayout();
        QCOMPARE(splitter->sizes(), moved);
        fixture.trigger(Command::ResetLayout);
        QVERIFY(splitter->sizes()[0] < moved[0]);
    }

    /// The pictures are left in the build folder (window_pictures) to be looked at.
    void theAboutBoxTellsVersionsAndRenderer()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->chooseRenderer();
        const QDir folder{QStringLiteral(HEADLIGHT_BINARY_DIR "/window_pictures")};
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        for (const auto* language : {"en", "zh_CN"}) {
            fixture.preferences.setLanguage(QLatin1String(language));
            QCoreApplication::processEvents();
            fixture.trigger(Command::About);
            auto* about = fixture.window->findChild<AboutDialog*>();
            QTRY_VERIFY(about != nullptr && about->isVisible());
            QString said;
            for (const QLabel* label : about->findChildren<QLabel*>()) {
                said += label->text();
                QVERIFY(label->height() >= label->heightForWidth(label->width()));
            }
            for (const char* fact : {"Headlight ", "Qt 6", "QCustomPlot", "MIT"})
                QVERIFY2(said.contains(QLatin1String(fact)), fact);
            const QString file = QStringLiteral("about_%1.png").arg(QLatin1String(language));
            QVERIFY(about->grab().save(folder.filePath(file)));
            delete about;
        }
    }

    void thePaletteFindsCommandsInBothLanguages_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::newRow("English") << QStringLiteral("dark");
        QTest::newRow("Chinese") << QStringLiteral("深色");
        QTest::newRow("in any order") << QStringLiteral("theme dark");
    }

    void thePaletteFindsCommandsInBothLanguages()
    {
        QFETCH(QString, wanted);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.trigger(Command::FindCommand);
        auto* palette = fixture.window->findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* edit = palette->findChild<QLineEdit*>();
        edit->setText(wanted);
        QVERIFY(palette->found().first().startsWith(QLatin1String("Dark theme")));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(fixture.preferences.theme(), ThemeChoice::Dark);
        QVERIFY(!palette->isVisible());
    }

    void everythingThatTakesTheFocusHasAName()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        int named = 0;
        for (QWidget* widget : fixture.window->findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() ||
                widget->objectName().startsWith(QLatin1String("qt_")))
                continue;
            QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY(accessible != nullptr);
            const QString what =
                QStringLiteral("%1 %2 in %3")
                    .arg(
                        QLatin1String(widget->metaObject()->className()), widget->objectName(),
                        QLatin1String(widget->parentWidget()->metaObject()->className()));
            QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), qPrintable(what));
            ++named;
        }
        QVERIFY(named > 20);
    }

    void whatIsSaidFollowsTheLanguage()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.session.edit(EditKind::Single, "Change Number of Heads", [](Document& document) {
            document.parameters = RandomSource{};
            document.heads = 5;
        });
        QVERIFY(fixture.settle());
        constexpr auto kTopic = MessageBar::Topic::Computation;
        const QAction* undo = fixture.window->commands().action(Command::Undo);
        const auto* button = fixture.window->messages().findChild<QPushButton*>();
        const auto* problem = // in the panel of the parameters
            fixture.window->findChild<QLabel*>(QStringLiteral("parametersProblem"));
        QVERIFY(problem != nullptr);
        const auto said = [&] {
            return QStringList{
                undo->text(), fixture.window->messages().sentence(kTopic), button->text(),
                problem->text()};
        };
        const QStringList english = said();
        QVERIFY(english[0].contains(QLatin1String("Change Number of Heads")));
        fixture.preferences.setLanguage(QStringLiteral("zh_CN"));
        for (qsizetype at = 0; at < english.size(); ++at)
            QTRY_VERIFY2(said()[at] != english[at], qPrintable(english[at]));
        QVERIFY2(!said()[0].contains(QLatin1String("Heads")), qPrintable(said()[0]));
        fixture.preferences.setLanguage(QStringLiteral("en"));
        QTRY_COMPARE(said(), english);
    }
};

QTEST_MAIN(TestWindowSettings)
#include "tst_window_settings.moc"
