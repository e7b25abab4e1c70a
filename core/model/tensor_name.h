#pragma once

#include "core/model/parameter_file.h"

#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// What the name of a tensor says about attention parameters.
struct NamedParameter
{
    std::string stack; ///< path of the attention, "#" in place of the layer number; may be empty
    std::optional<int> layer{};
    Role role = Role::None;
    Orientation orientation = Orientation::InOut;
    Packing packing = Packing::Blocks;
};

/// Reads a name as published checkpoints and people's own files spell them.
/// Empty for every name that is none of attention parameters: buffers (attn.bias, masked_bias,
/// inv_freq), norms, embeddings. Names such as "dense.weight" count only beside a query or packed
/// projection of the same stack and layer; that is the caller's to see.
[[nodiscard]] std::optional<NamedParameter> parameterNamed(std::string_view name);

/// The stack is attention over another sequence (encoder_attn, EncDecAttention, crossattention).
[[nodiscard]] bool isCrossStack(std::string_view stack);
/// The stack belongs to a decoder.
[[nodiscard]] bool isDecoderStack(std::string_view stack);

} // namespace headlight
