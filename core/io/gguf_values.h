#pragma once

#include "core/base/progress.h"
#include "core/io/header_bytes.h"
#include "core/tensor/metadata.h"

namespace headlight {

/// Reads `count` keys with their values, which come next in a GGUF file.
/// Errors: GgufKeyInvalid, GgufKeyTwice, GgufTypeUnknown, GgufArrayNested, GgufArrayBeyondFile,
/// GgufBoolInvalid, Header..., Canceled.
[[nodiscard]] Result<Done> readGgufValues(
    HeaderBytes& bytes, std::uint64_t count, Metadata& metadata, const JobControl& control);

/// A text with its length in front. `place` is the file.
[[nodiscard]] bool readGgufText(HeaderBytes& bytes, std::string& text);

} // namespace headlight
