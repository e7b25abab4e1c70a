#pragma once

#include "core/base/file.h"
#include "core/base/progress.h"
#include "core/tensor/tensor_store.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace headlight {

/// The list of tensors in front of a safetensors file, checked in full.
struct SafetensorsHeader
{
    std::vector<TensorInfo> tensors;   ///< in header order
    std::vector<std::uint64_t> begins; ///< where each one's data begins, from the file's first byte
    std::uint64_t dataBytes = 0;       ///< all data of the file
};

/// Reads and checks the header of a safetensors file: length, JSON, fields, ranges
/// without overlap or hole, sizes, and that the data ends where the file does. A tensor of unknown
/// type is listed; its size is not checked. Memory: some six times the header, which has 100 MB at
/// most. Errors: Safetensors..., Json..., ShapeTooLarge, Canceled.
[[nodiscard]] Result<SafetensorsHeader> readSafetensorsHeader(
    const File& file, const JobControl& control);

/// Whether a file of `size` bytes that begins with `first` (16 bytes, say) may be a safetensors
/// file: a header length that fits, then a JSON object.
[[nodiscard]] bool looksLikeSafetensors(std::string_view first, std::uint64_t size);

} // namespace headlight
