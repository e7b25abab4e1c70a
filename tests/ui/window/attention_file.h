#pragma once

#include "tests/support/safetensors_writer.h"

namespace headlight::test {

/// A safetensors file with WQ, WK, WV and WO, all [width x width] and all zeros; no `heads`.
[[nodiscard]] inline std::string attentionFile(std::int64_t width)
{
    std::vector<MemoryTensor> tensors;
    for (const char* name : {"WQ", "WK", "WV", "WO"})
        tensors.push_back(zeros(name, {width, width}));
    return safetensorsBytes(tensors);
}

} // namespace headlight::test
