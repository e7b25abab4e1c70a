#pragma once

#include "core/base/progress.h"
#include "core/tensor/metadata.h"
#include "core/tensor/tensor_store.h"

#include <memory>
#include <string>

namespace headlight {

/// A GGUF model: what it says about itself, and its tensors.
struct GgufModel
{
    std::shared_ptr<const Metadata> metadata; ///< of the first part, of a model in several files
    TensorStorePtr tensors;                   ///< of all parts
};

/// Opens a GGUF file, and with the first part of a split model (NAME-00001-of-00003.gguf) the other
/// parts beside it. Quantised numbers are given as F32, made from their blocks as they are read;
/// TensorInfo::typeName tells how they are stored. Types without a decoder are listed only.
/// `place` is what the user named. Errors: those of File::open and readGgufHeader;
/// GgufNotFirstPart, GgufPartMissing, GgufPartMismatch, GgufTensorTwice.
[[nodiscard]] Result<GgufModel> openGguf(
    const std::string& path, const std::string& place, const JobControl& control);

} // namespace headlight
