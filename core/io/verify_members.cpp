#include "core/io/verify_members.h"

#include "core/base/error_code.h"
#include "core/io/zip_archive.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// Reads a member to its end, for its checksum.
Result<Done> verifyMember(const ZipArchive& archive, std::size_t index, const JobControl& control)
{
    constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
    const Result<std::unique_ptr<ByteStream>> stream = archive.openMember(index);
    if (!stream)
        return stream.error();
    while (stream.value()->remaining() > 0) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        const std::uint64_t piece = std::min(kPiece, stream.value()->remaining());
        if (Result<Done> read = skipBytes(*stream.value(), piece); !read)
            return read;
    }
    return stream.value()->finish();
}

} // namespace

Result<std::vector<Error>> verifyMembers(
    const std::string& path, const JobControl& control, ZeroChecksum zero)
{
    Result<File> file = File::open(path);
    if (!file && file.error().code == ErrorCode::FileIsFolder)
        return std::vector<Error>{};
    if (!file)
        return file.error();
    constexpr std::uint64_t kSignature = 4;
    const auto first =
        readText(file.value(), 0, std::min<std::uint64_t>(kSignature, file.value().size()));
    if (!first)
        return first.error();
    if (!looksLikeZip(first.value()))
        return std::vector<Error>{};
    const Result<ZipArchive> opened = ZipArchive::open(std::move(file).value());
    if (!opened)
        return opened.error();

    const ZipArchive& archive = opened.value();
    std::uint64_t left = kVerifiedBytes;
    bool all = true;
    for (std::size_t i = 0; i < archive.members().size(); ++i) {
        const ZipMember& member = archive.members()[i];
        if (zero == ZeroChecksum::IsAbsent && member.checksum == 0 && member.method == 0)
            continue;
        if (member.size > left) {
            all = false;
            continue;
        }
        left -= member.size;
        if (const Result<Done> good = verifyMember(archive, i, control); !good)
            return good.error();
    }
    if (all)
        return std::vector<Error>{};
    return std::vector<Error>{
        {ErrorCode::NoteNotVerified,
         {{"found", std::to_string(archive.unpackedBytes())},
          {"expected", std::to_string(kVerifiedBytes)}},
         path}};
}

} // namespace headlight
