#include "ui/session/preferences.h"

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight;

class TestPreferences : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
    }

    void areKept()
    {
        {
            Preferences preferences{true};
            preferences.setLanguage(QStringLiteral("zh_CN"));
            preferences.setTheme(ThemeChoice::Dark);
            preferences.setWeightMap(ColourMap::Cividis);
            preferences.setTextPercent(500);
            preferences.setWindowState(QStringLiteral("docks"), QByteArray{"\0\1x", 3});
        }
        Preferences again{true};
        QCOMPARE(again.language(), QStringLiteral("zh_CN"));
        QCOMPARE(again.theme(), ThemeChoice::Dark);
        QCOMPARE(again.weightMap(), ColourMap::Cividis);
        QCOMPARE(again.textPercent(), 200);
        QCOMPARE(again.windowState(QStringLiteral("docks")), (QByteArray{"\0\1x", 3}));
    }

    void leaveNothingBehindWhenNotPersistent()
    {
        Preferences preferences{false};
        preferences.setLanguage(QStringLiteral("zh_CN"));
        preferences.addRecentFile(QStringLiteral("a.npz"));
        QCOMPARE(preferences.language(), QStringLiteral("zh_CN"));
        QVERIFY(QDir{m_folder->path()}.isEmpty());
    }

    void optionsHoldForThisRunOnly()
    {
        {
            Preferences preferences{true};
            preferences.setTheme(ThemeChoice::Light);
            preferences.setTemporary(true);
            preferences.setTheme(ThemeChoice::Dark);
            preferences.setTemporary(false);
            QCOMPARE(preferences.theme(), ThemeChoice::Dark);
        }
        Preferences again{true};
        QCOMPARE(again.theme(), ThemeChoice::Light);
        again.setTemporary(true);
        again.setTheme(ThemeChoice::Dark);
        again.setTemporary(false);
        again.setTheme(ThemeChoice::System); // chosen in the menu: stays
        QCOMPARE(again.theme(), ThemeChoice::System);
        QCOMPARE(Preferences{true}.theme(), ThemeChoice::System);
    }

    void tellOnChangeOnly()
    {
        Preferences preferences{false};
        QSignalSpy told{&preferences, &Preferences::themeChanged};
        preferences.setTheme(ThemeChoice::Dark);
        preferences.setTheme(ThemeChoice::Dark);
        QCOMPARE(told.count(), 1);
    }

    void spoiltSettingsGiveFirstValues()
    {
        {
            QSettings settings{
                QSettings::IniFormat, QSettings::UserScope, QStringLiteral("headlight"),
                QStringLiteral("headlight")};
            settings.setValue(QStringLiteral("theme"), 77);
            settings.setValue(QStringLiteral("weightMap"), QStringLiteral("x"));
            settings.setValue(QStringLiteral("textPercent"), -3);
            settings.setValue(QStringLiteral("language"), QStringLiteral("tlh"));
        }
        const Preferences preferences{true};
        QCOMPARE(preferences.theme(), ThemeChoice::System);
        QCOMPARE(preferences.weightMap(), ColourMap::Viridis);
        QCOMPARE(preferences.textPercent(), 80);
        QVERIFY(
            preferences.language() == QLatin1String("en") ||
            preferences.language() == QLatin1String("zh_CN"));
    }

    void recentFilesAreTheNewestTenOnce()
    {
        Preferences preferences{false};
        for (int i = 0; i < 12; ++i)
            preferences.addRecentFile(QStringLiteral("/data/%1.npz").arg(i));
        preferences.addRecentFile(QStringLiteral("/data/5.npz"));
        const QStringList files = preferences.recentFiles();
        QCOMPARE(files.size(), 10);
        QCOMPARE(files.first(), QStringLiteral("/data/5.npz"));
        QCOMPARE(files.count(QStringLiteral("/data/5.npz")), 1);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestPreferences)
#include "tst_preferences.moc"
