#include <QProcess>
#include <QtTest>

/// What the built programs link: the licence and the "no display needed" promises rest on it.
class TestLinkage : public QObject
{
    Q_OBJECT

    /// The shared libraries that an executable asks for directly.
    static QByteArrayList neededBy(const QString& program)
    {
        QProcess readelf;
        readelf.start(QStringLiteral("readelf"), {QStringLiteral("-d"), program});
        readelf.waitForFinished();
        QByteArrayList needed;
        for (const QByteArray& line : readelf.readAllStandardOutput().split('\n'))
            if (line.contains("(NEEDED)"))
                needed << line.mid(line.indexOf('[') + 1).chopped(1);
        return needed;
    }

    static bool hasLibrary(const QByteArrayList& libraries, const char* part)
    {
        return std::any_of(libraries.begin(), libraries.end(), [part](const QByteArray& library) {
            return library.contains(part);
        });
    }

private slots:
    void commandLineLinksNeitherQCustomPlotNorWidgets()
    {
        const QByteArrayList needed =
            neededBy(QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight-cli"));
        QVERIFY(hasLibrary(needed, "libstdc++"));
        QVERIFY(!hasLibrary(needed, "QCustomPlot"));
        QVERIFY(!hasLibrary(needed, "Qt6Widgets"));
        QVERIFY(!hasLibrary(needed, "Qt6OpenGL"));
    }

    void desktopProgramLinksQCustomPlot()
    {
        const QByteArrayList needed =
            neededBy(QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight"));
        QVERIFY(hasLibrary(needed, "QCustomPlot"));
    }
};

QTEST_APPLESS_MAIN(TestLinkage)
#include "tst_linkage.moc"
