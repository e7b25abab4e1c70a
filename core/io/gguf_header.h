#pragma once

#include "core/base/file.h"
#include "core/base/progress.h"
#include "core/io/gguf_types.h"
#include "core/tensor/metadata.h"
#include "core/tensor/tensor_store.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace headlight {

/// Where the data of one tensor lies in its file.
struct GgufData
{
    GgufType type{};
    std::uint64_t begin = 0; ///< from the file's first byte
    std::uint64_t bytes = 0; ///< 0 where the type's size is not known
};

/// What stands in front of the data of a GGUF file, checked in full.
struct GgufHeader
{
    std::shared_ptr<const Metadata> metadata;
    std::vector<TensorInfo> tensors; ///< in file order; shapes slowest first, as everywhere here
    std::vector<GgufData> data;      ///< one a tensor
};

/// Reads and checks the header of a GGUF file of version 2 or 3: counts, keys, values, names,
/// shapes, types, and that the data of each tensor begins where it must and lies within the file. A
/// tensor of a type that is not known is listed; one of a type that ggml has removed is refused.
/// Quantised tensors that can be computed with have DType::F32. Reads at most 128 MiB.
/// Errors: Gguf..., Header..., MetadataTypeWrong, MetadataValueInvalid, ShapeTooLarge, Canceled.
[[nodiscard]] Result<GgufHeader> readGgufHeader(const File& file, const JobControl& control);

/// Whether a file that begins with these bytes is a GGUF file.
[[nodiscard]] bool looksLikeGguf(std::string_view first);

} // namespace headlight
