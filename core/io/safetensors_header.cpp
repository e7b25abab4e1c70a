#include "core/io/safetensors_header.h"

#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/io/little_endian.h"
#include "core/io/safetensors_entry.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kLargestHeader = 100'000'000;
constexpr std::size_t kAskEvery = 4096; ///< entries between two looks at the stop token

struct ByteRange
{
    std::uint64_t begin;
    std::uint64_t end;
};

/// What the header's text says, before the entries are held against each other.
struct ParsedHeader
{
    std::vector<TensorInfo> tensors;
    std::vector<ByteRange> ranges;
};

Error sizeError(ErrorCode code, std::uint64_t found, std::uint64_t expected, const File& file)
{
    return {
        code,
        {{"found", std::to_string(found)}, {"expected", std::to_string(expected)}},
        file.place()};
}

Result<std::string> readHeaderText(const File& file)
{
    if (file.size() < kLengthBytes)
        return Error{
            ErrorCode::SafetensorsTooShort, {{"found", std::to_string(file.size())}}, file.place()};
    const Result<std::string> first = readText(file, 0, kLengthBytes);
    if (!first)
        return first.error();
    const std::uint64_t length = littleEndian(first.value(), 0, kLengthBytes);
    if (length > kLargestHeader)
        return sizeError(ErrorCode::SafetensorsHeaderTooLarge, length, kLargestHeader, file);
    if (length > file.size() - kLengthBytes)
        return sizeError(
            ErrorCode::SafetensorsHeaderBeyondFile, length, file.size() - kLengthBytes, file);
    if (const auto room = checkMemory(length, file.place()); !room)
        return room.error();
    return readText(file, kLengthBytes, length);
}

/// __metadata__: null, or an object of strings.
Result<Done> readMetadata(SafetensorsText& header)
{
    JsonReader& json = header.json;
    const std::size_t begin = json.valueBegin();
    const std::optional<JsonKind> kind = json.kind();
    bool good = kind == JsonKind::Object || kind == JsonKind::Null;
    std::size_t valueBegin = begin;
    if (kind == JsonKind::Object) {
        std::string text;
        json.beginObject();
        while (good && json.nextMember(text)) {
            valueBegin = json.valueBegin();
            good = json.kind() == JsonKind::String;
            json.skipValue();
        }
    } else {
        json.skipValue();
    }
    if (json.failed())
        return json.error();
    if (good)
        return Done{};
    const std::string_view found = header.text.substr(valueBegin, json.position() - valueBegin);
    return Error{
        ErrorCode::SafetensorsMetadataInvalid, {{"found", jsonExcerpt(found)}}, header.place};
}

Result<Done> readMembers(SafetensorsText& header, ParsedHeader& parsed, const JobControl& control)
{
    bool hadMetadata = false;
    std::string name;
    header.json.beginObject();
    while (header.json.nextMember(name)) {
        if (name == "__metadata__") {
            if (std::exchange(hadMetadata, true))
                return Error{ErrorCode::SafetensorsMetadataTwice, {}, header.place};
            if (Result<Done> read = readMetadata(header); !read)
                return read;
            continue;
        }
        Result<SafetensorsEntry> entry = readSafetensorsEntry(header, std::move(name));
        if (!entry)
            return entry.error();
        SafetensorsEntry read = std::move(entry).value();
        parsed.ranges.push_back({read.begin, read.end});
        parsed.tensors.push_back(std::move(read.info));
        if (parsed.tensors.size() % kAskEvery == 0 && control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
    }
    if (!header.json.finish())
        return header.json.error();
    return Done{};
}

Result<ParsedHeader> parseHeader(
    std::string_view text, const std::string& place, const JobControl& control)
{
    SafetensorsText header{text, place, JsonReader{text, place, kLengthBytes}};
    const std::optional<JsonKind> kind = header.json.kind();
    if (!kind)
        return header.json.error();
    if (kind != JsonKind::Object)
        return Error{ErrorCode::SafetensorsNotObject, {{"found", jsonExcerpt(text)}}, header.place};
    ParsedHeader parsed;
    if (const Result<Done> read = readMembers(header, parsed, control); !read)
        return read.error();
    return parsed;
}

Result<Done> checkNames(const std::vector<TensorInfo>& tensors, const std::string& place)
{
    std::unordered_set<std::string_view> names;
    names.reserve(tensors.size());
    for (const TensorInfo& info : tensors)
        if (!names.insert(info.name).second)
            return Error{ErrorCode::SafetensorsNameTwice, {{"array", info.name}}, place};
    return Done{};
}

/// No overlap, no hole, and each size what shape and type say; gives the end of the data.
Result<std::uint64_t> checkRanges(const ParsedHeader& parsed, const std::string& place)
{
    std::vector<std::uint32_t> order(parsed.ranges.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const ByteRange& one = parsed.ranges[a];
        const ByteRange& other = parsed.ranges[b];
        return std::pair{one.begin, one.end} < std::pair{other.begin, other.end};
    });
    std::uint64_t last = 0;
    for (const std::uint32_t i : order) {
        const auto [begin, end] = parsed.ranges[i];
        const TensorInfo& info = parsed.tensors[i];
        if (end < begin)
            return Error{
                ErrorCode::SafetensorsRangeBackwards,
                {{"array", info.name},
                 {"begin", std::to_string(begin)},
                 {"end", std::to_string(end)}},
                place};
        if (begin != last)
            return Error{
                begin < last ? ErrorCode::SafetensorsOverlap : ErrorCode::SafetensorsHole,
                {{"array", info.name},
                 {"found", std::to_string(begin)},
                 {"expected", std::to_string(last)}},
                place};
        if (const Result<Done> size = checkSafetensorsSize(info, end - begin, place); !size)
            return size.error();
        last = end;
    }
    return last;
}

} // namespace

bool looksLikeSafetensors(std::string_view first, std::uint64_t size)
{
    if (first.size() <= kLengthBytes)
        return false;
    const std::uint64_t length = littleEndian(first, 0, kLengthBytes);
    const std::size_t text = first.find_first_not_of(" \t\r\n", kLengthBytes);
    return length <= kLargestHeader && length <= size - kLengthBytes &&
           text != std::string_view::npos && first[text] == '{';
}

Result<SafetensorsHeader> readSafetensorsHeader(const File& file, const JobControl& control)
{
    Result<std::string> text = readHeaderText(file);
    if (!text)
        return text.error();
    const std::uint64_t dataBegin = kLengthBytes + text.value().size();
    Result<ParsedHeader> parsed = parseHeader(text.value(), file.place(), control);
    if (!parsed)
        return parsed.error();
    if (const auto names = checkNames(parsed.value().tensors, file.place()); !names)
        return names.error();
    const Result<std::uint64_t> dataBytes = checkRanges(parsed.value(), file.place());
    if (!dataBytes)
        return dataBytes.error();
    const std::uint64_t expected = dataBegin + dataBytes.value();
    if (file.size() != expected)
        return sizeError(
            file.size() < expected ? ErrorCode::SafetensorsTruncated
                                   : ErrorCode::SafetensorsTrailing,
            file.size(), expected, file);

    ParsedHeader checked = std::move(parsed).value();
    SafetensorsHeader header{std::move(checked.tensors), {}, dataBytes.value()};
    header.begins.reserve(checked.ranges.size());
    for (const ByteRange& range : checked.ranges)
        header.begins.push_back(dataBegin + range.begin);
    return header;
}

} // namespace headlight
