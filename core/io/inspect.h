#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/model_report.h"
#include "core/tensor/tensor_store.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What a file or folder seems to be.
struct Inspection
{
    /// "safetensors", "safetensors-index", "gguf", "pytorch", "pytorch-index", "npy" or "npz"; for
    /// a folder that of the file in it; "tokenizer" for a tokenizer.json.
    std::string kind;
    std::string file; ///< the file that was read: the path itself, or one inside the folder
    std::vector<TensorInfo> tensors;
    std::vector<Error> notes;                   ///< what is odd but legal, as ui/words knows it
    std::optional<ModelReport> model{};         ///< of a folder with a config.json, and of GGUF
    std::optional<TokenizerReport> tokenizer{}; ///< of a tokenizer.json
};

/// Checks whole headers and, for zip archives, the CRC of every member up to 256 MiB in all
/// (beyond, a note says so). A GGUF file is read as a model, its tokenizer included, and refused
/// where it could not be opened as one; a folder with a config.json likewise, but what its weights
/// lack is told by the report. Reads no numbers otherwise; within 10 s and 2 GiB whatever the file
/// holds. Errors: those of openTensors, readModelFiles, checkModelFiles and openTokenizer; the
/// place names file and inner file.
[[nodiscard]] Result<Inspection> inspectPath(const std::string& path, const JobControl& control);

} // namespace headlight
