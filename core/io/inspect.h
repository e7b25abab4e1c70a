#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/tensor_store.h"

#include <string>
#include <vector>

namespace headlight {

/// What a file or folder seems to be.
struct Inspection
{
    /// "safetensors", "safetensors-index", "gguf", "pytorch", "npy" or "npz"; for a folder that of
    /// the file in it.
    std::string kind;
    std::string file; ///< the file that was read: the path itself, or one inside the folder
    std::vector<TensorInfo> tensors;
    std::vector<Error> notes; ///< what is odd but legal, as ui/words knows it
};

/// Checks whole headers and, for zip archives, the CRC of every member up to 256 MiB in all
/// (beyond, a note says so). Reads no numbers otherwise; within 10 s and 2 GiB whatever the file
/// holds. Errors: those of openTensors; the place names file and inner file.
[[nodiscard]] Result<Inspection> inspectPath(const std::string& path, const JobControl& control);

} // namespace headlight
