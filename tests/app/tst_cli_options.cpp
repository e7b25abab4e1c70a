#include "tests/support/cli_process.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;

namespace {

const QStringList kCommands{
    QStringLiteral("compute"), QStringLiteral("inspect"), QStringLiteral("tokenize"),
    QStringLiteral("figure"), QStringLiteral("derive")};

/// "a 'b c' d" as a list: enough of a shell for the tables below.
QStringList split(const char* line)
{
    QStringList words = QProcess::splitCommand(
        QString::fromUtf8(line).replace(QLatin1Char('\''), QLatin1Char('"')));
    for (QString& word : words)
        word.replace(QStringLiteral("EMPTY"), QString{});
    return words;
}

} // namespace

/// The contract of options, exit codes and the one line on stderr.
class TestCliOptions : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        QFile broken{m_folder->filePath(QStringLiteral("broken.npz"))};
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("PK\x03\x04 nothing of the kind");
        QVERIFY(QDir{m_folder->path()}.mkdir(QStringLiteral("folder")));
        QFile kept{m_folder->filePath(QStringLiteral("kept.npz"))};
        QVERIFY(kept.open(QIODevice::WriteOnly));
        kept.write("as before");
    }

    void refusesInOneLine_data()
    {
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("mention");

        const auto row = [](const char* line, int exitCode, const char* mention) {
            QTest::newRow(line) << exitCode << QString::fromUtf8(mention);
        };
        // 2: an unknown command or option, a missing option or value.
        row("", 2, "compute");
        row("nonsense", 2, "nonsense");
        row("--nonsense", 2, "--nonsense");
        row("--language", 2, "--language");
        row("compute --tokens a --nonsense 3 --out kept.npz", 2, "--nonsense");
        row("compute --tokens a -x --out kept.npz", 2, "-x");
        row("compute --tokens a --out", 2, "--out");
        row("compute --tokens a", 2, "--out");
        row("compute --out kept.npz", 2, "--tokens");
        row("compute --tokens --heads 2 --out kept.npz", 2, "--tokens");
        row("compute --tokens a b --out kept.npz", 2, "b");
        row("inspect", 2, "FILE");
        row("inspect broken.npz folder", 2, "folder");
        row("inspect --json", 2, "FILE");
        row("tokenize", 2, "--text");
        row("tokenize --tokens a", 2, "--tokens");
        row("figure --tokens a", 2, "--out");
        // 1: an option's value.
        row("--language fr --help", 1, "--language");
        row("compute --tokens a --language de --out kept.npz", 1, "--language");
        row("compute --tokens EMPTY --out kept.npz", 1, "--tokens");
        row("compute --tokens '   ' --out kept.npz", 1, "--tokens");
        row("compute --tokens a --tokens-kv EMPTY --out kept.npz", 1, "--tokens-kv");
        row("compute --tokens a --tokens b --out kept.npz", 1, "--tokens");
        row("compute --tokens a --input b --out kept.npz", 1, "--input");
        row("compute --tokens a --tokenizer bytes --out kept.npz", 1, "--tokenizer");
        row("compute --tokens a --tokenizer json --out kept.npz", 1, "--tokens");
        row("compute --tokens a --heads 0 --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads -1 --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads 2x --out kept.npz", 1, "2x");
        row("compute --tokens a --heads ' 2' --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads +2 --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads 2.0 --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads EMPTY --out kept.npz", 1, "--heads");
        row("compute --tokens a --heads 99999999999999999999 --out kept.npz", 1, "--heads");
        row("compute --tokens a --d-model 10 --heads 3 --out kept.npz", 1, "heads");
        row("compute --tokens a --d-model 1000000000000 --out kept.npz", 1, "--d-model");
        row("compute --tokens a --d-model 0 --out kept.npz", 1, "--d-model");
        row("compute --tokens a --d-k nan --out kept.npz", 1, "--d-k");
        row("compute --tokens a --d-v 0x10 --out kept.npz", 1, "--d-v");
        row("compute --tokens a --seed -1 --out kept.npz", 1, "--seed");
        row("compute --tokens a --seed 18446744073709551616 --out kept.npz", 1, "--seed");
        row("compute --tokens a --parameters uniform --out kept.npz", 1, "--parameters");
        row("compute --tokens a --deviation 0 --out kept.npz", 1, "--deviation");
        row("compute --tokens a --deviation inf --out kept.npz", 1, "--deviation");
        row("compute --tokens a --parameters xavier --deviation 1 --out kept.npz", 1,
            "--deviation");
        row("compute --tokens a --preset last --out kept.npz", 1, "last");
        row("compute --tokens a --preset previous,first --heads 3 --d-model 48 --out kept.npz", 1,
            "preset");
        row("compute --tokens 'a b c d' --preset previous --d-model 2 --out kept.npz", 1, "d");
        row("compute --tokens a --preset self --parameters normal --out kept.npz", 1, "--preset");
        row("compute --tokens a --positions rotary --out kept.npz", 1, "--positions");
        row("compute --tokens a --mask diagonal --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask window:0 --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask window: --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask window:1x --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask padding:1 --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask padding:-1 --out kept.npz", 1, "--mask");
        row("compute --tokens a --mask causal+ --out kept.npz", 1, "--mask");
        row("compute --tokens a --temperature 0 --out kept.npz", 1, "--temperature");
        row("compute --tokens a --temperature -1 --out kept.npz", 1, "--temperature");
        row("compute --tokens a --temperature nan --out kept.npz", 1, "--temperature");
        row("compute --tokens a --temperature inf --out kept.npz", 1, "--temperature");
        row("compute --tokens a --temperature 1e-60 --out kept.npz", 1, "--temperature");
        row("compute --tokens a --temperature 1,5 --out kept.npz", 1, "--temperature");
        row("compute --tokens a --threads 0 --out kept.npz", 1, "--threads");
        row("compute --tokens a --threads 100000 --out kept.npz", 1, "--threads");
        row("compute --tokens a --temperature 1e60 --out kept.npz", 1, "3.4e38");
        row("compute --tokens a --out EMPTY", 1, "--out");
        row("compute --input EMPTY --out kept.npz", 1, "--input");
        row("compute --tokens a --weights EMPTY --out kept.npz", 1, "--weights");
        row("compute --tokens a --no-weights=1 --out kept.npz", 1, "--no-weights");
        row("compute --tokens a --layer 1 --out kept.npz", 1, "--layer");
        row("compute --input broken.npz --seed 1 --out kept.npz", 1, "--seed");
        row("compute --input broken.npz --layer 1 --out kept.npz", 1, "--layer");
        row("compute --input broken.npz --weights x --orientation up --out kept.npz", 1,
            "--orientation");
        row("compute --input broken.npz --weights x --layer -1 --out kept.npz", 1, "--layer");
        row("figure --tokens a --what all --out kept.svg", 1, "--what");
        row("figure --tokens a --head 5 --out kept.svg", 1, "head");
        row("figure --tokens a --head -1 --out kept.svg", 1, "--head");
        row("figure --tokens a --width-mm 0 --out kept.svg", 1, "--width-mm");
        row("figure --tokens a --width-mm nan --out kept.svg", 1, "--width-mm");
        row("figure --tokens a --width-mm 19 --out kept.svg", 1, "20 .. 2000");
        row("figure --tokens a --d-model 999 --heads 999 --what heads --out kept.svg", 1,
            "--width-mm");
        row("figure --tokens a --out kept.npz", 1, "kept.npz");
        row("tokenize --text EMPTY", 1, "--text");
        row("tokenize --text EMPTY --json", 1, "--text");
        // 1: a file.
        row("compute --input absent.npz --out kept.npz", 1, "absent.npz");
        row("compute --input folder --out kept.npz", 1, "folder");
        row("compute --input broken.npz --out kept.npz", 1, "broken.npz");
        row("compute --input /dev/null --out kept.npz", 1, "/dev/null");
        row("compute --tokens a --weights absent.safetensors --out kept.npz", 1, "absent");
        row("compute --tokens a --out folder", 1, "folder");
        row("compute --tokens a --out absent/trace.npz", 1, "absent/trace.npz");
        row("compute --tokens a --out /dev/full", 1, "/dev/full");
        row("figure --tokens a --out absent/fig.svg", 1, "absent/fig.svg");
        row("inspect absent.npz", 1, "absent.npz");
        row("inspect broken.npz --json", 1, "broken.npz");
        row("inspect folder", 1, "folder");
    }

    void refusesInOneLine()
    {
        QFETCH(int, exitCode);
        QFETCH(QString, mention);

        const CliOutcome outcome = runCli(split(QTest::currentDataTag()), m_folder->path());

        QCOMPARE(refusalFault(outcome, exitCode), QString{});
        QVERIFY2(QString::fromUtf8(outcome.err).contains(mention), outcome.err.constData());
        QVERIFY(isUntouched());
    }

    void cleansWhatItRepeats()
    {
        const CliOutcome outcome = runCli(
            {QStringLiteral("compute"), QStringLiteral("--input"),
             QStringLiteral("a\nz\x1b[31m\u202e") + QString(3000, QLatin1Char('x')),
             QStringLiteral("--out"), QStringLiteral("kept.npz")},
            m_folder->path());
        QCOMPARE(refusalFault(outcome, 1), QString{});
        QVERIFY(outcome.err.contains("a"
                                     "U+000A"
                                     "zU+001B[31mU+202E"));
    }

    void refusesAnUnknownInstructionSet()
    {
        const CliOutcome outcome = runCli(
            split("compute --tokens a --out kept.npz"), m_folder->path(),
            {QStringLiteral("HEADLIGHT_SIMD=neon")});
        QCOMPARE(refusalFault(outcome, 1), QString{});
        QVERIFY(outcome.err.contains("HEADLIGHT_SIMD") && outcome.err.contains("neon"));
    }

    void speaksChineseWhenAsked()
    {
        const QStringList wrong = split("compute --tokens a --heads 0 --out kept.npz");
        const CliOutcome english = runCli(wrong, {}, {QStringLiteral("LC_ALL=zh_CN.UTF-8")});
        QVERIFY(english.err.contains("was expected"));
        const QStringList option = split("--language zh_CN");
        for (const QStringList& line : {wrong + option, option + wrong}) {
            const CliOutcome chinese = runCli(line, m_folder->path());
            QCOMPARE(refusalFault(chinese, 1), QString{});
            QVERIFY2(chinese.err.contains("应为"), chinese.err.constData());
        }
    }

    void helpIsComplete_data()
    {
        QTest::addColumn<QString>("command");
        for (const QString& command : kCommands)
            QTest::newRow(qPrintable(command)) << command;
    }

    /// What the help lists is accepted and what is accepted anywhere is in the help or refused.
    void helpIsComplete()
    {
        QFETCH(QString, command);
        static const QRegularExpression option{QStringLiteral("--[a-z][a-z-]*")};
        QSet<QString> everywhere;
        for (const QString& other : kCommands) {
            const QString help = QString::fromUtf8(runCli({other, QStringLiteral("--help")}).out);
            for (auto match = option.globalMatch(help); match.hasNext();)
                everywhere.insert(match.next().captured());
        }
        const CliOutcome help = runCli({command, QStringLiteral("--help")});
        QCOMPARE(help.exitCode, 0);
        QVERIFY(help.err.isEmpty());
        const QString listed = QString::fromUtf8(help.out);
        QVERIFY(everywhere.size() > 20);
        for (const QString& name : everywhere) {
            const CliOutcome outcome = runCli({command, name, name});
            const bool isKnown =
                !outcome.err.contains("has no option") || name == QLatin1String("--help");
            const bool isListed = listed.contains(QRegularExpression{
                QStringLiteral("^  %1( |$)").arg(name), QRegularExpression::MultilineOption});
            QVERIFY2(isKnown == isListed, qPrintable(name));
        }
    }

    void manualListsEveryOption()
    {
        QFile page{QStringLiteral(HEADLIGHT_SOURCE_DIR "/resources/man/headlight-cli.1")};
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString manual = QString::fromUtf8(page.readAll()).remove(QLatin1Char('\\'));
        static const QRegularExpression option{
            QStringLiteral("^  (--[a-z][a-z-]*)"), QRegularExpression::MultilineOption};
        for (const QString& command : kCommands) {
            const QString help = QString::fromUtf8(runCli({command, QStringLiteral("--help")}).out);
            for (auto match = option.globalMatch(help); match.hasNext();) {
                const QString name = match.next().captured(1);
                QVERIFY2(manual.contains(name), qPrintable(name));
            }
        }
    }

    void tellsVersionAndLicences()
    {
        const CliOutcome version = runCli({QStringLiteral("--version")});
        QCOMPARE(version.exitCode, 0);
        QVERIFY(version.out.startsWith("headlight-cli 0."));
        const CliOutcome licences = runCli({QStringLiteral("--licences")});
        QCOMPARE(licences.exitCode, 0);
        QVERIFY(licences.out.contains("MIT License"));
        QVERIFY(licences.out.contains("colour_maps.txt"));
    }

    void refusesAnOutputThatTakesNothing()
    {
        const QString program = QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight-cli ");
        const QStringList lines{
            program + QStringLiteral("tokenize --text a >/dev/full"),
            program + QStringLiteral("tokenize --text a >&-"),
            QStringLiteral("ulimit -f 1; ") + program +
                QStringLiteral("compute --tokens a --d-model 64 --out kept.npz")};
        for (const QString& line : lines) {
            QProcess shell;
            shell.setWorkingDirectory(m_folder->path());
            shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
            QVERIFY(shell.waitForFinished());
            QCOMPARE(shell.exitCode(), 1);
            QCOMPARE(shell.readAllStandardError().count('\n'), 1);
            QVERIFY(isUntouched());
        }
    }

private:
    /// Whether the folder holds what init() put there and nothing else.
    [[nodiscard]] bool isUntouched() const
    {
        QFile kept{m_folder->filePath(QStringLiteral("kept.npz"))};
        const QDir::Filters all = QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden;
        return kept.open(QIODevice::ReadOnly) && kept.readAll() == "as before" &&
               QDir{m_folder->path()}.entryList(all).size() == 3;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestCliOptions)
#include "tst_cli_options.moc"
