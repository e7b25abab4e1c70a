#include "app/cli/console.h"

#include "core/base/error_code.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace headlight {

void holdStandardStreams()
{
    // open() gives the lowest free number; the wrong direction on purpose for 0 and 1.
    constexpr int kDirections[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        if (fcntl(stream, F_GETFD) < 0)
            (void)open("/dev/null", kDirections[stream]);
}

Result<Done> writeOut(const std::string& text)
{
    errno = 0;
    const std::size_t written = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written == text.size() && std::fflush(stdout) == 0)
        return Done{};
    const int reason = errno;
    return Error{ErrorCode::FileUnwritable, {{"reason", std::strerror(reason)}}, "stdout"};
}

ProgressLine::ProgressLine(bool quiet) : m_isShown{!quiet && isatty(STDERR_FILENO) == 1} {}

ProgressLine::~ProgressLine()
{
    if (m_percent >= 0)
        std::fputs("\r\033[K", stderr);
}

ProgressFn ProgressLine::stretch(double from, double to)
{
    if (!m_isShown)
        return {};
    return [this, from, to](double shareDone) { show(from + shareDone * (to - from)); };
}

void ProgressLine::show(double shareDone)
{
    const int percent = static_cast<int>(100 * shareDone);
    if (percent <= m_percent)
        return;
    m_percent = percent;
    std::fprintf(stderr, "\r%3d %%", percent);
    std::fflush(stderr);
}

} // namespace headlight
