#pragma once

#include "core/tensor/convert.h"

#include <optional>
#include <string>

namespace headlight {

/// One element of a text array as UTF-8, without its NUL padding. Bytes that are no UTF-8 are taken
/// as Latin-1; nothing where a UCS-4 code is no Unicode character. The type is Utf32 or Bytes.
[[nodiscard]] std::optional<std::string> textElement(
    const ElementFormat& format, const std::byte* bytes);

} // namespace headlight
