#include "tests/support/cli_process.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

/// headlight-cli figure: every subject and format, without a display.
class TestCliFigure : public QObject
{
    Q_OBJECT
private slots:
    void drawsEverySubjectInEveryFormat_data()
    {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("ending");
        for (const char* subject : {"weights", "scores", "context", "concat", "output", "heads"})
            for (const char* ending : {"svg", "pdf", "png"})
                QTest::addRow("%s.%s", subject, ending)
                    << QString::fromLatin1(subject) << QString::fromLatin1(ending);
    }

    void drawsEverySubjectInEveryFormat()
    {
        QFETCH(QString, subject);
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("figure.") + ending);
        draw(path, {QStringLiteral("--what"), subject});
        const QByteArray bytes = bytesOf(path);
        const QByteArray start = ending == QLatin1String("svg")   ? "<"
                                 : ending == QLatin1String("pdf") ? "%PDF"
                                                                  : "\x89PNG";
        QVERIFY(bytes.startsWith(start));
        QCOMPARE(QDir{folder.path()}.entryList(QDir::Files | QDir::Hidden).size(), 1);
        draw(
            path,
            {QStringLiteral("--what"), subject, QStringLiteral("--threads"), QStringLiteral("1")});
        QCOMPARE(bytesOf(path), bytes);
    }

    void keepsWidthTokensAndLanguage()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("figure.svg"));
        draw(path, {QStringLiteral("--width-mm"), QStringLiteral("120")});
        const QByteArray english = bytesOf(path);
        QVERIFY(english.contains("width=\"120"));
        QVERIFY(english.contains(">query i<"));
        QVERIFY(english.contains(">猫<"));
        draw(path, {QStringLiteral("--language"), QStringLiteral("zh_CN")});
        QVERIFY(bytesOf(path).contains(">查询 i<"));
    }

    void choosesTheHead()
    {
        const QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("first.svg"));
        const QString second = folder.filePath(QStringLiteral("second.svg"));
        draw(first, {});
        draw(second, {QStringLiteral("--head"), QStringLiteral("1")});
        QVERIFY(bytesOf(first) != bytesOf(second));
    }

private:
    static void draw(const QString& path, const QStringList& options)
    {
        const QStringList fixed{
            QStringLiteral("figure"),      QStringLiteral("--tokens"), QStringLiteral("the 猫 sat"),
            QStringLiteral("--tokenizer"), QStringLiteral("words"),    QStringLiteral("--heads"),
            QStringLiteral("2"),           QStringLiteral("--out"),    path};
        const CliOutcome outcome =
            runCli(fixed + options, {}, {QStringLiteral("QT_QPA_PLATFORM=nonsense")});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QVERIFY(outcome.err.isEmpty() && outcome.out.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCliFigure)
#include "tst_cli_figure.moc"
