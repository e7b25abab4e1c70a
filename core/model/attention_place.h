#pragma once

#include "core/model/model.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace headlight {

/// Where attention happens in a model. One-stack models have one place only.
enum class AttentionPlace {
    Encoder,
    Decoder,
    Cross ///< the decoder's queries, the encoder's keys
};

/// As files and options spell them, in the order of AttentionPlace.
inline constexpr std::array<std::string_view, 3> kPlaceNames{"encoder", "decoder", "cross"};

[[nodiscard]] std::string_view placeName(AttentionPlace place);
/// Nothing for a name that is none of kPlaceNames.
[[nodiscard]] std::optional<AttentionPlace> placeNamed(std::string_view name);

/// A model's places, in the order of computation.
[[nodiscard]] std::vector<AttentionPlace> placesOf(const ModelSpec& spec);

/// The stack whose layers attend there; their number is that of the place.
[[nodiscard]] StackKind stackKind(AttentionPlace place);
/// The same as the spec has it, or nothing.
[[nodiscard]] const std::optional<StackSpec>& stackOf(const ModelSpec& spec, AttentionPlace place);

} // namespace headlight
