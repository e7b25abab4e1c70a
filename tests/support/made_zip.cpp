#include "tests/support/made_zip.h"

#include "core/io/checksum.h"
#include "core/io/little_endian.h"
#include "tests/support/made_files.h"

namespace headlight::test {

namespace {

/// Version needed to name length, which local header and directory entry share.
std::string commonFields(
    const MadeMember& member, std::uint64_t packedSize, std::uint64_t size, bool local)
{
    const bool later = local && member.descriptor;
    const std::uint64_t flags = member.flags | (member.descriptor ? 8U : 0U);
    std::string bytes;
    appendLittleEndian(bytes, 20, 2);
    appendLittleEndian(bytes, flags, 2);
    appendLittleEndian(bytes, member.method.value_or(member.deflated ? 8 : 0), 2);
    appendLittleEndian(bytes, 0, 4);
    appendLittleEndian(bytes, later ? 0 : member.checksum.value_or(checksumOf(member.data)), 4);
    appendLittleEndian(bytes, later ? 0 : packedSize, 4);
    appendLittleEndian(bytes, later ? 0 : size, 4);
    appendLittleEndian(bytes, member.name.size(), 2);
    return bytes;
}

std::string end64(std::uint64_t begin, std::uint64_t size, std::uint64_t count)
{
    std::string bytes = "PK\x06\x06";
    appendLittleEndian(bytes, 44, 8);
    appendLittleEndian(bytes, 45, 2);
    appendLittleEndian(bytes, 45, 2);
    appendLittleEndian(bytes, 0, 8);
    appendLittleEndian(bytes, count, 8);
    appendLittleEndian(bytes, count, 8);
    appendLittleEndian(bytes, size, 8);
    appendLittleEndian(bytes, begin, 8);
    bytes += "PK\x06\x07";
    appendLittleEndian(bytes, 0, 4);
    appendLittleEndian(bytes, begin + size, 8);
    appendLittleEndian(bytes, 1, 4);
    return bytes;
}

std::string packedData(const MadeMember& member)
{
    if (!member.rawPacked.empty())
        return member.rawPacked;
    return member.deflated ? deflated(member.data) : member.data;
}

std::string localMember(const MadeMember& member, const std::string& packed)
{
    std::string bytes =
        "PK\x03\x04" + commonFields(member, packed.size(), member.data.size(), true);
    appendLittleEndian(bytes, 0, 2);
    bytes += member.name + packed;
    if (member.descriptor) {
        bytes += "PK\x07\x08";
        appendLittleEndian(bytes, checksumOf(member.data), 4);
        appendLittleEndian(bytes, packed.size(), 4);
        appendLittleEndian(bytes, member.data.size(), 4);
    }
    return bytes;
}

std::string directoryEntry(const MadeMember& member, std::size_t packedSize, std::size_t offset)
{
    std::string bytes = "PK\x01\x02";
    appendLittleEndian(bytes, 20, 2);
    bytes += commonFields(
        member, member.compressedSize.value_or(packedSize),
        member.size.value_or(member.data.size()), false);
    appendLittleEndian(bytes, member.extra.size(), 2);
    appendLittleEndian(bytes, 0, 2);
    appendLittleEndian(bytes, member.disk, 2);
    appendLittleEndian(bytes, 0, 6);
    appendLittleEndian(bytes, member.offset.value_or(offset), 4);
    return bytes + member.name + member.extra;
}

} // namespace

std::uint32_t checksumOf(const std::string& data)
{
    Checksum sum;
    sum.add(std::as_bytes(std::span{data}));
    return sum.value();
}

std::string zip64End(std::uint64_t begin, std::uint64_t size, std::uint64_t count)
{
    std::string bytes = end64(begin, size, count) + "PK\x05\x06";
    appendLittleEndian(bytes, 0, 4);
    bytes.append(12, '\xFF');
    appendLittleEndian(bytes, 0, 2);
    return bytes;
}

std::string deflated(const std::string& data)
{
    z_stream state{};
    if (deflateInit2(&state, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string packed(deflateBound(&state, data.size()), '\0');
    std::string source = data; // zlib's pointers are not const
    state.next_in = static_cast<Bytef*>(static_cast<void*>(source.data()));
    state.avail_in = static_cast<uInt>(source.size());
    state.next_out = static_cast<Bytef*>(static_cast<void*>(packed.data()));
    state.avail_out = static_cast<uInt>(packed.size());
    deflate(&state, Z_FINISH);
    packed.resize(state.total_out);
    deflateEnd(&state);
    return packed;
}

MadeMember arrayMember(const std::string& name)
{
    return {
        name + ".npy",
        npyFile("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n", 24)};
}

std::string MadeZip::bytes() const
{
    std::string file;
    std::string directory;
    for (const MadeMember& member : members) {
        const std::string packed = packedData(member);
        directory += directoryEntry(member, packed.size(), file.size());
        file += localMember(member, packed);
    }
    const std::uint64_t begin = file.size();
    const std::uint64_t number = count.value_or(members.size());
    file += directory;
    if (zip64)
        file += end64(begin, directory.size(), number);
    file += "PK\x05\x06";
    appendLittleEndian(file, disk, 2);
    appendLittleEndian(file, 0, 2);
    appendLittleEndian(file, zip64 ? 0xFFFF : number, 2);
    appendLittleEndian(file, zip64 ? 0xFFFF : number, 2);
    appendLittleEndian(file, directory.size(), 4);
    appendLittleEndian(file, zip64 ? 0xFFFFFFFF : begin + directoryShift, 4);
    appendLittleEndian(file, comment.size(), 2);
    return file + comment;
}

} // namespace headlight::test
