#pragma once

#include "core/io/zip_archive.h"

namespace headlight {

/// Where an archive's directory lies, as its end records say.
struct ZipDirectory
{
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
    std::uint64_t count = 0; ///< members
};

/// Finds the end records. Where the archive comment holds something that looks like one, the
/// record that is followed by the whole comment counts. Errors: ZipNoDirectory, ZipMultiDisk,
/// ZipDirectoryInvalid.
[[nodiscard]] Result<ZipDirectory> findZipDirectory(const File& file);

/// Reads the entries. Errors: ZipDirectoryTooLarge, ZipDirectoryInvalid, ZipCountMismatch,
/// ZipMultiDisk, ZipEncrypted, ZipMethodUnknown.
[[nodiscard]] Result<std::vector<ZipMember>> readZipDirectory(
    const File& file, const ZipDirectory& directory);

/// The directory, or a record that leads to it, is damaged at this offset of the file.
[[nodiscard]] Error zipDirectoryInvalid(const File& file, std::uint64_t offset);

} // namespace headlight
