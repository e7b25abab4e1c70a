// The end records of a zip archive.
#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/io/little_endian.h"
#include "core/io/zip_directory.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace headlight {

namespace {

constexpr std::size_t kLongestComment = 65'535;
constexpr std::string_view kEndSignature = "PK\x05\x06";
constexpr std::string_view kEnd64Signature = "PK\x06\x06";
constexpr std::string_view kLocatorSignature = "PK\x06\x07";
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kLocatorSize = 20;

/// The records at the end of an archive, in file order, the first two where it is zip64.
struct EndRecords
{
    ZipDirectory directory;
    std::uint64_t end = 0; ///< where the directory should end: the first record's offset
    bool oneFile = true;
};

/// The zip64 records that the locator in front of the end record at `end` leads to; nothing where
/// there is no locator.
Result<std::optional<EndRecords>> readEnd64(const File& file, std::uint64_t end)
{
    if (end < kLocatorSize)
        return std::optional<EndRecords>{};
    const Result<std::string> locator = readText(file, end - kLocatorSize, kLocatorSize);
    if (!locator)
        return locator.error();
    if (!locator.value().starts_with(kLocatorSignature))
        return std::optional<EndRecords>{};
    const std::uint64_t offset = littleEndian(locator.value(), 8, 8);
    if (offset > end - kLocatorSize || end - kLocatorSize - offset < kEnd64Size)
        return zipDirectoryInvalid(file, end - kLocatorSize);
    const Result<std::string> record = readText(file, offset, kEnd64Size);
    if (!record)
        return record.error();
    const std::string& bytes = record.value();
    if (!bytes.starts_with(kEnd64Signature))
        return zipDirectoryInvalid(file, offset);
    const bool oneFile = littleEndian(bytes, 16, 4) == 0 && littleEndian(bytes, 20, 4) == 0 &&
                         littleEndian(bytes, 24, 8) == littleEndian(bytes, 32, 8) &&
                         littleEndian(locator.value(), 16, 4) <= 1;
    const ZipDirectory directory{
        littleEndian(bytes, 48, 8), littleEndian(bytes, 40, 8), littleEndian(bytes, 32, 8)};
    return std::optional{EndRecords{directory, offset, oneFile}};
}

/// What the end record in `tail` at `at` says; `tail` lies at `tailBegin` in the file.
Result<EndRecords> readEnd(
    const File& file, std::string_view tail, std::size_t at, std::uint64_t tailBegin)
{
    const std::uint64_t end = tailBegin + at;
    const Result<std::optional<EndRecords>> large = readEnd64(file, end);
    if (!large)
        return large.error();
    if (large.value())
        return *large.value();
    const std::uint64_t disk = littleEndian(tail, at + 4, 2);
    const std::uint64_t directoryDisk = littleEndian(tail, at + 6, 2);
    const std::uint64_t countHere = littleEndian(tail, at + 8, 2);
    const std::uint64_t count = littleEndian(tail, at + 10, 2);
    const bool oneFile = disk == 0 && directoryDisk == 0 && countHere == count;
    const ZipDirectory directory{
        littleEndian(tail, at + 16, 4), littleEndian(tail, at + 12, 4), count};
    return EndRecords{directory, end, oneFile};
}

/// Whether the directory ends where its end record begins.
bool fits(const EndRecords& records)
{
    const auto end = checkedAdd(records.directory.begin, records.directory.size);
    return end && *end == records.end;
}

/// Places in `tail` of end records whose comment reaches to the end of the file, first one first.
std::vector<std::size_t> endCandidates(std::string_view tail)
{
    std::vector<std::size_t> places;
    std::size_t at = tail.find(kEndSignature);
    for (; at != std::string_view::npos; at = tail.find(kEndSignature, at + 1)) {
        const bool whole = tail.size() - at >= kEndSize;
        if (whole && littleEndian(tail, at + 20, 2) == tail.size() - at - kEndSize)
            places.push_back(at);
    }
    return places;
}

} // namespace

Error zipDirectoryInvalid(const File& file, std::uint64_t offset)
{
    return {ErrorCode::ZipDirectoryInvalid, {{"offset", std::to_string(offset)}}, file.place()};
}

Result<ZipDirectory> findZipDirectory(const File& file)
{
    const std::uint64_t tailSize = std::min<std::uint64_t>(file.size(), kEndSize + kLongestComment);
    const std::uint64_t tailBegin = file.size() - tailSize;
    const Result<std::string> tail = readText(file, tailBegin, tailSize);
    if (!tail)
        return tail.error();
    std::optional<Error> misfit;
    for (const std::size_t at : endCandidates(tail.value())) {
        const Result<EndRecords> records = readEnd(file, tail.value(), at, tailBegin);
        if (records && !records.value().oneFile)
            misfit = Error{ErrorCode::ZipMultiDisk, {}, file.place()};
        else if (records && fits(records.value()))
            return records.value().directory;
        else if (!misfit)
            misfit = records ? zipDirectoryInvalid(file, tailBegin + at) : records.error();
    }
    return misfit ? *misfit : Error{ErrorCode::ZipNoDirectory, {}, file.place()};
}

} // namespace headlight
