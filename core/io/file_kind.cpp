#include "core/io/file_kind.h"

#include "core/base/error_code.h"
#include "core/io/gguf_header.h"
#include "core/io/npy_header.h"
#include "core/io/safetensors_header.h"
#include "core/io/zip_archive.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

constexpr std::string_view kIndexEnding = ".safetensors.index.json";
constexpr std::size_t kFirstBytes = 64; ///< what a file's kind is told by

constexpr std::string_view kPickleEndings[] = {".bin", ".pt", ".pth"};

/// The first bytes as an error shows them: text where they are printable, else hexadecimal.
std::string shownBytes(std::string_view first)
{
    constexpr std::size_t kShown = 8;
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    first = first.substr(0, kShown);
    const auto printable = [](unsigned char c) { return c > 0x20 && c < 0x7F; };
    if (!first.empty() && std::all_of(first.begin(), first.end(), printable))
        return "“" + std::string{first} + "”";
    std::string shown;
    for (const char c : first) {
        const auto byte = static_cast<unsigned char>(c);
        shown += shown.empty() ? "" : " ";
        shown += kDigits[byte >> 4U];
        shown += kDigits[byte & 0xFU];
    }
    return shown;
}

} // namespace

std::string asciiLowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return text;
}

SeemingKind kindByName(const std::string& path)
{
    const std::string name = asciiLowerCase(path);
    if (name.ends_with(".safetensors"))
        return SeemingKind::Safetensors;
    if (name.ends_with(".json"))
        return SeemingKind::ShardIndex;
    if (name.ends_with(".gguf"))
        return SeemingKind::Gguf;
    if (name.ends_with(".npy"))
        return SeemingKind::Npy;
    return name.ends_with(".npz") ? SeemingKind::Zip : SeemingKind::Unknown;
}

bool namedLikePickle(const std::string& path)
{
    const std::string name = asciiLowerCase(path);
    return std::any_of(
        std::begin(kPickleEndings), std::end(kPickleEndings),
        [&name](std::string_view ending) { return name.ends_with(ending); });
}

bool namedLikePickleIndex(const std::string& path)
{
    return asciiLowerCase(path).ends_with(".bin.index.json");
}

bool namedLikeIndex(const std::string& path)
{
    return asciiLowerCase(path).ends_with(kIndexEnding);
}

SeemingKind kindOf(const std::string& path, std::string_view first, std::uint64_t size)
{
    const SeemingKind named = kindByName(path);
    if (looksLikeNpy(first))
        return SeemingKind::Npy;
    if (looksLikeGguf(first))
        return SeemingKind::Gguf;
    if (looksLikeZip(first))
        return SeemingKind::Zip;
    if (looksLikeSafetensors(first, size))
        return SeemingKind::Safetensors;
    const std::size_t text = first.find_first_not_of(" \t\r\n");
    const bool object = text != std::string_view::npos && first[text] == '{';
    return named == SeemingKind::Unknown && object ? SeemingKind::ShardIndex : named;
}

Result<std::string> firstBytes(const File& file)
{
    return readText(file, 0, std::min<std::uint64_t>(file.size(), kFirstBytes));
}

Error unknownKind(const std::string& path, std::string_view first)
{
    if (first.empty())
        return {ErrorCode::FileEmpty, {{"expected", kTensorEndings}}, path};
    return {
        ErrorCode::FileKindUnknown,
        {{"found", shownBytes(first)}, {"expected", kTensorEndings}},
        path};
}

} // namespace headlight
