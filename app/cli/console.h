#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>

namespace headlight {

/// Gives closed standard streams a place, so that no file opened later takes their number: a result
/// or an error message would be written into it. A closed stdout still refuses to be written.
void holdStandardStreams();

/// Writes all of it to stdout. Errors: FileUnwritable (closed, full, broken pipe).
[[nodiscard]] Result<Done> writeOut(const std::string& text);

/// Progress on stderr, one line that is overwritten and wiped at the end. Silent when stderr is no
/// terminal, or `quiet`.
class ProgressLine
{
public:
    explicit ProgressLine(bool quiet);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Shows `from` to `to` as a job goes from 0 to 1. Empty when silent. This line outlives it.
    [[nodiscard]] ProgressFn stretch(double from, double to);

private:
    void show(double shareDone);

    bool m_isShown;
    int m_percent = -1;
};

} // namespace headlight
