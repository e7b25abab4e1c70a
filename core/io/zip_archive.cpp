#include "core/io/zip_archive.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/io/little_endian.h"
#include "core/io/zip_directory.h"
#include "core/io/zip_member_stream.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

constexpr std::string_view kLocalSignature = "PK\x03\x04";
constexpr std::size_t kLocalSize = 30;
constexpr std::uint64_t kMostPerByte = 1032; ///< what deflate makes of one byte at best
constexpr std::uint64_t kSlack = 1024;       ///< ... and of the first few
constexpr std::uint64_t kAlarmRatio = 1000;
constexpr std::uint64_t kAlarmBytes = std::uint64_t{256} << 20U;

Error memberError(ErrorCode code, const File& file, const ZipMember& member)
{
    return {code, {{"array", member.name}}, file.place()};
}

Error memberError(
    ErrorCode code, const File& file, const ZipMember& member, std::uint64_t found,
    std::uint64_t expected)
{
    Error error = memberError(code, file, member);
    error.arguments.emplace_back("found", std::to_string(found));
    error.arguments.emplace_back("expected", std::to_string(expected));
    return error;
}

/// Where a member ends at the earliest: its local header may hold an extra field.
std::optional<std::uint64_t> leastEnd(const ZipMember& member)
{
    const auto begin = checkedAdd(member.headerOffset, kLocalSize + member.rawNameSize);
    return begin ? checkedAdd(*begin, member.compressedSize) : std::nullopt;
}

Result<Done> checkSizes(const File& file, const ZipMember& member, std::uint64_t directoryBegin)
{
    const auto end = leastEnd(member);
    if (!end || *end > directoryBegin)
        return memberError(
            ErrorCode::ZipMemberOutside, file, member, end.value_or(member.headerOffset),
            directoryBegin);
    if (member.method == 0 && member.compressedSize != member.size)
        return memberError(
            ErrorCode::ZipStoredSizes, file, member, member.compressedSize, member.size);
    const auto most = checkedMultiply(member.compressedSize, kMostPerByte);
    if (most && member.size > *most && member.size - *most > kSlack)
        return memberError(ErrorCode::ZipRatio, file, member, member.compressedSize, member.size);
    return Done{};
}

/// No two members share bytes: what small files need to unpack to huge ones.
Result<Done> checkOverlap(const File& file, const std::vector<ZipMember>& members)
{
    std::vector<std::uint32_t> order(members.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return members[a].headerOffset < members[b].headerOffset;
    });
    for (std::size_t i = 1; i < order.size(); ++i) {
        const ZipMember& before = members[order[i - 1]];
        const ZipMember& after = members[order[i]];
        if (leastEnd(before).value_or(0) <= after.headerOffset)
            continue;
        Error error = memberError(ErrorCode::ZipOverlap, file, before);
        error.arguments.emplace_back("other", after.name);
        return error;
    }
    return Done{};
}

} // namespace

Result<ZipArchive> ZipArchive::open(File file)
{
    ZipArchive archive{std::move(file)};
    const Result<ZipDirectory> directory = findZipDirectory(archive.m_file);
    if (!directory)
        return directory.error();
    archive.m_directoryBegin = directory.value().begin;
    Result<std::vector<ZipMember>> members = readZipDirectory(archive.m_file, directory.value());
    if (!members)
        return members.error();
    archive.m_members = std::move(members).value();
    for (const ZipMember& member : archive.m_members) {
        if (const auto good = checkSizes(archive.m_file, member, archive.m_directoryBegin); !good)
            return good.error();
        archive.m_unpackedBytes = checkedAdd(archive.m_unpackedBytes, member.size)
                                      .value_or(std::numeric_limits<std::uint64_t>::max());
    }
    if (const auto good = checkOverlap(archive.m_file, archive.m_members); !good)
        return good.error();
    const std::uint64_t size = archive.m_file.size();
    if (archive.m_unpackedBytes > kAlarmBytes && archive.m_unpackedBytes / kAlarmRatio > size)
        return Error{
            ErrorCode::ZipBomb,
            {{"found", std::to_string(size)},
             {"expected", std::to_string(archive.m_unpackedBytes)}},
            archive.m_file.place()};
    return archive;
}

Result<std::uint64_t> ZipArchive::dataOffset(std::size_t index) const
{
    const ZipMember& member = m_members[index];
    std::array<char, kLocalSize> bytes{};
    const auto read = m_file.readAt(member.headerOffset, std::as_writable_bytes(std::span{bytes}));
    if (!read)
        return read.error();
    const std::string_view local{bytes.data(), bytes.size()};
    const std::uint64_t nameSize = littleEndian(local, 26, 2);
    if (!local.starts_with(kLocalSignature) || nameSize != member.rawNameSize ||
        littleEndian(local, 8, 2) != member.method) {
        Error invalid = memberError(ErrorCode::ZipLocalInvalid, m_file, member);
        invalid.arguments.emplace_back("offset", std::to_string(member.headerOffset));
        return invalid;
    }
    const std::uint64_t data =
        member.headerOffset + kLocalSize + nameSize + littleEndian(local, 28, 2);
    if (data + member.compressedSize > m_directoryBegin)
        return memberError(
            ErrorCode::ZipMemberOutside, m_file, member, data + member.compressedSize,
            m_directoryBegin);
    return data;
}

Result<std::unique_ptr<ByteStream>> ZipArchive::openMember(std::size_t index) const
{
    const Result<std::uint64_t> data = dataOffset(index);
    if (!data)
        return data.error();
    return zipMemberStream(m_file, m_members[index], data.value());
}

bool looksLikeZip(std::string_view first)
{
    return first.starts_with(kLocalSignature) || first.starts_with("PK\x05\x06");
}

std::string memberPlace(const std::string& archive, const std::string& member)
{
    return archive + ": " + member;
}

} // namespace headlight
