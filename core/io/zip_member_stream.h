#pragma once

#include "core/io/zip_archive.h"

namespace headlight {

/// The bytes of one member, whose data begins at `dataOffset`, unpacked as they are read. Member
/// and file outlive the stream.
[[nodiscard]] std::unique_ptr<ByteStream> zipMemberStream(
    const File& file, const ZipMember& member, std::uint64_t dataOffset);

} // namespace headlight
