#include "core/io/zip_directory.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/io/little_endian.h"

#include <optional>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kLargestDirectory = std::uint64_t{32} << 20U; ///< some 600,000 members
constexpr std::string_view kEntrySignature = "PK\x01\x02";
constexpr std::size_t kEntrySize = 46;
constexpr std::uint64_t kIn64 = 0xFFFFFFFF;  ///< "see the zip64 field" in four bytes
constexpr std::uint64_t kIn64Short = 0xFFFF; ///< the same in two

/// Code page 437 from 128 on, which names without the UTF-8 flag are written in.
constexpr std::u32string_view kCodePage437 = U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│"
                                             U"┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
                                             U"αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(kCodePage437.size() == 128);

std::string decodedName(std::string_view raw, bool flaggedUtf8)
{
    if (flaggedUtf8 || !firstInvalidUtf8(raw))
        return std::string{raw};
    std::string name;
    for (const char c : raw) {
        const auto byte = static_cast<unsigned char>(c);
        appendUtf8(
            name, byte < 0x80 ? byte : static_cast<std::uint32_t>(kCodePage437[byte - 0x80U]));
    }
    return name;
}

/// Reads one directory entry after the other.
class EntryReader
{
public:
    EntryReader(const File& file, std::string_view bytes, std::uint64_t begin)
        : m_file{file}
        , m_bytes{bytes}
        , m_begin{begin}
    {
    }

    [[nodiscard]] bool atEnd() const { return m_at == m_bytes.size(); }

    [[nodiscard]] Result<ZipMember> next()
    {
        if (m_bytes.size() - m_at < kEntrySize ||
            m_bytes.substr(m_at, kEntrySignature.size()) != kEntrySignature)
            return invalid();
        const std::size_t nameSize = field(28, 2);
        const std::size_t extraSize = field(30, 2);
        const std::size_t total = kEntrySize + nameSize + extraSize + field(32, 2);
        if (m_bytes.size() - m_at < total)
            return invalid();
        const std::string_view rawName = m_bytes.substr(m_at + kEntrySize, nameSize);
        const std::uint64_t flags = field(8, 2);
        const bool utf8 = (flags & 0x800U) != 0;
        if (utf8 && firstInvalidUtf8(rawName))
            return invalid();

        ZipMember member;
        member.name = decodedName(rawName, utf8);
        member.rawNameSize = nameSize;
        member.method = static_cast<std::uint16_t>(field(10, 2));
        member.checksum = static_cast<std::uint32_t>(field(16, 4));
        const std::string_view extra = m_bytes.substr(m_at + kEntrySize + nameSize, extraSize);
        const std::optional<bool> oneFile = readSizes(member, extra);
        if (!oneFile)
            return invalid();
        if (!*oneFile)
            return Error{ErrorCode::ZipMultiDisk, {}, m_file.place()};
        m_at += total;
        return checkKind(std::move(member), flags);
    }

private:
    /// That the entry which begins here is damaged.
    [[nodiscard]] Error invalid() const { return zipDirectoryInvalid(m_file, m_begin + m_at); }

    [[nodiscard]] std::uint64_t field(std::size_t at, std::size_t width) const
    {
        return littleEndian(m_bytes, m_at + at, width);
    }

    /// Sizes and offset, from the zip64 field where the entry says so. Nothing where that lacks
    /// them; false where the member begins in another part of the archive.
    [[nodiscard]] std::optional<bool> readSizes(ZipMember& member, std::string_view extra) const
    {
        member.size = field(24, 4);
        member.compressedSize = field(20, 4);
        member.headerOffset = field(42, 4);
        std::uint64_t disk = field(34, 2);
        std::string_view large = zip64Field(extra);
        const auto take = [&large](std::uint64_t& number, std::uint64_t mark, std::size_t width) {
            if (number != mark)
                return true;
            if (large.size() < width)
                return false;
            number = littleEndian(large, 0, width);
            large.remove_prefix(width);
            return true;
        };
        const bool whole = take(member.size, kIn64, 8) && take(member.compressedSize, kIn64, 8) &&
                           take(member.headerOffset, kIn64, 8) && take(disk, kIn64Short, 4);
        if (!whole)
            return std::nullopt;
        return disk == 0;
    }

    /// The extra field 0x0001; empty where there is none.
    [[nodiscard]] static std::string_view zip64Field(std::string_view extra)
    {
        while (extra.size() >= 4) {
            const std::uint64_t id = littleEndian(extra, 0, 2);
            const std::size_t size = littleEndian(extra, 2, 2);
            if (size > extra.size() - 4)
                break;
            if (id == 1)
                return extra.substr(4, size);
            extra.remove_prefix(4 + size);
        }
        return {};
    }

    [[nodiscard]] Result<ZipMember> checkKind(ZipMember member, std::uint64_t flags) const
    {
        constexpr std::uint64_t kEncrypted = 0x0001U | 0x0040U | 0x2000U;
        if ((flags & kEncrypted) != 0)
            return Error{ErrorCode::ZipEncrypted, {{"array", member.name}}, m_file.place()};
        if (member.method != 0 && member.method != 8)
            return Error{
                ErrorCode::ZipMethodUnknown,
                {{"array", member.name},
                 {"found", std::to_string(member.method)},
                 {"expected", "0 (stored), 8 (deflate)"}},
                m_file.place()};
        return member;
    }

    const File& m_file;
    std::string_view m_bytes;
    std::uint64_t m_begin;
    std::size_t m_at = 0;
};

} // namespace

Result<std::vector<ZipMember>> readZipDirectory(const File& file, const ZipDirectory& directory)
{
    if (directory.size > kLargestDirectory)
        return Error{
            ErrorCode::ZipDirectoryTooLarge,
            {{"found", std::to_string(directory.size)},
             {"expected", std::to_string(kLargestDirectory)}},
            file.place()};
    const Result<std::string> bytes = readText(file, directory.begin, directory.size);
    if (!bytes)
        return bytes.error();
    std::vector<ZipMember> members;
    EntryReader entries{file, bytes.value(), directory.begin};
    while (!entries.atEnd()) {
        Result<ZipMember> member = entries.next();
        if (!member)
            return member.error();
        members.push_back(std::move(member).value());
    }
    if (members.size() != directory.count)
        return Error{
            ErrorCode::ZipCountMismatch,
            {{"found", std::to_string(members.size())},
             {"expected", std::to_string(directory.count)}},
            file.place()};
    return members;
}

} // namespace headlight
