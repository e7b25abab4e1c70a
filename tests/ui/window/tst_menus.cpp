// The menus by keyboard.
#include "tests/ui/window/window_fixture.h"

#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>

#include <map>

using namespace headlight;

namespace {

/// The entries of a menu or bar that share a letter with another, and how many have one.
struct Letters
{
    QStringList shared;
    int count = 0;
};

void addLetters(const QWidget& menu, Letters& letters)
{
    std::map<int, QString> taken;
    for (const QAction* action : menu.actions()) {
        if (action->menu() != nullptr)
            addLetters(*action->menu(), letters);
        const QKeySequence letter = QKeySequence::mnemonic(action->text());
        if (letter.isEmpty())
            continue;
        ++letters.count;
        const auto [place, fresh] = taken.emplace(letter[0].toCombined(), action->text());
        if (!fresh)
            letters.shared << place->second + QStringLiteral(" and ") + action->text();
    }
}

} // namespace

class TestMenus : public QObject
{
    Q_OBJECT
private slots:
    void everyEntryHasALetterOfItsOwn_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }

    void everyEntryHasALetterOfItsOwn()
    {
        QFETCH(QString, language);
        WindowFixture fixture;
        fixture.preferences.setLanguage(language);
        QVERIFY(fixture.settle());
        Letters letters;
        addLetters(*fixture.window->menuBar(), letters);
        QVERIFY2(letters.shared.isEmpty(), qPrintable(letters.shared.join(QStringLiteral("; "))));
        QVERIFY(letters.count > 90);
    }
};

QTEST_MAIN(TestMenus)
#include "tst_menus.moc"
