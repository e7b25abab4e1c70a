#include "core/io/zip_writer.h"

#include "core/io/checksum.h"
#include "core/io/little_endian.h"

#include <algorithm>
#include <cassert>
#include <utility>
namespace headlight {

namespace {

constexpr std::uint64_t kLargestShort = 0xFFFE;    ///< 0xFFFF says "see zip64"
constexpr std::uint64_t kLargestLong = 0xFFFFFFFE; ///< and so does 0xFFFFFFFF
constexpr std::uint64_t kIn64Short = 0xFFFF;
constexpr std::uint64_t kIn64Long = 0xFFFFFFFF;
constexpr std::uint64_t kVersion = 20;   ///< needed to unpack: 2.0, folders
constexpr std::uint64_t kVersion64 = 45; ///< 4.5, zip64
constexpr std::uint64_t kMadeOnUnix = 3U << 8U;
constexpr std::uint64_t kPlainFile = 0100644ULL << 16U;
constexpr std::uint64_t kUtf8Name = 0x800;
constexpr std::uint64_t kFirstDate = (1U << 5U) | 1U; ///< 1980-01-01
constexpr std::size_t kChecksumAt = 14;               ///< in a local header

std::uint64_t flagsOf(const std::string& name)
{
    const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    return std::all_of(name.begin(), name.end(), isAscii) ? 0 : kUtf8Name;
}

/// The fields that local header and directory entry share, from the needed version on.
void appendCommon(
    std::string& bytes, const std::string& name, std::uint64_t size, std::uint32_t checksum,
    std::size_t extraSize)
{
    const bool large = size > kLargestLong;
    appendLittleEndian(bytes, extraSize > 0 ? kVersion64 : kVersion, 2);
    appendLittleEndian(bytes, flagsOf(name), 2);
    appendLittleEndian(bytes, 0, 2); // stored
    appendLittleEndian(bytes, 0, 2); // midnight
    appendLittleEndian(bytes, kFirstDate, 2);
    appendLittleEndian(bytes, checksum, 4);
    appendLittleEndian(bytes, large ? kIn64Long : size, 4);
    appendLittleEndian(bytes, large ? kIn64Long : size, 4);
    appendLittleEndian(bytes, name.size(), 2);
    appendLittleEndian(bytes, extraSize, 2);
}

/// The zip64 field with these numbers; empty for none.
std::string zip64Field(const std::vector<std::uint64_t>& numbers)
{
    std::string field;
    if (numbers.empty())
        return field;
    appendLittleEndian(field, 1, 2);
    appendLittleEndian(field, numbers.size() * 8, 2);
    for (const std::uint64_t number : numbers)
        appendLittleEndian(field, number, 8);
    return field;
}

std::string localHeader(const std::string& name, std::uint64_t size, std::uint32_t checksum)
{
    const std::string extra = size > kLargestLong ? zip64Field({size, size}) : std::string{};
    std::string bytes = "PK\x03\x04";
    appendCommon(bytes, name, size, checksum, extra.size());
    return bytes + name + extra;
}

/// What follows a directory of `count` entries and `size` bytes that begins at `begin`.
std::string endRecords(std::uint64_t begin, std::uint64_t size, std::uint64_t count)
{
    std::string bytes;
    if (begin > kLargestLong || size > kLargestLong || count > kLargestShort) {
        bytes += "PK\x06\x06";
        appendLittleEndian(bytes, 44, 8); // what follows in this record
        appendLittleEndian(bytes, kMadeOnUnix | kVersion64, 2);
        appendLittleEndian(bytes, kVersion64, 2);
        appendLittleEndian(bytes, 0, 8); // first and only part
        appendLittleEndian(bytes, count, 8);
        appendLittleEndian(bytes, count, 8);
        appendLittleEndian(bytes, size, 8);
        appendLittleEndian(bytes, begin, 8);
        bytes += "PK\x06\x07";
        appendLittleEndian(bytes, 0, 4);
        appendLittleEndian(bytes, begin + size, 8);
        appendLittleEndian(bytes, 1, 4); // one part
    }
    bytes += "PK\x05\x06";
    appendLittleEndian(bytes, 0, 4); // first and only part
    appendLittleEndian(bytes, std::min(count, kIn64Short), 2);
    appendLittleEndian(bytes, std::min(count, kIn64Short), 2);
    appendLittleEndian(bytes, std::min(size, kIn64Long), 4);
    appendLittleEndian(bytes, std::min(begin, kIn64Long), 4);
    appendLittleEndian(bytes, 0, 2); // no comment
    return bytes;
}

} // namespace

Result<ZipWriter> ZipWriter::create(const std::string& path)
{
    Result<OutputFile> file = OutputFile::create(path);
    if (!file)
        return file.error();
    return ZipWriter{std::move(file).value()};
}

Result<Done> ZipWriter::add(const std::string& name, std::uint64_t size, const ByteSource& source)
{
    assert(name.size() <= kLargestShort);
    Checksum sum;
    const bool knownFirst = !m_file.canOverwrite();
    if (knownFirst) {
        const auto sumUp = [&sum](std::span<const std::byte> bytes) -> Result<Done> {
            sum.add(bytes);
            return Done{};
        };
        if (Result<Done> read = source(sumUp); !read)
            return read;
    }
    m_entries.push_back({name, size, m_file.position(), sum.value()});
    if (auto put = m_file.write(localHeader(name, size, sum.value())); !put)
        return put;
    const auto write = [&](std::span<const std::byte> bytes) -> Result<Done> {
        if (!knownFirst)
            sum.add(bytes);
        return m_file.write(bytes);
    };
    if (Result<Done> written = source(write); !written)
        return written;
    assert(sum.count() == size && "a source gives as many bytes as were announced");
    return knownFirst ? Result<Done>{Done{}} : setChecksum(sum.value());
}

/// Puts the checksum of the last member into its header, and into the directory to come.
Result<Done> ZipWriter::setChecksum(std::uint32_t checksum)
{
    m_entries.back().checksum = checksum;
    std::string bytes;
    appendLittleEndian(bytes, checksum, 4);
    return m_file.overwrite(m_entries.back().offset + kChecksumAt, std::as_bytes(std::span{bytes}));
}

Result<Done> ZipWriter::add(const std::string& name, std::string_view bytes)
{
    const auto source = [bytes](const ByteSink& sink) {
        return sink(std::as_bytes(std::span{bytes.data(), bytes.size()}));
    };
    return add(name, bytes.size(), source);
}

std::string ZipWriter::directory() const
{
    std::string bytes;
    for (const Entry& entry : m_entries) {
        std::vector<std::uint64_t> large;
        if (entry.size > kLargestLong)
            large = {entry.size, entry.size};
        if (entry.offset > kLargestLong)
            large.push_back(entry.offset);
        const std::string extra = zip64Field(large);
        bytes += "PK\x01\x02";
        appendLittleEndian(bytes, kMadeOnUnix | kVersion, 2);
        appendCommon(bytes, entry.name, entry.size, entry.checksum, extra.size());
        appendLittleEndian(bytes, 0, 2); // no comment
        appendLittleEndian(bytes, 0, 2); // first and only part
        appendLittleEndian(bytes, 0, 2); // not known to be text
        appendLittleEndian(bytes, kPlainFile, 4);
        appendLittleEndian(bytes, std::min(entry.offset, kIn64Long), 4);
        bytes += entry.name + extra;
    }
    return bytes;
}

Result<Done> ZipWriter::commit()
{
    const std::uint64_t begin = m_file.position();
    const std::string entries = directory();
    const std::string end = endRecords(begin, entries.size(), m_entries.size());
    if (Result<Done> written = m_file.write(entries + end); !written)
        return written;
    return m_file.commit();
}

} // namespace headlight
