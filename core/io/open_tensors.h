#pragma once

#include "core/tensor/metadata.h"
#include "core/tensor/tensor_store.h"

#include <memory>
#include <string>

namespace headlight {

/// Opens a .safetensors, .gguf, .pt (.pth, .bin), .npy or .npz file, a sharded index, or a folder
/// that holds one of them, by content rather than by ending. Reads headers only. Nothing is mapped.
/// Errors: one code for each kind of fault; the place names file and inner file.
[[nodiscard]] Result<TensorStorePtr> openTensors(
    const std::string& path, const JobControl& control);

/// Whether a path is one to open as tensors rather than as text: a folder, a name with one of the
/// endings, or a file that begins as one of the kinds does. Errors: those of opening it.
[[nodiscard]] Result<bool> seemsToHoldTensors(const std::string& path);

/// What openWithKind() found.
enum class FileKind { Safetensors, SafetensorsIndex, Gguf, PyTorch, PyTorchIndex, Npy, Npz };

/// A store with what it was found to be.
struct OpenedTensors
{
    FileKind kind = FileKind::Safetensors;
    std::string file; ///< the one that was opened: the path itself, or a file inside the folder
    TensorStorePtr tensors;
    std::shared_ptr<const Metadata> metadata{}; ///< of a GGUF file; else null
};

/// As openTensors, with the kind.
[[nodiscard]] Result<OpenedTensors> openWithKind(
    const std::string& path, const JobControl& control);

} // namespace headlight
