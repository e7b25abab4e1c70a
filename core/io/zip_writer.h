#pragma once

#include "core/base/output_file.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Takes the next bytes of what is being written.
using ByteSink = std::function<Result<Done>(std::span<const std::byte>)>;

/// Gives all bytes of a member to the sink, in pieces of any size.
using ByteSource = std::function<Result<Done>(const ByteSink&)>;

/// Writes a zip archive of stored members whose sizes are known beforehand, so that the same
/// members give the same bytes: dated 1980-01-01, no data descriptors, zip64 only where a size, an
/// offset or the count asks for it. Memory: the directory. One thread at a time.
///
/// Where the output cannot be overwritten (a pipe), the checksum must be known first: a source is
/// then asked twice and has to give the same bytes.
class ZipWriter
{
public:
    /// Errors: those of OutputFile::create.
    [[nodiscard]] static Result<ZipWriter> create(const std::string& path);

    /// Appends a member of exactly `size` bytes; names are UTF-8 and differ.
    [[nodiscard]] Result<Done> add(
        const std::string& name, std::uint64_t size, const ByteSource& source);
    [[nodiscard]] Result<Done> add(const std::string& name, std::string_view bytes);

    /// How often each source is asked: 1 or 2.
    [[nodiscard]] int passes() const { return m_file.canOverwrite() ? 1 : 2; }

    /// Writes the directory and puts the file in its place. Nothing is left without it.
    [[nodiscard]] Result<Done> commit();

private:
    struct Entry
    {
        std::string name;
        std::uint64_t size = 0;
        std::uint64_t offset = 0;
        std::uint32_t checksum = 0;
    };

    [[nodiscard]] Result<Done> setChecksum(std::uint32_t checksum);
    [[nodiscard]] std::string directory() const;

    explicit ZipWriter(OutputFile file) : m_file{std::move(file)} {}

    OutputFile m_file;
    std::vector<Entry> m_entries;
};

} // namespace headlight
