#include "core/io/inspect.h"

#include "core/io/open_tensors.h"
#include "core/io/verify_members.h"

namespace headlight {

namespace {

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

} // namespace

Result<Inspection> inspectPath(const std::string& path, const JobControl& control)
{
    const auto opened = openWithKind(path, control);
    if (!opened)
        return opened.error();
    const auto& [kind, file, store, metadata] = opened.value();
    Inspection inspection{kindKey(kind), file, store->tensors(), store->notes()};
    if (kind != FileKind::Npz && kind != FileKind::PyTorch)
        return inspection;
    const auto zero = kind == FileKind::PyTorch ? ZeroChecksum::IsAbsent : ZeroChecksum::Counts;
    const auto verified = verifyMembers(file, control, zero);
    if (!verified)
        return verified.error();
    inspection.notes.insert(
        inspection.notes.end(), verified.value().begin(), verified.value().end());
    return inspection;
}

} // namespace headlight
