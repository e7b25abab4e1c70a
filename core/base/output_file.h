#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A file being written. A regular target (or none yet) is written beside and renamed by commit(),
/// so that it is whole or as before; links are followed, the target's permissions are kept. Devices
/// and pipes (/dev/null, /dev/stdout, /dev/fd/N) are written directly. Without commit() nothing is
/// left. Move-only; one thread at a time.
class OutputFile
{
public:
    /// Errors: FileIsFolder, FileForbidden, FileUnwritable (reason).
    [[nodiscard]] static Result<OutputFile> create(const std::string& path);

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// The path as it was given: the place of errors.
    [[nodiscard]] const std::string& place() const { return m_place; }
    /// Bytes written so far.
    [[nodiscard]] std::uint64_t position() const { return m_written + m_buffer.size(); }
    /// Whether overwrite() works: false for pipes and files opened for appending.
    [[nodiscard]] bool canOverwrite() const { return m_canOverwrite; }

    /// Appends; buffered. Errors: FileUnwritable.
    [[nodiscard]] Result<Done> write(std::span<const std::byte> bytes);
    [[nodiscard]] Result<Done> write(std::string_view text);
    /// Replaces bytes that were written before.
    [[nodiscard]] Result<Done> overwrite(std::uint64_t offset, std::span<const std::byte> bytes);

    /// Writes what is buffered, closes, and puts the file in its place. Errors: FileUnwritable.
    [[nodiscard]] Result<Done> commit();

private:
    explicit OutputFile(std::string place) : m_place{std::move(place)} {}
    [[nodiscard]] Result<Done> openDirectly();
    [[nodiscard]] Result<Done> openBeside();
    [[nodiscard]] Result<Done> flush();
    void swap(OutputFile& other) noexcept;

    std::string m_place;
    std::string m_target;    ///< what m_place stands for once links are followed
    std::string m_temporary; ///< the file beside; empty when written directly
    int m_descriptor = -1;
    bool m_canOverwrite = false;
    std::uint64_t m_start = 0;   ///< where our first byte lies in a file that was handed to us
    std::uint64_t m_written = 0; ///< without the buffer
    std::vector<std::byte> m_buffer;
};

/// Writes a small file in one go, as OutputFile does.
[[nodiscard]] Result<Done> writeWholeFile(const std::string& path, std::string_view bytes);

} // namespace headlight
