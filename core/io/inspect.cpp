#include "core/io/inspect.h"

#include "core/io/open_model.h"
#include "core/io/verify_members.h"

#include <filesystem>
#include <utility>

namespace headlight {

namespace {

namespace fs = std::filesystem;

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
    const auto opened = openWithKind(path, control);
    if (!opened)
        return opened.error();
    const auto& [kind, file, store, metadata] = opened.value();
    Inspection inspection{kindKey(kind), file, store->tensors(), store->notes(), {}};
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
