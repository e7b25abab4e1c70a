#include "core/io/npy_header.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/io/little_endian.h"
#include "core/io/type_refusal.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace headlight {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kPrelude = 8;              ///< magic and version
constexpr std::uint64_t kLongestHeader = 10'000; ///< characters, as numpy has it
constexpr std::uint64_t kLongestCharacter = 4;   ///< bytes of UTF-8

/// Appends `count` bytes of the stream; NpyTooShort where there are not so many.
Result<Done> append(
    std::string& bytes, ByteStream& stream, std::uint64_t count, const std::string& place)
{
    if (count > stream.remaining())
        return Error{
            ErrorCode::NpyTooShort,
            {{"found", std::to_string(bytes.size() + stream.remaining())}},
            place};
    const std::size_t before = bytes.size();
    bytes.resize(before + static_cast<std::size_t>(count));
    return stream.read(std::as_writable_bytes(std::span{bytes}).subspan(before));
}

Error headerTooLarge(std::uint64_t found, const std::string& place)
{
    return {
        ErrorCode::NpyHeaderTooLarge,
        {{"found", std::to_string(found)}, {"expected", std::to_string(kLongestHeader)}},
        place};
}

/// Magic, version, and the number that says how long the dictionary is.
Result<std::uint64_t> readPrelude(std::string& bytes, ByteStream& stream, const std::string& place)
{
    const std::uint64_t some = std::min<std::uint64_t>(kPrelude + 2, stream.remaining());
    if (const Result<Done> read = append(bytes, stream, some, place); !read)
        return read.error();
    const std::string_view magic = std::string_view{bytes}.substr(0, kMagic.size());
    if (magic != kMagic.substr(0, magic.size()))
        return Error{ErrorCode::NpyMagicMissing, {}, place};
    if (const auto read = append(bytes, stream, kPrelude + 2 - some, place); !read)
        return read.error();
    const std::uint64_t major = littleEndian(bytes, 6, 1);
    const std::uint64_t minor = littleEndian(bytes, 7, 1);
    if (major < 1 || major > 3 || minor != 0)
        return Error{
            ErrorCode::NpyVersionUnknown,
            {{"found", std::to_string(major) + "." + std::to_string(minor)},
             {"expected", "1.0, 2.0, 3.0"}},
            place};
    const std::size_t width = major == 1 ? 2 : 4;
    if (const auto read = append(bytes, stream, width - 2, place); !read)
        return read.error();
    const std::uint64_t length = littleEndian(bytes, kPrelude, width);
    if (length > kLongestHeader * (major == 3 ? kLongestCharacter : 1))
        return headerTooLarge(length, place);
    return length;
}

/// UTF-8 of a header that is Latin-1 (versions 1 and 2) or UTF-8 (version 3) in the file.
Result<std::string> decoded(std::string_view text, bool latin1, const std::string& place)
{
    if (latin1) {
        std::string utf8;
        for (const char c : text)
            appendUtf8(utf8, static_cast<unsigned char>(c));
        return utf8;
    }
    if (const auto invalid = firstInvalidUtf8(text))
        return Error{
            ErrorCode::NpyHeaderNotUtf8,
            {{"offset", std::to_string(kPrelude + 4 + *invalid)}},
            place};
    const auto isFirst = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    const auto characters =
        static_cast<std::uint64_t>(std::count_if(text.begin(), text.end(), isFirst));
    if (characters > kLongestHeader)
        return headerTooLarge(characters, place);
    return std::string{text};
}

Result<NpyHeader> interpret(NpyDictionary dictionary, const std::string& place)
{
    NpyHeader header;
    header.info.typeName = std::move(dictionary.descr);
    header.info.shape = std::move(dictionary.shape);
    NpyType type;
    if (!header.info.typeName.starts_with('[')) {
        const std::optional<NpyType> known = npyType(header.info.typeName);
        if (!known)
            return Error{ErrorCode::NpyTypeInvalid, {{"found", header.info.typeName}}, place};
        type = *known;
    }
    std::optional<std::uint64_t> count = 1;
    for (const std::int64_t extent : header.info.shape)
        count = count ? checkedMultiply(*count, static_cast<std::uint64_t>(extent)) : count;
    const auto bytes = count ? checkedMultiply(*count, type.size.value_or(1)) : count;
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!bytes || std::max(*bytes, *count) > kMost)
        return Error{
            ErrorCode::ShapeTooLarge,
            {{"array", arrayLabel(header.info, place)}, {"found", shapeText(header.info.shape)}},
            place};
    if (type.size)
        header.dataBytes = bytes;
    header.info.type = type.type;
    header.bfloat16 = type.bfloat16;
    header.layout = {
        {type.type, type.bigEndian, static_cast<std::size_t>(type.size.value_or(0))},
        dictionary.fortranOrder};
    return header;
}

} // namespace

bool looksLikeNpy(std::string_view first)
{
    return first.starts_with(kMagic);
}

Result<NpyHeader> readNpyHeader(ByteStream& stream, const std::string& place)
{
    std::string bytes;
    const Result<std::uint64_t> length = readPrelude(bytes, stream, place);
    if (!length)
        return length.error();
    const std::size_t begin = bytes.size();
    if (const auto read = append(bytes, stream, length.value(), place); !read)
        return read.error();
    const bool latin1 = bytes[6] != '\x03';
    const Result<std::string> text = decoded(std::string_view{bytes}.substr(begin), latin1, place);
    if (!text)
        return text.error();
    Result<NpyDictionary> dictionary = parseNpyDictionary(text.value(), place, begin);
    if (!dictionary)
        return dictionary.error();
    Result<NpyHeader> interpreted = interpret(std::move(dictionary).value(), place);
    if (!interpreted)
        return interpreted.error();
    NpyHeader header = std::move(interpreted).value();
    header.headerBytes = bytes.size();
    return header;
}

Result<Done> checkNpyData(
    const NpyHeader& header, std::uint64_t available, const std::string& place)
{
    if (!header.dataBytes || *header.dataBytes <= available)
        return Done{};
    return Error{
        ErrorCode::NpyTruncated,
        {{"found", std::to_string(available)}, {"expected", std::to_string(*header.dataBytes)}},
        place};
}

std::vector<Error> npyNotes(
    const NpyHeader& header, std::uint64_t available, const std::string& place)
{
    std::vector<Error> notes;
    if (header.dataBytes && *header.dataBytes < available)
        notes.push_back(
            {ErrorCode::NoteMoreArrays,
             {{"found", std::to_string(available - *header.dataBytes)}},
             place});
    if (header.bfloat16)
        notes.push_back(
            {ErrorCode::NoteReadAsBfloat16, {{"array", arrayLabel(header.info, place)}}, place});
    return notes;
}

} // namespace headlight
