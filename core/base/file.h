#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace headlight {

/// A regular file opened for reading at any place, never mapped. It keeps reading the file that it
/// opened, also when that is renamed or removed meanwhile. Move-only; readAt() may run on any
/// thread, several at once.
class File
{
public:
    /// Errors: FileNotFound, FileIsFolder, FileForbidden, FileNotRegular, FileUnreadable.
    [[nodiscard]] static Result<File> open(const std::string& path);

    File(File&& other) noexcept;
    File& operator=(File&& other) noexcept;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    /// The path as it was given: the place of errors.
    [[nodiscard]] const std::string& place() const { return m_place; }
    /// Bytes when it was opened.
    [[nodiscard]] std::uint64_t size() const { return m_size; }

    /// Fills `bytes` from `offset` on. Errors: FileCut when the file ends before, FileUnreadable.
    [[nodiscard]] Result<Done> readAt(std::uint64_t offset, std::span<std::byte> bytes) const;

    /// FileChanged when size or time of change are no longer those of opening.
    [[nodiscard]] Result<Done> checkUnchanged() const;

private:
    File(std::string place, int descriptor);

    std::string m_place;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::int64_t m_changedSeconds = 0;
    std::int64_t m_changedNanoseconds = 0;
};

/// The whole of a file of at most `limit` bytes; pipes and devices are read to their end.
/// Errors: those of File::open; FileTooLarge.
[[nodiscard]] Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit);

/// `size` bytes from `offset` on, as text. The caller has checked that the size is small.
[[nodiscard]] Result<std::string> readText(
    const File& file, std::uint64_t offset, std::uint64_t size);

/// The error that errno stands for: a folder, no permission, or `otherwise` with its reason.
[[nodiscard]] Error systemError(int number, const std::string& path, ErrorCode otherwise);
/// The error that errno stands for after opening or reading `path` failed.
[[nodiscard]] Error readingError(int number, const std::string& path);

} // namespace headlight
