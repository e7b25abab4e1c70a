#include "core/io/hashed_once.h"

#include "core/base/error_code.h"

#include <chrono>
#include <thread>

namespace headlight {

Result<std::string> HashedOnce::of(const std::string& path, const JobControl& control)
{
    std::unique_lock reading{m_reading, std::defer_lock};
    while (!reading.try_lock()) { // who waits can be stopped
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    {
        const std::scoped_lock lock{m_mutex};
        if (m_sha256)
            return *m_sha256;
    }
    const Result<SourceFile> file = hashedFile(path, control);
    if (!file)
        return file.error();
    set(file.value().sha256);
    return file.value().sha256;
}

void HashedOnce::set(const std::string& sha256)
{
    const std::scoped_lock lock{m_mutex};
    m_sha256 = sha256;
}

} // namespace headlight
