#include "core/io/open_tensors.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/gguf.h"
#include "core/io/gguf_header.h"
#include "core/io/gguf_parts.h"
#include "core/io/npy.h"
#include "core/io/npy_header.h"
#include "core/io/safetensors.h"
#include "core/io/safetensors_header.h"
#include "core/io/zip_archive.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>
#include <vector>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSingleFile = "model.safetensors";
constexpr const char* kIndexEnding = ".safetensors.index.json";
constexpr const char* kKinds = ".safetensors, .safetensors.index.json, .gguf, .npz, .npy";
constexpr std::size_t kFirstBytes = 64; ///< what a file's kind is told by

constexpr std::string_view kPickleEndings[] = {".bin", ".pt", ".pth"};

enum class Kind { Safetensors, Index, Gguf, Npy, Npz, Unknown };

/// Protocol 2 and later, as torch.save wrote before it wrote zip archives.
bool looksLikePickle(std::string_view first)
{
    return first.starts_with("\x80\x02") || first.starts_with("\x80\x03") ||
           first.starts_with("\x80\x04");
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return text;
}

Kind kindByName(const std::string& path)
{
    const std::string name = lowerCase(path);
    if (name.ends_with(".safetensors"))
        return Kind::Safetensors;
    if (name.ends_with(".json"))
        return Kind::Index;
    if (name.ends_with(".gguf"))
        return Kind::Gguf;
    if (name.ends_with(".npy"))
        return Kind::Npy;
    return name.ends_with(".npz") ? Kind::Npz : Kind::Unknown;
}

bool namedLikePickles(const std::string& path)
{
    const std::string name = lowerCase(path);
    return std::any_of(
        std::begin(kPickleEndings), std::end(kPickleEndings),
        [&name](std::string_view ending) { return name.ends_with(ending); });
}

/// By what the file holds; by its ending where that shows nothing, so that a damaged file is told
/// what is wrong with it.
Kind kindOf(const std::string& path, std::string_view first, std::uint64_t size)
{
    const Kind named = kindByName(path);
    if (looksLikeNpy(first))
        return Kind::Npy;
    if (looksLikeGguf(first))
        return Kind::Gguf;
    if (looksLikeZip(first))
        return Kind::Npz;
    if (looksLikeSafetensors(first, size))
        return Kind::Safetensors;
    const std::size_t text = first.find_first_not_of(" \t\r\n");
    const bool object = text != std::string_view::npos && first[text] == '{';
    return named == Kind::Unknown && object ? Kind::Index : named;
}

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

/// The kind as callers name it, with the store that was opened as that kind.
Result<OpenedTensors> opened(
    FileKind kind, const std::string& file, const Result<TensorStorePtr>& tensors)
{
    if (!tensors)
        return tensors.error();
    return OpenedTensors{kind, file, tensors.value(), {}};
}

Result<OpenedTensors> openedGguf(
    const std::string& path, const std::string& place, const JobControl& control)
{
    Result<GgufModel> model = openGguf(path, place, control);
    if (!model)
        return model.error();
    return OpenedTensors{FileKind::Gguf, path, model.value().tensors, model.value().metadata};
}

/// Why a file is none of the kinds.
Error unknownKind(const std::string& path, std::string_view first)
{
    if (first.empty())
        return {ErrorCode::FileEmpty, {{"expected", kKinds}}, path};
    return {ErrorCode::FileKindUnknown, {{"found", shownBytes(first)}, {"expected", kKinds}}, path};
}

Error picklesNotRead(const fs::path& path, const std::string& place)
{
    return {ErrorCode::PicklesNotRead, {{"found", path.filename().string()}}, place};
}

/// The first bytes, by which a file's kind is told.
Result<std::string> firstBytes(const File& file)
{
    return readText(file, 0, std::min<std::uint64_t>(file.size(), kFirstBytes));
}

Result<OpenedTensors> openFile(
    const std::string& path, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    Result<File> found = File::open(path);
    if (!found)
        return found.error();
    File file = std::move(found).value();
    const Result<std::string> first = firstBytes(file);
    if (!first)
        return first.error();
    if (namedLikePickles(path) && (looksLikeZip(first.value()) || looksLikePickle(first.value())))
        return picklesNotRead(path, path);
    switch (kindOf(path, first.value(), file.size())) {
    case Kind::Safetensors:
        return opened(
            FileKind::Safetensors, path, openSafetensors(path, place, std::move(notes), control));
    case Kind::Index:
        return opened(
            FileKind::SafetensorsIndex, path,
            openShardedSafetensors(path, place, std::move(notes), control));
    case Kind::Gguf:
        return openedGguf(path, place, control);
    case Kind::Npy:
        return opened(FileKind::Npy, path, openNpy(std::move(file)));
    case Kind::Npz:
        return opened(FileKind::Npz, path, openNpz(std::move(file), control));
    case Kind::Unknown:
        break;
    }
    return unknownKind(path, first.value());
}

/// A part of a split model that is not the first, which stands for all.
bool isLaterPart(const std::string& name)
{
    const std::optional<GgufPartName> part = ggufPartName(name);
    return part && part->number != 1;
}

/// The plain names of a folder's files, ascending: those that could be opened, and pickles.
struct Candidates
{
    std::vector<std::string> names;
    std::vector<std::string> pickles;
};

Result<Candidates> candidates(const std::string& folder)
{
    Candidates found;
    std::error_code error;
    fs::directory_iterator entries{folder, error};
    for (; !error && entries != fs::directory_iterator{}; entries.increment(error)) {
        const std::string name = entries->path().filename().string();
        const Kind kind = kindByName(name);
        const bool index = lowerCase(name).ends_with(kIndexEnding);
        if (index || (kind != Kind::Unknown && kind != Kind::Index && !isLaterPart(name)))
            found.names.push_back(name);
        else if (namedLikePickles(name))
            found.pickles.push_back(name);
    }
    if (error)
        return readingError(error.value(), folder);
    std::sort(found.names.begin(), found.names.end());
    std::sort(found.pickles.begin(), found.pickles.end());
    return found;
}

Error nothingIn(const std::string& folder, const Candidates& found)
{
    if (!found.pickles.empty())
        return picklesNotRead(found.pickles.front(), folder);
    return {ErrorCode::FolderWithoutTensors, {{"expected", kKinds}}, folder};
}

/// model.safetensors, else an index, else the only file of a known kind.
Result<OpenedTensors> openFolder(const std::string& folder, const JobControl& control)
{
    const Result<Candidates> found = candidates(folder);
    if (!found)
        return found.error();
    const std::vector<std::string>& names = found.value().names;
    const auto isIndex = [](const std::string& name) {
        return lowerCase(name).ends_with(kIndexEnding);
    };
    const auto single = std::find(names.begin(), names.end(), kSingleFile);
    const auto index = std::find_if(names.begin(), names.end(), isIndex);
    auto taken = single != names.end() ? single : index;
    std::vector<Error> notes;
    if (single != names.end() && index != names.end())
        notes.push_back(
            {ErrorCode::NoteSingleFileTaken, {{"taken", *single}, {"other", *index}}, folder});
    if (taken == names.end() && names.empty())
        return nothingIn(folder, found.value());
    if (taken == names.end() && names.size() > 1)
        return Error{
            ErrorCode::FolderAmbiguous, {{"found", names[0]}, {"other", names[1]}}, folder};
    if (taken == names.end())
        taken = names.begin();
    return openFile((fs::path{folder} / *taken).string(), folder, std::move(notes), control);
}

} // namespace

Result<OpenedTensors> openWithKind(const std::string& path, const JobControl& control)
{
    std::error_code error;
    if (fs::is_directory(path, error))
        return openFolder(path, control);
    return openFile(path, path, {}, control);
}

Result<bool> seemsToHoldTensors(const std::string& path)
{
    std::error_code error;
    const Kind named = kindByName(path);
    const bool index = lowerCase(path).ends_with(kIndexEnding);
    if (index || (named != Kind::Unknown && named != Kind::Index) || fs::is_directory(path, error))
        return true;
    const Result<File> file = File::open(path);
    if (!file)
        return file.error();
    const Result<std::string> first = firstBytes(file.value());
    if (!first)
        return first.error();
    return looksLikeNpy(first.value()) || looksLikeZip(first.value()) ||
           looksLikeGguf(first.value()) || looksLikeSafetensors(first.value(), file.value().size());
}

Result<TensorStorePtr> openTensors(const std::string& path, const JobControl& control)
{
    const auto found = openWithKind(path, control);
    return found ? Result{found.value().tensors} : Result<TensorStorePtr>{found.error()};
}

} // namespace headlight
