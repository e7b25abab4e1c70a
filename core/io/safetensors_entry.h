#pragma once

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/tensor/tensor_store.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headlight {

/// One member of a safetensors header: what the tensor is, and where its data lies behind it.
struct SafetensorsEntry
{
    TensorInfo info;
    std::uint64_t begin = 0; ///< counted from the first byte of the data
    std::uint64_t end = 0;
};

/// The header as it is being read.
struct SafetensorsText
{
    std::string_view text;
    const std::string& place;
    JsonReader json;
};

/// Reads the object of the tensor `name`, which comes next. Unknown fields are passed over. Errors:
/// SafetensorsEntryInvalid, SafetensorsField..., SafetensorsNumberInvalid, Json...
[[nodiscard]] Result<SafetensorsEntry> readSafetensorsEntry(
    SafetensorsText& header, std::string name);

/// The shape's product fits and fills end - begin bytes. Errors: ShapeTooLarge,
/// SafetensorsPartialByte, SafetensorsSizeMismatch.
[[nodiscard]] Result<Done> checkSafetensorsSize(
    const TensorInfo& info, std::uint64_t dataBytes, const std::string& place);

/// The type a safetensors file spells; Other for those that are only listed.
[[nodiscard]] DType safetensorsType(std::string_view name);

} // namespace headlight
