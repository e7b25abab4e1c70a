#pragma once

#include "tests/support/memory_store.h"

#include <string>
#include <vector>

namespace headlight::test {

/// The bytes of a safetensors file with these tensors (F32, I64, BOOL), in their order. Names are
/// written as they are: no quotes or control characters.
[[nodiscard]] std::string safetensorsBytes(const std::vector<MemoryTensor>& tensors);

} // namespace headlight::test
