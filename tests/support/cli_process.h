#pragma once

#include <QByteArray>
#include <QStringList>

namespace headlight {

/// What a run of headlight-cli left behind.
struct CliOutcome
{
    bool ended = false; ///< in time and by itself: no signal
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs headlight-cli in `folder` (empty: the current one) with `environment` ("NAME=value") added
/// to ours; waits up to a minute.
[[nodiscard]] CliOutcome runCli(
    const QStringList& arguments, const QString& folder = {}, const QStringList& environment = {});

/// Empty when the outcome is a refusal as the contract wants it (exit code, nothing on stdout, one
/// line of at most 500 characters on stderr, no stray control characters), else what is wrong.
[[nodiscard]] QString refusalFault(const CliOutcome& outcome, int exitCode);

} // namespace headlight
