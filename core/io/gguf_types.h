#pragma once

#include "core/tensor/dtype.h"
#include "core/tensor/quantised_blocks.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// How GGUF stores the numbers of a tensor.
struct GgufType
{
    std::string name;                  ///< ggml's: "Q4_K"; "type 99" where it is unknown
    std::optional<BlockSize> size{};   ///< nothing where it is unknown
    DType number = DType::Other;       ///< plain numbers
    std::optional<BlockType> blocks{}; ///< quantised ones that we can compute with

    bool operator==(const GgufType&) const = default;
};

/// The type of that number; nothing for those that ggml has removed. A number beyond what is known
/// gives a type without a size.
[[nodiscard]] std::optional<GgufType> ggufType(std::uint32_t number);

/// The type of that name, where it is a known one.
[[nodiscard]] std::optional<GgufType> ggufTypeNamed(std::string_view name);

} // namespace headlight
