#include "tests/support/cli_process.h"

#include <QProcess>

namespace headlight {

CliOutcome runCli(
    const QStringList& arguments, const QString& folder, const QStringList& environment)
{
    constexpr int kLongest = 60'000;
    QProcess process;
    process.setProgram(QStringLiteral(HEADLIGHT_BINARY_DIR "/bin/headlight-cli"));
    process.setArguments(arguments);
    process.setWorkingDirectory(folder);
    QStringList all = QProcess::systemEnvironment();
    all += environment;
    process.setEnvironment(all);
    process.start();
    CliOutcome outcome;
    const bool finished = process.waitForFinished(kLongest);
    outcome.ended = finished && process.exitStatus() == QProcess::NormalExit;
    outcome.exitCode = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

QString refusalFault(const CliOutcome& outcome, int exitCode)
{
    if (!outcome.ended)
        return QStringLiteral("it did not end by itself");
    const QString line = QString::fromUtf8(outcome.err);
    if (outcome.exitCode != exitCode)
        return QStringLiteral("exit code %1 with: %2").arg(outcome.exitCode).arg(line);
    if (!outcome.out.isEmpty())
        return QStringLiteral("stdout holds %1 bytes").arg(outcome.out.size());
    if (!line.endsWith(QLatin1Char('\n')) || line.count(QLatin1Char('\n')) != 1)
        return QStringLiteral("stderr is not one line: %1").arg(line);
    if (line.size() > 500)
        return QStringLiteral("the line has %1 characters").arg(line.size());
    for (const QChar character : line.chopped(1))
        if (character.category() == QChar::Other_Control ||
            character.category() == QChar::Other_Format)
            return QStringLiteral("the line holds U+%1").arg(character.unicode(), 4, 16);
    return {};
}

} // namespace headlight
