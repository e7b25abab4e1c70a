#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace headlight {

/// Which of a folder's files holds its tensors.
struct TensorFile
{
    std::string path;
    std::vector<Error> notes; ///< what was left out
};

/// model.safetensors, else an index of shards, else the only .safetensors or .gguf file (a model in
/// several GGUF files counts as one), else pytorch_model.bin or its index, else the only .npz or
/// .npy file, else the only PyTorch file. Errors: FolderAmbiguous, FolderWithoutTensors,
/// FileOutsideFolder, those of reading.
[[nodiscard]] Result<TensorFile> tensorFileOf(const std::string& folder);

} // namespace headlight
