#include "core/base/file.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20U;
constexpr std::size_t kFirstPiece = 1U << 14U; ///< most files that are read whole are small

/// Opens without waiting for the other end of a pipe where `wait` is false.
int openForReading(const std::string& path, bool wait)
{
    const int flags = O_RDONLY | O_CLOEXEC | (wait ? 0 : O_NONBLOCK);
    int descriptor = -1;
    do
        descriptor = ::open(path.c_str(), flags);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

ssize_t readSome(int descriptor, char* bytes, std::size_t count)
{
    ssize_t got = 0;
    do
        got = ::read(descriptor, bytes, count);
    while (got < 0 && errno == EINTR);
    return got;
}

} // namespace

Error systemError(int number, const std::string& path, ErrorCode otherwise)
{
    switch (number) {
    case EISDIR:
        return {ErrorCode::FileIsFolder, {}, path};
    case EACCES:
    case EPERM:
        return {ErrorCode::FileForbidden, {}, path};
    default:
        return {otherwise, {{"reason", std::generic_category().message(number)}}, path};
    }
}

Error readingError(int number, const std::string& path)
{
    if (number == ENOENT || number == ENOTDIR)
        return {ErrorCode::FileNotFound, {}, path};
    return systemError(number, path, ErrorCode::FileUnreadable);
}

File::File(std::string place, int descriptor) : m_place{std::move(place)}, m_descriptor{descriptor}
{
}

File::File(File&& other) noexcept
    : m_place{std::move(other.m_place)}
    , m_descriptor{std::exchange(other.m_descriptor, -1)}
    , m_size{other.m_size}
    , m_changedSeconds{other.m_changedSeconds}
    , m_changedNanoseconds{other.m_changedNanoseconds}
{
}

File& File::operator=(File&& other) noexcept
{
    std::swap(m_place, other.m_place);
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_size, other.m_size);
    std::swap(m_changedSeconds, other.m_changedSeconds);
    std::swap(m_changedNanoseconds, other.m_changedNanoseconds);
    return *this;
}

File::~File()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<File> File::open(const std::string& path)
{
    File file{path, openForReading(path, false)};
    if (file.m_descriptor < 0)
        return readingError(errno, path);
    struct stat status
    {
    };
    if (::fstat(file.m_descriptor, &status) != 0)
        return readingError(errno, path);
    if (S_ISDIR(status.st_mode))
        return readingError(EISDIR, path);
    if (!S_ISREG(status.st_mode))
        return Error{ErrorCode::FileNotRegular, {}, path};
    file.m_size = static_cast<std::uint64_t>(status.st_size);
    file.m_changedSeconds = status.st_mtim.tv_sec;
    file.m_changedNanoseconds = status.st_mtim.tv_nsec;
    return file;
}

Result<Done> File::readAt(std::uint64_t offset, std::span<std::byte> bytes) const
{
    constexpr std::uint64_t kLargestOffset = std::uint64_t{1} << 62U;
    std::size_t done = 0;
    while (done < bytes.size()) {
        const std::uint64_t position = offset + done;
        ssize_t got = 0;
        if (position < kLargestOffset)
            got = ::pread(
                m_descriptor, bytes.data() + done, bytes.size() - done,
                static_cast<off_t>(position));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readingError(errno, m_place);
        if (got == 0)
            return Error{
                ErrorCode::FileCut,
                {{"offset", std::to_string(position)}, {"size", std::to_string(m_size)}},
                m_place};
        done += static_cast<std::size_t>(got);
    }
    return Done{};
}

Result<Done> File::checkUnchanged() const
{
    struct stat status
    {
    };
    if (::fstat(m_descriptor, &status) != 0)
        return readingError(errno, m_place);
    const bool same = static_cast<std::uint64_t>(status.st_size) == m_size &&
                      status.st_mtim.tv_sec == m_changedSeconds &&
                      status.st_mtim.tv_nsec == m_changedNanoseconds;
    if (same)
        return Done{};
    return Error{ErrorCode::FileChanged, {}, m_place};
}

Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit)
{
    const int descriptor = openForReading(path, true);
    if (descriptor < 0)
        return readingError(errno, path);
    std::string text;
    ssize_t got = 0;
    std::size_t piece = kFirstPiece;
    do {
        const std::size_t before = text.size();
        text.resize(before + piece);
        got = readSome(descriptor, text.data() + before, piece);
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        piece = std::min(2 * piece, kPiece);
    } while (got > 0 && text.size() <= limit);
    const int number = errno;
    ::close(descriptor);
    if (got < 0)
        return readingError(number, path);
    if (text.size() > limit)
        return Error{ErrorCode::FileTooLarge, {{"expected", std::to_string(limit)}}, path};
    return text;
}

Result<std::string> readText(const File& file, std::uint64_t offset, std::uint64_t size)
{
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (const auto read = file.readAt(offset, std::as_writable_bytes(std::span{bytes})); !read)
        return read.error();
    return bytes;
}

} // namespace headlight
