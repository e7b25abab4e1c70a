#pragma once

#include "core/base/file.h"
#include "core/io/byte_stream.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// One entry of a zip archive's directory.
struct ZipMember
{
    std::string name; ///< UTF-8
    std::uint16_t method = 0;
    std::uint32_t checksum = 0;       ///< CRC-32
    std::uint64_t compressedSize = 0; ///< bytes in the archive
    std::uint64_t size = 0;           ///< bytes when unpacked
    std::uint64_t headerOffset = 0;
    std::uint64_t rawNameSize = 0; ///< bytes of the name as it is stored
};

/// A zip archive (stored and deflated members, zip64) read through its directory, which is checked
/// in full: no member reaches outside, no two share bytes, none claims more than deflate can give.
/// Immutable; streams may be opened and read on any thread, several at once.
class ZipArchive
{
public:
    /// Reads the directory, at most 32 MiB of it. Errors: Zip..., MemoryExceeded, those of reading.
    [[nodiscard]] static Result<ZipArchive> open(File file);

    [[nodiscard]] const std::vector<ZipMember>& members() const { return m_members; }
    [[nodiscard]] const File& file() const { return m_file; }
    /// What all members have when unpacked.
    [[nodiscard]] std::uint64_t unpackedBytes() const { return m_unpackedBytes; }

    /// A member's bytes, unpacked as they are read; finish() compares size and checksum, reading on
    /// to the member's end. The archive outlives the stream, and stays where it is.
    /// Errors: ZipLocalInvalid, ZipMemberOutside.
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openMember(std::size_t index) const;

    /// Where a member's stored bytes begin in the file. Errors: ZipLocalInvalid, ZipMemberOutside.
    [[nodiscard]] Result<std::uint64_t> dataOffset(std::size_t index) const;

private:
    explicit ZipArchive(File file) : m_file{std::move(file)} {}

    File m_file;
    std::vector<ZipMember> m_members;
    std::uint64_t m_directoryBegin = 0;
    std::uint64_t m_unpackedBytes = 0;
};

/// Whether a file that begins with these bytes is a zip archive.
[[nodiscard]] bool looksLikeZip(std::string_view first);

/// "archive.npz: inner/name.npy", the place of errors about what a member holds.
[[nodiscard]] std::string memberPlace(const std::string& archive, const std::string& member);

} // namespace headlight
