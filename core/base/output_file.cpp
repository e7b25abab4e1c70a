#include "core/base/output_file.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/number_from.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferSize = std::size_t{256} << 10U;

Error writingError(int number, const std::string& path)
{
    return systemError(number, path, ErrorCode::FileUnwritable);
}

/// The descriptor that paths such as /dev/stdout and /dev/fd/3 stand for. Opening such a path anew
/// would start at the beginning of a file that somebody else is writing.
std::optional<int> inheritedDescriptor(std::string_view path)
{
    if (path == "/dev/stdout")
        return STDOUT_FILENO;
    if (path == "/dev/stderr")
        return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (path.substr(0, folder.size()) != folder)
            continue;
        if (const auto number = numberFrom<int>(path.substr(folder.size())); number && *number >= 0)
            return number;
    }
    return std::nullopt;
}

/// Follows links to the file that is to be replaced, which need not exist.
fs::path followLinks(fs::path path)
{
    constexpr int kMostLinks = 40;
    std::error_code error;
    for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        if (error)
            break;
        path = path.parent_path() / next;
    }
    return path;
}

Result<Done> writeAll(int descriptor, std::span<const std::byte> bytes, const std::string& place)
{
    while (!bytes.empty()) {
        const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno != EINTR)
            return writingError(errno, place);
        if (put > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return Done{};
}

} // namespace

OutputFile::OutputFile(OutputFile&& other) noexcept
{
    swap(other);
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept
{
    swap(other);
    return *this;
}

void OutputFile::swap(OutputFile& other) noexcept
{
    std::swap(m_place, other.m_place);
    std::swap(m_target, other.m_target);
    std::swap(m_temporary, other.m_temporary);
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_canOverwrite, other.m_canOverwrite);
    std::swap(m_start, other.m_start);
    std::swap(m_written, other.m_written);
    std::swap(m_buffer, other.m_buffer);
}

OutputFile::~OutputFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Result<OutputFile> OutputFile::create(const std::string& path)
{
    OutputFile file{path};
    file.m_target = followLinks(path).string();
    struct stat status
    {
    };
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return writingError(EISDIR, path);
    const bool direct = inheritedDescriptor(path) || (exists && !S_ISREG(status.st_mode));
    const Result<Done> opened = direct ? file.openDirectly() : file.openBeside();
    if (!opened)
        return opened.error();
    if (exists && !direct && ::fchmod(file.m_descriptor, status.st_mode & 07777U) != 0)
        return writingError(errno, path);
    file.m_buffer.reserve(kBufferSize);
    return file;
}

Result<Done> OutputFile::openDirectly()
{
    const std::optional<int> inherited = inheritedDescriptor(m_place);
    m_descriptor = inherited ? ::fcntl(*inherited, F_DUPFD_CLOEXEC, 0)
                             : ::open(m_place.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (m_descriptor < 0)
        return writingError(errno, m_place);
    const off_t position = ::lseek(m_descriptor, 0, SEEK_CUR);
    const int flags = ::fcntl(m_descriptor, F_GETFL);
    m_canOverwrite = position >= 0 && flags >= 0 && (flags & O_APPEND) == 0;
    m_start = static_cast<std::uint64_t>(std::max<off_t>(position, 0));
    return Done{};
}

Result<Done> OutputFile::openBeside()
{
    if (::access(m_target.c_str(), F_OK) == 0 && ::access(m_target.c_str(), W_OK) != 0)
        return writingError(errno, m_place);
    constexpr int kTries = 100;
    std::random_device random;
    const fs::path folder = fs::path{m_target}.parent_path();
    for (int i = 0; i < kTries; ++i) {
        const std::string name = ".headlight-" + std::to_string(random()) + ".part";
        const std::string beside = (folder / name).string();
        m_descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (m_descriptor >= 0) {
            m_temporary = beside;
            m_canOverwrite = true;
            return Done{};
        }
        if (errno != EEXIST && errno != EINTR)
            break;
    }
    return writingError(errno, m_place);
}

Result<Done> OutputFile::flush()
{
    Result<Done> written = writeAll(m_descriptor, m_buffer, m_place);
    m_written += m_buffer.size();
    m_buffer.clear();
    return written;
}

Result<Done> OutputFile::write(std::span<const std::byte> bytes)
{
    if (m_buffer.size() + bytes.size() > kBufferSize) {
        if (Result<Done> flushed = flush(); !flushed)
            return flushed;
    }
    if (bytes.size() > kBufferSize) {
        m_written += bytes.size();
        return writeAll(m_descriptor, bytes, m_place);
    }
    m_buffer.insert(m_buffer.end(), bytes.begin(), bytes.end());
    return Done{};
}

Result<Done> OutputFile::write(std::string_view text)
{
    return write(std::as_bytes(std::span{text.data(), text.size()}));
}

Result<Done> OutputFile::overwrite(std::uint64_t offset, std::span<const std::byte> bytes)
{
    if (Result<Done> flushed = flush(); !flushed)
        return flushed;
    std::uint64_t position = m_start + offset;
    while (!bytes.empty()) {
        const ssize_t put =
            ::pwrite(m_descriptor, bytes.data(), bytes.size(), static_cast<off_t>(position));
        if (put < 0 && errno != EINTR)
            return writingError(errno, m_place);
        if (put > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(put));
            position += static_cast<std::uint64_t>(put);
        }
    }
    return Done{};
}

Result<Done> OutputFile::commit()
{
    if (Result<Done> flushed = flush(); !flushed)
        return flushed;
    if (::close(std::exchange(m_descriptor, -1)) != 0)
        return writingError(errno, m_place);
    if (m_temporary.empty())
        return Done{};
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return writingError(errno, m_place);
    m_temporary.clear();
    return Done{};
}

Result<Done> writeWholeFile(const std::string& path, std::string_view bytes)
{
    Result<OutputFile> created = OutputFile::create(path);
    if (!created)
        return created.error();
    OutputFile file = std::move(created).value();
    if (Result<Done> written = file.write(bytes); !written)
        return written;
    return file.commit();
}

} // namespace headlight
