#include "core/io/inspect.h"

#include "core/base/file.h"
#include "core/base/json_reader.h"
#include "core/io/file_kind.h"
#include "core/io/open_model.h"
#include "core/io/verify_members.h"

#include <filesystem>
#include <utility>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestJson = std::uint64_t{1} << 30U;

const char* kindKey(FileKind kind)
{
    switch (kind) {
    case FileKind::Safetensors:
        return "safetensors";
    case FileKind::SafetensorsIndex:
        return "safetensors-index";
    case FileKind::Gguf:
        return "gguf";
    case FileKind::PyTorch:
        return "pytorch";
    case FileKind::PyTorchIndex:
        return "pytorch-index";
    case FileKind::Npy:
        return "npy";
    case FileKind::Npz:
        break;
    }
    return "npz";
}

/// Whether a .json file is one of a tokenizer: it has a "model", and no "weight_map" as an index
/// has.
Result<bool> holdsTokenizer(const std::string& path)
{
    std::error_code ignored;
    const bool isJson = asciiLowerCase(path).ends_with(".json") && !namedLikeIndex(path);
    if (!isJson || !fs::is_regular_file(path, ignored))
        return false;
    if (asciiLowerCase(path).ends_with("tokenizer.json"))
        return true;
    const Result<std::string> text = readWholeFile(path, kLargestJson);
    if (!text)
        return text.error();
    JsonReader json{text.value(), path};
    std::string name;
    json.beginObject();
    while (json.nextMember(name)) {
        if (name == "model")
            return true;
        json.skipValue();
    }
    return false;
}

Result<Inspection> inspectTokenizer(const std::string& path)
{
    const Result<TokenizerPtr> tokenizer = openTokenizer(path);
    if (!tokenizer)
        return tokenizer.error();
    Inspection inspection{"tokenizer", path, {}, tokenizer.value()->notes(), {}, {}};
    inspection.tokenizer = reportOf(*tokenizer.value());
    return inspection;
}

/// Adds what the files are as a model.
Result<Done> addModel(const std::string& path, Inspection& inspection, const JobControl& control)
{
    const Result<ModelFiles> read = readModelFiles(path, control);
    if (!read)
        return read.error();
    const ModelFiles& files = read.value();
    if (files.weights.kind == FileKind::Gguf)
        if (Result<Done> good = checkModelFiles(files); !good)
            return good;
    inspection.model = reportOf(files);
    if (files.tokenizer)
        inspection.notes.insert(
            inspection.notes.end(), files.tokenizer->notes().begin(),
            files.tokenizer->notes().end());
    return Done{};
}

/// Adds notes about checksums, or refuses wrong ones.
Result<Done> addChecksums(FileKind kind, Inspection& inspection, const JobControl& control)
{
    const auto zero = kind == FileKind::PyTorch ? ZeroChecksum::IsAbsent : ZeroChecksum::Counts;
    const auto verified = verifyMembers(inspection.file, control, zero);
    if (!verified)
        return verified.error();
    inspection.notes.insert(
        inspection.notes.end(), verified.value().begin(), verified.value().end());
    return Done{};
}

} // namespace

Result<Inspection> inspectPath(const std::string& path, const JobControl& control)
{
    const Result<bool> isTokenizer = holdsTokenizer(path);
    if (!isTokenizer)
        return isTokenizer.error();
    if (isTokenizer.value())
        return inspectTokenizer(path);
    const auto opened = openWithKind(path, control);
    if (!opened)
        return opened.error();
    const auto& [kind, file, store, metadata] = opened.value();
    Inspection inspection{kindKey(kind), file, store->tensors(), store->notes(), {}, {}};
    if (kind == FileKind::Npz || kind == FileKind::PyTorch)
        if (const Result<Done> good = addChecksums(kind, inspection, control); !good)
            return good.error();
    std::error_code ignored;
    const bool isModel =
        kind == FileKind::Gguf ||
        (fs::is_directory(path, ignored) && fs::exists(fs::path{path} / "config.json", ignored));
    if (isModel)
        if (const Result<Done> good = addModel(path, inspection, control); !good)
            return good.error();
    return inspection;
}

} // namespace headlight
