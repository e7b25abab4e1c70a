#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

/// How much of an archive is unpacked to compute its checksums.
inline constexpr std::uint64_t kVerifiedBytes = std::uint64_t{256} << 20U;

/// What a checksum of 0 means: that of no bytes, or (as PyTorch writes it) that there is none.
enum class ZeroChecksum { Counts, IsAbsent };

/// Unpacks every member of a zip archive (whatever it holds) and compares its checksum, up to
/// kVerifiedBytes in all; members that do not fit are left out, and the note NoteNotVerified says
/// so. Gives the notes; none for a file that is no zip archive, and for a folder. Takes a second or
/// so at most, and no memory to speak of.
/// Errors: those of opening the archive; ZipChecksum, ZipDeflateInvalid, ZipSizeMismatch,
/// ZipLocalInvalid with the member's name; Canceled.
[[nodiscard]] Result<std::vector<Error>> verifyMembers(
    const std::string& path, const JobControl& control, ZeroChecksum zero = ZeroChecksum::Counts);

} // namespace headlight
