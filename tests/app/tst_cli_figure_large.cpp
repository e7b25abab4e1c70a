#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>

namespace {

/// Runs headlight-cli in a folder with at most `kilobytes` of address space (0: no limit).
QByteArray refusalOf(const QStringList& arguments, const QString& folder, int kilobytes)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    const QString limit =
        kilobytes > 0 ? QStringLiteral("ulimit -v %1; ").arg(kilobytes) : QString{};
    process.start(
        QStringLiteral("bash"),
        QStringList{
            QStringLiteral("-c"), limit + QStringLiteral("exec \"$0\" \"$@\""),
            QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight-cli")} +
            arguments);
    const bool ended = process.waitForFinished(280'000) &&
                       process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return ended ? QByteArray{} : "failed: " + process.readAllStandardError();
}

/// Processor seconds of all children that have ended.
double childSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

QByteArray words(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += 'w' + QByteArray::number(i * 7919 % 991) + ' ';
    return text + '\n';
}

QStringList split(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

/// Long sequences and many heads.
class TestCliFigureLarge : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_text = m_folder->filePath(QStringLiteral("text.txt"));
    }

    void aLongSequenceTakesLittleMemory_data() { formats({"pdf", "png", "svg"}); }

    void aLongSequenceTakesLittleMemory()
    {
        QFETCH(QString, ending);
        write(words(32768));
        const int oneGiB = 1 << 20;
        const QStringList out{QStringLiteral("--out"), QStringLiteral("long.") + ending};
        const QByteArray refusal = refusalOf(
            split("figure --tokens-file text.txt --d-model 4 --mask window:64 --dpi 600") + out,
            m_folder->path(), oneGiB);
        QCOMPARE(refusal, QByteArray{});
        QVERIFY(QFile{m_folder->filePath(out.last())}.size() > 10'000);
    }

    void manyHeadsTakeLittleTime_data() { formats({"pdf", "png", "svg"}); }

    void manyHeadsTakeLittleTime()
    {
        QFETCH(QString, ending);
        write(words(128));
        const double before = childSeconds();
        const QByteArray refusal = refusalOf(
            split("figure --tokens-file text.txt --d-model 288 --heads 144 --all-heads --out") +
                QStringList{QStringLiteral("h{head}.") + ending},
            m_folder->path(), 0);
        QCOMPARE(refusal, QByteArray{});
        const double seconds = childSeconds() - before;
        qInfo("144 heads as %s: %.1f s of processor time", qPrintable(ending), seconds);
        QVERIFY2(seconds < 20, "144 figures take more than 10 s on two cores");
        QCOMPARE(
            QDir{m_folder->path()}.entryList({QStringLiteral("h*.") + ending}).size(),
            qsizetype{144});
    }

private:
    static void formats(std::initializer_list<const char*> endings)
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : endings)
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }

    void write(const QByteArray& text)
    {
        QFile file{m_text};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_text;
};

QTEST_GUILESS_MAIN(TestCliFigureLarge)
#include "tst_cli_figure_large.moc"
